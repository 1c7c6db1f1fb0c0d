/** What the parts of the reader share. */
import type { ConfigValue, Layout, MovedFile } from '../base/types.ts';
import type { Report } from './sheet.ts';
import type { Slices } from './slices.ts';

/** A site while it is read. Parts add to it what does not belong to their own setting. */
export interface Moving {
  /** Absolute path of the folder of the old config. */
  dir: string;
  layout: Layout;
  report: Report;
  slices: Slices;
  files: MovedFile[];
  /** Folders of the config that are elsewhere in the new site. */
  newFolders: Map<string, string>;
  packages: Record<string, string>;
  /** Settings of `markdown` that themes and plugins ask for. */
  markdown: Record<string, ConfigValue>;
  headTags: ConfigValue[];
  customCss: string[];
  redirects: ConfigValue[];
  /** Settings of the top level that plugins ask for. */
  settings: Record<string, ConfigValue>;
  /** Modules with client code, relative to the site. */
  clientModules: string[];
  locales: readonly string[];
  /** Texts of pages and components, when they are read. */
  sources: readonly string[];
  /** Files and folders that are named and missing, with how often: steps before the old build may make them. */
  waiting: Map<string, number>;
}

/** The settings of the content. */
export interface Content {
  docs: Record<string, ConfigValue>[];
  blogs: Record<string, ConfigValue>[];
  pages: Record<string, ConfigValue> | false;
}
