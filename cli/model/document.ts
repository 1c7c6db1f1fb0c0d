/**
 * The data that travels between the stages. Everything here is plain and survives `structuredClone`, because any stage may
 * run in a worker and any result may come from the cache.
 */

import type { Handle } from '../system/cache.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ImageUse, PublishedFile } from './images.ts';

export type * from './front-matter.ts';
export type * from './markdown.ts';

/** A content file as `scan` found it. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`. */
  path: string;
  /** Id of the content root it belongs to: `docs`, `blog`, `pages`, or the id of a further docs instance. */
  root: string;
  /** Path below the content root, with `/`. */
  rel: string;
  /** Lower-case extension without the dot. */
  ext: string;
  /** Content hash (hex). */
  hash: string;
  /** Set when the short form of the hash does not tell it from another file of its name. */
  longName?: true;
  /** What its folders give to its front matter. */
  defaults?: FolderDefaults;
  /** Where its bytes are, for files that docsgen made: relative to the site. `path` is then where they would be if the author had written them. */
  at?: string;
  /** Symbols of the API reference that its code names. */
  symbols?: CodeSymbols;
}

/** What code of a document names, found by the type checker; positions are offsets, targets files of the site with their anchor. */
export interface CodeSymbols {
  /** By the text of a code block. */
  blocks: Record<string, SymbolSpan[]>;
  /** By the text of inline code. */
  inline: Record<string, SymbolSpan[]>;
  /** Hash over all of it. */
  hash: string;
}

export type SymbolSpan = [start: number, end: number, file: string];

/** A key of front matter that is in another file than the document. */
export interface KeyPlace {
  file: string;
  line: number;
  column: number;
}

/** Front matter that folders give to the documents below them (`_defaults.yml`), the nearest folder last. */
export interface FolderDefaults {
  frontMatter: FrontMatter;
  /** Values of `{{name}}`. */
  variables: Record<string, string>;
  /** Where its keys stand. */
  places: Record<string, KeyPlace>;
  /** Hash over all of it. */
  hash: string;
}

/** A small file beside the documents: `_category_.json`, `_defaults.yml`, `authors.yml`, `tags.yml`. */
export interface DataFile {
  path: string;
  root: string;
  rel: string;
  text: string;
}

/** A file of the public folder, copied as it is. */
export interface PublicFile {
  /** Relative to the site. */
  path: string;
  /** Relative to the public folder, and to the output. */
  rel: string;
  hash: string;
  /** Of `_redirects` and `_headers`, which docsgen adds to. */
  text?: string;
}

export type DocumentFormat = 'md' | 'mdx' | 'tsx';

/** A reference a document makes to something else; its URL is a hole in the body until `link` fills it. */
export interface Ref {
  /** `title`: the hole takes the title of the page the URL leads to. */
  kind: 'link' | 'asset' | 'title';
  /** As the author wrote it, entities and escapes decoded. */
  url: string;
  line: number;
  column: number;
  /** The file it is in, when that is not the document's own: a partial. Relative to the site. */
  file?: string;
  /** Set when the hole takes what is known of the image at this URL instead of the URL. */
  image?: ImageUse;
}

/** A link, or a picture, of another site. */
export interface OutwardLink {
  /** As the author wrote it, entities and escapes decoded. */
  url: string;
  line: number;
  column: number;
  /** See `Ref.file`. */
  file?: string;
}

/** A tag of raw HTML that has no partner: of an element that is never closed, or an end tag that ends nothing. */
export interface LooseTag {
  name: string;
  isEnd?: true;
  line: number;
  column: number;
  /** See `Ref.file`. */
  file?: string;
}

export interface Heading {
  depth: number;
  id: string;
  /** Inner HTML without links, for tables of contents. */
  html: string;
  /** Plain text. */
  text: string;
}

/** A diagram that docsgen does not draw; no `code`: it is known when the page is rendered; `fence`: the line above that of its text. */
export type Diagram = { line: number; column: number; code?: string; fence?: number };

/**
 * What other pages can know of a document. `graph`, `routes`, `redirects` and `outputs` take no more of it, so that a text with the same
 * facts changes its own page only.
 */
export interface DocumentFacts {
  file: string;
  root: string;
  rel: string;
  format: DocumentFormat;
  frontMatter: FrontMatter;
  /** Where front matter keys are: key → 1-based line of the file. */
  keyLines: Record<string, number>;
  /** Where keys are that come from a folder's defaults; they are not in `keyLines`. */
  inherited?: Record<string, KeyPlace>;
  /** Front matter title, else the first `# Title` (plain text), else empty. */
  title: string;
  /** True when the body shows its title as an `<h1>`: that of front matter at its start, any other anywhere. */
  hasH1: boolean;
  /** Front matter description, else the plain text of the first paragraph (at most 200 characters). */
  description: string;
  /** Words of prose of a post, for its reading time; 0 for other documents. */
  words: number;
  /** True when the body has a truncate marker: then `Body.excerpt` is set. */
  truncated: boolean;
  /** True for pages that need code of their own: MDX with author components or expressions, and `.tsx` pages. */
  interactive: boolean;
  /** True when the body shows the pages of its category. */
  hasCards?: true;
  /** Symbols of the API that the page documents, for search. */
  symbols?: ApiRecord[];
  /** The text is that of another content root, because its translation is missing. */
  fallback?: true;
}

