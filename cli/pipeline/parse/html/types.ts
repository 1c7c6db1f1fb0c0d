/** The state of the writer. */

import type { FootnoteDefinition, Definition as LinkDefinition, Nodes } from 'mdast';
import type { Definition } from '../../../../runtime/components/view.ts';
import type { FindIcon } from '../../../lib/icons.ts';
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
import type { Slugs } from '../../../model/heading-ids.ts';
import type { Problem } from '../../../problems/problem.ts';
import type { DrawDiagram } from '../diagrams/types.ts';
import type { IncludedFiles } from '../files/site-files.ts';
import type { Highlighter } from '../languages/highlight.ts';
import type { TexState, WriteTex } from '../math/tex.ts';
import type { JsxSink } from './jsx-sink.ts';
import type { Literal } from './literal.ts';
import type { Sink } from './sink.ts';

/** The footnotes of a document: definitions, and the order and number of references. */
interface Footnotes {
  readonly definitions: Map<string, FootnoteDefinition>;
  /** By identifier, in the order of the first reference. */
  readonly calls: Map<string, Call>;
  /** The id of the section's heading, once there is a reference. */
  labelId?: string;
}

/** A footnote that is referred to: the number shown, its id, and the ids of the references so far. */
export interface Call {
  readonly number: number;
  readonly id: string;
  readonly references: string[];
}

export interface MathWriter {
  write: WriteTex;
  state: TexState;
}

