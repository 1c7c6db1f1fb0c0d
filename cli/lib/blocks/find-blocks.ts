/**
 * Finds the code of a Markdown text without a parser: fences with their content, and all other text that can contain
 * inline code, without the marks of the lists and quotes around it.
 */
import { type Container, openContainer, stripContainers } from './containers.ts';
import { closesFence, openingFence } from './fences.ts';
import { frontMatterLines } from './front-matter.ts';
import { ends, HTML_STARTS, type HtmlStart } from './html-blocks.ts';

export interface Fence {
  info: string;
  lines: string[];
  /** 1-based line of the first line of code. */
  line: number;
  /** Characters before the code on the line of the fence. */
  indent: number;
  /** Backticks or tildes. */
  marker: string;
  /** False: the text or the block around it ends first. */
  isClosed: boolean;
}

export interface Blocks {
  fences: Fence[];
  /** Paragraphs, headings and tables, which can contain inline code. */
  texts: string[];
  /** 1-based lines of `texts`. */
  lines: number[];
}

/** A block that continues until its end, whatever its lines look like. */
type Leaf = { kind: 'fence'; fence: Fence; strip: number } | { kind: 'skip'; isEnd: (line: string) => boolean };

interface Scan {
  mdx: boolean;
  lines: string[];
  at: number;
  containers: Container[];
  leaf?: Leaf;
  paragraph: string[];
  /** Markers of open `mdx-code-block` fences, whose content is part of the page. */
  pageFences: string[];
  found: Blocks;
}

/** @param lines Without line ends. Front matter is skipped. */
export function findBlocks(lines: string[], format: 'md' | 'mdx'): Blocks {
  const found: Blocks = { fences: [], texts: [], lines: [] };
  const scan: Scan = { mdx: format === 'mdx', lines, at: 0, containers: [], paragraph: [], pageFences: [], found };
  for (scan.at = frontMatterLines(lines); scan.at < lines.length; scan.at++) readLine(scan);
  endParagraph(scan);
  return found;
}

function readLine(scan: Scan): void {
  const line = scan.lines[scan.at] ?? '';
  const { rest, depth } = stripContainers(line, scan.containers, scan.mdx);
  const isWhole = depth === scan.containers.length;
  if (scan.leaf && isWhole && continues(scan, rest)) return;
  scan.leaf = undefined;
  if (!isWhole) {
    // A lazy line continues a paragraph without the marks around it, unless it starts a block. Any number starts the
    // next item of a list.
    const isNext = scan.containers[depth]?.kind === 'item' && openContainer(rest, false)?.container.kind === 'item';
    if (scan.paragraph.length > 0 && !isNext && !beginsBlock(rest, scan)) {
      addText(rest.trimStart(), scan);
      return;
    }
    endParagraph(scan);
    scan.containers.length = depth;
  }
  readBlock(rest, scan);
}

/** True when the line belongs to the open leaf. */
function continues(scan: Scan, rest: string): boolean {
  const { leaf } = scan;
  if (leaf?.kind === 'skip') {
    if (leaf.isEnd(rest)) scan.leaf = undefined;
    return true;
  }
  if (leaf?.kind !== 'fence') return false;
  if (!isIndentedCode(rest, scan) && closesFence(rest, leaf.fence.marker)) {
    leaf.fence.isClosed = true;
    scan.leaf = undefined;
  } else leaf.fence.lines.push(rest.replace(new RegExp(`^ {0,${leaf.strip}}`), ''));
  return true;
}

function addText(text: string, scan: Scan): void {
  scan.paragraph.push(text);
  scan.found.lines.push(scan.at + 1);
}

function endParagraph(scan: Scan): void {
  if (scan.paragraph.length > 0) scan.found.texts.push(scan.paragraph.join('\n'));
  scan.paragraph = [];
}

const HEADING = /^[ \t]*#{1,6}(?:[ \t]+(.*))?$/;
const RULE = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const SETEXT = /^[ \t]*(?:=+|-+)[ \t]*$/;
const DIRECTIVE = /^[ \t]*:{3,}[ \t]*(?:[A-Za-z][\w-]*)?(.*)$/;

const isIndentedCode = (rest: string, scan: Scan): boolean => !scan.mdx && /^(?: {4}| {0,3}\t)/.test(rest);

function beginsBlock(rest: string, scan: Scan): boolean {
  if (rest.trim() === '') return true;
  if (isIndentedCode(rest, scan)) return false;
  return (
    openingFence(rest) !== undefined ||
    HEADING.test(rest) ||
    RULE.test(rest) ||
    DIRECTIVE.test(rest) ||
    startOfHtml(rest, scan) !== undefined ||
    openContainer(rest, true) !== undefined
  );
}

