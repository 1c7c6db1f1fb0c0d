/** Converts what is inside lines: tags, expressions in double braces, links, and attributes in braces. */

import { endOfCode } from '../../../lib/blocks/code-spans.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { directiveOf, elementFor, isInline, type Known, knownNote, packagesBlock } from '../text/components.ts';
import { htmlAttributes } from '../text/directives.ts';
import { known } from './components.ts';
import { evaluate } from './expressions.ts';
import { note, type Page, type Place } from './page.ts';
import { badge, convertTag, isComponent, lost, type Tag, type TagPlace, tagAt } from './tags.ts';
import { themeComponent } from './theme-components.ts';
import { fileUrl, linkUrl } from './urls.ts';

interface Scan {
  text: string;
  at: number;
  out: string;
  /** Places in `out` of open brackets. */
  brackets: number[];
  page: Page;
  placeAt: (offset: number) => Place;
  isHtml: boolean;
  /** Not a template of Vue. */
  isPre: boolean;
  hoisted: string[];
}

export interface Part {
  text: string;
  page: Page;
  placeAt: (offset: number) => Place;
  isHtml: boolean;
  isPre: boolean;
}

const SPECIAL = /[\\`<{[\]]/g;

/** @returns The text, and placeholders that go before it. */
export function convertInline(part: Part): { text: string; hoisted: string[] } {
  const scan: Scan = { ...part, at: 0, out: '', brackets: [], hoisted: [] };
  while (scan.at < scan.text.length) {
    SPECIAL.lastIndex = scan.at;
    const found = SPECIAL.exec(scan.text);
    copyTo(scan, found?.index ?? scan.text.length);
    if (found) lookUp(READERS, found[0])?.(scan);
  }
  return { text: scan.out, hoisted: scan.hoisted };
}

function copyTo(scan: Scan, end: number): void {
  scan.out += scan.text.slice(scan.at, end);
  scan.at = end;
}

const READERS: Readonly<Record<string, (scan: Scan) => void>> = {
  '\\': (scan) => copyTo(scan, scan.at + 2),
  '`': readCode,
  '<': readTag,
  '{': readBrace,
  '[': (scan) => {
    scan.brackets.push(scan.out.length);
    copyTo(scan, scan.at + 1);
  },
  ']': readLink,
};

function readCode(scan: Scan): void {
  const { text, at } = scan;
  const ticks = /^`+/.exec(text.slice(at))?.[0] ?? '`';
  copyTo(scan, endOfCode(text, at + ticks.length, ticks));
}

function tagPlace(scan: Scan, source: string): TagPlace {
  const { text, at, page, placeAt, isHtml, hoisted } = scan;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const after = /^[^\n]*/.exec(text.slice(at + source.length))?.[0] ?? '';
  const isAlone = /^[ \t>]*$/.test(before) && /^[ \t]*(?:<\/[\w.-]+>[ \t]*)?$/.test(after);
  return { page, place: placeAt(at), isAlone, isHtml, hoisted };
}

function readTag(scan: Scan): void {
  const { text, at, page } = scan;
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at);
    copyTo(scan, end < 0 ? at + 4 : end + 3);
    return;
  }
  const tag = tagAt(text, at);
  if (tag === undefined) {
    copyTo(scan, at + 1);
    return;
  }
  followPre(tag, page);
  const place = tagPlace(scan, tag.source);
  let end = at + tag.source.length;
  if (/^(?:VP)?Badge$/.test(tag.name) && tag.form !== 'close') {
    const close = tag.form === 'alone' ? -1 : text.indexOf(`</${tag.name}>`, end);
    const inner = close < 0 ? '' : text.slice(end, close);
    scan.out += badge(
      tag,
      inner.replace(/\{\{\s*(.*?)\s*\}\}/g, (all, code: string) => evaluate(code, page.values) ?? all),
      place,
    );
    if (close >= 0) end = close + tag.name.length + 3;
  } else {
    const shown = tag.form === 'close' || !isComponent(tag) ? undefined : shownAs(scan, { tag, at: place });
    if (shown === undefined) scan.out += convertTag(tag, place);
    else {
      scan.out += shown.text;
      end = shown.end;
    }
  }
  scan.at = end;
}

