/**
 * Content data that travels between the stages. Everything here is plain data that is the same after `structuredClone`
 * and after JSON, because a stage may run in a worker and a result may come from the cache. A `Map` survives the first
 * and is `{}` after the second: the site would lose what is in it with the second build.
 */

import type { Packed } from '../lib/packed.ts';
import type { Place } from '../lib/place.ts';
import type { Handle } from '../system/cache.ts';
import type { ApiRecord } from './api-symbols.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ImageUse, PublishedFile } from './images.ts';

export type * from './front-matter.ts';
export type * from './markdown.ts';

/** A content file found by `scan`. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`. */
  path: string;
  /** Id of its content root: `docs`, `blog`, `pages`, or the id of another docs instance. */
  root: string;
  /** Path below the content root, with `/`. */
  rel: string;
  /** Lower-case extension without the dot. */
  ext: string;
  /** Content hash (hex). */
  hash: string;
  /** Set when the short hash does not distinguish it from another file of the same name. */
  longName?: true;
  /** Front matter from its folders. */
  defaults?: FolderDefaults;
  /** Of generated files: the file with the bytes, relative to the site. `path` is where an author would have put it. */
  at?: string;
  /** Symbols of the API reference in its code. */
  symbols?: CodeSymbols;
}

/** The symbols in a document's code, from the type checker. Positions are offsets, targets files with an anchor. */
export interface CodeSymbols {
  /** By the text of a code block. */
  blocks: Record<string, SymbolSpan[]>;
  /** By the text of inline code. */
  inline: Record<string, SymbolSpan[]>;
  /** Hash over all of it. */
  hash: string;
}

export type SymbolSpan = [start: number, end: number, file: string];

/** The place of a front matter key in another file than the document. */
export type KeyPlace = Required<Place>;

/** Front matter defaults of folders (`_defaults.yml`) for the documents below, the nearest folder last. */
export interface FolderDefaults {
  frontMatter: FrontMatter;
  /** Values of `{{name}}`. */
  variables: Record<string, string>;
  /** The places of its keys. */
  places: Record<string, KeyPlace>;
  /** Hash over all of it. */
  hash: string;
}

/** A data file next to the documents: `_category_.json`, `_defaults.yml`, `authors.yml`, `tags.yml`. */
export interface DataFile {
  path: string;
  root: string;
  rel: string;
  text: string;
}

/** A file of the public folder, copied unchanged. */
export interface PublicFile {
  /** Relative to the site. */
  path: string;
  /** Relative to the public folder, and to the output. */
  rel: string;
  hash: string;
  /** Only of `_redirects` and `_headers`, to which docsgen adds lines. */
  text?: string;
  /** Only of skills, which are packed. */
  bytes?: Uint8Array;
}

export type DocumentFormat = 'md' | 'mdx' | 'tsx';

/** A place in the text of a document. */
interface Mention {
  line: number;
  column: number;
  /** The partial that contains it, relative to the site; absent: the document itself. */
  file?: string;
}

/** A reference from a document; its URL is a hole in the body, which `render` fills with what `link` computed. */
export interface Ref extends Mention {
  /** `title`: the hole is filled with the title of the target page, `embed`: with its HTML. */
  kind: 'link' | 'asset' | 'title' | 'embed';
  /** As the author wrote it, with entities and escapes decoded. */
  url: string;
  /** Set when the hole is filled with attributes of the image instead of the URL. */
  image?: ImageUse;
}

/** A link to another site, or an image from it. */
export interface OutwardLink extends Mention {
  /** As the author wrote it, with entities and escapes decoded. */
  url: string;
}

/** An end tag of raw HTML that closes nothing. */
export interface LooseTag extends Mention {
  name: string;
}

export interface Heading {
  depth: number;
  id: string;
  /** Inner HTML without links, for tables of contents. */
  html: string;
  /** Plain text. */
  text: string;
  kind?: string; // Of a member of the API reference: `method`.
}

/**
 * A diagram that docsgen does not draw. `code` is absent when it is known only while the page is rendered; `fence` is
 * the line before the text of the diagram.
 */
export type Diagram = { line: number; column: number; code?: string; fence?: number };

/**
 * A content file without its body, as the whole site sees it. It depends only on the file's text, what it includes and the
 * Markdown settings, so it can be cached. With the title of a page that it links to, it would show the old title after
 * that page is edited: such facts are refs, which `link` resolves in every build.
 */
