/** Components of Nextra, Fumadocs and Next.js as those of docsgen. */

import { lookUp } from '../../../lib/look-up.ts';
import { placeholder } from '../text/placeholder.ts';
import { attributeOf, attributeText, type Tag } from '../text/tags.ts';
import { attributeValue, type Convert, componentName, drop, dropAll, rename } from './edits.ts';
import { includeFile } from './includes.ts';
import { literalOf } from './literals.ts';
import { tabs } from './tabs.ts';
import { filesOf, typeTable } from './trees.ts';
import { say, type Work } from './work.ts';

export function convertTags(work: Work): void {
  let done = 0;
  for (const token of work.tokens) {
    if (token.kind !== 'tag' || token.form === 'close' || token.start < done) continue;
    const name = componentName(token, work);
    const convert = lookUp(COMPONENTS, name);
    if (convert) convert(token, work);
    else if (isUnknown(token, name, work)) lost(token, work);
    else convertLinks(token, work);
    // What was replaced whole needs no more work.
    if (WHOLE.has(name)) done = token.pair?.end ?? token.end;
  }
}

/** `RocketIcon` of Lucide is `rocket`. */
export const dashed = (name: string): string =>
  name
    .replace(/Icon$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Replaced with all that is in them. */
const WHOLE = new Set(['FileTree', 'Files', 'TypeTable', 'include']);

/** Components that docsgen has without an import. */
const OWN =
  /^(?:Admonition|Aside|Callout|Badge|Card|LinkCard|Cards|CardGrid|CardGroup|CodeBlock|CodeGroup|CodeTabs|Details|DocCardList|FileTree|Heading|Hero|Icon|Kbd|LinkButton|Mermaid|Step|Steps|Tabs|TabItem|ThemedImage|TOCInline)$/;

const isUnknown = ({ name }: Tag, own: string, { locals, builtIn, draft }: Work): boolean => {
  const [first = ''] = name.split('.');
  if (!/^[A-Z]/.test(first)) return false;
  if (locals.has(first)) return locals.get(first) === false;
  if (new RegExp(`\\b(?:const|let|function|class)\\s+${first}\\b`).test(draft.text)) return false;
  return builtIn.has(first) || !OWN.test(own);
};

function lost(tag: Tag, work: Work): void {
  const { draft, facts } = work;
  const text = 'docsgen has no such component: remove it, or write it in React.';
  say(work, ['lost', `<${tag.name}>`, text], tag.start);
  const isAlone =
    /(?:^|\n)[ \t]*$/.test(draft.text.slice(0, tag.start)) && /^[ \t]*(?:\r?\n|$)/.test(draft.text.slice(tag.end));
  const source = `<${tag.name}${tag.pair ? '' : ' /'}>`;
  draft.replace(
    tag.start,
    tag.end,
    placeholder(isAlone ? 2 : 1, source, `${facts.file}:${draft.place(tag.start).line}`),
  );
  if (tag.pair) draft.replace(tag.pair.start, tag.pair.end, '');
}

/** The tags go, their content stays. */
const unwrap: Convert = (tag, { draft }) => {
  draft.removeLine(tag.start, tag.end);
  if (tag.pair) draft.removeLine(tag.pair.start, tag.pair.end);
};

const KINDS: Readonly<Record<string, string>> = {
  default: 'tip',
  info: 'info',
  important: 'info',
  note: 'note',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  danger: 'danger',
  success: 'tip',
  idea: 'tip',
  tip: 'tip',
};

/** A callout has no title unless it says one. */
const callout: Convert = (tag, work) => {
  const type = attributeOf(tag, 'type');
  const written = attributeText(type) ?? (work.isNextra ? 'default' : 'info');
  const kind = lookUp(KINDS, written) ?? 'note';
  if (type) work.draft.replace(type.start, type.end, `type="${kind}"`);
  else work.draft.insert(tag.nameEnd, ` type="${kind}"`);
  if (attributeOf(tag, 'title') === undefined) work.draft.insert(tag.nameEnd, ' title=""');
  for (const name of ['emoji', 'icon'])
    if (attributeOf(tag, name))
      say(work, ['look', `<Callout ${name}>`, 'The callout has the icon of its kind.'], tag.start);
  dropAll(tag, ['emoji', 'icon'], work);
  if (tag.name !== 'Callout') rename(tag, 'Callout', work);
};

const card: Convert = (tag, work) => {
  const icon = attributeOf(tag, 'icon');
  if (icon && attributeText(icon) === undefined) {
    const name = /^\s*<([A-Z]\w*)\s*\/>\s*$/.exec(icon.code ?? '')?.[1];
    const isLucide = name !== undefined && work.locals.get(name) === true;
    if (isLucide) {
      work.draft.replace(icon.start, icon.end, `icon="${dashed(name)}"`);
      work.packages.add('@iconify-json/lucide');
    } else {
      say(work, ['look', '<Card icon={…}>', 'The icon is an element: write the name of an icon.'], icon.start);
      drop(icon, work);
    }
  }
  dropAll(tag, ['arrow', 'external'], work);
  if (tag.name !== 'Card') rename(tag, 'Card', work);
  convertLinks(tag, work);
};

const cards: Convert = (tag, work) => {
  const count = attributeOf(tag, 'num');
  if (count) work.draft.replace(count.start, count.start + 'num'.length, 'cols');
};

/** A step with a heading is a part of the list of headings. */
const step: Convert = (tag, work) => {
  const content = tag.pair ? work.draft.text.slice(tag.end, tag.pair.start) : '';
  if (/^[ \t]*#{1,6}[ \t]/m.test(content)) unwrap(tag, work);
};

const accordion: Convert = (tag, work) => {
  const title = attributeOf(tag, 'title');
  if (title) work.draft.replace(title.start, title.start + 'title'.length, 'summary');
  dropAll(tag, ['value', 'icon'], work);
  rename(tag, 'Details', work);
};

/** Pictures of Next.js: an imported one by its file. */
const image: Convert = (tag, work) => {
  rename(tag, 'img', work);
  const source = attributeOf(tag, 'src');
  const file = work.pictures.get(source?.code?.trim().replace(/\.src$/, '') ?? '');
  if (source && file !== undefined) work.draft.replace(source.start, source.end, `src="${file}"`);
  dropAll(
    tag,
    [
      'priority',
      'placeholder',
      'quality',
      'fill',
      'loader',
      'unoptimized',
      'blurDataURL',
      'zoomInProps',
      'rmiz',
      'sizes',
    ],
    work,
  );
  if (tag.pair) {
    work.draft.replace(tag.end - 1, tag.end, ' />');
    work.draft.replace(tag.pair.start, tag.pair.end, '');
  }
};

const link: Convert = (tag, work) => {
  rename(tag, 'a', work);
  dropAll(tag, ['prefetch', 'replace', 'scroll', 'passHref', 'shallow'], work);
  convertLinks(tag, work);
};

const codeBlock: Convert = (tag, work) => {
  rename(tag, 'CodeBlock', work);
  const lang = attributeOf(tag, 'lang');
  if (lang) work.draft.replace(lang.start, lang.start + 'lang'.length, 'language');
  dropAll(tag, ['options'], work);
};

const mermaid: Convert = (tag, work) => {
  const chart = literalOf(attributeOf(tag, 'chart')?.code) ?? attributeValue(tag, 'chart');
  if (typeof chart !== 'string') lost(tag, work);
  else work.draft.replace(tag.start, tag.pair?.end ?? tag.end, `\`\`\`mermaid\n${chart.trim()}\n\`\`\``);
};

const COMPONENTS: Readonly<Record<string, Convert>> = {
  Callout: callout,
  CalloutContainer: unwrap,
  Tabs: tabs,
  InstallTabs: tabs,
  // Those of `Tabs` were converted with it.
  Tab: () => undefined,
  Steps: () => undefined,
  Step: step,
  Cards: cards,
  Card: card,
  FileTree: filesOf,
  Files: filesOf,
  Accordions: unwrap,
  Accordion: accordion,
  Collapse: unwrap,
  Bleed: unwrap,
  TypeTable: typeTable,
  ImageZoom: image,
  Image: image,
  Link: link,
  NextLink: link,
  DynamicCodeBlock: codeBlock,
  include: includeFile,
  Mermaid: mermaid,
  InlineTOC: (tag, work) => work.draft.replace(tag.start, tag.pair?.end ?? tag.end, '<TOCInline toc={toc} />'),
  Banner: (tag, work) => {
    say(work, ['look', '<Banner>', 'The text is part of the page. For all pages, set `announcementBar`.'], tag.start);
    unwrap(tag, work);
  },
};

/** URLs in attributes, and pictures that the page imports. */
function convertLinks(tag: Tag, work: Work): void {
  for (const attribute of tag.attributes) {
    const { name, value, code, start, end } = attribute;
    const file = name === 'src' ? work.pictures.get(code?.trim().replace(/\.src$/, '') ?? '') : undefined;
    if (file !== undefined) work.draft.replace(start, end, `src="${file}"`);
    if (value === undefined || !/^(?:href|src|to)$/.test(name)) continue;
    const url = work.facts.link?.(value);
    if (url !== undefined) work.draft.replace(start, end, `${name}="${url}"`);
  }
}
