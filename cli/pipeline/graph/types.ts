/** What the parts of the graph have in common. */

import type {
  ContentRoot,
  DocsConfig,
  Extensions,
  LocaleConfig,
  SiteConfig,
  VersionConfig,
} from '../../config/types.ts';
import type { Place } from '../../lib/place.ts';
import type { DataFile, DocumentFacts } from '../../model/document.ts';
import type { Decoration } from '../../model/front-matter.ts';
import type { FileHistory, Page } from '../../model/graph.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CategoryFile } from './data-files.ts';

export interface GraphInput {
  config: SiteConfig;
  documents: readonly DocumentFacts[];
  data: readonly DataFile[];
  /** What git says of the files, by path relative to the site; absent: nobody asked. */
  history?: ReadonlyMap<string, FileHistory>;
  /** The author's functions for edit links, by content. */
  editUrls?: Extensions['editUrls'];
  /** Where a picture that a file of `folder` names is published; undefined: there is none. */
  pictureAt(folder: string, url: string): Picture | undefined;
  /** Where a setting is in the config, or in the file `within`, for problems. */
  locate(path: readonly (string | number)[], within?: string): Place;
}

export interface Picture {
  /** As published, with the base URL. */
  href: string;
  /** The content file that has to be published for it. */
  asset?: string;
}

/** A document and its index. */
export interface Numbered {
  document: DocumentFacts;
  index: number;
}

/** What the parts of the graph are made from: one locale of the site. */
export interface GraphContext extends GraphInput {
  locale: LocaleConfig;
  /** The content root of the locale. */
  rootOf(kind: ContentRoot['kind'], docs?: { instance: string; version: string }): ContentRoot;
  /** Path below the site of a path below the locale, without slashes at the ends. */
  below(path: string): string;
  problems: Problem[];
  /** Parsed data files by site-relative path. */
  values: ReadonlyMap<string, unknown>;
  /** Settings of categories by site-relative path of their folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Documents that are published, by id of their content root. */
  published: ReadonlyMap<string, readonly Numbered[]>;
  /** Labels that have been looked up in translations. */
  said: Set<string>;
}

/** A docs page while its sidebars are being made. */
export interface DocsEntry {
  page: Page;
  document: DocumentFacts;
  rel: string;
  /** Label in sidebars. */
  label: string;
  /** From front matter, else from the number prefix of the file name. */
  position?: number;
  number?: number;
  decoration: Decoration;
}

/** One version of a docs instance in one locale. */
export interface DocsPart {
  docs: DocsConfig;
  version: VersionConfig;
  /** Number of the docs instance. */
  index: number;
  root: ContentRoot;
  /** Path below the site, without slashes at the ends. */
  base: string;
}

export interface Folder {
  /** Path below the docs folder, with number prefixes; empty for the root. */
  path: string;
  folders: Folder[];
  docs: DocsEntry[];
}

/** Folders of a docs instance by path, with number prefixes. */
export type FolderTree = ReadonlyMap<string, Folder>;
