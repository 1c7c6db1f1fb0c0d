/** The blocks of the corpus in the Markdown of each generator. Revisions are what the edit steps change. */
import path from 'node:path';

const fence = ({ language, title, text }) => `\`\`\`${language}${title ? ` title="${title}"` : ''}\n${text}\n\`\`\``;
const common = {
  text: ({ text }) => text,
  heading: ({ depth, text }) => `${'#'.repeat(depth)} ${text}`,
  list: ({ ordered, items }) => items.map((item, at) => `${ordered ? `${at + 1}.` : '-'} ${item}`).join('\n'),
  table: ({ head, rows }) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  quote: ({ text }) => `> ${text}`,
};
const linkTo = ({ link, extension }) => `[${link.text}](${link.path}${extension(link.target)}${link.hash})`;
const relative = (from, to) => {
  const way = path.posix.relative(`${from.area}/${from.topic}`, `${to.area}/${to.topic}/${to.name}`);
  return way.startsWith('.') ? way : `./${way}`;
};

const docsgen = {
  extension: (page) => (page.mdx ? '.mdx' : '.md'),
  image: ({ file, alt }) => `![${alt}](../../pictures/${file})`,
  code: fence,
  admonition: ({ kind, title, text }) => `:::${kind}[${title}]\n\n${text}\n\n:::`,
  tabs: ({ code: [left, right] }) =>
    `<Tabs>\n<TabItem value="ts" label="TypeScript">\n\n${fence(left)}\n\n</TabItem>\n` +
    `<TabItem value="sh" label="Shell">\n\n${fence(right)}\n\n</TabItem>\n</Tabs>`,
  front: ({ page, label }) => [
    '---',
    `sidebar_label: ${label}`,
    `sidebar_position: ${page.position}`,
    '---',
    '',
    `# ${page.title}`,
  ],
};

const hugo = {
  extension: () => '.md',
  image: ({ file, alt }) => `![${alt}](/pictures/${file})`,
  code: ({ language, text }) => fence({ language, text }),
  admonition: ({ kind, title, text }) => `{{< admonition "${kind}" "${title}" >}}\n${text}\n{{< /admonition >}}`,
  tabs: ({ code: [left, right] }) =>
    `{{< tabs >}}\n{{< tab "TypeScript" >}}\n${fence(left)}\n{{< /tab >}}\n{{< tab "Shell" >}}\n${fence(right)}\n{{< /tab >}}\n{{< /tabs >}}`,
  front: ({ page, label }) => ['---', `title: ${page.title}`, `linkTitle: ${label}`, `weight: ${page.position}`, '---'],
};

export const dialects = { docsgen, hugo };

/**
 * The text of a page.
 * @param {{ page: object, blocks: object[] }} source From `blocksOf`.
 * @param {{ body?: number, label?: number }} [revision] What an edit step has changed so far.
 */
export function markdownOf(source, dialect, revision = {}) {
  const { page, blocks } = source;
  const link = (one) => linkTo({ link: { ...one, path: relative(page, one.target) }, extension: dialect.extension });
  const handlers = {
    ...common,
    ...dialect,
    linked: ({ text, link: one }) => `${text} See ${link(one)}.`,
    links: ({ links }) => links.map((one) => `- ${link(one)}`).join('\n'),
  };
  const label = revision.label === undefined ? page.label : `${page.label}, revision ${revision.label}`;
  const texts = blocks.map((block) => handlers[block.type](block));
  if (revision.body !== undefined) texts[0] += ` This sentence is revision ${revision.body} of the page.`;
  return `${[...dialect.front({ page, label }), ''].join('\n')}\n${texts.join('\n\n')}\n`;
}
