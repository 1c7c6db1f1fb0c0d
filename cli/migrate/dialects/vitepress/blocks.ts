/** Splits a page into prose and what is not prose: code, comments, scripts and styles. */
import { fenceAt } from '../../../lib/blocks/fences.ts';
import { endOfDirective, followDirective, type OpenDirectives, UNCLOSED_CODE } from '../text/directives.ts';
import { type Line, note, type Page } from './page.ts';

export interface Block {
  kind: 'prose' | 'fence' | 'indented' | 'comment' | 'script' | 'style' | 'snippet' | 'raw';
  lines: Line[];
}

const SNIPPET = /^[ \t]*<<<(?!<)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const ELEMENT = /^<(script|style|pre|textarea)(?=[\s>])/i;

interface Scan {
  lines: readonly Line[];
  at: number;
  blocks: Block[];
  inList: boolean;
  open: OpenDirectives;
  page: Page;
}

export function splitBlocks(lines: readonly Line[], page: Page): Block[] {
  const scan: Scan = { lines, at: 0, blocks: [], inList: false, open: [], page };
  while (scan.at < lines.length) readBlock(scan);
  return scan.blocks;
}

function readBlock(scan: Scan): void {
  const { text } = scan.lines[scan.at] as Line;
  const fence = fenceAt(scan.lines, scan.at);
  if (fence) {
    takeFence(scan, fence);
    return;
  }
  if (SNIPPET.test(text)) {
    take(scan, 'snippet', scan.at + 1);
    return;
  }
  if (/^[ \t]*<!--/.test(text)) {
    take(scan, 'comment', endAt(scan, /-->/));
    return;
  }
  const element = ELEMENT.exec(text)?.[1]?.toLowerCase();
  if (element) {
    const kind = element === 'script' || element === 'style' ? element : 'raw';
    take(scan, kind, endAt(scan, new RegExp(`</${element}\\s*>`, 'i')));
    return;
  }
  if (isIndented(scan, text)) {
    take(scan, 'indented', scan.at + 1);
    return;
  }
  followList(scan, text);
  const [, colons, name = ''] = /^[ \t>]*(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(text) ?? [];
  if (colons !== undefined) followDirective(scan.open, colons, name);
  take(scan, 'prose', scan.at + 1);
}

function takeFence(scan: Scan, fence: NonNullable<ReturnType<typeof fenceAt>>): void {
  const { lines, at, open, page } = scan;
  const code = open.length === 0 ? [] : lines.slice(at + 1, fence.close).map(({ text }) => text);
  const last = endOfDirective(code, open, fence.isClosed);
  take(scan, 'fence', last === undefined ? Math.min(fence.close + 1, lines.length) : at + 1 + last);
  if (last === undefined) return;
  const { file, line } = lines[at] as Line;
  scan.blocks.at(-1)?.lines.push({ text: fence.prefix.replace(/[^>]/g, ' ') + fence.marker, file, line });
  note(page, 'look', { ...UNCLOSED_CODE, place: { file, line, column: fence.prefix.length + 1 } });
}

/** Neighbours of prose and of indented code are joined. */
function take(scan: Scan, kind: Block['kind'], end: number): void {
  const lines = scan.lines.slice(scan.at, end);
  const last = scan.blocks.at(-1);
  if (last?.kind === kind && (kind === 'prose' || kind === 'indented')) last.lines.push(...lines);
  else scan.blocks.push({ kind, lines });
  scan.at = end;
}

/** The line after the first one that matches; the next line when none does, so that nothing is swallowed. */
function endAt({ lines, at }: Scan, end: RegExp): number {
  for (let next = at; next < lines.length; next++) if (end.test(lines[next]?.text ?? '')) return next + 1;
  return at + 1;
}

/** Four spaces after a blank line are code, unless a list is open. */
function isIndented({ lines, at, blocks, inList }: Scan, text: string): boolean {
  if (inList || !/^(?: {4}|\t)[ \t]*\S/.test(text)) return false;
  const before = lines[at - 1]?.text;
  return before === undefined || before.trim() === '' || blocks.at(-1)?.kind === 'indented';
}

function followList(scan: Scan, text: string): void {
  if (LIST_ITEM.test(text)) scan.inList = true;
  else if (/^\S/.test(text) && (scan.lines[scan.at - 1]?.text ?? '').trim() === '') scan.inList = false;
}
