import type { Root } from 'mdast';
import type { Document } from '../../../model/document.ts';
import { createSlugs } from '../../../model/heading-ids.ts';
import { type HeadingAliases, oldIds, settleOldIds } from '../html/heading-aliases.ts';
import { JsxSink } from '../html/jsx-sink.ts';
import { copiedText, markdownCopy } from '../html/markdown-copy.ts';
import { metered } from '../html/metered.ts';
import { balanceRaw } from '../html/raw-balance.ts';
import { HtmlSink } from '../html/sink.ts';
import type { Esm, Writer } from '../html/types.ts';
import { writeNode } from '../html/walk.ts';
import { fillLater } from '../html/writer.ts';
import type { WriteTex } from '../math/tex.ts';
import type { Prepared } from '../transforms/prepare.ts';
import { handlers } from './handlers.ts';
import { mathWriter } from './math.ts';

/** A written document, and what the writer collected. */
export interface Written extends Pick<Writer, Collected> {
  parts: string[];
  /** JSX of an interactive page; its pieces are `parts`. */
  jsx?: string;
  esm?: Esm;
  /** Diagrams that only the browser can draw. */
  diagrams?: Document['diagrams'];
  /** The page as Markdown, with the holes of the HTML. */
  markdown?: string;
}

type Collected =
  | ('excerpt' | 'head' | 'headings' | 'ids' | 'refs' | 'outward' | 'loose' | 'words' | 'diagramSources' | 'problems')
  | ('hasH1' | 'startsWithTitle' | 'hasCards');

/** Passed on to the writer as they are. */
type Given = 'file' | 'source' | 'settings' | 'texts' | 'symbols' | 'highlighter' | 'drawDiagram' | 'files' | 'icons';

export interface WriteInput extends Pick<Writer, Given | 'mdx'> {
  prepared: Prepared;
  writeTex?: WriteTex;
  aliases?: HeadingAliases;
}

/** Writes a tree as HTML, or an interactive page as JSX with HTML parts. */
export function writeDocument(root: Root, input: WriteInput): Written {
  const { prepared, mdx, aliases } = input;
  const jsx = mdx?.interactive ? new JsxSink(mdx.overridden) : undefined;
  const html = new HtmlSink();
  const w: Writer = {
    handlers: metered(handlers),
    sink: jsx ?? html,
    jsx,
    mdx,
    file: input.file,
    source: input.source,
    settings: input.settings,
    texts: input.texts,
    files: input.files,
    icons: input.icons,
    definitions: prepared.definitions,
    footnotes: { definitions: prepared.footnotes, calls: new Map() },
    slugs: createSlugs(prepared.headingIds, prepared.laterIds),
    oldIds: aliases && oldIds(aliases),
    symbols: input.symbols,
    links: 0,
    highlighter: input.highlighter,
    math: mathWriter(input.writeTex),
    drawDiagram: input.drawDiagram,
    unknownLanguages: new Set(),
    unknownElements: new Set(),
    refs: [],
    outward: [],
    ids: [],
    headings: [],
    problems: [],
    rawOpen: [],
    rawHeadings: [],
    loose: [],
    later: [],
    copy: input.settings.copies && !input.settings.plugins && jsx === undefined ? markdownCopy() : undefined,
    diagramSources: [],
    words: 0,
    images: 0,
    tabs: 0,
    hasH1: false,
    tight: false,
  };
  if (input.source.includes('<')) balanceRaw(root);
  writeNode(root, w);
  jsx?.flush();
  if (aliases) settleOldIds(aliases, w);
  return { ...writtenBy(w, jsx?.parts ?? [html.html]), jsx: jsx?.code, esm: mdx?.esm };
}

function writtenBy(w: Writer, parts: readonly string[]): Written {
  const { excerpt, headings, ids, refs, outward, loose, words, hasH1, problems } = w;
  return {
    parts: parts.map((part) => fillLater(w, part)),
    excerpt: excerpt === undefined ? undefined : fillLater(w, excerpt),
    headings,
    ids,
    refs,
    outward,
    loose,
    diagrams: w.diagrams?.left,
    words,
    hasH1,
    hasCards: w.hasCards,
    startsWithTitle: w.startsWithTitle,
    head: w.head,
    markdown: w.copy && copiedText(w, w.copy),
    diagramSources: w.diagramSources,
    problems,
  };
}
