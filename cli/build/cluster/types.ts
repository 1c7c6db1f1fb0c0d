/** What travels between a build and the processes on other machines that run its stages. */
import type { MarkdownSettings, SourceFile } from '../../model/document.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import type { RenderStageSettings } from '../pages/types.ts';
import type { Shared } from '../shared-cache/shared.ts';
import type { Origins } from './origins.ts';

/** What the stages of a build have in common. */
export interface TransportSite {
  /** The cache that gets the results; undefined: they are not kept. */
  shared: Shared | undefined;
  origins: Origins;
}

/** A file in the folder of the site: its path relative to the site, and the number of its text. */
export type LoadedFile = [path: string, text: number];

/** The environment of the code of the site. */
interface BaseEnvironment {
  /** Variables with the values of the build. */
  environment: Record<string, string>;
  /** Names of variables that only the build has. */
  withheld: string[];
}

/** The settings of `parse`, without folders. */
export interface ParseBase extends BaseEnvironment {
  stage: 'parse';
  markdown: MarkdownSettings;
  /** Path of the bundled config, relative to the site. */
  extensions?: string;
}

/** The settings of `render`, without folders. Server modules are paths relative to the site. */
export interface RenderBase extends BaseEnvironment {
  stage: 'render';
  settings: Omit<RenderStageSettings, 'packFolders' | 'packs' | 'siteDir' | 'stagingDir' | 'sidebars'>;
  keepsPages: RenderStageSettings['packs']['keepsPages'];
  /** Sidebars by key: the text, or its number among the texts. */
  sidebars: [key: string, html: string | number][];
}

export type StageBase = ParseBase | RenderBase;

/** The batch of a stage: its items, and files that they need. */
export interface BatchLoad<I = SourceFile | SentItem> {
  items: I[];
  /** Cache keys of the items. */
  keys: string[];
  files: LoadedFile[];
  /** `parse`: number of the text of each item. */
  sources?: number[];
}

/** A text: its number among those of the batch, or a pack of the batch and the row that has it. */
export type SentText = number | readonly [pack: number, row: number];

/** An item of `render` without handles. */
export type SentItem = Omit<RenderItem, 'body' | 'toc' | 'posts' | 'chunk' | 'previous'> & {
  body?: SentText | undefined;
  toc?: { details: SentText; min: number; max: number } | undefined;
  posts?: (Omit<NonNullable<RenderItem['posts']>[number], 'body'> & { body?: SentText | undefined })[] | undefined;
  /** Its modules are relative to the site. */
  chunk?: RenderItem['chunk'];
};
