import type { SiteConfig } from '../../model/config.ts';
import type { Document, DocumentDetails, PublicFile, SourceFile } from '../../model/document.ts';
import type { Route, RouteTable } from '../../model/graph.ts';
import type { ImageFact, PublishedFile } from '../../model/images.ts';

export interface LinkInput {
  config: SiteConfig;
  table: RouteTable;
  /** Content files that are not pages, by site-relative path. */
  assets: ReadonlyMap<string, SourceFile>;
  /** Paths of images and other media that are known only by name. */
  media: readonly string[];
  /** True when the site has a file or a folder of this path. */
  isThere(path: string): boolean;
  /** Public files by path below the public folder. */
  publicFiles: ReadonlyMap<string, PublicFile>;
  /** A file of the site or its repository outside the content and public folders, by site-relative path. */
  otherFile(path: string): SourceFile | undefined;
  outer?: OuterPlaces;
  images: ImageFacts;
  /** The root of a document, and of a translation its original. */
  rootOf(document: Document): { locale: string; path: string; original?: { path: string; leaving: boolean } };
  /** The site folder, absolute: links from files outside the site name its last folders. */
  home: string;
  titleOf(route: Route): string;
  /** The document of a page; undefined for pages without one. */
  documentOf(route: Route): Document | undefined;
  /** The document of a page, to embed it in another; undefined for pages with code of their own. */
  partOf(route: Route): LinkedPart | undefined;
  /** The documents that embed each other, from the page to the current document. */
  trail?: readonly string[];
  /** Files of drafts that are not published. */
  drafts: ReadonlySet<string>;
  /** How many more missing files get a suggestion. Counted down. */
  suggestions?: { left: number };
}

/** A document with its body, as HTML with holes. */
export interface LinkedPart {
  document: Document & Pick<DocumentDetails, 'refs'>;
  route: Route;
  html: string;
}

/** The repository of the site; paths are relative to the site. */
export interface OuterPlaces {
  /** Its folder: `..`, `../..`. */
  root: string;
  /** True for a folder outside the site. */
  isFolder(path: string): boolean;
  /** The route of the only page that includes a Markdown file. */
  pageOf(path: string): number | undefined;
  /** The page of the code host that a path out of the repository means: `../../issues`. */
  pageOfHost(path: string): string | undefined;
  /** Where the repository shows a file; undefined when no setting tells. */
  urlOf(path: string): string | undefined;
}

/** What is known about images so far. */
export interface ImageFacts {
  /** Undefined: not measured yet; the call schedules the measurement. */
  of(file: ImageFile): ImageFact | undefined;
  /** The image in other formats and sizes: `<source>` tags (may be empty), and the files they name. */
  sources?(
    file: ImageFile,
    size: readonly [width: number, height: number],
    shown: number,
  ): { tags: string; files: readonly PublishedFile[] };
}

/** The key of an image; `path` is relative to the site. */
export type ImageFile = Pick<SourceFile, 'path' | 'hash'>;

/** A document, and the folders that its links are relative to. */
export interface Origin {
  document: Document;
  /** Undefined for documents that are not published (drafts). */
  route: Route | undefined;
  folder: string;
  /** Folder of its content root. */
  root: string;
  /** See `LinkInput`. */
  home: string;
  locale: string;
  /**
   * Both folders of the original. A translation looks there for files that are not translated. A version (`leaving`)
   * looks there only for files outside the docs, since its copy has a different place relative to them.
   */
  original?: { folder: string; root: string; leaving: boolean };
}

export interface Resolved {
  href: string;
  /** The linked file of the site, when it is not a page. */
  file?: ImageFile;
  /** Its path, when this link requires the file to be published. */
  asset?: string;
  missing?: 'markdown' | 'draft' | 'file' | 'view' | 'name';
}