/** A component whose look is evident, up to the end of its closing tag. */
function shownAs(scan: Scan, { tag, at }: { tag: Tag; at: TagPlace }): { text: string; end: number } | undefined {
  const { text, page, isHtml } = scan;
  const after = scan.at + tag.source.length;
  const close = tag.form === 'alone' ? after : text.indexOf(`</${tag.name}>`, after);
  const inner = close < 0 ? '<' : text.slice(after, close).trim();
  const end = tag.form === 'alone' ? after : close + tag.name.length + 3;
  const block = isHtml || inner !== '' ? undefined : themeComponent(tag, page);
  if (block !== undefined) {
    note(page, 'look', {
      what: `<${tag.name}>`,
      text: 'Its data is now in cards, headings and links of the page: compare its look.',
      place: at.place,
    });
    return { text: `\n${block}\n`, end };
  }
  const found = /<|\n[ \t]*\n/.test(inner) ? undefined : known(tag, page);
  const isAlone = /(?:^|\n)[ \t>]*$/.test(text.slice(0, scan.at)) && /^[ \t]*(?:\n|$)/.test(text.slice(end));
  const made = found && knownText(found, inner, { ...at, isAlone });
  if (found === undefined || made === undefined) return undefined;
  note(page, 'look', { ...knownNote(tag.name, found), place: at.place });
  return { text: made, end };
}

function knownText(found: Known, inner: string, { isHtml, isAlone, page }: TagPlace): string | undefined {
  const content = inner.replace(/\{\{\s*(.*?)\s*\}\}/g, (all, code: string) => evaluate(code, page.values) ?? all);
  const element = elementFor(found);
  const words = content || (found.label ?? '');
  if (element !== undefined) {
    const { name, attributes } = element;
    if (name === 'a' && words === '') return undefined;
    return name === 'img' ? `<img${attributes} />` : `<${name}${attributes}>${name === 'a' ? words : ''}</${name}>`;
  }
  if (isHtml) return undefined;
  if (found.kind === 'packages') return isAlone ? packagesBlock(found, '') : undefined;
  if (isInline(found)) return words === '' && !found.props['name'] ? undefined : `:${directiveOf(found, content)}`;
  if (!isAlone || !/^(?:card|hero|admonition|details)$/.test(found.kind)) return undefined;
  if (content !== '') return `:::${directiveOf(found)}\n${content}\n:::`;
  return /^(?:card|hero)$/.test(found.kind) ? `::${directiveOf(found)}` : undefined;
}

/** Knows whether the text is inside an element with `v-pre`. */
function followPre(tag: Tag, page: Page): void {
  if (page.pre === undefined) {
    const isOn = tag.attributes.some(({ name }) => name === 'v-pre');
    if (isOn && tag.form === 'open') page.pre = { name: tag.name, depth: 1 };
  } else if (page.pre.name === tag.name && tag.form !== 'alone') {
    page.pre.depth += tag.form === 'close' ? -1 : 1;
    if (page.pre.depth === 0) delete page.pre;
  }
}

