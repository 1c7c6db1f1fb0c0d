/** Files of a book that are not pages, its stylesheets and scripts, and its overrides of the theme. */
import path from 'node:path';
import { filesBelow, isFile, readSiteText, refusalOf } from '../base/files.ts';
import { filesOfSheet, moveSheet, type SheetTheme } from '../base/stylesheet.ts';
import type { ConfigValue, MovedFile, OldSite } from '../base/types.ts';
import type { Book } from './book.ts';

/** Custom properties of mdBook's themes, and ours; empty: without a counterpart. */
const TOKENS: Readonly<Record<string, string>> = {
  bg: 'bg',
  fg: 'text',
  links: 'accent',
  'inline-code-color': 'text',
  'sidebar-bg': 'bg-soft',
  'sidebar-fg': 'text-soft',
  'sidebar-active': 'accent',
  'sidebar-width': 'sidebar-width',
  'content-max-width': 'measure',
  'menu-bar-height': 'header-height',
  'mono-font': 'font-mono',
  'quote-bg': 'bg-soft',
  'quote-border': 'line',
  'table-border-color': 'line',
  'table-header-bg': 'bg-raised',
  'theme-popup-bg': 'bg-raised',
  'theme-popup-border': 'line',
  'theme-hover': 'accent-soft',
  'warning-border': 'warning',
};
/** Properties that docsgen has no tokens for. */
const OTHERS =
  'scrollbar|sidebar-(?:spacer|non-existant|header-border-color)|icons(?:-hover)?|color-scheme|searchbar-[\\w-]+|searchresults?-[\\w-]+|search-mark-bg|page-padding|code-font-size|page-toc-[\\w-]+|overlay-icon|copy-button[\\w-]*|table-alternate-bg|footnote-highlight|blockquote-[\\w-]+|mobile-nav[\\w-]*';

const THEME: SheetTheme = {
  tool: 'mdBook',
  // Other names are properties of the book.
  prefix: `--(?=(?:${Object.keys(TOKENS).join('|')}|${OTHERS})(?![\\w-]))`,
  tokens: TOKENS,
  derived: /^(?:icons|searchbar|searchresults?|theme)-|^table-alternate-bg$/,
  content: /(?<![\w-])(?:\.content(?:\s+main)?|#(?:mdbook-)?content)(?![\w-])/g,
  selectors:
    /#(?:mdbook-[\w-]+|page-wrapper|menu-bar|sidebar|searchbar)(?![\w-])|\.(?:chapter(?:-item)?|nav-chapters|sidebar[\w-]*|menu-[\w-]+|page-wrapper|ayu|coal|navy|rust|light|hljs[\w-]*|boring|theme-popup)(?![\w-])/g,
};

export interface Styles {
  customCss: string[];
  headTags: ConfigValue[];
  files: MovedFile[];
}

interface Assets {
  old: OldSite;
  book: Book;
  /** With slashes around. */
  base: string;
}

/** `additional-css` and `additional-js`: paths from the folder of the config. */
export function stylesOf({ old, book, base }: Assets): Styles {
  const styles: Styles = { customCss: [], headTags: [], files: [] };
  const missing = (keys: readonly string[], file: string): boolean => {
    if (isFile(old.dir, file)) return false;
    book.noteAt(keys, ['lost', keys.at(-1) ?? '', refusalOf(old.dir, file) ?? `${file} does not exist.`]);
    return true;
  };
  const css = ['output', 'html', 'additional-css'];
  for (const file of book.list(...css).map((one) => path.posix.normalize(one))) {
    if (missing(css, file)) continue;
    const to = `styles/${file.replace(/^(?:\.\.\/)+/, '')}`;
    styles.customCss.push(to);
    styles.files.push({ to, from: file, text: convertCss(file, { old, book }) });
    for (const name of filesOfSheet(readSiteText(old.dir, file) ?? '')) {
      const from = path.posix.join(path.posix.dirname(file), name);
      if (!missing(css, from)) styles.files.push({ to: path.posix.join(path.posix.dirname(to), name), from });
    }
  }
  const js = ['output', 'html', 'additional-js'];
  for (const file of book.list(...js).map((one) => path.posix.normalize(one))) {
    if (/(?:^|\/)(?:mermaid(?:-init)?(?:\.min)?|katex[\w.-]*)\.js$/.test(file)) {
      book.noteAt(js, [
        'converted',
        'additional-js',
        `docsgen draws diagrams and formulas during the build, without ${file}.`,
      ]);
      continue;
    }
    if (missing(js, file)) continue;
    const to = file.replace(/^(?:\.\.\/)+/, '');
    styles.files.push({ to: `public/${to}`, from: file });
    styles.headTags.push({ tagName: 'script', attributes: { src: `${base}${to}`, defer: true } });
    const text = `${file} is now a tag in \`headTags\`: check what it expects from the old theme.`;
    book.noteAt(js, ['look', 'additional-js', text]);
  }
  return styles;
}

function convertCss(file: string, { old, book }: Pick<Assets, 'old' | 'book'>): string {
  const keys = ['output', 'html', 'additional-css'];
  book.noteAt(keys, ['converted', 'additional-css', 'Stylesheets are now in `customCss`.']);
  const { text, notes } = moveSheet(readSiteText(old.dir, file) ?? '', file, THEME);
  book.notes.push(...notes);
  return text;
}

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^head\.hbs$/, 'Put its tags into `headTags`.'],
  [/^header\.hbs$/, 'Use `announcementBar`, `navbar` or a theme component.'],
  [/^index\.hbs$/, 'Use a theme layout, `navbar`, `footer` or `headTags`.'],
  [/\.hbs$/, 'docsgen runs no templates: use a theme component.'],
  [/\.css$/, 'It replaced a stylesheet of the old theme: put the rules that still apply into `customCss`.'],
  [/^highlight\.js$/, 'docsgen colours code during the build.'],
  [/\.js$/, 'It replaced a script of the old theme.'],
  [/^fonts\//, 'Put the fonts and their `@font-face` rules into `customCss`.'],
];

/** The folder of the theme: its icon moves, everything else is named. */
export function themeOf({ old, book }: Pick<Assets, 'old' | 'book'>): { favicon?: string; files: MovedFile[] } {
  const named = book.text('output', 'html', 'theme');
  const folder = path.posix.normalize(named ?? 'theme').replace(/\/$/, '');
  const used = new Set(
    ['additional-css', 'additional-js'].flatMap((key) =>
      book.list('output', 'html', key).map((one) => path.posix.normalize(one)),
    ),
  );
  const files = filesBelow(old.dir, folder);
  if (named !== undefined && files.length === 0)
    book.note('lost', ['output', 'html', 'theme'], refusalOf(old.dir, folder) ?? `${folder} has no files.`);
  for (const file of files) {
    const text = PARTS.find(([pattern]) => pattern.test(file))?.[1];
    const at = `${folder}/${file}`;
    if (text !== undefined && !used.has(at))
      book.notes.push({ kind: 'lost', what: 'file of the theme', text, file: at });
  }
  const favicon = ['favicon.svg', 'favicon.png'].find((name) => files.includes(name));
  return favicon === undefined
    ? { files: [] }
    : { favicon, files: [{ to: `public/${favicon}`, from: `${folder}/${favicon}` }] };
}
