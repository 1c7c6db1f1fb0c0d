import type { SiteConfig } from '../../config/types.ts';
import type { Document, PublicFile, SourceFile } from '../../model/document.ts';
import type { Route, RouteTable } from '../../model/graph.ts';
import type { ImageFact, PublishedFile } from '../../model/images.ts';

export interface LinkInput {
  config: SiteConfig;
  table: RouteTable;
  /** Content files that are not pages, by site-relative path. */
  assets: ReadonlyMap<string, SourceFile>;
  /** Public files by path below the public folder. */
  publicFiles: ReadonlyMap<string, PublicFile>;
  /** A file of the site outside of content and public folder, by site-relative path. */
  otherFile(path: string): SourceFile | undefined;
  images: ImageFacts;
  /** The root of a document, and of a translation its original. */
  rootOf(document: Document): { locale: string; path: string; original?: { path: string; leaving: boolean } };
  /** Name of the site's folder: how files beside the site name it. */
  siteName?: string;
  /** Title of the page at a route. */
  titleOf(route: Route): string;
  /** Files of drafts that are not published. */
  drafts: ReadonlySet<string>;
  /** Missing files that still get a suggestion: looking for more would take longer than reading them. Counted down. */
  suggestions?: { left: number };
}

/** What is known of images by now. */
export interface ImageFacts {
  /** Undefined: nobody has looked yet; it is noted that somebody has to. */
  of(file: ImageFile): ImageFact | undefined;
  /** The same image in other formats and sizes: `<source>` tags, empty without any, and the files they name. */
  sources?(
    file: ImageFile,
    size: readonly [width: number, height: number],
    shown: number,
  ): { tags: string; files: readonly PublishedFile[] };
}

/** A file as images are known by; `path` relative to the site. */
export type ImageFile = Pick<SourceFile, 'path' | 'hash'>;

/** A document and where its links start from. */
export interface Origin {
  document: Document;
  /** Undefined for documents that are not published (drafts). */
  route: Route | undefined;
  /** Folder of the file. */
  folder: string;
  /** Folder of its content root. */
  root: string;
  /** Name of the site's folder. */
  siteName?: string;
  /** Name of the locale it is published in. */
  locale: string;
  /**
   * The same two folders of the original. Translations look there for what is not translated; a version (`leaving`) only for what
   * lies outside of the docs, where its copy is not a neighbour any more.
   */
  original?: { folder: string; root: string; leaving: boolean };
}

export interface Resolved {
  href: string;
  /** The file of the site it leads to, when it is not a page. */
  file?: ImageFile;
  /** Its path, when it has to be published for this link. */
  asset?: string;
  missing?: 'markdown' | 'draft' | 'file';
}
