/** Code blocks of `mdbook-admonish` become admonitions, whose content is converted like other text. */
import { fencesIn } from '../../../lib/blocks/fences.ts';
import { placeAt } from '../../../lib/place.ts';
import type { Line, Page } from './page.ts';

const ATTRIBUTE = /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+))|"((?:[^"\\]|\\.)*)"/g;
const MAX_LEVELS = 10;

/** The same lines, with the fences of these blocks as colons. */
export function withAdmonitions(lines: readonly Line[], page: Page, level = 0): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  const blocks = [...fencesIn(text)].filter(({ info }) => /^\s*admonish(?:[\s,]|$)/.test(info));
  if (blocks.length === 0 || level === MAX_LEVELS) return [...lines];
  const out = [...lines];
  for (const { at, prefix, marker, info, end, isClosed } of blocks) {
    const [opening, closing] = [placeAt(text, at).line - 1, placeAt(text, end).line - 1];
    const first = lines[opening] as Line;
    const colons = ':'.repeat(Math.max(3, marker.length));
    out[opening] = { ...first, isAdmonition: true, text: `${prefix}${colons}${openingOf(info, first, page)}` };
    const last = lines[closing];
    if (last !== undefined && isClosed)
      out[closing] = { ...last, isAdmonition: true, text: last.text.replace(/[`~]+/, colons) };
  }
  return withAdmonitions(out, page, level + 1);
}

/** `admonish warning title="…" collapsible=true` */
function openingOf(info: string, line: Line, page: Page): string {
  const rest = info.trim().replace(/^admonish,?\s*/, '');
  const values = new Map<string, string>();
  for (const [, key = 'title', a, b, c, d] of rest.matchAll(ATTRIBUTE)) values.set(key, a ?? b ?? c ?? d ?? '');
  const type = /^[\w-]+/.exec(rest.replace(ATTRIBUTE, '').trim())?.[0] ?? values.get('type') ?? 'note';
  const title = values.get('title');
  const place = { file: line.file, line: line.line, column: 1 };
  page.note('converted', 'mdbook-admonish', { text: 'The block is now an admonition.', place });
  // A block without a title has that of its type, unless the title is empty.
  if (title === '') {
    const text = 'The admonition had no title; it has that of its kind now.';
    page.note('look', 'mdbook-admonish: title', { text, place });
  }
  const escaped = (title ?? '').replace(/\\(.)/g, '$1').replace(/([[\]])/g, '\\$1');
  const isClosed = values.get('collapsible') === 'true';
  return `${type.toLowerCase()}${escaped === '' ? '' : `[${escaped}]`}${isClosed ? '{collapsed}' : ''}`;
}
