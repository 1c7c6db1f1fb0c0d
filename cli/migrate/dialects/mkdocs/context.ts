/** What the converter of a MkDocs page knows while it goes through the text. */
import { createSlugs, type Slugs } from '../../../model/heading-ids.ts';
import type { Note, NoteKind, PageFacts } from '../../base/types.ts';
import { createIds, type Ids, pythonSlug } from './ids.ts';

/** A line of the page, without the indentation of the blocks around it. */
export interface Line {
  text: string;
  /** 1-based line of the file. */
  at: number;
  /** Characters that were cut off at its start. */
  cut: number;
  /** It begins a list in a list item, without a blank line before it. */
  nests?: boolean;
}

/** How the old site read its pages. */
export interface Options {
  /** Names of Markdown extensions in their short form: `caret` is `pymdownx.caret`. */
  has(extension: string): boolean;
  /** The id of a heading text, before repetitions are numbered. */
  slug(text: string): string;
  /** The new form of a URL; `html`: in an attribute, which MkDocs did not resolve. */
  link(url: string, page: { file: string; html: boolean }): { url: string; lost?: string };
  /** URL of a heading or an object of the old site by its id. Undefined: ids were no targets of links. */
  autoref?: (id: string, file: string) => string | undefined;
  /** URLs of reference links that all pages of the old site had, by label. */
  shared: ReadonlyMap<string, string>;
  /** Group of all tabs, if tabs with the same name change together. */
  tabGroup?: string;
  /** Folders in which snippets are looked up, relative to the old site. */
  snippetFolders: readonly string[];
  /** Whether diagrams of Mermaid were drawn. */
  diagrams: boolean;
  /** Whether `{% include "file" %}` was read. */
  includes: boolean;
  /** Marks around values of templates, if they are not double braces. */
  delimiters?: readonly [open: string, close: string];
  /** Names that templates may use in double braces. Undefined: braces are text. */
  variables?: ReadonlySet<string>;
  /** Whether a URL without brackets was a link. */
  linksUrls: boolean;
  /** Repository of `#12` and `@name`, such as `https://github.com/a/b`. */
  repository?: string;
  /** What `++` and `--` of critic marks become: the marks, or only one side. */
  critic: 'view' | 'accept' | 'reject';
  /** Text of comments that a program of the old site replaced: `md:version`. */
  shortcodes: boolean;
}

/** What the pages of a site need from its settings. */
export interface Needs {
  /** Types of admonitions that docsgen does not know. */
  admonitions: Set<string>;
  /** Prefixes of icon sets. */
  icons: Set<string>;
  /** Files that code blocks quote: path below the old site → path below the new site. */
  quoted: Map<string, string>;
  /** Class names that need styles. */
  classes: Set<string>;
}

export const noNeeds = (): Needs => ({
  admonitions: new Set(),
  icons: new Set(),
  quoted: new Map(),
  classes: new Set(),
});

export interface Context {
  page: PageFacts;
  options: Options;
  needs: Needs;
  /** Ids as the old site made them, and as docsgen makes them. */
  old: Ids;
  slugs: Slugs;
  /** URLs of reference links by lower-case label. */
  definitions: Map<string, string>;
  /** Numbers of footnotes by name. */
  footnotes: ReadonlyMap<string, string>;
  /** The file that relative links are relative to: the page, or a file that it includes. */
  base: string;
  /** Definitions of `options.shared` that the page uses. */
  appended: Map<string, string>;
  /** Files that are being included, to stop at circles. */
  including: readonly string[];
  notes: Note[];
  /** Whether this page is a blog post. */
  isPost: boolean;
  /** The converted form of whole blocks. */
  blocks(lines: readonly Line[]): string[];
}

/** Reports something; a conversion is reported once per page. */
export function note(
  ctx: Context,
  [kind, what, text]: readonly [NoteKind, string, string],
  line: Pick<Line, 'at' | 'cut'> | undefined,
): void {
  if (kind === 'converted' && ctx.notes.some((one) => one.kind === kind && one.what === what)) return;
  const place = line ? { line: line.at, column: line.cut + 1 } : {};
  ctx.notes.push({ kind, what, text, file: ctx.page.file, ...place });
}

/** Reports syntax that was text in the old site, because none of these extensions was on. */
export function unread(ctx: Context, extensions: string, [what, line]: readonly [string, Line | undefined]): void {
  const names = extensions.split(' ');
  if (names.some((name) => ctx.options.has(name))) return;
  const text = `Without the extension ${names[0]}, MkDocs showed this as text; docsgen reads it.`;
  note(ctx, ['look', what, text], line);
}

/** A comment that a program of the old site replaced. */
export const shortcodeNote = (name: string): readonly [NoteKind, string, string] => [
  'lost',
  `\`<!-- ${name} -->\``,
  'A hook replaced this comment: write its result as Markdown.',
];

/** The words of a comment that a program of the old site replaced, if a text is only such a comment. */
export const shortcodeWords = (text: string): string | undefined =>
  /^\s*<!--\s*\w+:[\w-]+\s+(.*?)\s*-->\s*$/.exec(text)?.[1]?.replace(/^`|`$/g, '');

/** The options of a single file, whose site is unknown: all extensions are on. */
export const ALL: Options = {
  has: (name) => !['nl2br', 'smartsymbols', 'wikilinks', 'magiclink', 'critic-off'].includes(name),
  slug: (text) => pythonSlug(text, '-'),
  link: (url) => ({ url }),
  snippetFolders: ['.'],
  critic: 'view',
  linksUrls: true,
  shared: new Map(),
  diagrams: true,
  includes: true,
  shortcodes: false,
};

type Made = Pick<Context, 'options' | 'needs' | 'isPost'> & {
  blocks(lines: readonly Line[], ctx: Context): string[];
};

export function contextOf(text: string, page: PageFacts, { options, needs, isPost, blocks }: Made): Context {
  const ids = explicitIds(text);
  const definitions = new Map<string, string>();
  for (const [, label = '', url = ''] of text.matchAll(/^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?([^\s>]+)/gm))
    definitions.set(label.toLowerCase(), url);
  let depth = 0;
  const ctx: Context = {
    ...{
      page,
      options,
      needs,
      isPost,
      definitions,
      footnotes: options.has('footnotes') ? footnotesIn(text) : new Map(),
    },
    old: createIds(ids),
    slugs: createSlugs(ids),
    including: [page.file],
    base: page.file,
    appended: new Map(),
    notes: [],
    blocks(lines) {
      if (depth === DEEPEST) return lines.map((line) => line.text);
      depth++;
      const out = blocks(lines, ctx);
      depth--;
      return out;
    },
  };
  return ctx;
}

const footnotesIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^ {0,3}\[\^([^\]]+)\]:/gm)].map(([, name = ''], at) => [name, String(at + 1)]));

/** Blocks in blocks beyond this depth stay as they are. */
const DEEPEST = 100;

/** Ids that authors wrote: generated ids avoid them. */
function explicitIds(text: string): string[] {
  return [...text.matchAll(/^#.*\{:?[^{}\n]*#([\w.:-]+)[^{}\n]*\}[ \t]*$/gm)].map(([, id = '']) => id);
}
