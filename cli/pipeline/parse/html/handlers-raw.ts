import type { Html } from 'mdast';
import { decodeAttribute } from '../../../html/decode.ts';
import { isUnknownElement, OPTIONAL_END, VOID } from '../../../html/elements.ts';
import { placeMark } from '../../../html/place-marks.ts';
import type { Attribute } from '../../../html/tags.ts';
import { refusedUrl, urlKind } from '../../../html/url-kind.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { Place } from '../../../lib/place.ts';
import { HOLE_CLOSE, HOLE_OPEN } from '../../../model/document.ts';
import { problem } from '../../../problems/problem.ts';
import { IMAGE_MARK } from '../../body.ts';
import { FRAMES, ratioStyle, TABLE_WRAP } from './boxes.ts';
import { closeRawHeading, headingDepth, openRawHeading } from './headings.ts';
import { askForSource, imageAttributes, srcsetValue } from './image.ts';
import { type RawTag, rawPieces } from './raw.ts';
import { type Attributes, attributesText, startTag } from './sink.ts';
import type { Writer } from './types.ts';
import { addOutward, addRef, placeOf } from './writer.ts';

const URL_ATTRIBUTES = new Set('href src poster data action formaction xlink:href background'.split(' '));
/** Tags that a page has only once, and that docsgen writes. */
const DROPPED = new Set('html head body base frameset plaintext'.split(' '));
/** Elements without an end tag or with an optional one, which are not balanced here. */
const UNBALANCED = new Set([...VOID, ...OPTIONAL_END]);

/** Writes raw HTML unchanged, except comments, URLs (which become holes) and end tags without a start. */
export function writeHtml(node: Html, w: Writer): void {
  let out = '';
  const placeAt = remembered(placesIn(node, w));
  // Valid markers are between blocks and do not come here.
  const marker = node.value.includes('<!--') ? node.value.search(TRUNCATE) : -1;
  if (marker >= 0) w.problems.push(problem('DG4049', {}, placesIn(node, w)(marker)));
  for (const piece of rawPieces(node.value)) {
    if (piece.type === 'text') out += piece.text;
    else if (piece.type === 'rest') out += '&lt;';
    else if (DROPPED.has(piece.tag.name)) continue;
    else if (piece.tag.isEnd) out += closeRaw(piece.tag, { placeAt, written: out }, w);
    else out += openRaw(piece.tag, { value: node.value, placeAt }, w);
  }
  w.sink.raw(out);
}

interface Raw {
  value: string;
  placeAt: PlaceAt;
}

function openRaw(tag: RawTag, { value, placeAt }: Raw, w: Writer): string {
  const { name } = tag;
  if (name === 'h1') w.hasH1 = true;
  reportUnknownElement(value.slice(tag.from + 1, tag.from + 1 + name.length), () => placeAt(tag.from), w);
  const box = name === 'table' && !w.rawOpen.includes('table') ? TABLE_BOX : '';
  const isForeign = w.rawOpen.some((open) => FOREIGN.includes(open));
  const id = headingDepth(name) === undefined || isForeign ? '' : headingId(tag, w);
  if (!UNBALANCED.has(name) && !/\/\s*>$/.test(value.slice(tag.from, tag.to))) {
    w.rawOpen.push(name);
    w.rawPlaces.push(placeAt(tag.from));
  }
  const rest = openTag(tag, { value, placeAt }, w);
  const marks = id + (IMAGES.has(name) ? imageMarks(tag, placeAt, w) : '') + (FRAMES.has(name) ? ratio(tag) : '');
  const trace = w.settings.trace ? placeMark(placeAt(tag.from)) : '';
  return (
    trace + box + (marks === '' ? value.slice(tag.from, tag.from + name.length + 1) + rest : `<${name}${marks}${rest}`)
  );
}

const TABLE_BOX = startTag('div', TABLE_WRAP);

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
function openTag(tag: RawTag, { value, placeAt }: Raw, w: Writer): string {
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
    if (kind === 'link') addRef(w, { kind, url, ...at });
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
    const start = placeOf(node, w);
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

interface Before {
  placeAt: PlaceAt;
  /** The HTML of the node so far. */
  written: string;
}

function closeRaw({ name, from: start }: RawTag, { placeAt, written }: Before, w: Writer): string {
  if (UNBALANCED.has(name)) return `${w.settings.trace ? placeMark(placeAt(start)) : ''}</${name}>`;
  const from = w.rawOpen.lastIndexOf(name);
  if (from < 0) {
    if (!VOID.has(name)) reportLoose(w, name, { ...placeAt(start), isEnd: true });
    return '';
  }
  leaveOpen(w, from + 1);
  const left = closingTags(w.rawOpen.slice(from + 1));
  w.rawOpen.length = from;
  w.rawPlaces.length = from;
  const link = headingDepth(name) === undefined ? '' : closeRawHeading(w, name, written);
  return `${left}${link}</${name}>${name === 'table' && !w.rawOpen.includes('table') ? '</div>' : ''}`;
}

/** Reports the open elements from an index on as unclosed. */
export function leaveOpen({ rawOpen, rawPlaces, ...w }: Writer, from = 0): void {
  rawOpen.slice(from).forEach((name, index) => {
    reportLoose(w, name, rawPlaces[from + index] ?? {});
  });
}

function reportLoose(
  { loose, partial }: Pick<Writer, 'loose' | 'partial'>,
  name: string,
  { line = 1, column = 1, isEnd }: Place & { isEnd?: true },
): void {
  // Already reported as unknown.
  if (isUnknownElement(name)) return;
  const file = partial === undefined ? {} : { file: partial };
  loose.push({ name, line, column, ...(isEnd ? { isEnd } : {}), ...file });
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

/**
 * Reports an element that no browser knows, once per name. It was meant as text (`<T>`, `<name>`) or as a component,
 * and readers would not see it. Names with a hyphen are custom elements.
 * @param name As written.
 */
function reportUnknownElement(name: string, place: () => Place, w: Writer): void {
  if (!isUnknownElement(name) || w.unknownElements.has(name)) return;
  if (w.rawOpen.some((open) => FOREIGN.includes(open))) return;
  w.unknownElements.add(name);
  const component = /^[A-Z].*[a-z]/.test(name);
  w.problems.push(problem('DG3021', { name, component }, place()));
}