export interface MarkdownCopy {
  blocks: string[];
  /** HTML since the start of an open raw element. Inner blocks that are already Markdown are marks in it. */
  held: string;
  /** The inner blocks, by their marks. */
  inner: string[];
  /** While a block is written: where its inner blocks are in the HTML. */
  cuts?: Cut[];
  /** The content of the current component is blocks that may be cut. */
  isOpen?: boolean;
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

export interface MdxFacts {
  /** Nodes that are or contain code of the author. */
  dynamic: Set<Nodes>;
  /** Uses of static components that React renders. */
  live: Set<Nodes>;
  /** Static components by tag name. */
  statics: Map<string, Component>;
  /** Undefined components, already reported; only their content is shown. */
  undefinedNames: Set<string>;
  /** HTML elements that the site's theme overrides. */
  overridden: ReadonlySet<string>;
  /** True when the page needs its own module. */
  interactive: boolean;
  esm?: Esm;
}

/** An import or export of the author. */
export interface Statement {
  /** Its text and the comments before it. */
  code: string;
  place: Place;
  /** Set for imports; `imported` is `default`, `*`, or the name in the other module. */
  import?: { source: string; names: { local: string; imported: string }[] };
  /** True when it only binds names: it can be dropped if nothing uses them. */
  inert: boolean;
}

/** The author's `import` and `export` lines. */
export interface Esm {
  /** Names of the site's own modules of `@theme/`. */
  swizzled: readonly string[];
  /** Without theme imports that need no code. */
  statements: Statement[];
  /** Names bound in the module. */
  names: Set<string>;
  /** Local names of theme components: `import X from '@theme/Tabs'` makes `X` mean `Tabs`. */
  statics: Map<string, Component>;
  /** Names that mean `<head>`. */
  heads: Set<string>;
  /** Names with known values: `export const version = '1.2'`. */
  values: Map<string, Literal>;
  /** Headings and ids of Markdown files that stay components, by local name. */
  outlines: Map<string, Outline>;
  /** Name of the page's default export, a component around the content. */
  layout?: string;
  problems: Problem[];
}

/** A heading of raw HTML, whose text is known at its end tag. */
export interface RawHeading {
  name: string;
  /** In its start tag, in the place of the id. */
  mark: string;
  own: string | undefined;
  id?: string;
  /** Its texts with emoji, as written and as shown. */
  shown?: [written: string, shown: string][];
}

export type DirectiveKind = 'container' | 'leaf' | 'text';

/** A static component: a view, or a component that reads Markdown itself. */
export interface Component extends Omit<Definition, 'view'> {
  /** By prop, code whose value is known without running it. */
  implied?: Readonly<Record<string, RegExp>>;
  /** True when its content can only be read as Markdown, so that React cannot render it. */
  needsMarkdown?(children: readonly Nodes[]): boolean;
  /** Records facts about a use that React renders. */
  note?(node: Nodes, w: Writer): void;
  /** Writes to `w.sink`. Children, which may be code, are written with `writeBlocks` or `writeNodes`. */
  write(use: Use, w: Writer): void;
}

/** A use of a component in any notation. */
export interface Use {
  component: Component;
  /** As the author wrote it. */
  name: string;
  form: 'jsx' | 'directive';
  /** Literal props. Attributes of directives are texts, empty ones included; `className` is called `class`. */
  props: Readonly<Record<string, Literal>>;
  /** Content of the brackets of a directive. */
  label?: Nodes[];
  /** Content; empty for leaf and text directives. */
  children: Nodes[];
  node: Nodes;
  componentOf(child: Nodes): Component | undefined;
  /** Reads a child as a use and reports its faulty props; undefined if it is not a static component. */
  read(child: Nodes): Use | undefined;
}

/** Writes nodes of a type. */
export type Handler<N extends Nodes = Nodes> = (node: N, w: Writer) => void;

/** Handlers by node type; `custom` is for nodes whose element a plugin changed. */
export type HandlerTable = { [T in Nodes['type']]?: Handler<Extract<Nodes, { type: T }>> } & { custom?: Handler };

export interface Writer {
  readonly handlers: HandlerTable;
  sink: Sink;
  /** Set while an interactive page is written. */
  jsx?: JsxSink;
  mdx?: MdxFacts;
  readonly file: string;
  /** Inside a partial: its file, to which references are relative. */
  partial?: string;
  /** The text that the positions of the tree refer to. */
  readonly source: string;
  /** `source` by lines, once needed. */
  sourceLines?: string[];
  readonly settings: MarkdownSettings;
  /** Interface texts in the language of the document. */
  readonly texts: Readonly<Record<string, string>>;
  readonly icons: FindIcon;
  /** Other files of the site, for quotes. */
  readonly files: IncludedFiles;
  readonly definitions: Map<string, LinkDefinition>;
  readonly footnotes: Footnotes;
  readonly slugs: Slugs;
  /** Old heading ids by current id. */
  readonly oldIds?: ReadonlyMap<string, readonly string[]>;
  /** Symbols of the API reference in the document's code. */
  readonly symbols?: CodeSymbols;
  /** Number of open links, which cannot contain links. */
  links: number;
  /** Absent: no code block has a language. */
  readonly highlighter?: Highlighter;
  /** Absent: the document has no diagram, or diagrams are disabled. */
  readonly drawDiagram?: DrawDiagram;
  /** Absent: the document has no formula. */
  readonly math?: MathWriter;
  /** Unknown code languages, already reported. */
  readonly unknownLanguages: Set<string>;
  /** Unknown raw elements, already reported. */
  readonly unknownElements: Set<string>;
  readonly refs: Ref[];
  readonly outward: OutwardLink[];
  readonly ids: string[];
  readonly headings: Heading[];
  readonly problems: Problem[];
  /** Open raw HTML elements, outermost first. */
  readonly rawOpen: string[];
  /** Open headings of raw HTML. */
  readonly rawHeadings: RawHeading[];
  /** Raw end tags without a start tag. */
  readonly loose: LooseTag[];
  /** Number of diagrams so far, and the diagrams for the browser to draw. */
  diagrams?: { drawn: number; left: Diagram[] };
  words: number;
  images: number;
  /** True inside a `<picture>` of an MDX document. */
  inPicture?: boolean;
  tabs: number;
  hasH1: boolean;
  /** True when the first block is a title: an `<h1>`. */
  startsWithTitle?: boolean;
  /** Tags for `<head>` so far. */
  head?: string;
  /** True when the document shows the pages of its category. */
  hasCards?: boolean;
  /** HTML that is known only after the whole document is written, by place number. */
  readonly later: (() => string)[];
  /** True in a list without blank lines between items: paragraphs have no `<p>`. */
  tight: boolean;
  /** The page as Markdown so far; absent: not needed, or made from the rendered page. */
  copy?: MarkdownCopy;
  /** The last code block as readers see it, and the length of its HTML. */
  lastCode?: { text: string; lang: string; title?: string; length: number };
  /** Sources of the drawn diagrams. */
  readonly diagramSources: string[];
  /** HTML before the truncate marker. */
  excerpt?: string;
}

/** An author's URL, decoded, and its place in the file. */
export interface Target extends Place {
  kind: Ref['kind'];
  url: string;
  /** The place of the URL itself, if the link uses a reference. */
  home?: Place;
}

/** Headings and ids of an imported Markdown file. */
export interface Outline {
  headings: Heading[];
  ids: string[];
}
