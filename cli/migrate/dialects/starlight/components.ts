/** Tags: components of Starlight and Astro become docsgen's, and directives of Astro go. */

import { words } from '../../../lib/words.ts';
import { placeholder } from '../text/placeholder.ts';
import { type Attribute, attributeOf, attributeText, isAlone, type Tag } from '../text/tags.ts';
import type { Token } from '../text/tokens.ts';
import { convertAttributes } from './attributes.ts';
import { image } from './images.ts';
import { convertKnown } from './known.ts';
import { convertIcon, type Work } from './work.ts';

export function convertTags(tokens: readonly Token[], work: Work): void {
  for (const tag of tokens) {
    if (tag.kind !== 'tag' || tag.form === 'close') continue;
    const known = work.known.get(tag);
    if (known !== undefined) {
      convertKnown(tag, known, work);
      continue;
    }
    const component = work.components.get(tag.name);
    if (component !== undefined && tag.form === 'open') work.places.foreign?.(component, true);
    const name = work.builtIn.get(tag.name) ?? (work.mdx && tag.name === 'Fragment' ? 'Fragment' : undefined);
    if (name !== undefined && name !== 'Fragment') dropSlot(tag, work);
    if (name === undefined && isUndefined(tag, work)) {
      lost(tag.name, tag, work);
      continue;
    }
    const convert = name !== undefined && Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
    if (convert?.(tag, work) === 'whole') continue;
    if (name !== undefined && convert === undefined) {
      lost(name, tag, work);
      continue;
    } else if (name !== undefined && name !== tag.name && convert !== undefined && !RENAMED.has(name))
      rename(tag, name, work);
    convertAttributes(tag, work);
  }
}

function dropSlot(tag: Tag, work: Work): void {
  const slot = attributeOf(tag, 'slot');
  if (!slot) return;
  work.draft.note('look', 'slots', {
    text: 'React has no slots, so the content is now among the children.',
    at: slot.start,
  });
  drop(slot, work);
}

/** `whole`: the tag was replaced, attributes included. */
type ConvertTag = (tag: Tag, work: Work) => 'whole' | undefined;

/** Components that get another name when they are converted. */
const RENAMED = new Set(['Code', 'Image', 'Picture', 'Fragment', 'AnchorHeading']);

/** Components that docsgen has without an import. */
const OWN = new Set(
  words(`Admonition Aside Callout Badge CallToAction Card LinkCard Cards CardGrid CardGroup CodeBlock CodeGroup CodeTabs Details
  DocCardList FileTree Heading Hero Icon Kbd LinkButton Mermaid Step Steps Tabs TabItem ThemedImage TOCInline`),
);

/** In a new site, a component that the page gets from nowhere has a placeholder. */
const isUndefined = ({ name }: Tag, { mdx, places, locals, draft }: Work): boolean =>
  mdx &&
  places.foreign !== undefined &&
  /^[A-Z]\w*$/.test(name) &&
  !locals.has(name) &&
  !OWN.has(name) &&
  !new RegExp(`\\b(?:const|let|function|class)\\s+${name}\\b`).test(draft.text);

/** A component that docsgen does not have: a placeholder at which the build fails. */
function lost(name: string, tag: Tag, { draft, page }: Work): void {
  const says = `docsgen has no component "${name}": remove it, or write it in React.`;
  draft.note('lost', `<${name}>`, { text: says, at: tag.start });
  const from = `${page.file}:${draft.place(tag.start).line}`;
  const source = `<${name}${tag.pair ? '' : ' /'}>`;
  draft.replace(tag.start, tag.end, placeholder(isAlone(tag, draft.text) ? 2 : 1, source, from));
  // Its content stays.
  if (tag.pair) draft.replace(tag.pair.start, tag.pair.end, '');
}

function rename(tag: Tag, name: string, { draft }: Work): void {
  draft.replace(tag.nameStart, tag.nameEnd, name);
  if (tag.pair) draft.replace(tag.pair.nameStart, tag.pair.nameEnd, name);
}

function drop(attribute: Attribute | undefined, { draft }: Work): void {
  if (!attribute) return;
  const before = /\s*$/.exec(draft.text.slice(0, attribute.start))?.[0].length ?? 0;
  draft.replace(attribute.start - before, attribute.end, '');
}

function renameAttribute(tag: Tag, [from, to]: readonly [string, string], { draft }: Work): void {
  const found = attributeOf(tag, from);
  if (found) draft.replace(found.start, found.start + from.length, to);
}

/** Our name of the icon in an attribute. */
function iconIn(tag: Tag, name: string, work: Work): void {
  const found = attributeOf(tag, name);
  const icon = attributeText(found);
  if (found && icon !== undefined && icon !== '')
    work.draft.replace(found.start, found.end, `${name}="${convertIcon(icon, tag.start, work)}"`);
  else if (found?.code !== undefined)
    work.draft.note('look', `<${tag.name} ${name}={…}>`, {
      text: 'The icon name is computed: write it as text.',
      at: found.start,
    });
}

const withIcon: ConvertTag = (tag, work) => {
  iconIn(tag, 'icon', work);
  return undefined;
};

const same: ConvertTag = () => undefined;

/** Drops an attribute without a counterpart. */
function leave(tag: Tag, { name, of, text }: { name: string; of: string; text: string }, work: Work): undefined {
  const found = attributeOf(tag, name);
  if (found) work.draft.note('look', `<${of} ${name}>`, { text, at: found.start });
  drop(found, work);
}