const ATTRIBUTES = /^\{[ \t]*((?:(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}"']+))[ \t]*)+)\}/;

function readBrace(scan: Scan): void {
  const { text, at, page } = scan;
  const rest = text.slice(at, at + 2000);
  const expression = /^\{\{([\s\S]*?)\}\}/.exec(rest);
  if (expression) {
    readExpression(scan, expression);
    return;
  }
  const attributes = ATTRIBUTES.exec(rest);
  const before = text[at - 1] ?? '';
  const isMeant = /[)*_`\]~>]/.test(before) || /^[ \t]*(?:\n|$)/.test(rest.slice(attributes?.[0].length ?? 0));
  if (!attributes || !isMeant || scan.isHtml || isDirective(scan.out)) {
    copyTo(scan, at + 1);
    return;
  }
  const what = '{ … } (attributes)';
  const note_ = `${attributes[0]} was removed: headings can have {#id}; for others, write HTML.`;
  note(page, 'lost', { what, text: note_, place: scan.placeAt(at) });
  scan.out = scan.out.replace(/[ \t]+$/, '');
  scan.at = at + attributes[0].length;
}

/** A directive or a heading comes before the braces. */
const isDirective = (out: string): boolean =>
  /(?:^|\n)[ \t>]*:{2,}[\w-]+(?:\[[^\n]*\])?$/.test(out) ||
  /:\w+\[[^\]\n]*\]$/.test(out) ||
  /(?:^|\n)[ \t>]*#{1,6}[ \t][^\n]*$/.test(out);

function readExpression(scan: Scan, [source, code = '']: RegExpExecArray): void {
  const { page } = scan;
  if (scan.isPre || page.pre !== undefined || /\$$/.test(scan.out)) {
    copyTo(scan, scan.at + source.length);
    return;
  }
  const value = evaluate(code, page.values);
  const place = tagPlace(scan, source);
  if (value === undefined) scan.out += lost(source, { ...place, isAlone: false });
  else {
    note(page, 'converted', {
      what: `{{ ${code.trim()} }}`,
      text: `Its value "${value}" is now part of the text.`,
      place: place.place,
    });
    scan.out += scan.isHtml ? value.replaceAll('<', '&lt;') : value.replace(/([\\<`*[\]])/g, '\\$1');
  }
  scan.at += source.length;
}

const TARGET =
  /^\]\(([ \t]*)(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)([ \t\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\)/;

function readLink(scan: Scan): void {
  const { text, at, page } = scan;
  const start = scan.brackets.pop();
  const found = start === undefined ? null : TARGET.exec(text.slice(at, at + 5000));
  if (start === undefined || !found) {
    copyTo(scan, at + 1);
    return;
  }
  const [source, , written = '', title = ''] = found;
  const isImage = scan.out[start - 1] === '!';
  const bare = written.replace(/^<([\s\S]*)>$/, '$1');
  const filled = bare.replace(/\{\{\s*(.*?)\s*\}\}/g, (all, code: string) => evaluate(code, page.values) ?? all);
  const url = isImage ? fileUrl(filled, page) : linkUrl(filled, page);
  const rest = text.slice(at + source.length);
  const attributes = ATTRIBUTES.exec(rest.replace(/^[ \t]*/, ''))?.[0] !== undefined ? ATTRIBUTES.exec(rest) : null;
  scan.at = at + source.length + (attributes?.[0].length ?? 0);
  if (attributes) scan.out = withAttributes(scan, { start, isImage, url, title, written: attributes[1] ?? '' });
  else scan.out += url === bare ? source : `](${/[\s()]/.test(url) ? `<${url}>` : url}${title})`;
}

interface Element {
  start: number;
  isImage: boolean;
  url: string;
  title: string;
  written: string;
}

/** A link or an image with attributes is HTML. */
function withAttributes({ out, page, at, placeAt }: Scan, { start, isImage, url, title, written }: Element): string {
  const attributes = htmlAttributes(written);
  const label = out.slice(start + 1);
  const named = title.trim() === '' ? '' : ` title="${title.trim().slice(1, -1).replaceAll('"', '&quot;')}"`;
  const isAway = /^(?!pathname:)(?:[a-z][\w+.-]*:)?\/\//i.test(url);
  note(page, 'converted', {
    what: '[…](…){…}',
    text: 'Links and images with attributes are now HTML.',
    place: placeAt(at),
  });
  if (isImage)
    return `${out.slice(0, start - 1)}<img src="${url}" alt="${label.replaceAll('"', '&quot;')}"${named}${attributes} />`;
  // `_self` only kept the old router from handling the link.
  const self = / target="_self"/.test(attributes);
  const isOther = self && !isAway && page.facts.isPublic?.(url) === true;
  const kept = isAway ? attributes : attributes.replace(/ target="_self"/, '');
  return `${out.slice(0, start)}<a href="${isOther ? `pathname://${url}` : url}"${named}${kept}>${label}</a>`;
}
