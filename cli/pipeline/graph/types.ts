/** Types that the parts of the graph share. */

import type { FindIcon } from '../../lib/icons.ts';
import type { Place } from '../../lib/place.ts';
import type {
  ContentRoot,
  DocsConfig,
  Extensions,
  LocaleConfig,
  SiteConfig,
  VersionConfig,
} from '../../model/config.ts';
import type { DataFile, DocumentFacts, PublicFile } from '../../model/document.ts';
import type { Decoration } from '../../model/front-matter.ts';
import type { FileHistory, Page } from '../../model/graph.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CategoryFile } from './data-files.ts';
import type { DocNames } from './names.ts';

export interface GraphInput {
  config: SiteConfig;
  documents: readonly DocumentFacts[];
  data: readonly DataFile[];
  publicFiles: readonly PublicFile[];
  /** git history of the files, by path relative to the site; absent unless a setting needs it. */
  history?: ReadonlyMap<string, FileHistory>;
  /** The author's functions for edit links: by id of docs and blogs, and for `pages`. */
  editUrls?: Extensions['editUrls'];
  /** Published place of a picture that a file in `folder` names; undefined for a missing picture. */
  pictureAt(folder: string, url: string): Picture | undefined;
  /** Icons by name. */
  icons: FindIcon;
  /** Place of a setting in the config, or in the file `within`. */
  locate(path: readonly (string | number)[], within?: string): Place;
}

interface Picture {
  /** Published URL, with the base URL. */
  href: string;
  /** The content file to publish. */
  asset?: string;
}

/** A document and its index. */
export interface Numbered {
  document: DocumentFacts;
  index: number;
}

/** The input of the parts of the graph, for one locale. */
export interface GraphContext extends GraphInput {
  locale: LocaleConfig;
  rootOf(kind: ContentRoot['kind'], owner?: Pick<Page, 'docs' | 'blog'>): ContentRoot;
  /** Adds the path of the locale to a path; both without slashes at their ends. */
  below(path: string): string;
  problems: Problem[];
  /** Parsed data files by site-relative path. */
  values: ReadonlyMap<string, unknown>;
  /** Settings of categories by site-relative path of their folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Published documents by id of their content root. */
  published: ReadonlyMap<string, readonly Numbered[]>;
  /** Content files to publish although no page names them. */
  assets: Set<string>;
  /** Labels that were looked up in translations. */
  said: Set<string>;
}

/** A docs page while its sidebars are made. */
export interface DocsEntry {
  page: Page;
  document: DocumentFacts;
  rel: string;
  label: string;
  /** From front matter, else from the number prefix of the file name. */
  position?: number;
  number?: number;
  /** It is the page of its folder. */
  isIndex: boolean;
  decoration: Decoration;
}

/** One version of a docs instance in one locale. */
export interface DocsPart {
  docs: DocsConfig;
  version: VersionConfig;
  index: number;
  root: ContentRoot;
  names: DocNames;
  /** Path in the site, without slashes at its ends. */
  base: string;
}

export interface Folder {
  /** Path in the docs folder, with number prefixes; empty for the root. */
  path: string;
  folders: Folder[];
  docs: DocsEntry[];
}

/** Folders of a docs instance by path, with number prefixes. */
export type FolderTree = ReadonlyMap<string, Folder>;
