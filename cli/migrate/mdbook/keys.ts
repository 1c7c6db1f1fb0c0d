/** What becomes of each setting of `book.toml`, and of preprocessors and renderers. */
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import type { NoteKind } from '../base/types.ts';
import type { Book } from './book.ts';

type Fate = readonly [NoteKind, string];

const NONE: Fate = ['carried', 'It has no effect on what readers see.'];
export const RUNS: Fate = ['look', 'docsgen runs no Rust code: blocks have no button for it, and no editor.'];
const RANKS: Fate = ['look', 'Search has its own ranking: `search_boost` in the front matter of a page changes it.'];

/** Fates of several settings of a table, which are one line of the report. */
const SHARED: ReadonlySet<Fate> = new Set([RUNS, RANKS]);

/** By the dotted path. Keys that other parts report are not here, but in `REPORTED`. */
const KEYS: Readonly<Record<string, Fate>> = {
  'book.title': ['carried', 'This is `title`.'],
  'book.authors': ['carried', 'mdBook did not show them: to name them in the head, use `metadata`.'],
  'book.description': ['carried', 'This is `tagline`.'],
  'book.src': ['converted', 'Pages are now in `content/docs`, other files in `public`.'],
  'book.language': ['carried', 'This is `lang`.'],
  'book.text-direction': ['look', 'docsgen takes the direction from the language (`lang`).'],
  'book.multilingual': NONE,
  'rust.edition': ['look', 'docsgen does not test Rust code. `mdbook test` needs the old book.'],
  'build.build-dir': ['converted', 'The output folder is `build`: to change it, set `outDir`.'],
  'build.create-missing': ['carried', 'docsgen makes no pages: a missing page is an error.'],
  'build.use-default-preprocessors': ['carried', 'Without them, `{{#include}}` stays as text.'],
  'build.extra-watch-dirs': ['carried', '`docsgen dev` watches all files that pages use.'],
  'output.html.default-theme': ['converted', 'This is `colorMode`. docsgen has one light and one dark theme.'],
  'output.html.preferred-dark-theme': ['look', 'docsgen has one dark theme: its tokens change its colours.'],
  'output.html.smart-punctuation': ['carried', 'This is `markdown.smartPunctuation`.'],
  'output.html.curly-quotes': ['carried', 'This is `markdown.smartPunctuation`.'],
  'output.html.mathjax-support': ['converted', 'docsgen draws formulas during the build (`markdown.math`).'],
  'output.html.copy-fonts': NONE,
  'output.html.hash-files': ['carried', 'Names of scripts and stylesheets contain a hash.'],
  'output.html.fold.enable': ['carried', 'Sidebar categories can be closed.'],
  'output.html.fold.level': ['carried', 'Deeper categories are closed at first.'],
  'output.html.no-section-label': ['carried', 'Chapters in the sidebar have no numbers.'],
  'output.html.playground.editable': RUNS,
  'output.html.playground.runnable': RUNS,
  'output.html.playground.copyable': ['carried', 'All code blocks have a button that copies them.'],
  'output.html.playground.copy-js': NONE,
  'output.html.playground.line-numbers': [
    'look',
    'It was for the editor. To number lines, write `showLineNumbers` after the language.',
  ],
  'output.html.code.hidelines': [
    'converted',
    'Lines with these marks were removed, because docsgen has no hidden lines.',
  ],
  'output.html.print.page-break': NONE,
  'output.html.search.enable': ['carried', 'This is `search`.'],
  'output.html.search.limit-results': RANKS,
  'output.html.search.teaser-word-count': RANKS,
  'output.html.search.use-boolean-and': ['carried', 'docsgen finds pages that have all words first.'],
  'output.html.search.boost-title': RANKS,
  'output.html.search.boost-hierarchy': RANKS,
  'output.html.search.boost-paragraph': RANKS,
  'output.html.search.expand': ['carried', 'docsgen finds words by their beginning, too.'],
  'output.html.search.heading-split-level': ['carried', 'docsgen finds sections of all levels.'],
  'output.html.search.copy-js': NONE,
  'output.html.search.chapter': ['lost', 'Set `search_boost` or `unlisted` in the front matter of these pages.'],
  'output.html.git-repository-url': ['converted', 'This is a link in `navbar.socialLinks`.'],
  'output.html.site-url': ['carried', 'This is `baseUrl`.'],
  'output.html.cname': ['converted', 'This is `url`, and the file `public/CNAME`.'],
  'output.html.edit-url-template': [
    'look',
    'Edit links open content/docs in the new site: correct the path in `docs.editUrl`.',
  ],
  'output.html.live-reload-endpoint': NONE,
  'output.html.sidebar-header-nav': ['look', 'Headings of the page are in its table of contents, not in the sidebar.'],
  'output.html.definition-lists': [
    'look',
    'docsgen reads definition lists: write `\\:` where a line with a colon was text.',
  ],
  'output.html.admonitions': ['look', 'docsgen reads alerts: write `\\[!NOTE]` where they were text.'],
};

/** Values that change nothing. */
const USUAL: Readonly<Record<string, boolean>> = {
  'output.html.definition-lists': true,
  'output.html.admonitions': true,
  'output.html.sidebar-header-nav': false,
  'output.html.playground.editable': false,
  'output.html.playground.runnable': false,
};

