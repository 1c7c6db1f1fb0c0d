/** What a piece of foreign syntax is, and where it can be. */
import type { DIALECT_NAMES, Dialect } from '../../lib/tools.ts';
import type { MarkdownFile } from '../model/check.ts';

export interface Line {
  /** Without inline code. */
  text: string;
  /** 0-based. */
  at: number;
  /** The lines of the whole file. */
  all: readonly string[];
  /** How many lines the front matter has. */
  front: number;
}

export interface Page extends MarkdownFile {
  /** Names in double braces are variables. */
  hasVariables: boolean;
  /** `[[Page]]` is a link. */
  hasWikiLinks: boolean;
  /** Names of components that the page imports from `.vue` files. */
  vueNames: ReadonlySet<string>;
  /** True for the name of a page of the site, or of a heading in it. */
  isPageName(name: string): boolean;
}

export interface Kind {
  tool:
    | (typeof DIALECT_NAMES)[Dialect]
    | 'Hugo'
    | 'Jekyll'
    | 'GitBook'
    | 'docsify'
    | 'Gatsby'
    | 'GitLab'
    | 'reStructuredText'
    | 'MyST'
    | 'Pandoc';
  pattern: RegExp;
  /** Where to look for it. Default: in text; `anywhere`: in HTML and comments as well; `fence`: after the fence of code. */
  where?: 'anywhere' | 'front matter' | 'imports' | 'fence';
  /** A further condition. */
  isIt?(line: Line, found: RegExpExecArray, page: Page): boolean;
  instead: string;
}

/** In MDX, braces and tags are code. */
export const onlyMd: Kind['isIt'] = (_, __, { format }) => format === 'md';
