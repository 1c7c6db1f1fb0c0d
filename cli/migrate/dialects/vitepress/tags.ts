/** Tags in the text: components of Vue, elements with directives of Vue, badges. */
import { isUnknownElement, VOID } from '../../../html/elements.ts';
import { labelOf, placeholder } from '../text/placeholder.ts';
import { type Tag as Element, readTag, VUE } from '../text/tags.ts';
import { plainValue } from './expressions.ts';
import { type Line, note, type Page, type Place, spot } from './page.ts';
import { fileUrl, linkUrl } from './urls.ts';

/** An attribute, and its source with the white space before it. */
type Attribute = { name: string; value?: string | undefined; source: string };

export interface Tag extends Pick<Element, 'name' | 'form'> {
  attributes: Attribute[];
  source: string;
}

/** The tag at an offset; undefined when there is none. */
export function tagAt(text: string, at: number): Tag | undefined {
  const rest = text.slice(at, at + 20_000);
  const tag = readTag(rest, 0, VUE);
  if (!tag || tag.name === '') return undefined;
  const { name, form, attributes, nameEnd, end } = tag;
  const source = rest.slice(0, end);
  // A blank line ends the paragraph.
  if (form === 'close' && /\n[ \t]*\n/.test(source)) return undefined;
  const starts = [nameEnd, ...attributes.map((one) => one.end)];
  return {
    ...{ name, form, source },
    attributes: attributes.map((one, index) => ({ ...one, source: rest.slice(starts[index], one.end) })),
  };
}

const isVue = ({ name }: Attribute): boolean => /^(?:v-|:|@|#)/.test(name);

export const isComponent = ({ name }: Tag): boolean =>
  /[A-Z]/.test(name[0] ?? '') ||
  (name.includes('-') && !/^(?:font-face|color-profile|missing-glyph|annotation-xml)/.test(name)) ||
  (isUnknownElement(name) && !SVG.has(name.toLowerCase()));

/** Elements of SVG and MathML that appear in pages. */
const SVG = new Set(
  'path g rect circle line polyline polygon ellipse text tspan defs use symbol clippath lineargradient radialgradient stop filter animate animatetransform foreignobject pattern mi mo mn mrow msup msub mfrac msqrt mtext mspace munder mover mtable mtr mtd semantics annotation'.split(
    ' ',
  ),
);

export interface TagPlace {
  page: Page;
  place: Place;
  /** The tag is alone on its line, so that a block can replace it. */
  isAlone: boolean;
  /** Markdown is not read here; placeholders are collected in `hoisted`. */
  isHtml: boolean;
  hoisted: string[];
}

const TYPES = ['info', 'tip', 'warning', 'danger'];

/** A badge; `inner` is its content when it is not closed at once. */
export function badge({ attributes, source }: Tag, inner: string, at: TagPlace): string {
  const bound = (name: string) => {
    const found = attributes.find(
      (one) => one.name === name || one.name === `:${name}` || one.name === `v-bind:${name}`,
    );
    if (found === undefined) return undefined;
    return isVue(found) ? plainValue(found.value ?? '', at.page.values) : (found.value ?? '');
  };
  const text = bound('text') ?? inner.trim();
  const written = bound('type') ?? 'tip';
  if (typeof text === 'object' || text === '' || text === undefined) return lost(source, at);
  const type = TYPES.includes(String(written)) ? String(written) : 'info';
  if (at.isHtml) return `<span class="badge" data-type="${type}">${String(text)}</span>`;
  return `:badge[${String(text).replace(/([[\]])/g, '\\$1')}]${type === 'info' ? '' : `{type=${type}}`}`;
}

/** Where something without a counterpart was. */
export function lost(source: string, { page, place, isAlone, isHtml, hoisted }: TagPlace): string {
  const what = labelOf(source)
    .replaceAll('`', '')
    .replace(/^<([\w.:-]+)[\s\S]*$/, '<$1>');
  const text = what.startsWith('{{')
    ? 'docsgen reads only front matter and constants: write the value as text.'
    : 'Vue components do not run in docsgen: write it as Markdown, or as a React component in MDX.';
  note(page, 'lost', { what, text, place });
  if (isHtml) {
    hoisted.push(placeholder(2, source, spot(place)));
    return source.startsWith('{{') ? '…' : '';
  }
  return placeholder(isAlone ? 2 : 1, source, spot(place));
}

const isLoop = ({ attributes }: Tag): boolean => attributes.some(({ name }) => name === 'v-for');

/** Elements with `v-for` lose their content, so that one placeholder stands for the whole. */
export function withoutLoops(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.includes('v-for'))) return lines;
  const made = [...lines];
  for (let at = 0; at < made.length; at++) {
    const { text } = made[at] as Line;
    const start = text.search(/<[A-Za-z][\w.-]*(?:\s[^<>]*)?$|<[A-Za-z][\w.-]*\s[^<>]*\bv-for=/);
    if (start < 0) continue;
    const rest = made
      .slice(at)
      .map((line) => line.text)
      .join('\n');
    const tag = rest.includes('v-for') ? tagAt(rest, start) : undefined;
    const end = tag && isLoop(tag) && tag.form === 'open' ? endOfElement(rest, start, tag.name) : undefined;
    if (tag === undefined || end === undefined) continue;
    const count = rest.slice(0, end).split('\n').length;
    const opening = tag.source.replace(/\s*\n\s*/g, ' ').replace(/\s*>$/, ' />');
    const after = rest.slice(end).split('\n')[0] ?? '';
    made.splice(at, count, { ...(made[at] as Line), text: text.slice(0, start) + opening + after });
  }
  return made;
}