export interface DocumentFacts {
  file: string;
  root: string;
  rel: string;
  format: DocumentFormat;
  frontMatter: FrontMatter;
  /** Front matter key → 1-based line of the file. */
  keyLines: Record<string, number>;
  /** Places of the keys from a folder's defaults, which are not in `keyLines`. */
  inherited?: Record<string, KeyPlace>;
  /** Front matter title, else the first `# Title` (plain text), else empty. */
  title: string;
  /** True when the body shows the title as an `<h1>`: anywhere, but a front matter title only at the start. */
  hasH1: boolean;
  /** Front matter description, else the plain text of the first paragraph (at most 200 characters). */
  description: string;
  /** True when the description is the author's, and the text does not begin with it. */
  hasLead?: true;
  /** Words of prose of a post, for its reading time; 0 for other documents. */
  words: number;
  /** True when the body has a truncate marker: then `Body.excerpt` is set. */
  truncated: boolean;
  /** True for pages that need code of their own: MDX with author components or expressions, and `.tsx` pages. */
  interactive: boolean;
  /** True when the body shows the pages of its category. */
  hasCards?: true;
  /** Ids of headings that do not follow from their texts, for links by text: see `heading-ids.ts`. */
  headingIds?: Record<string, string>;
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
  hasLead: true,
  words: true,
  truncated: true,
  interactive: true,
  hasCards: true,
  headingIds: true,
  symbols: true,
  fallback: true,
} satisfies Record<keyof DocumentFacts, true>) as (keyof DocumentFacts)[];

/** True when no other page can tell the two documents apart. */
export const sameFacts = (a: DocumentFacts, b: DocumentFacts): boolean =>
  JSON.stringify(FACTS.map((name) => a[name])) === JSON.stringify(FACTS.map((name) => b[name]));

/** What memory holds of a content file for the whole site. */
export interface Document extends DocumentFacts {
  /** Absent: all raw tags are matched. */
  loose?: LooseTag[];
  /** Pages that it embeds, as in `Ref.url`. */
  embeds?: string[];
  /** Files of the site whose content is part of it, with their content hash (empty: the file does not exist). */
  includes?: [path: string, hash: string][];
  /** Diagrams for the browser to draw. */
  diagrams?: Diagram[];
}

/** The larger parts of a document. They are on disk: three quarters of what it takes, and read a few times. */
export interface DocumentDetails {
  headings: Heading[];
  /** Every `id` (and `<a name>`) in the body, headings included. */
  ids: string[];
  refs: Ref[];
  /** Links and images of other sites (http and https), in document order; absent: none. */
  outward?: OutwardLink[];
}

/** A content file except its body, as `parse` returns it. It depends on its text and the Markdown settings only. */
export interface WholeDocument extends Document, DocumentDetails {}

/**
 * A document's body: HTML with holes written as `HOLE_OPEN index HOLE_CLOSE` (an index into `DocumentDetails.refs`).
 * A static body has one part. An interactive body is a module that places several static parts.
 */
export interface Body {
  parts: string[];
  /** HTML (with holes) before the truncate marker; blog only. */
  excerpt?: string;
  /** The page as Markdown, with the same holes; only for static pages of sites that publish Markdown. */
  markdown?: string;
  /** Diagram sources of an interactive page, in the order of drawing: its Markdown is made when it is rendered. */
  diagrams?: string[];
  /** Tags for the head of the page, without holes. */
  head?: string;
  /** Source of the page's ES module (JSX), `interactive` only. Default export: the content component. */
  code?: string;
  /** The same for a page that only puts components together, see `ComposedPage`. */
  composed?: string;
}

/** No content has them: the parser replaces them with U+FFFD or refuses them. Otherwise an author could write a hole. */
export const HOLE_OPEN = '\u0002';
export const HOLE_CLOSE = '\u0003';
/** Replaces the URL of a broken link, which is then written as text. */
export const NO_LINK = '\u0004';
/** The place in a body for the cards of its category. */
export const CARDS_SLOT = `${HOLE_OPEN}cards${HOLE_CLOSE}`;

/** The result of `parse` for one file. */
export interface ParsedDocument {
  document: WholeDocument;
  body: Body;
}

/** The result of `link` for one document. */
export interface LinkedDocument {
  /** The URL of each ref, in the order of the refs. */
  hrefs: Packed;
  /** Site-relative paths of the content files that it shows or links to. */
  assets: string[];
  /** URL of the social image of the page. */
  image?: string;
  /** Site-relative paths of the images whose size is part of the page. */
  images?: string[];
  /** Copies of these images in other formats. */
  variants?: PublishedFile[];
}

/** A rendered page, as the rest of the build sees it. Its texts are on disk: 100,000 pages are in memory at once. */
export interface RenderedPage {
  path: string;
  /** `staged` holds for this run. In caches it is false, or the next build would move a file that it never staged. */
  files: { path: string; hash: string; size: number; staged: boolean }[];
  /** Internal URLs of the final HTML, each once, in its order: `Packed`, in a pack. Those of sidebars are elsewhere. */
  links?: Handle;
  /** Every anchor of the final HTML. */
  ids: Packed;
  /** Its search records; absent: not in the search index. */
  search?: Handle;
  /** A copy of its HTML and Markdown, one after the other, for an output folder that lacks them. */
  kept?: Handle;
  /** Instead: checksums of its files in the content store. */
  sums?: number[];
  /** Interactive pages only: hash of those `links` that have a Markdown copy. */
  copied?: string;
}