/** Reported where they are used. */
const REPORTED =
  /^output\.html\.(?:additional-css|additional-js|redirect|theme|input-404|google-analytics|print\.enable|git-repository-icon)(?:\.|$)/;

/** Tables whose keys have fates of their own. */
const TABLES = /^(?:book|rust|build|output|output\.html|output\.html\.(?:fold|playground|playpen|code|print|search))$/;

export function nameKeys(book: Book): void {
  const walk = (table: Readonly<Record<string, unknown>>, at: readonly string[]): void => {
    for (const [key, value] of Object.entries(table)) {
      const keys = [...at, key];
      const path = keys.join('.').replace('.playpen', '.playground');
      const fate = lookUp(USUAL, path) === value ? NONE : lookUp(KEYS, path);
      if (REPORTED.test(path)) continue;
      if (fate) book.noteAt(keys, [fate[0], (SHARED.has(fate) ? at : keys).join('.'), fate[1]]);
      else if (path === 'preprocessor' && isObject(value)) namePreprocessors(value, book);
      else if (TABLES.test(path) && isObject(value)) walk(value, keys);
      else if (at.length === 1 && at[0] === 'output') nameRenderer(key, book);
      else book.note('lost', keys, 'docsgen does not know this setting.');
    }
  };
  walk(book.all, []);
}

/** Names without the prefix `mdbook-`. */
const PREPROCESSORS: readonly (readonly [RegExp, ...Fate])[] = [
  [/^(?:links|index)$/, 'carried', 'docsgen did its work when the book was moved.'],
  [/^admonish$/, 'converted', 'Its blocks are admonitions now.'],
  [/^(?:alerts?|gh-alerts|callouts)$/, 'carried', 'docsgen reads `> [!NOTE]`.'],
  [/^(?:mermaid|mermaid-ssr)$/, 'carried', 'docsgen draws `mermaid` code blocks.'],
  [/^katex$/, 'carried', 'docsgen draws formulas in dollars.'],
  [/^(?:toc|pagetoc|minitoc)$/, 'converted', 'Pages have a table of contents; `<!-- toc -->` is `::toc`.'],
  [/^(?:emojicodes?|emoji)$/, 'carried', '`:tada:` is an emoji (`markdown.emoji`).'],
  [/^(?:linkcheck2?|check-links)$/, 'carried', 'docsgen checks links.'],
  [/^(?:frontmatter|yml-header|metadata|front-matter)$/, 'carried', 'docsgen reads front matter.'],
  [/^(?:footnote|footnotes)$/, 'lost', 'Write footnotes as `[^1]` with a line `[^1]: …`.'],
  [
    /^(?:variables|template|tera|handlebars|env)$/,
    'lost',
    'Set `markdown.variables`, and write the names in double braces.',
  ],
  [/^(?:i18n|gettext)$/, 'lost', 'docsgen reads translated pages in `i18n/<language>/docs`, no `.po` files.'],
  [/^(?:open-on-gh|github)$/, 'lost', 'Set `docs.editUrl`.'],
  [/^(?:tabs|langtabs)$/, 'lost', 'Write `:::tabs`, or `:::code-group` around code blocks.'],
  [
    /^(?:svgbob\d?|plantuml|kroki|graphviz|d2|dot|typst|bob|pikchr|aquascope)/,
    'lost',
    'docsgen draws Mermaid only: draw these diagrams as images.',
  ],
  [
    /^(?:cmdrun|runcode|embedify|include-?\w*)$/,
    'lost',
    'docsgen runs no programs while it builds: write the result into the page.',
  ],
  [/^(?:quiz|quizdown)/, 'lost', 'docsgen has no quizzes: write a React component.'],
  [/^(?:last-changed|git-?\w*)$/, 'lost', 'Set `docs.showLastUpdateTime`.'],
];

const fateOf = (name: string): Fate | undefined => {
  const found = PREPROCESSORS.find(([pattern]) => pattern.test(name.replace(/^mdbook-/, '')));
  return found && [found[1], found[2]];
};

/** True if a preprocessor reads front matter, as those of a single book do. */
export const readsFrontMatter = (names: readonly string[]): boolean =>
  names.some((name) => /front-?matter|yml-header|metadata/.test(name) || fateOf(name) === undefined);

const NOT_RUN: Fate = [
  'lost',
  'docsgen does not run it: what it added to pages is missing, and its syntax stays as text.',
];

function namePreprocessors(table: Readonly<Record<string, unknown>>, book: Book): void {
  for (const name of Object.keys(table)) {
    const [kind, text] = fateOf(name) ?? NOT_RUN;
    book.noteAt(['preprocessor', name], [kind, `preprocessor: ${name}`, text]);
  }
}

const RENDERERS: Readonly<Record<string, Fate>> = {
  linkcheck: ['carried', 'docsgen checks links; `docsgen check` also checks other sites.'],
  linkcheck2: ['carried', 'docsgen checks links; `docsgen check` also checks other sites.'],
  markdown: ['carried', 'Each page has a Markdown copy.'],
  sitemap: ['carried', 'docsgen writes a sitemap.'],
  'sitemap-generator': ['carried', 'docsgen writes a sitemap.'],
};

function nameRenderer(name: string, book: Book): void {
  const [kind, text] = lookUp(RENDERERS, name) ?? [
    'lost',
    'docsgen writes websites only: keep mdBook for this output.',
  ];
  book.noteAt(['output', name], [kind, `output.${name}`, text]);
}
