/** Components of Nextra, Fumadocs and Next.js as those of docsgen. */

import { lookUp } from '../../../lib/look-up.ts';
import { isObject } from '../../../lib/plain-data.ts';
import { stringValue } from '../../evaluate/values.ts';
import { placeholder } from '../text/placeholder.ts';
import { type Attribute, attributeOf, attributeText, type Tag } from '../text/tags.ts';
import { literalOf } from './literals.ts';
import { filesOf, typeTable } from './trees.ts';
import { say, type Work } from './work.ts';

type Convert = (tag: Tag, work: Work) => void;

export function convertTags(work: Work): void {
  let done = 0;
  for (const token of work.tokens) {
    if (token.kind !== 'tag' || token.form === 'close' || token.start < done) continue;
    const name = nameOf(token, work);
    const convert = lookUp(COMPONENTS, name);
    if (convert) convert(token, work);
    else if (isUnknown(token, name, work)) lost(token, work);
    else convertLinks(token, work);
    // What was replaced whole needs no more work.
    if (WHOLE.has(name)) done = token.pair?.end ?? token.end;
  }
}

/** The name in the module: `Tabs.Tab` is `Tab`. */
function nameOf({ name }: Tag, { builtIn, locals }: Work): string {
  const [first = '', ...rest] = name.split('.');
  if (locals.has(first)) return '';
  return rest.at(-1) ?? builtIn.get(first) ?? first;
}

/** `RocketIcon` of Lucide is `rocket`. */
export const dashed = (name: string): string =>
  name
    .replace(/Icon$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase();

/** Replaced with all that is in them. */
const WHOLE = new Set(['FileTree', 'Files', 'TypeTable']);

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
  say(work, 'lost', [`<${tag.name}>`, text], tag.start);
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

export function rename(tag: Tag, name: string, { draft }: Work): void {
  draft.replace(tag.nameStart, tag.nameEnd, name);
  if (tag.pair) draft.replace(tag.pair.nameStart, tag.pair.nameEnd, name);
}

export function drop(attribute: Attribute | undefined, { draft }: Work): void {
  if (!attribute) return;
  const before = /\s*$/.exec(draft.text.slice(0, attribute.start))?.[0].length ?? 0;
  draft.replace(attribute.start - before, attribute.end, '');
}

function dropAll(tag: Tag, names: readonly string[], work: Work): void {
  for (const name of names) drop(attributeOf(tag, name), work);
}

/** The tags go, their content stays. */
const unwrap: Convert = (tag, { draft }) => {
  draft.removeLine(tag.start, tag.end);
  if (tag.pair) draft.removeLine(tag.pair.start, tag.pair.end);
};

const textOf = (tag: Tag, name: string): string | undefined => attributeText(attributeOf(tag, name));

const quoted = (text: string): string => (text.includes('"') ? `{${JSON.stringify(text)}}` : `"${text}"`);

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
  const kind = KINDS[written] ?? 'note';
  if (type) work.draft.replace(type.start, type.end, `type="${kind}"`);
  else work.draft.insert(tag.nameEnd, ` type="${kind}"`);
  if (attributeOf(tag, 'title') === undefined) work.draft.insert(tag.nameEnd, ' title=""');
  for (const name of ['emoji', 'icon'])
    if (attributeOf(tag, name))
      say(work, 'look', [`<Callout ${name}>`, 'The callout has the icon of its kind.'], tag.start);
  dropAll(tag, ['emoji', 'icon'], work);
  if (tag.name !== 'Callout') rename(tag, 'Callout', work);
};

/** `items` names the tabs; in docsgen each tab has its label. */
const tabs: Convert = (tag, work) => {
  const items = attributeOf(tag, 'items');
  const labels = literalOf(items?.code);
  const names = Array.isArray(labels)
    ? labels.map((one) => stringValue(isObject(one) ? one['label'] : one))
    : undefined;
  const own = work.tokens.filter(
    (one): one is Tag =>
      one.kind === 'tag' &&
      one.form !== 'close' &&
      one.start > tag.start &&
      one.end <= (tag.pair?.start ?? tag.end) &&
      nameOf(one, work) === 'Tab' &&
      !isInside(one, tag, work),
  );
  if (items && names === undefined)
    say(work, 'lost', ['<Tabs items={…}>', 'The labels of the tabs are computed: write them as label="…".'], tag.start);
  const first = Number(literalOf(attributeOf(tag, 'defaultIndex')?.code) ?? 0);
  for (const [index, one] of own.entries()) {
    const value = textOf(one, 'value') ?? textOf(one, 'title');
    const label = value ?? names?.[index];
    rename(one, 'TabItem', work);
    dropAll(one, ['value', 'title'], work);
    if (label === undefined && names !== undefined)
      say(work, 'lost', ['<Tab>', 'The label of the tab is an element: write it as text.'], one.start);
    const isFirst = index === first && index > 0 ? ' default' : '';
    work.draft.insert(one.nameEnd, ` label=${quoted(label ?? `Tab ${index + 1}`)}${isFirst}`);
  }
  const group = textOf(tag, 'storageKey') ?? textOf(tag, 'groupId');
  dropAll(
    tag,
    [
      'items',
      'storageKey',
      'groupId',
      'defaultIndex',
      'persist',
      'updateAnchor',
      'label',
      'selectedIndex',
      'onChange',
      'defaultValue',
    ],
    work,
  );
  if (group !== undefined) work.draft.insert(tag.nameEnd, ` groupId=${quoted(group)}`);
  if (tag.name !== 'Tabs') rename(tag, 'Tabs', work);
};

/** True if a tab belongs to other tabs inside these. */
const isInside = (one: Tag, outer: Tag, work: Work): boolean =>
  work.tokens.some(
    (other) =>
      other.kind === 'tag' &&
      other.pair !== undefined &&
      other.form === 'open' &&
      other.start > outer.start &&
      /^Tabs$/.test(nameOf(other, work)) &&
      other.start < one.start &&
      one.end <= other.pair.start,
  );

const card: Convert = (tag, work) => {
  const icon = attributeOf(tag, 'icon');
  if (icon && attributeText(icon) === undefined) {
    const name = /^\s*<([A-Z]\w*)\s*\/>\s*$/.exec(icon.code ?? '')?.[1];
    const isLucide = name !== undefined && work.locals.get(name) === true;
    if (isLucide) {
      work.draft.replace(icon.start, icon.end, `icon="${dashed(name)}"`);
      work.packages.add('@iconify-json/lucide');
    } else {
      say(work, 'look', ['<Card icon={…}>', 'The icon is an element: write the name of an icon.'], icon.start);
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
  const chart = literalOf(attributeOf(tag, 'chart')?.code) ?? textOf(tag, 'chart');
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
  Mermaid: mermaid,
  InlineTOC: (tag, work) => work.draft.replace(tag.start, tag.pair?.end ?? tag.end, '<TOCInline toc={toc} />'),
  Banner: (tag, work) => {
    say(work, 'look', ['<Banner>', 'The text is part of the page. For all pages, set `announcementBar`.'], tag.start);
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
