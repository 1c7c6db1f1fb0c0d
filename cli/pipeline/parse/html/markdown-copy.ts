/**
 * Copies a static page as Markdown while its HTML is written. Most blocks are cut from the source, with holes for links
 * into the site. Blocks that only docsgen understands (components, raw HTML, variables) are converted from HTML.
 */

import type { Image, InlineCode, Link, Nodes, Parents, RootContent } from 'mdast';
import { urlKind } from '../../../html/url-kind.ts';
import { codeSpan } from '../../../lib/blocks/markdown-text.ts';
import { HOLE_CLOSE, HOLE_OPEN, type SymbolSpan } from '../../../model/document.ts';
import { htmlToMarkdown, innerMark } from '../../markdown/from-html.ts';
import { codeBlock } from '../../markdown/text.ts';
import { HtmlSink } from './sink.ts';
import type { Component, MarkdownCopy, Writer } from './types.ts';
import { symbolsIn } from './writer.ts';

export const markdownCopy = (): MarkdownCopy => ({ blocks: [], held: '', inner: [] });

/** Writes a block (or the footnotes) with `write`, and copies it. */
export function copyBlock(node: RootContent | undefined, w: Writer, write: () => void): void {
  const { copy, sink } = w;
  if (copy === undefined || !(sink instanceof HtmlSink)) {
    write();
    return;
  }
  const urls: WithUrl[] = [];
  const isCut = copy.held === '' && node !== undefined && isPlain(node, { urls, w });
  const cut = isCut ? sliceOf(node, urls, w) : undefined;
  if (cut !== undefined) {
    write();
    copy.blocks.push(cut);
    return;
  }
  // Most of a page's HTML is highlighted code, which is expensive to copy.
  const html = node?.type === 'code' && copy.held === '' ? copyCode(copy, w, write) : written(copy, sink, write);
  if (html === undefined) return;
  copy.held += html;
  if (w.rawOpen.length === 0) release(w, copy);
}

/** The HTML that `write` adds to the sink, with marks for the inner blocks that were cut. */
function written(copy: MarkdownCopy, sink: HtmlSink, write: () => void): string {
  const before = sink.take();
  const { starts } = sink;
  const cuts: NonNullable<MarkdownCopy['cuts']> = [];
  copy.cuts = cuts;
  write();
  copy.cuts = undefined;
  const isIntact = sink.starts === starts;
  const html = sink.take();
  sink.raw(before);
  sink.raw(html);
  if (!isIntact || cuts.length === 0) return html;
  let marked = '';
  let from = 0;
  for (const { start, end, text } of cuts) {
    marked += html.slice(from, start) + innerMark(copy.inner.push(text) - 1);
    from = end;
  }
  return marked + html.slice(from);
}

/** Writes a component. */
export function copyComponent(component: Component, { copy }: Writer, write: () => void): void {
  const { isOpen } = copy ?? {};
  if (copy) copy.isOpen = component.isOpen === true;
  write();
  if (copy) copy.isOpen = isOpen;
}

/** Writes a block inside another with `write`, and copies it when it is plain Markdown or code in a component. */
export function copyInner(node: Nodes, w: Writer, write: () => void): void {
  const { copy, sink } = w;
  if (!copy?.cuts || !copy.isOpen || !(sink instanceof HtmlSink)) {
    write();
    return;
  }
  const { cuts } = copy;
  const count = cuts.length;
  const start = sink.html.length;
  const urls: WithUrl[] = [];
  const isIndented = w.source[(node.position?.start.offset ?? 0) - 1] !== '\n';
  const cut = !isIndented && isPlain(node, { urls, w }) ? sliceOf(node, urls, w) : undefined;
  w.lastCode = undefined;
  write();
  const end = sink.html.length;
  const code = lastCode(w);
  const isCode = node.type === 'code' && code?.length === end - start;
  const text = isCode ? codeBlock(code.text, code) : cut;
  if (text === undefined) return;
  // Instead of what was cut inside it.
  cuts.length = count;
  cuts.push({ start, end, text });
}

const lastCode = (w: Writer): Writer['lastCode'] => w.lastCode;

/** Writes and copies a code block; returns the HTML if it became more than one block. */
function copyCode(copy: MarkdownCopy, w: Writer, write: () => void): string | undefined {
  const sink = w.sink as HtmlSink;
  const start = sink.html.length;
  w.lastCode = undefined;
  write();
  const code = lastCode(w);
  if (code?.length !== sink.html.length - start) return sink.html.slice(start);
  copy.blocks.push(codeBlock(code.text, code));
  return undefined;
}

function release(w: Writer, copy: MarkdownCopy): void {
  const text = copy.held === '' ? '' : htmlToMarkdown(copy.held, { diagrams: w.diagramSources, inner: copy.inner });
  copy.held = '';
  copy.inner = [];
  if (text !== '') copy.blocks.push(text);
}

/** All blocks, separated by blank lines. */
export function copiedText(w: Writer, copy: MarkdownCopy): string {
  release(w, copy);
  return copy.blocks.join('\n\n');
}

const PLAIN = new Set<Nodes['type']>(
  'paragraph heading text emphasis strong delete inlineCode break list listItem blockquote thematicBreak table tableRow tableCell link image'.split(
    ' ',
  ) as Nodes['type'][],
);