/** The names of all facts: the type makes sure that none is missing. */
const FACTS = Object.keys({
  file: true,
  root: true,
  rel: true,
  format: true,
  frontMatter: true,
  keyLines: true,
  inherited: true,
  title: true,
  hasH1: true,
  description: true,
  words: true,
  truncated: true,
  interactive: true,
  hasCards: true,
  symbols: true,
  fallback: true,
} satisfies Record<keyof DocumentFacts, true>) as (keyof DocumentFacts)[];

/** True when no other page can tell the two documents apart. */
export const sameFacts = (a: DocumentFacts, b: DocumentFacts): boolean =>
  JSON.stringify(FACTS.map((name) => a[name])) === JSON.stringify(FACTS.map((name) => b[name]));

/**
 * What memory holds of a content file for the whole site: everything except its body. It depends on the file's text and the Markdown settings
 * only, so it caches perfectly.
 */
export interface Document extends DocumentFacts {
  headings: Heading[];
  /** Every `id` (and `<a name>`) in the body, headings included. */
  ids: string[];
  refs: Ref[];
  /** Links to and pictures of other sites (http and https), in the order of the text; absent: none. */
  outward?: OutwardLink[];
  /** Absent: all raw tags have their partners. */
  loose?: LooseTag[];
  /** Files of the site whose content went into it, with their content hash (empty: there was no such file). */
  includes?: [path: string, hash: string][];
  /** Diagrams that are left to the browser. */
  diagrams?: Diagram[];
}

/** A symbol of the API reference as search and other programs know it. */
export interface ApiRecord {
  /** `$createListNode`, `ListNode.append`. */
  name: string;
  /** `function`, `class`, `method` … */
  kind: string;
  /** Module it is imported from. */
  module: string;
  /** Id of its heading; absent: it is what the whole page is about. */
  anchor?: string;
  /** First sentence of its comment. */
  summary?: string;
  deprecated?: true;
}

/**
 * A document's body: HTML text whose holes are written `HOLE_OPEN index HOLE_CLOSE` (index into `Document.refs`).
 * A static body is one part. An interactive body is a module: its parts are the static pieces the module places.
 */
export interface Body {
  parts: string[];
  /** HTML (with holes) before the truncate marker; blog only. */
  excerpt?: string;
  /** The page as Markdown, with the same holes; static pages of sites that publish it. */
  markdown?: string;
  /** Sources of the diagrams an interactive page has, in the order they were drawn: its Markdown is made when it is rendered. */
  diagrams?: string[];
  /** Tags the page brings for its head; no holes. */
  head?: string;
  /** Source of the page's ES module (JSX), `interactive` only. Default export: the content component. */
  code?: string;
}

/** Control characters that cannot come from content: the parser turns them into U+FFFD or refuses them. */
export const HOLE_OPEN = '\u0002';
export const HOLE_CLOSE = '\u0003';
/** In place of the URL of a link that leads nowhere: the link is written as text. */
export const NO_LINK = '\u0004';
/** In a body: where the pages of its category go, as cards. */
export const CARDS_SLOT = `${HOLE_OPEN}cards${HOLE_CLOSE}`;

/** What `parse` makes of one file. */
export interface ParsedDocument {
  document: Document;
  body: Body;
}

/** What `link` makes of one document's refs. */
export interface LinkedDocument {
  /** URL for every ref, in the order of the refs. */
  hrefs: string[];
  /** Site-relative paths of the content files it shows or offers. */
  assets: string[];
  /** URL of the picture that stands for the page. */
  image?: string;
  /** Site-relative paths of the images whose size is part of the page. */
  images?: string[];
  /** Copies of them in other formats. */
  variants?: PublishedFile[];
}

/** A page as it went out, as far as the rest of the build needs it. */
export interface RenderedPage {
  path: string;
  files: { path: string; hash: string; size: number; staged: boolean }[];
  /** Internal URLs of the final HTML, each once, in order of appearance; those of the sidebar are collected once for all. */
  links: string[];
  /** Every anchor of the final HTML. */
  ids: string[];
  /** Where what search keeps of it lies. Absent: search does not know it. */
  search?: Handle;
}