const COMPONENTS: Readonly<Record<string, ConvertTag>> = {
  Steps: same,
  FileTree: same,
  LinkCard: same,
  Card: withIcon,
  Aside: withIcon,
  LinkButton: withIcon,
  TabItem: (tag, work) => leave(tag, { name: 'icon', of: 'TabItem', text: 'Tabs show only their labels.' }, work),
  Tabs(tag, work) {
    renameAttribute(tag, ['syncKey', 'groupId'], work);
    return undefined;
  },
  CardGrid: (tag, work) =>
    leave(tag, { name: 'stagger', of: 'CardGrid', text: 'All cards in a row have the same height.' }, work),
  Badge(tag, work) {
    const variant = attributeOf(tag, 'variant');
    if (attributeText(variant) === 'default') drop(variant, work);
    return leave(tag, { name: 'size', of: 'Badge', text: 'A badge is as large as the text around it.' }, work);
  },
  Icon(tag, work) {
    iconIn(tag, 'name', work);
    return undefined;
  },
  Code: codeBlock,
  Image: image,
  Picture: image,
  Fragment: fragment,
  AnchorHeading: heading,
};

/** `<Code code lang …>`: `<CodeBlock>`, with the settings of the block in `metastring`. */
function codeBlock(tag: Tag, work: Work): undefined {
  rename(tag, 'CodeBlock', work);
  renameAttribute(tag, ['lang', 'language'], work);
  const kept = new Set(['code', 'lang', 'title', 'class', 'id', 'slot']);
  const settings: string[] = [];
  let last: Attribute | undefined;
  for (const attribute of tag.attributes) {
    if (kept.has(attribute.name)) continue;
    const text = settingOf(attribute);
    if (text === undefined) {
      const { name, code = '' } = attribute;
      const what = `<Code ${name ? `${name}={…}` : `{${code}}`}>`;
      work.draft.note('look', what, {
        text: 'The setting is computed, so the block is shown without it.',
        at: attribute.start,
      });
    } else if (text !== '') settings.push(text);
    drop(attribute, work);
    last = attribute;
  }
  const code = attributeOf(tag, 'code');
  if (code?.code !== undefined && !/^\s*(?:'[^']*'|"[^"]*"|`[^`$]*`)\s*$/.test(code.code) && tag.form === 'alone') {
    drop(code, work);
    const close = /\s*\/>$/.exec(work.draft.text.slice(tag.start, tag.end))?.[0].length ?? 2;
    work.draft.replace(tag.end - close, tag.end, `>{${code.code.trim()}}</CodeBlock>`);
  }
  if (settings.length > 0 && last) work.draft.insert(last.end, ` metastring=${quoted(settings.join(' '))}`);
  return undefined;
}

const quoted = (text: string): string => (text.includes('"') ? `{${JSON.stringify(text)}}` : `"${text}"`);

/** A setting as it is written after the language of a block; undefined: computed; empty: without effect. */
function settingOf(attribute: Attribute): string | undefined {
  const { name, value, code } = attribute;
  if (value === undefined && code === undefined) return name;
  const text = attributeText(attribute);
  if (name === 'meta') return text;
  if (name === 'frame') return text === undefined ? undefined : text === 'none' ? 'frame="none"' : '';
  if (/^(?:mark|ins|del)$/.test(name)) return marksOf(name, text, code);
  if (code?.trim() === 'true') return name;
  if (code?.trim() === 'false') return name === 'wrap' ? 'noWrap' : '';
  return text === undefined
    ? /^\d+$/.test(code?.trim() ?? '')
      ? `${name}=${code?.trim()}`
      : undefined
    : `${name}="${text}"`;
}

/** `mark={["a", 2, "3-4"]}`, `ins={{ range: "2-3" }}`, `del="word"` */
function marksOf(name: string, text: string | undefined, code = ''): string | undefined {
  if (text !== undefined) return /^[\d,\s-]+$/.test(text) ? `${name}={${text}}` : `${name}="${text}"`;
  const range = /^\{?\s*(?:range\s*:\s*)?['"]?([\d,\s-]+)['"]?\s*\}?$/.exec(code.trim());
  if (range) return `${name}={${range[1]?.trim()}}`;
  const list = /^\[([\s\S]*)\]$/.exec(code.trim())?.[1];
  const parts = list
    ?.split(/,(?=\s*(?:['"{\d]|$))/)
    .map((one) => one.trim())
    .filter(Boolean);
  const marks = parts?.map((one) => {
    const literal = /^(['"])(.*)\1$/.exec(one)?.[2];
    return literal === undefined ? marksOf(name, undefined, one) : marksOf(name, literal);
  });
  return marks === undefined || marks.some((one) => one === undefined) ? undefined : marks.join(' ');
}

/** A fragment that fills a slot becomes an element, so that the component still finds it. */
function fragment(tag: Tag, work: Work): undefined {
  const isPlain = tag.attributes.length === 0;
  work.draft.replace(tag.nameStart, tag.nameEnd, isPlain ? '' : 'div');
  if (tag.pair) work.draft.replace(tag.pair.nameStart, tag.pair.nameEnd, isPlain ? '' : 'div');
  const slot = attributeOf(tag, 'slot');
  if (slot)
    work.draft.note('look', 'slots', {
      text: 'React has no slots, so the content is now among the children, in a `<div slot>`.',
      at: tag.start,
    });
  return undefined;
}

/** A heading with the id that it had. */
function heading(tag: Tag, work: Work): undefined {
  const level = attributeText(attributeOf(tag, 'level')) ?? attributeOf(tag, 'level')?.code?.trim() ?? '2';
  rename(tag, `h${level}`, work);
  drop(attributeOf(tag, 'level'), work);
  return undefined;
}
