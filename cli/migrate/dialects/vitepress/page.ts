/** What the parts of the converter share: facts about the site, the lines of the page with their places, notes. */
import type { Note, NoteKind, PageFacts } from '../../base/types.ts';

/** What a site's config says about its pages. All of it has a default, so that one file can be converted alone. */
export interface VitepressFacts extends PageFacts {
  /** Folder of the pages, relative to the old site. Default: that folder. */
  srcDir?: string;
  /** `markdown.lineNumbers`. */
  lineNumbers?: boolean;
  /** Title of the site, for pages without one. */
  siteTitle?: string;
  /** Names of containers that plugins of the site add. */
  containers?: readonly string[];
  /** True when links from one page to another must be URLs: they are in different languages. */
  isFar?: (from: string, to: string) => boolean;
  /** `markdown.attrs`: what is around attributes. Default: braces. */
  delimiters?: readonly [string, string];
  /** `markdown.anchor.slugify`. */
  slug?: (text: string) => string;
  /** VitePress 2. */
  isVersion2?: boolean;
  /** True for the URL of a file in the public folder. */
  isPublic?: (url: string) => boolean;
  /** Where the file is, when `rewrites` gives it the path `file`. */
  source?: string;
  /** The path to write for code of this file, such as `@site/snippets/a.ts`. Default: relative to the page. */
  codePath?: (file: string) => string;
}

/** A line, or several that one became, and where it was. */
export interface Line {
  text: string;
  file: string;
  /** 1-based. */
  line: number;
  /** It is a directive of docsgen. */
  isMade?: boolean;
}

export interface Place {
  file: string;
  line: number;
  column: number;
}

export interface Page {
  facts: VitepressFacts;
  notes: Note[];
  /** Values of expressions: `$frontmatter.title`, constants of the script. */
  values: Map<string, unknown>;
  /** A home page is in another folder than the docs. */
  isHome: boolean;
  /** Containers that docsgen does not know. */
  containers: Set<string>;
  /** Files that the page shows or links to, relative to the old site. */
  assets: Set<string>;
  /** Texts of headings, from which the old tool makes ids. */
  headings: string[];
  /** Files whose code the page shows. */
  codes: Set<string>;
  /** The element whose content is not a template (`v-pre`), and how many of its name are open. */
  pre?: { name: string; depth: number };
}

/** How many notes about one page tell the same. */
const MAX_EQUAL = 50;

export function note(page: Page, kind: NoteKind, about: { what: string; text: string; place: Partial<Place> }): void {
  const { what, text, place } = about;
  const { file = page.facts.source ?? page.facts.file, line, column } = place;
  const equal = page.notes.filter((one) => one.what === what && one.file === file);
  if (equal.length >= MAX_EQUAL || equal.some((one) => one.line === line && one.column === column)) return;
  page.notes.push({ kind, what, text, file, ...(line === undefined ? {} : { line, column: column ?? 1 }) });
}

/** `file:line` for placeholders. */
export const spot = ({ file, line }: { file: string; line: number }): string => `${file}:${line}`;