/** A part of a block that has references: a link, an image, or code that names symbols of the API reference. */
type WithUrl = Link | Image | LinkedCode;

interface LinkedCode extends InlineCode {
  spans: readonly SymbolSpan[];
}

/** True for plain Markdown, which every program understands. Collects in `urls` what has references. */
function isPlain(node: Nodes, { urls, w }: { urls: WithUrl[]; w: Writer }, isInLink = false): boolean {
  const { type } = node;
  if (!PLAIN.has(type) || node.data !== undefined) return false;
  if (type === 'text' || type === 'break' || type === 'thematicBreak') return true;
  if (type === 'inlineCode') {
    const spans = isInLink ? [] : symbolsIn(node.value, w);
    if (spans.length > 0) urls.push({ ...node, spans });
    return !(node.value.endsWith('}') && node.value.includes('{:'));
  }
  if (type === 'link' || type === 'image') urls.push(node);
  if (type === 'image') return true;
  for (const child of (node as Parents).children)
    if (!isPlain(child, { urls, w }, isInLink || type === 'link')) return false;
  return true;
}

const EMOJI = /:[\w+-]+:/;

/** Marks between a sign and a letter, which are emphasis only by the rules for CJK texts. */
const CJK_MARKS = /(?:[\p{P}\p{S}])(?:\*+|~~)(?=[\p{L}\p{N}])|[\p{L}\p{N}](?:\*+|~~)(?=(?![*~])[\p{P}\p{S}])/u;
const CJK = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/;

/**
 * Comments, variables, abbreviations and emoji names, which transforms may have rewritten; emphasis in CJK texts that
 * other programs do not see.
 */
const mayBeRewritten = (text: string): boolean =>
  text.includes('<!--') ||
  text.includes('{{') ||
  text.includes('*[') ||
  EMOJI.test(text) ||
  (CJK.test(text) && CJK_MARKS.test(text));

/** The block's source lines with indentation; undefined when they may differ from the page. */
function sliceOf({ position }: Nodes, urls: readonly WithUrl[], w: Writer): string | undefined {
  const { source } = w;
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  let from = start.offset;
  while (from > 0 && (source[from - 1] === ' ' || source[from - 1] === '\t')) from--;
  if (from > 0 && source[from - 1] !== '\n') return undefined;
  const holes = holesOf(urls, w);
  if (holes === undefined) return undefined;
  let text = '';
  for (const { at, length, put } of holes) {
    text += source.slice(from, at) + put;
    from = at + length;
  }
  text = (text + source.slice(from, end.offset)).trimEnd();
  return text === '' || mayBeRewritten(text) ? undefined : text;
}

/** A text that replaces a part of the source. */
interface Hole {
  at: number;
  length: number;
  put: string;
}

const holeOf = (ref: number): string => `${HOLE_OPEN}${ref}${HOLE_CLOSE}`;

/** The URLs into the site, in the order of the source; undefined when one cannot be cut. */
function holesOf(urls: readonly WithUrl[], { refs, source }: Writer): Hole[] | undefined {
  const holes: Hole[] = [];
  // The references are recorded in the order of the nodes; those of an image are its URL and its size.
  let ref = refs.length;
  for (const node of urls) {
    if (node.type === 'inlineCode') {
      const own = linkedCode(node, ref, source);
      if (own === undefined) return undefined;
      holes.push(...own);
      ref += node.spans.length;
      continue;
    }
    const kind = urlKind(node.url);
    const isImage = node.type === 'image';
    if (kind === 'refused' || (isImage && kind !== 'internal' && kind !== 'external')) return undefined;
    if (kind === 'internal') {
      const at = urlOf(node, source);
      if (at === undefined) return undefined;
      holes.push({ at, length: node.url.length, put: holeOf(ref) });
    }
    if (kind === 'internal' || kind === 'fragment') ref += isImage ? 2 : 1;
  }
  // The URL of an image in a link comes before that of the link.
  return holes.sort((a, b) => a.at - b.at);
}

/** Code as a link if it names one symbol; otherwise, each symbol in it is one. Undefined when it cannot be cut. */
function linkedCode({ value, spans, position }: LinkedCode, ref: number, source: string): Hole[] | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  if (spans.length === 1)
    return [
      { at: start.offset, length: 0, put: '[' },
      { at: end.offset, length: 0, put: `](${holeOf(ref)})` },
    ];
  // In a table it would need escapes.
  if (value.includes('|') || !source.startsWith('`', start.offset)) return undefined;
  let put = '';
  let at = 0;
  spans.forEach(([from, to], index) => {
    put += `${codeSpan(value.slice(at, from))}[${codeSpan(value.slice(from, to))}](${holeOf(ref + index)})`;
    at = to;
  });
  return [{ at: start.offset, length: end.offset - start.offset, put: put + codeSpan(value.slice(at)) }];
}

/** Offset of the URL of a link or image, if it is written literally: `](url)`. */
function urlOf({ url, position }: Link | Image, source: string): number | undefined {
  const at = (position?.end.offset ?? 0) - url.length - 1;
  return at > 1 && source.startsWith('](', at - 2) && source.startsWith(url, at) && source[at + url.length] === ')'
    ? at
    : undefined;
}