/** Reads a line after the prefixes of its containers. */
function readBlock(rest: string, scan: Scan): void {
  if (rest.trim() === '') {
    endParagraph(scan);
    return;
  }
  if (isIndentedCode(rest, scan)) {
    if (scan.paragraph.length > 0) addText(rest.trim(), scan);
    return;
  }
  if (readCode(rest, scan) || readSkipped(rest, scan) || readSingle(rest, scan)) return;
  const opened = openContainer(rest, scan.paragraph.length > 0);
  if (!opened) {
    addText(rest.trimStart(), scan);
    return;
  }
  endParagraph(scan);
  scan.containers.push(opened.container);
  readBlock(opened.rest, scan);
}

function readCode(rest: string, scan: Scan): boolean {
  const opening = openingFence(rest);
  if (!opening) return false;
  endParagraph(scan);
  const { marker } = opening;
  const info = opening.info.trim();
  const strip = opening.prefix.length;
  if (info === '' && scan.pageFences.some((open) => closesFence(rest, open))) {
    scan.pageFences.pop();
    return true;
  }
  if (scan.mdx && info === 'mdx-code-block') {
    scan.pageFences.push(marker);
    return true;
  }
  const indent = (scan.lines[scan.at] ?? '').length - rest.length + strip;
  const fence: Fence = { info, lines: [], line: scan.at + 2, indent, marker, isClosed: false };
  scan.found.fences.push(fence);
  scan.leaf = { kind: 'fence', fence, strip };
  return true;
}

/** Skips comments, HTML, formulas and the code of MDX. */
function readSkipped(rest: string, scan: Scan): boolean {
  const isEnd =
    startOfHtml(rest, scan) ?? startOfFormula(rest, scan) ?? (scan.mdx ? startOfProgram(rest, scan) : undefined);
  if (!isEnd) return false;
  endParagraph(scan);
  if (isEnd(rest, true)) return true;
  scan.leaf = { kind: 'skip', isEnd: (line) => isEnd(line, false) };
  return true;
}

type IsEnd = (line: string, isFirst: boolean) => boolean;

function startOfHtml(rest: string, { mdx, paragraph }: Scan): IsEnd | undefined {
  const fits = ({ start, mdx: inMdx, interrupts }: HtmlStart) =>
    (inMdx || !mdx) && (interrupts || paragraph.length === 0) && start.test(rest);
  const html = HTML_STARTS.find(fits);
  return html && ((line) => html.end.test(line));
}

/** `$$` on a line of its own, if a closing `$$` follows. */
function startOfFormula(rest: string, { lines, at }: Scan): IsEnd | undefined {
  if (rest.trim() !== '$$') return undefined;
  const close = lines.findIndex((line, index) => index > at && /\$\$[ \t]*$/.test(line));
  return close < 0 ? undefined : (line, isFirst) => !isFirst && /\$\$[ \t]*$/.test(line);
}

/** `import` and `export` up to a blank line with all brackets closed; `{…}` up to its closing brace. */
function startOfProgram(rest: string, { containers, paragraph, lines, at }: Scan): IsEnd | undefined {
  const isModule = containers.length === 0 && paragraph.length === 0 && /^(?:import|export)[ \t{*]/.test(rest);
  if (!isModule && !(paragraph.length === 0 && /^[ \t]*\{/.test(rest))) return undefined;
  const last = ends(lines, at, isModule);
  if (last === undefined) return undefined;
  const left = { lines: last - at };
  return () => left.lines-- <= 0;
}

/** Blocks of one line. */
function readSingle(rest: string, scan: Scan): boolean {
  if (scan.paragraph.length > 0 && SETEXT.test(rest)) {
    endParagraph(scan);
    return true;
  }
  const text = RULE.test(rest) ? '' : (HEADING.exec(rest)?.slice(1) ?? DIRECTIVE.exec(rest)?.slice(1))?.join('');
  if (text === undefined) return false;
  endParagraph(scan);
  if (text !== '') {
    scan.found.texts.push(text);
    scan.found.lines.push(scan.at + 1);
  }
  return true;
}

/** Lines of code blocks with their fences. */
export const codeLines = ({ fences }: { fences: readonly Fence[] }): Set<number> =>
  new Set(fences.flatMap(({ line, lines }) => Array.from({ length: lines.length + 2 }, (_, at) => line - 1 + at)));
