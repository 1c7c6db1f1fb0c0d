/** The state of writing one document. Handlers get it as a parameter; nothing of it lives longer than the document. */
import type { Definition, Nodes } from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-mdx';
import type { Place, Problem } from '../../../lib/problem.ts';
import { refusedUrl, urlKind } from '../../../lib/url-kind.ts';
import {
  type CodeSymbols,
  type Diagram,
  type Heading,
  HOLE_CLOSE,
  HOLE_OPEN,
  type LooseTag,
  type MarkdownSettings,
  type OutwardLink,
  type Ref,
} from '../../../model/document.ts';
import type { DrawDiagram } from '../diagrams/types.ts';
import type { Highlighter } from '../highlight.ts';
import type { MdxFacts } from '../mdx/analyse.ts';
import type { JsxSink } from '../mdx/jsx-sink.ts';
import type { IncludedFiles } from '../site-files.ts';
import type { Footnotes } from './footnotes.ts';
import type { MathWriter } from './handlers-math.ts';
import type { MarkdownCopy } from './markdown-copy.ts';
import type { Sink } from './sink.ts';
import type { Slugs } from './slugs.ts';

/** Writes one kind of node. */
export type Handler<N extends Nodes = Nodes> = (node: N, w: Writer) => void;
/** Handlers by node type; `custom` is for nodes that name an element of their own. */
export type HandlerTable = { [T in Nodes['type']]?: Handler<Extract<Nodes, { type: T }>> } & { custom?: Handler };

export interface Writer {
  readonly handlers: HandlerTable;
  sink: Sink;
  /** Set while an interactive page is written. */
  jsx?: JsxSink;
  mdx?: MdxFacts;
  readonly file: string;
  /** Set inside of a partial: the file its references stand in. */
  partial?: string;
  /** The text the tree's positions are about. */
  readonly source: string;
  /** `source` by lines, once somebody asked. */
  sourceLines?: string[];
  readonly settings: MarkdownSettings;
  /** Texts of the interface in the language of the document. */
  readonly texts: Readonly<Record<string, string>>;
  /** Other files of the site, for what quotes them. */
  readonly files: IncludedFiles;
  readonly definitions: Map<string, Definition>;
  readonly footnotes: Footnotes;
  readonly slugs: Slugs;
  /** Ids that headings had before, by their ids of today. */
  readonly oldIds?: ReadonlyMap<string, readonly string[]>;
  /** What the code of the document names of the API reference. */
  readonly symbols?: CodeSymbols;
  /** Links that are open: none may stand in them. */
  links: number;
  /** Absent: no code block of the document names a language. */
  readonly highlighter?: Highlighter;
  /** Absent: the document has no diagram, or the site draws none. */
  readonly drawDiagram?: DrawDiagram;
  /** Absent: the document has no formula. */
  readonly math?: MathWriter;
  /** Code languages the problem of which was told already. */
  readonly unknownLanguages: Set<string>;
  /** Raw elements the problem of which was told already. */
  readonly unknownElements: Set<string>;
  readonly refs: Ref[];
  readonly outward: OutwardLink[];
  readonly ids: string[];
  readonly headings: Heading[];
  readonly problems: Problem[];
  /** Raw HTML elements that are open, outermost first. */
  readonly rawOpen: string[];
  /** Where they begin. */
  readonly rawPlaces: Place[];
  /** Raw tags that belong to nothing. */
  readonly loose: LooseTag[];
  /** Diagrams so far, and those that only the browser can draw. */
  diagrams?: { drawn: number; left: Diagram[] };
  words: number;
  images: number;
  /** True inside a `<picture>` of an MDX document. */
  inPicture?: boolean;
  tabs: number;
  hasH1: boolean;
  /** True when the first block is a title: an `<h1>`. */
  startsWithTitle?: boolean;
  /** Tags of `<head>` so far. */
  head?: string;
  /** True once the pages of the category were asked for. */
  hasCards?: boolean;
  /** HTML that is known when the whole document is written, by the number of its place. */
  readonly later: (() => string)[];
  /** True inside a list whose items are not separated by blank lines: paragraphs get no `<p>`. */
  tight: boolean;
  /** The page as Markdown, so far; absent: nobody wants it, or it is made of the rendered page. */
  copy?: MarkdownCopy;
  /** The block of code that was written last, as the reader sees it, and the length of its HTML. */
  lastCode?: { text: string; lang: string; title?: string; length: number };
  /** Sources of the drawn diagrams. */
  readonly diagramSources: string[];
  /** HTML before the truncate marker, once it was met. */
  excerpt?: string;
}

/** Where a node begins, in the file. */
export function placeOf(node: Pick<Nodes, 'position'>, w: Writer): Place {
  const start = node.position?.start;
  return start ? { file: w.file, line: start.line, column: start.column } : { file: w.file };
}

/** An author's URL, decoded, and its place in the file. */
export interface Target extends Place {
  kind: Ref['kind'];
  url: string;
  /** Where the URL itself is written, when a reference stands in the place. */
  home?: Place;
}

/** Records a reference and gives its index, which is the number of its hole. */
export function addRef(w: Writer, { kind, url, line = 1, column = 1 }: Target): number {
  const ref: Ref = { kind, url, line, column };
  if (w.partial !== undefined) ref.file = w.partial;
  return w.refs.push(ref) - 1;
}

/** The attribute value for a URL: a hole, the URL itself, or nothing when it may not be written (a problem then). */
export function urlValue(w: Writer, target: Target): string | number | undefined {
  const { kind, url, line, column } = target;
  switch (urlKind(url, kind === 'asset' ? 'image' : 'link')) {
    case 'internal':
      return addRef(w, target);
    case 'fragment':
      // An image of a fragment (SVG sprites) is no link that could be broken.
      if (kind === 'link') addRef(w, target);
      return url;
    case 'refused':
      w.problems.push(refusedUrl(url, { file: w.file, line, column }));
      return undefined;
    case 'external':
      addOutward(w, target);
      return url;
    default:
      return url;
  }
}

/** Records a link to another site. */
export function addOutward(w: Writer, { url, home, ...place }: Target): void {
  const { line = 1, column = 1 } = home ?? place;
  w.outward.push({ url, line, column, ...(w.partial === undefined ? {} : { file: w.partial }) });
}

/** Leaves a place for HTML that is known when the whole document is written. */
export function writeLater(w: Writer, html: () => string): void {
  w.sink.raw(`${HOLE_OPEN}later${w.later.push(html) - 1}${HOLE_CLOSE}`);
}

/** Fills the places `writeLater` left. */
export const fillLater = (w: Writer, html: string): string =>
  w.later.length === 0
    ? html
    : html.replace(/\u0002later(\d+)\u0003/g, (_, index: string) => w.later[Number(index)]?.() ?? '');

/** Words of a text: runs between white space; a CJK character counts as one. */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) inside = false;
    else if (code >= 0x2e80 && code < 0xd7a4) {
      words++;
      inside = false;
    } else if (!inside) {
      words++;
      inside = true;
    }
  }
  return words;
}