function endOfElement(text: string, start: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    depth += found[1] === '/' ? -1 : found[2] === '/' ? 0 : 1;
    if (depth <= 0) return tags.lastIndex;
  }
  return undefined;
}

const UNWRAPPED = new Set(['clientonly', 'client-only', 'template', 'suspense', 'transition', 'teleport']);

/** The text that replaces a tag. */
export function convertTag(tag: Tag, at: TagPlace): string {
  const lower = tag.name.toLowerCase();
  if (
    UNWRAPPED.has(lower) &&
    (tag.form === 'close' || !tag.attributes.some(({ name }) => /^v-(?:if|for|else)/.test(name)))
  ) {
    if (tag.form !== 'close')
      note(at.page, 'converted', {
        what: `<${tag.name}>`,
        text: 'Its content stays; the tag is not needed.',
        place: at.place,
      });
    return '';
  }
  // A `<template>` of HTML would hide what follows it.
  if (UNWRAPPED.has(lower) || isComponent(tag)) return tag.form === 'close' ? '' : lost(tag.source, at);
  if (tag.form === 'close') return tag.source;
  return element(tag, at);
}

/** An element of HTML without what only Vue reads. */
function element(tag: Tag, at: TagPlace): string {
  const { page } = at;
  let isLost = false;
  let isChanged = false;
  const attributes = tag.attributes.map((one) => {
    const made = attribute(one, page);
    if (made === undefined) isLost = true;
    if (made !== one.source) isChanged = true;
    return made ?? '';
  });
  const isSelfClosed =
    tag.form === 'alone' && !VOID.has(tag.name.toLowerCase()) && !SVG.has(tag.name.toLowerCase()) && tag.name !== 'svg';
  // Vue closes such elements; HTML does not.
  const end = isSelfClosed ? `></${tag.name}>` : tag.form === 'alone' ? ' />' : '>';
  const plain = isChanged || isSelfClosed ? `<${tag.name}${attributes.join('')}${end}` : tag.source;
  if (!isLost) return plain;
  // What an element shows for each value of a list was left out with its content.
  if (isLoop(tag) && tag.form === 'alone') return lost(tag.source, at);
  const mark = lost(tag.source, { ...at, isAlone: false });
  return mark + plain;
}

/** Undefined: it has no counterpart. */
function attribute(one: Attribute, page: Page): string | undefined {
  const { name, value, source } = one;
  if (/^(?:v-pre|v-cloak|v-once|key|:key|ref)$/.test(name)) return '';
  if (!isVue(one)) {
    if (value === undefined) return source;
    if (name === 'href') return replaceValue(source, value, linkUrl(value, page));
    if (name === 'src' || name === 'poster') return replaceValue(source, value, fileUrl(value, page));
    return source;
  }
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1];
  const known = bound === undefined ? undefined : plainValue(value?.trim() ?? '', page.values);
  if (typeof known !== 'string' && typeof known !== 'number') return undefined;
  const text =
    bound === 'href' ? linkUrl(String(known), page) : bound === 'src' ? fileUrl(String(known), page) : String(known);
  return ` ${bound}="${text.replaceAll('"', '&quot;')}"`;
}

const replaceValue = (source: string, value: string, now: string): string =>
  now === value ? source : source.replace(value, () => now);
