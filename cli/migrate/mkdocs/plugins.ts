/** What becomes of each plugin. */
import { lookUp } from '../../lib/look-up.ts';
import type { NoteKind } from '../base/types.ts';
import type { Settings } from './config.ts';
import { type Named, namedList } from './named-lists.ts';

type Fate = readonly [NoteKind, string];

const FATES: Record<string, Fate> = {
  search: ['carried', 'docsgen has its own search.'],
  blog: ['converted', "Posts are now in docsgen's blog, at the same URLs."],
  tags: ['converted', 'Pages have tags, and `/tags` lists them.'],
  social: ['lost', 'To have a card drawn for each page, install sharp and set `socialCards: true`.'],
  'git-revision-date-localized': ['converted', 'This is `docs.showLastUpdateTime`.'],
  'git-revision-date': ['converted', 'This is `docs.showLastUpdateTime`.'],
  'git-committers': ['converted', 'This is `docs.showContributors`.'],
  'git-committers-2': ['converted', 'This is `docs.showContributors`.'],
  'git-authors': ['converted', 'This is `docs.showContributors`.'],
  minify: ['carried', 'docsgen always minifies its output.'],
  redirects: ['converted', 'The map is now `redirects`.'],
  'awesome-pages': ['converted', 'The `.pages` files are now a sidebar in the config.'],
  'awesome-nav': ['converted', 'The `.nav.yml` files are now a sidebar in the config.'],
  'literate-nav': ['converted', 'The navigation file is now a sidebar in the config.'],
  'section-index': ['converted', 'The first page of a section is now the page of its category.'],
  'gen-files': ['lost', 'Python scripts generated pages: run them before the build, or write these pages.'],
  macros: ['converted', 'Values in `extra` are now `markdown.variables`; the report lists other templates.'],
  macro: ['converted', 'Values in `extra` are now `markdown.variables`; the report lists other templates.'],
  markdownextradata: ['converted', 'Values of `extra` are `markdown.variables`.'],
  mkdocstrings: ['lost', 'docsgen does not read Python: the report lists each place. For TypeScript, set `api`.'],
  i18n: ['converted', "Translations are now docsgen's locales."],
  glightbox: ['carried', 'Images open in full size, with `imageZoom`.'],
  'include-markdown': ['converted', "The files' text is now part of the pages."],
  'table-reader': ['lost', 'Write tables from data files as Markdown.'],
  mermaid2: ['carried', 'docsgen draws Mermaid diagrams during the build.'],
  rss: ['converted', 'The blog has its own feeds, at `rss.xml`, `atom.xml` and `feed.json`.'],
  privacy: ['carried', 'docsgen loads nothing from other sites.'],
  meta: ['converted', 'Files `.meta.yml` are `_defaults.yml`.'],
  exclude: ['converted', 'Excluded files were not copied.'],
  'exclude-search': ['lost', 'Search finds all pages: to rank some lower, set `search_boost`.'],
  monorepo: ['lost', 'Add each other docs folder as an instance of `docs`.'],
  multirepo: ['lost', 'Check out the other repositories, and add each as an instance of `docs`.'],
  typeset: ['lost', 'The table of contents shows text without formatting.'],
  offline: ['lost', 'A docsgen site needs a server, such as `docsgen serve`.'],
  optimize: ['converted', 'Set `images: { formats }` and install sharp.'],
  projects: ['lost', 'Move each project on its own.'],
  group: ['look', 'All plugins are always on; options that depend on the environment were dropped.'],
  info: ['carried', 'It only collects data for bug reports.'],
  autorefs: ['converted', 'Links by id are now links with a URL.'],
  mike: ['lost', 'mike deployed the versions: see the note about versions.'],
  'open-in-new-tab': ['lost', 'Links open in the same tab.'],
  'with-pdf': ['lost', 'docsgen writes no PDF, but pages have print styles.'],
  'pdf-export': ['lost', 'docsgen writes no PDF, but pages have print styles.'],
  'print-site': ['lost', 'No page contains the whole site, but `llms-full.txt` has all of its text.'],
  llmstxt: ['carried', 'docsgen writes `llms.txt` and `llms-full.txt`.'],
  'mkdocs-jupyter': ['lost', 'docsgen does not read notebooks: convert them with `jupyter nbconvert --to markdown`.'],
  'swagger-ui-tag': ['lost', 'Embed the interface in an `<iframe>`.'],
  render_swagger: ['lost', 'Embed the interface in an `<iframe>`.'],
  drawio: ['lost', 'Export these diagrams as SVG.'],
  kroki: ['lost', 'docsgen draws only Mermaid: convert these diagrams, or use images.'],
  build_plantuml: ['lost', 'docsgen draws only Mermaid: convert these diagrams, or use images.'],
  'markdown-exec': ['lost', 'MkDocs ran code in pages: write its output.'],
  termynal: ['look', 'Terminals are now `console` code blocks.'],
  ezlinks: ['lost', 'Write links with their full path.'],
  roamlinks: ['lost', 'Write links with their full path.'],
  htmlproofer: ['carried', 'docsgen checks links in every build.'],
  spellcheck: ['converted', 'Use `check.prose.spelling`.'],
  charts: ['lost', 'docsgen draws no charts: use Mermaid, or an image.'],
  caption: ['look', 'docsgen adds no captions.'],
  img2fig: ['look', 'Images get no captions from their text.'],
  simple: ['lost', 'For files outside the docs folder, set `docs.include`.'],
  'same-dir': ['look', 'The docs folder is the folder of the config.'],
};

const keyOf = (name: string): string => name.replace(/^material\//, '').replace(/^mkdocs-(?!jupyter)/, '');

export interface Plugins {
  has(name: string): boolean;
  find(name: string): Named | undefined;
}

export function readPlugins(settings: Settings): Plugins {
  const list = namedList(settings, 'plugins').filter(({ options }) => options['enabled'] !== false);
  for (const { name, at } of list) {
    const [kind, text] = lookUp(FATES, keyOf(name)) ?? ['lost', 'docsgen does not run MkDocs plugins.'];
    settings.noteAt(at, [kind, `plugins: ${name}`, text]);
  }
  const find = (name: string) => list.find((one) => keyOf(one.name) === name);
  return { find, has: (name) => find(name) !== undefined };
}
