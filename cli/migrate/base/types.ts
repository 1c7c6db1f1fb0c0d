/** What a site of another tool becomes: settings, files and the lines of the report. */

import type { Tool } from '../../lib/tools.ts';

/**
 * - `carried`: works as before.
 * - `converted`: was rewritten.
 * - `lost`: has no counterpart; the text of the note is what to do.
 * - `look`: works, but may look or behave differently: compare by eye.
 */
export type NoteKind = 'carried' | 'converted' | 'lost' | 'look';

/** One line of the report. */
export interface Note {
  kind: NoteKind;
  /** The setting, syntax or file in the old tool's words, such as `themeConfig.algolia`; equal ones are grouped. */
  what: string;
  /** One sentence: what became of it, or what to do. */
  text: string;
  /** Place in the old site: a path relative to its folder; line and column from 1. */
  file?: string;
  line?: number;
  column?: number;
}

/** An expression in `site.config.ts`, with the imports it needs. */
export class Expression {
  constructor(
    /** TypeScript source. */
    readonly source: string,
    /** Import statements, each a whole line, without its semicolon; equal ones are written once. */
    readonly imports: readonly string[] = [],
  ) {}
}

/** A value of `site.config.ts`. `undefined` in an object is left out. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Expression
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** Settings of `site.config.ts`, or a part of them, in the order in which they are written. */
export type Settings = Record<string, ConfigValue>;

/** A file of the new site. */
export interface MovedFile {
  /** Path in the new site, with `/`. */
  to: string;
  /** Path of its source, relative to the old site's folder; may begin with `../`. Absent: generated. */
  from?: string;
  /** Its text. Absent: the bytes of `from`. */
  text?: string;
}

/** Where the new site goes: into a folder of its own, or beside the old config, using the old files where they are. */
export type Layout = 'folder' | 'beside';

/** The site to move. */
export interface OldSite {
  /** Absolute path of the folder with the old config. */
  dir: string;
  tool: Tool;
  /** The config file, relative to `dir`. Undefined: none was found. */
  configFile?: string;
  layout: Layout;
}

/** What a tool's reader returns. */
export interface Move {
  /** Settings of `site.config.ts`, in the order in which they are written. */
  config: { readonly [key: string]: ConfigValue };
  files: MovedFile[];
  /** Packages that the new site needs besides docsgen and React: name → range. */
  packages: Readonly<Record<string, string>>;
  /** Fields of the old package.json that pages read; for a site in a folder of its own. */
  manifest?: Readonly<Record<string, unknown>>;
  notes: Note[];
  /** Folders in which the old tool puts its build, relative to `dir`, most likely first. */
  builds: readonly string[];
}

/** How many files were written how. */
export interface Written {
  copied: number;
  converted: number;
  generated: number;
  unchanged: number;
  /** Converted files that stay as they are, because nothing may be replaced beside the old site. */
  held: string[];
  /** Path → hash of everything that belongs to the new site and was made by this command. */
  files: Record<string, string>;
}

/** A site that has moved. */
export interface Migrated {
  old: OldSite;
  /** Absolute path of the new site. */
  out: string;
  move: Move;
  /** The lines of the report, in its order. */
  notes: Note[];
  written: Omit<Written, 'files'>;
  /** Packages of the new site that are not installed. */
  missing: string[];
  /** Absolute path of the build of the old tool, if there is one. */
  oldBuild?: string;
}

/** Texts of files by their path relative to the old site's folder; undefined for what is no file or may not be read. */
export interface ReadText {
  (file: string): string | undefined;
  /** Why a file may not be read, as a sentence; undefined if it may, or is missing. */
  refusal?: (file: string) => string | undefined;
}

/** What a converter knows about the page whose text it converts. */
export interface PageFacts {
  /** Path of the file, relative to the old site's folder. */
  file: string;
  read: ReadText;
  /** Values that templates of the old tool may use, by dotted path (`$frontmatter.title`, `extra.version`). */
  values?: Readonly<Record<string, unknown>>;
}

/**
 * A text in docsgen's dialect. Where something of the old page cannot be converted, such as a component of another
 * framework, the text has a directive `unconverted` in its place: dev shows it, and a build fails.
 */
export interface Converted {
  text: string;
  /** `mdx` when the text needs components. Default: as it was. */
  format?: 'md' | 'mdx';
  notes: Note[];
}

/** Converts one page, front matter included. Each dialect in `dialects/` exports one. */
export type Convert = (text: string, page: PageFacts) => Converted;
