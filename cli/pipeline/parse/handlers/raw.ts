import type { Html } from 'mdast';
import { decodeAttribute } from '../../../html/decode.ts';
import { isUnknownElement, OPTIONAL_END, VOID } from '../../../html/elements.ts';
import { placeMark } from '../../../html/place-marks.ts';
import type { Attribute } from '../../../html/tags.ts';
import { refusedUrl, urlKind } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Place } from '../../../lib/place.ts';
import { IMAGE_MARK } from '../../../model/body.ts';
import { HOLE_CLOSE, HOLE_OPEN } from '../../../model/document.ts';
import { problem } from '../../../problems/problem.ts';
import { FRAMES, ratioStyle, TABLE_WRAP } from '../html/boxes.ts';
import { closeRawHeading, headingDepth, openRawHeading } from '../html/headings.ts';
import { askForSource, imageAttributes, srcsetValue } from '../html/image.ts';
import { DROPPED, isSelfClosed, type RawTag, rawPieces } from '../html/raw.ts';
import type { RawMarks } from '../html/raw-balance.ts';
import { isCode, type RawText, reportHidden, reportMarkdown } from '../html/raw-lost.ts';
import { type Attributes, attributesText, startTag } from '../html/sink.ts';
import type { Writer } from '../html/types.ts';
import { addOutward, addRef, nodePlace } from '../html/writer.ts';

const URL_ATTRIBUTES = new Set('href src poster data action formaction xlink:href background'.split(' '));

/**
 * Writes raw HTML unchanged, except comments, URLs (which become holes), `<x/>`, and tags without their counterpart (see
 * `raw-balance.ts`).
 */
export function writeHtml(node: Html, w: Writer): void {
  let out = node.data?.isApart ? '\n' : '';
  const raw: Raw = { value: node.value, placeAt: remembered(placesIn(node, w)), marks: node.data?.raw };
  // Valid markers are between blocks and do not come here.
  const marker = node.value.includes('<!--') ? node.value.search(TRUNCATE) : -1;
  if (marker >= 0) w.problems.push(problem('DG4049', {}, placesIn(node, w)(marker)));
  for (const piece of rawPieces(node.value)) {
    if (piece.type === 'text') {
      out += node.data?.emoji === undefined ? piece.text : withEmoji(piece.text, node.data.emoji, w);
      reportMarkdown(piece, raw, w);
    } else if (piece.type === 'rest') out += '&lt;';
    else if (piece.type === 'comment') reportHidden(piece, raw, w);
    else if (DROPPED.has(piece.tag.name)) continue;
    else if (piece.tag.isEnd) out += closeRaw(piece.tag, { ...raw, html: out }, w);
    else out += openRaw(piece.tag, raw, w);
  }
  w.sink.raw(out + (raw.marks ? closeAll(raw.marks.after, w) : ''));
}

/** A text between two tags. Ids of headings are made of the names of emoji. */
function withEmoji(text: string, emoji: ReadonlyMap<string, string>, w: Writer): string {
  const shown = emoji.get(text) ?? text;
  if (shown === text || w.rawOpen.some((name) => name === 'noscript' || isCode(name))) return text;
  for (const heading of w.rawHeadings) heading.shown = [...(heading.shown ?? []), [text, shown]];
  return shown;
}

interface Raw extends RawText {
  marks: RawMarks | undefined;
}

function openRaw(tag: RawTag, raw: Raw, w: Writer): string {
  const { value, placeAt, marks } = raw;
  const { name } = tag;
  if (name === 'h1') w.hasH1 = true;
  const written = value.slice(tag.from + 1, tag.from + 1 + name.length);
  reportUnknownElement(written, () => placeAt(tag.from), w);
  const rest = openTag(tag, raw, w);
  const box = name === 'table' && !w.rawOpen.includes('table') ? TABLE_BOX : '';
  const added = addedAttributes(tag, placeAt, w);
  const trace = w.settings.trace ? placeMark(placeAt(tag.from)) : '';
  const shown = marks?.renamed.has(tag.from) ? 'div' : added === '' ? written : name;
  if (VOID.has(name)) return `${trace}<${shown}${added}${rest}`;
  if (isSelfClosed(tag) && !isForeign(w)) return `${trace}<${shown}${added}${rest.replace(/\s*\/>$/, '>')}</${shown}>`;
  if (!OPTIONAL_END.has(name) && !isSelfClosed(tag)) {
    w.rawOpen.push(name);
    if (marks?.left.has(tag.from) && !isUnknownElement(name) && !w.unknownElements.has(written))
      w.problems.push(problem('DG3200', { name }, placeAt(tag.from)));
  }
  return `${trace}${box}<${shown}${added}${rest}`;
}

const TABLE_BOX = startTag('div', TABLE_WRAP);

