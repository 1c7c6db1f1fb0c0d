/** What a writer keeps while it writes. */

import type { FootnoteDefinition, Definition as LinkDefinition, Nodes } from 'mdast';
import type { Definition } from '../../../../runtime/components/view.ts';
import type { Place } from '../../../lib/place.ts';
import type {
  CodeSymbols,
  Diagram,
  Heading,
  LooseTag,
  MarkdownSettings,
  OutwardLink,
  Ref,
} from '../../../model/document.ts';
import type { Problem } from '../../../problems/problem.ts';
import type { Slugs } from '../../heading-ids.ts';
import type { DrawDiagram } from '../diagrams/types.ts';
import type { Highlighter } from '../highlight.ts';
import type { TexState, WriteTex } from '../math/tex.ts';
import type { JsxSink } from '../mdx/jsx-sink.ts';
import type { Literal } from '../mdx/literal.ts';
import type { IncludedFiles } from '../site-files.ts';
import type { Sink } from './sink.ts';

/** Footnotes of a document: their definitions, and the order and number of their calls. */
export interface Footnotes {
  readonly definitions: Map<string, FootnoteDefinition>;
  /** By identifier, in the order of the first call: the number shown, and the calls so far. */
  readonly calls: Map<string, { number: number; times: number }>;
}

/** What formulas need while a document is written. */
export interface MathWriter {
  write: WriteTex;
  state: TexState;
}

export interface MarkdownCopy {
  blocks: string[];
  /** HTML since a raw element was opened that is not closed yet. */
  held: string;
}

export interface MdxFacts {
  /** Nodes that are program, or hold some. */
  dynamic: Set<Nodes>;
  /** Uses of static components that React writes. */
  live: Set<Nodes>;
  /** Tag names that mean a static component. */
  statics: Map<string, Component>;
  /** Components that nothing defines; reported, only their content is shown. */
  undefinedNames: Set<string>;
  /** HTML elements that the site's theme writes in its own way. */
  overridden: ReadonlySet<string>;
  /** True when the page needs a module of its own. */
  interactive: boolean;
  esm?: Esm;
}

/** One import or export as the author wrote it. */
export interface Statement {
  /** Its text, with comments that are before it. */
  code: string;
  place: Place;
  /** What an import names; `imported` is `default`, `*`, or the name in the other module. */
  import?: { source: string; names: { local: string; imported: string }[] };
  /** True when it does nothing but bind names: a module without it is the same when nothing mentions them. */
  inert: boolean;
}

/** What the author's `import` and `export` lines say. */
export interface Esm {
  /** Without the theme imports that need no code. */
  statements: Statement[];
  /** Names they bind in the module. */
  names: Set<string>;
  /** Local names of theme components: `import X from '@theme/Tabs'` makes `X` mean `Tabs`. */
  statics: Map<string, Component>;
  /** Names that mean `<head>`. */
  heads: Set<string>;
  /** Names whose value is known: `export const version = '1.2'`. */
  values: Map<string, Literal>;
  /** What Markdown files that stay components bring along, by local name. */
  outlines: Map<string, Outline>;
  /** Name of the component the page's default export gives: it is around the content. */
  layout?: string;
  problems: Problem[];
}

export type DirectiveKind = 'container' | 'leaf' | 'text';

/** A static component while a text is written: a view, or what reads Markdown by itself. */
export interface Component extends Omit<Definition, 'view'> {
  /** Code that says what is known anyway, by the prop it is the value of; it is not run. */
  implied?: Readonly<Record<string, RegExp>>;
  /** True when its content can be taken apart as Markdown only, so that React cannot write it. */
  needsMarkdown?(children: readonly Nodes[]): boolean;
  /** Notes what the document has to know of a use that React writes. */
  note?(node: Nodes, w: Writer): void;
  /** Writes it to `w.sink`, children by `writeBlocks` or `writeNodes`: they may be program. */
  write(use: Use, w: Writer): void;
}

/** One use of a component, whatever its spelling. */
export interface Use {
  component: Component;
  /** As the author wrote it. */
  name: string;
  form: 'jsx' | 'directive';
  /** Literal props. Attributes of directives are text, bare ones the empty text; `className` is called `class`. */
  props: Readonly<Record<string, Literal>>;
  /** What is in the brackets of a directive. */
  label?: Nodes[];
  /** Content; empty for leaf and text directives. */
  children: Nodes[];
  node: Nodes;
  /** The component a child is a use of. */
  componentOf(child: Nodes): Component | undefined;
  /** The use a child is, to be written (it reports wrong props); undefined for everything that is not a static component. */
  read(child: Nodes): Use | undefined;
}

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
  readonly definitions: Map<string, LinkDefinition>;
  readonly footnotes: Footnotes;
  readonly slugs: Slugs;
  /** Ids that headings had before, by their ids of today. */
  readonly oldIds?: ReadonlyMap<string, readonly string[]>;
  /** What the code of the document names of the API reference. */
  readonly symbols?: CodeSymbols;
  /** Links that are open: none may be in them. */
  links: number;
  /** Absent: no code block of the document names a language. */
  readonly highlighter?: Highlighter;
  /** Absent: the document has no diagram, or the site draws none. */
  readonly drawDiagram?: DrawDiagram;
  /** Absent: the document has no formula. */
  readonly math?: MathWriter;
  /** Code languages the problem of which was reported already. */
  readonly unknownLanguages: Set<string>;
  /** Raw elements the problem of which was reported already. */
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

/** An author's URL, decoded, and its place in the file. */
export interface Target extends Place {
  kind: Ref['kind'];
  url: string;
  /** Where the URL itself is written, when a reference is in the place. */
  home?: Place;
}

/** Headings and ids that an imported Markdown file has wherever it is shown. */
export interface Outline {
  headings: Heading[];
  ids: string[];
}
