/** The structure of texts: outlines, folds, links, and the headings of all pages. */
import {
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node';
import type { At } from '../site/context.ts';
import type { EditorSite } from '../site/editor-site.ts';
import type { HeadingLine } from '../site/outline.ts';
import { documentsOf, lineRange, locationOf, START } from '../site/places.ts';
import { uriOf } from '../site/sites.ts';
import { urlSpan } from '../site/text.ts';

/** The headings as a tree. */
export function symbolsOf({ text, outline }: Pick<At, 'text' | 'outline'>): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const trail: { depth: number; symbol: DocumentSymbol }[] = [];
  const last = text.positionAt(text.text.length);
  for (const [at, heading] of outline.headings.entries()) {
    while ((trail.at(-1)?.depth ?? 0) >= heading.depth) trail.pop();
    const { start, end } = sectionOf(outline.headings, at, last.line);
    const symbol: DocumentSymbol = {
      name: heading.text || '(empty)',
      kind: SymbolKind.String,
      range: { start: { line: start, character: 0 }, end: { line: end, character: text.line(end).length } },
      selectionRange: lineRange(text.text, heading.line),
      children: [],
    };
    (trail.at(-1)?.symbol.children ?? roots).push(symbol);
    trail.push({ depth: heading.depth, symbol });
  }
  return roots;
}

/** A section ends before the next heading of its depth or of a lower one. */
function sectionOf(headings: readonly HeadingLine[], at: number, last: number): { start: number; end: number } {
  const { line, depth } = headings[at] as HeadingLine;
  const next = headings.find((one, index) => index > at && one.depth <= depth);
  return { start: line, end: next ? next.line - 1 : last };
}

export function foldsOf({ text, outline }: Pick<At, 'text' | 'outline'>): FoldingRange[] {
  const last = text.positionAt(text.text.length).line;
  const sections = outline.headings.map((_, at) => sectionOf(outline.headings, at, last));
  const { frontMatter } = outline;
  return [
    ...(frontMatter ? [{ startLine: frontMatter[0], endLine: frontMatter[1], kind: FoldingRangeKind.Imports }] : []),
    ...sections.map(({ start, end }) => ({ startLine: start, endLine: lastWritten(text, end) })),
    ...outline.blocks.map(({ first, last: end }) => ({ startLine: first, endLine: end })),
  ].filter(({ startLine, endLine }) => endLine > startLine);
}

function lastWritten(text: At['text'], end: number): number {
  let line = end;
  while (line > 0 && text.line(line).trim() === '') line--;
  return line;
}

export function linksOf({ site, file, text, document }: At): DocumentLink[] {
  const links = document === undefined ? [] : (site.shown()?.targets.linksOf(document) ?? []);
  return links.flatMap((link): DocumentLink[] => {
    const target = link.file === file ? locationOf(site, link.target) : undefined;
    const span = target && urlSpan(text, link);
    if (!span || !target) return [];
    const { line } = target.range.start;
    return [{ range: text.range(span.start, span.end), target: line > 0 ? `${target.uri}#L${line + 1}` : target.uri }];
  });
}

/** More are of no use to anybody. */
const MAX_SYMBOLS = 200;

/** Titles and headings whose letters contain those of the query, in this order. */
export function workspaceSymbols(site: EditorSite, query: string): WorkspaceSymbol[] {
  const letters = [...query.toLowerCase().replace(/\s+/g, '')];
  const isMatch = (text: string): boolean => {
    let from = 0;
    const lower = text.toLowerCase();
    return letters.every((letter) => {
      const at = lower.indexOf(letter, from);
      from = at + 1;
      return at >= 0;
    });
  };
  const found: WorkspaceSymbol[] = [];
  const { parsed } = site.shown()?.site ?? {};
  for (const [at, { file, title, fallback }] of documentsOf(site).entries()) {
    if (found.length >= MAX_SYMBOLS) break;
    if (fallback) continue;
    const uri = uriOf(site, file);
    if (isMatch(title)) found.push({ name: title, kind: SymbolKind.File, location: { uri, range: START } });
    for (const { id, text } of parsed?.detailsOf(at).headings ?? []) {
      if (!isMatch(text)) continue;
      const location = locationOf(site, { document: at, fragment: id });
      if (location) found.push({ name: text, kind: SymbolKind.String, containerName: title, location });
    }
  }
  return found.slice(0, MAX_SYMBOLS);
}