/** Attributes that docsgen adds: of images, the id of a heading, the ratio of a frame. */
function addedAttributes(tag: RawTag, placeAt: PlaceAt, w: Writer): string {
  if (IMAGES.has(tag.name)) return imageMarks(tag, placeAt, w);
  if (FRAMES.has(tag.name)) return ratio(tag);
  return headingDepth(tag.name) === undefined || isInForeign(w) ? '' : headingId(tag, w);
}

/** Hidden headings are not in the contents. */
function headingId({ name, attributes }: RawTag, w: Writer): string {
  if (attributes.some((one) => one.name === 'hidden' || one.name === 'aria-hidden')) return '';
  const own = attributes.find((one) => one.name === 'id')?.value;
  return openRawHeading(w, { name, own: own ? decodeAttribute(own) : undefined });
}

function ratio({ attributes }: RawTag): string {
  const read = (name: string) => attributes.find((one) => one.name === name)?.value;
  const style = ratioStyle({ width: read('width'), height: read('height'), style: read('style') });
  return style === undefined ? '' : attributesText({ style });
}

/** Remembers places, so that an offset can be asked for again. */
function remembered(placeAt: PlaceAt): PlaceAt {
  const known = new Map<number, Place>();
  return (offset) => {
    const place = known.get(offset) ?? placeAt(offset);
    known.set(offset, place);
    return place;
  };
}

/** The rest of a tag after its name. */
function openTag(tag: RawTag, { value, placeAt }: Pick<Raw, 'value' | 'placeAt'>, w: Writer): string {
  let out = '';
  let at = tag.from + tag.name.length + 1;
  for (const attribute of tag.attributes) {
    if (attribute.name === 'id' || (attribute.name === 'name' && tag.name === 'a')) {
      w.ids.push(decodeAttribute(attribute.value));
    }
    const changed = attribute.value === '' ? undefined : rawValue({ tag, attribute }, placeAt, w);
    if (changed === undefined) continue;
    out += value.slice(at, attribute.from) + changed;
    at = attribute.to;
  }
  return out + value.slice(at, tag.to);
}

const IMAGES = new Set(['img', 'source']);

function rawValue(what: { tag: RawTag; attribute: Attribute }, placeAt: PlaceAt, w: Writer): string | undefined {
  const { tag, attribute } = what;
  if (URL_ATTRIBUTES.has(attribute.name)) return rawUrl(what, placeAt, w);
  return attribute.name === 'srcset' && IMAGES.has(tag.name) ? rawSrcset(attribute, placeAt, w) : undefined;
}

/** Attributes to insert before those of an image, without the names that the author uses. */
function imageMarks(tag: RawTag, placeAt: PlaceAt, w: Writer): string {
  const own: Attributes = Object.create(null);
  for (const { name, value } of tag.attributes) own[name] ??= decodeAttribute(value);
  const written = tag.attributes.find(({ name }) => name === (tag.name === 'img' ? 'src' : 'srcset'));
  const target = written && {
    kind: 'asset' as const,
    url: decodeAttribute(written.value).trim(),
    ...placeAt(written.valueFrom),
  };
  if (tag.name === 'source') {
    const asks = target && own.width === undefined && w.rawOpen.includes('picture');
    return asks ? attributesText({ [IMAGE_MARK]: askForSource(w, target.url, target) }) : '';
  }
  const all = imageAttributes(w, own, target);
  return attributesText(Object.fromEntries(Object.entries(all).filter(([name]) => lookUp(own, name) === undefined)));
}

/** Replaces `srcset` by a value with holes. */
function rawSrcset(attribute: Attribute, placeAt: PlaceAt, w: Writer): string {
  const parts = srcsetValue(w, decodeAttribute(attribute.value), placeAt(attribute.valueFrom));
  return attributesText({ srcset: parts });
}

/** The replacement of a URL attribute, or undefined to leave it unchanged. */
function rawUrl(
  { tag, attribute }: { tag: RawTag; attribute: Attribute },
  placeAt: PlaceAt,
  w: Writer,
): string | undefined {
  const url = decodeAttribute(attribute.value).trim();
  const kind = tag.name === 'a' || tag.name === 'area' ? 'link' : 'asset';
  const use = kind === 'asset' && attribute.name !== 'data' && tag.name !== 'iframe' ? 'image' : 'link';
  const what = urlKind(url, use);
  if (what === 'scheme') return undefined;
  const at = placeAt(attribute.valueFrom);
  if (what === 'external') {
    addOutward(w, { kind, url, ...at });
    return undefined;
  }
  if (what === 'refused') {
    w.problems.push(refusedUrl(url, at));
    return '';
  }
  if (what === 'fragment') {
    addRef(w, { kind: 'link', url, ...at });
    return undefined;
  }
  if (attribute.name === 'action' || attribute.name === 'formaction') return undefined;
  return ` ${attribute.name}="${HOLE_OPEN}${addRef(w, { kind, url, ...at })}${HOLE_CLOSE}"`;
}

