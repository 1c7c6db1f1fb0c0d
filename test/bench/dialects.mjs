/** The blocks of the corpus as Markdown. What generators spell differently is in the `dialect` of each tool. */
import path from 'node:path';

export const fence = ({ language, title, text }) =>
  `\`\`\`${language}${title ? ` title="${title}"` : ''}\n${text}\n\`\`\``;

/** How most generators write it. */
const common = {
  extension: (page) => (page.mdx ? '.mdx' : '.md'),
  text: ({ text }) => text,
  heading: ({ depth, text }) => `${'#'.repeat(depth)} ${text}`,
  list: ({ ordered, items }) => items.map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${item}`).join('\n'),
  quote: ({ text }) => `> ${text}`,
  code: fence,
  image: ({ file, alt }) => `![${alt}](../../pictures/${file})`,
};

/** The path of a file from that of another one; both in the folder of content. */
const relative = (from, to) => {
  const way = path.posix.relative(`${from.area}/${from.topic}`, `${to.area}/${to.topic}/${to.name}`);
  return way.startsWith('.') ? way : `./${way}`;
};

/** What is made of cells and links. */
function linkedHandlers(page, dialect) {
  const urlOf = dialect.link ?? ((from, to) => relative(from, to) + dialect.extension(to));
  const link = ({ text, target, hash }) => `[${text}](${urlOf(page, target)}${hash})`;
  const cell = (value) => (typeof value === 'string' ? value : link(value));
  return {
    linked: ({ text, link: one }) => `${text} See ${link(one)}.`,
    links: ({ links }) => links.map((one) => `- ${link(one)}`).join('\n'),
    table: ({ head, rows }) =>
      [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n'),
  };
}

/**
 * The text of a page.
 * @param {{ page: object, blocks: object[] }} source From `blocksOf`.
 * @param {object} tool One of `tools`.
 * @param {{ body?: number, label?: number }} [revision] What an edit step has changed so far.
 */
export function markdownOf(source, { dialect: own }, revision = {}) {
  const { page, blocks } = source;
  const dialect = { ...common, ...own };
  const handlers = { ...dialect, ...linkedHandlers(page, dialect) };
  const label = revision.label === undefined ? page.label : `${page.label}, revision ${revision.label}`;
  const texts = blocks.map((block) => handlers[block.type](block));
  if (revision.body !== undefined) texts[0] += ` This sentence is revision ${revision.body} of the page.`;
  return `${[...dialect.front({ page, label }), ''].join('\n')}\n${texts.join('\n\n')}\n`;
}
export const extensionOf = ({ dialect }, page) => (dialect.extension ?? common.extension)(page);