type PlaceAt = (offset: number) => Place;

/**
 * Returns line and column of offsets in the node's value, which must ascend. Containers strip indentation, so columns
 * of later lines come from the source.
 */
function placesIn(node: Html, w: Writer): PlaceAt {
  const { value } = node;
  let line = 0;
  let lineStart = 0;
  return (offset) => {
    const start = nodePlace(node, w);
    if (start.line === undefined || start.column === undefined) return start;
    let end = value.indexOf('\n', lineStart);
    for (; end >= 0 && end < offset; end = value.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    if (line === 0) return { ...start, column: start.column + offset };
    w.sourceLines ??= w.source.split('\n');
    const text = value.slice(lineStart, end < 0 ? undefined : end);
    const indent = w.sourceLines[start.line + line - 1]?.indexOf(text) ?? 0;
    return { ...start, line: start.line + line, column: Math.max(indent, 0) + offset - lineStart + 1 };
  };
}

/** @param raw With the HTML of the node so far. */
function closeRaw({ name, from }: RawTag, { placeAt, marks, html }: Raw & { html: string }, w: Writer): string {
  // As browsers read it.
  if (VOID.has(name)) return name === 'br' ? '<br>' : '';
  if (marks?.stray.has(from)) {
    if (!OPTIONAL_END.has(name) && !marks.late.has(from)) reportStray(name, placeAt(from), w);
    return '';
  }
  const inner = closeAll(marks?.before.get(from) ?? [], w);
  const at = w.rawOpen.lastIndexOf(name);
  if (at >= 0 && !OPTIONAL_END.has(name)) w.rawOpen.length = at;
  const trace = w.settings.trace && OPTIONAL_END.has(name) ? placeMark(placeAt(from)) : '';
  const link = headingDepth(name) === undefined ? '' : closeRawHeading(w, name, html + inner);
  return `${inner}${trace}${link}</${marks?.renamed.has(from) ? 'div' : name}>${endOfBox(name, w)}`;
}

/** End tags for elements that are left open. */
function closeAll(names: readonly string[], { rawOpen }: Writer): string {
  let html = '';
  for (const name of names) {
    if (rawOpen.at(-1) === name) rawOpen.pop();
    html += `</${name}>${endOfBox(name, { rawOpen })}`;
  }
  return html;
}

const endOfBox = (name: string, { rawOpen }: Pick<Writer, 'rawOpen'>): string =>
  name === 'table' && !rawOpen.includes('table') ? '</div>' : '';

function reportStray(name: string, { line = 1, column = 1 }: Place, { loose, partial }: Writer): void {
  // Already reported as unknown.
  if (isUnknownElement(name)) return;
  loose.push({ name, line, column, ...(partial === undefined ? {} : { file: partial }) });
}

/** End tags for open raw elements. */
export const closingTags = (open: readonly string[]): string =>
  open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
    .replace(/<\/table>(?!.*<\/table>)/, '$&</div>');

const TRUNCATE = /<!--\s*truncate\s*-->/i;

/** True for the comment that ends a post's excerpt. */
export const isTruncateComment = (html: string): boolean => /^\s*<!--\s*truncate\s*-->\s*$/i.test(html);

/** Elements whose content may have any element names. */
const FOREIGN = ['svg', 'math', 'template'];

const isInForeign = ({ rawOpen }: Writer): boolean => rawOpen.some((open) => FOREIGN.includes(open));

/** True where `<x/>` is an empty element for browsers too. */
const isForeign = ({ rawOpen }: Writer): boolean => rawOpen.some((open) => open === 'svg' || open === 'math');

/**
 * Reports an element that no browser knows, once per name. It was meant as text (`<T>`, `<name>`) or as a component,
 * and readers would not see it. Names with a hyphen are custom elements, which always have an end tag.
 * @param name As written.
 */
function reportUnknownElement(name: string, place: () => Place, w: Writer): void {
  const isCustom = name.includes('-') && !w.source.includes(`</${name}`);
  if ((!isCustom && !isUnknownElement(name)) || w.unknownElements.has(name)) return;
  if (isInForeign(w)) return;
  const at = place();
  w.sourceLines ??= w.source.split('\n');
  const line = w.sourceLines[(at.line ?? 0) - 1] ?? '';
  const [before, after] = [line.slice(0, (at.column ?? 1) - 1), line.slice((at.column ?? 1) + name.length)];
  // A placeholder such as <your-token> has no attributes.
  if (isCustom && !after.startsWith('>')) return;
  w.unknownElements.add(name);
  const type = /[\w.:]+$/.exec(before)?.[0];
  const component = type === undefined && /^[A-Z].*[a-z]/.test(name);
  w.problems.push(problem('DG3021', { name, component, ...(type && /^[A-Z]/.test(name) ? { type } : {}) }, at));
}
