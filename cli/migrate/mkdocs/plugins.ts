/** What becomes of each plugin. */
import { lookUp } from '../../lib/look-up.ts';
import type { NoteKind } from '../types.ts';
import type { Settings } from './config.ts';
import { type Named, namedList } from './named-lists.ts';

type Fate = readonly [NoteKind, string];

const FATES: Record<string, Fate> = {
  search: ['carried', 'docsgen has its own search.'],
  blog: ['converted', 'Posts are those of the blog of docsgen, at the same URLs.'],
  tags: ['converted', 'Pages have tags, and `/tags` lists them.'],
  social: ['lost', 'docsgen draws no cards for social networks: set `image`.'],
  'git-revision-date-localized': ['converted', 'This is `docs.showLastUpdateTime`.'],
  'git-revision-date': ['converted', 'This is `docs.showLastUpdateTime`.'],
  'git-committers': ['converted', 'This is `docs.showContributors`.'],
  'git-committers-2': ['converted', 'This is `docs.showContributors`.'],
  'git-authors': ['converted', 'This is `docs.showContributors`.'],
  minify: ['carried', 'docsgen always minifies its output.'],
  redirects: ['converted', 'The map is `redirects`.'],
  'awesome-pages': ['converted', 'The files `.pages` are a sidebar in the config.'],
  'awesome-nav': ['converted', 'The files `.nav.yml` are a sidebar in the config.'],
  'literate-nav': ['converted', 'The navigation file is a sidebar in the config.'],
  'section-index': ['converted', 'The first page of a section is the page of its category.'],
  'gen-files': ['lost', 'Python scripts generated pages: run them before, or write these pages.'],
  macros: ['converted', 'Values of `extra` are `markdown.variables`; other templates are named at their line.'],
  macro: ['converted', 'Values of `extra` are `markdown.variables`; other templates are named at their line.'],
  markdownextradata: ['converted', 'Values of `extra` are `markdown.variables`.'],
  mkdocstrings: ['lost', 'It generates the reference of Python code: each place is named. For TypeScript, set `api`.'],
  i18n: ['converted', 'Translations are locales of docsgen.'],
  glightbox: ['carried', 'Pictures open in full size without a setting (`imageZoom`).'],
  'include-markdown': ['converted', 'The text of the files is part of the pages.'],
  'table-reader': ['lost', 'Tables of data files: write them as Markdown.'],
  mermaid2: ['carried', 'docsgen draws Mermaid while it builds.'],
  rss: ['converted', 'The blog has feeds of its own, at `rss.xml`, `atom.xml` and `feed.json`.'],
  privacy: ['carried', 'docsgen loads nothing from other sites.'],
  meta: ['converted', 'Files `.meta.yml` are `_defaults.yml`.'],
  exclude: ['converted', 'Excluded files were not copied.'],
  'exclude-search': ['lost', 'All pages are in the search; `search_boost` moves pages down.'],
  monorepo: ['lost', 'Other docs folders: add each as an instance of `docs`.'],
  multirepo: ['lost', 'Other repositories: check them out, and add each as an instance of `docs`.'],
  typeset: ['lost', 'Text in the table of contents has no formatting.'],
  offline: ['lost', 'A docsgen site needs a server, such as `docsgen serve`.'],
  optimize: ['converted', 'Set `images: { formats }` and install sharp.'],
  projects: ['lost', 'Move each project on its own.'],
  group: ['look', 'docsgen builds with all plugins; options that depend on the environment are gone.'],
  info: ['carried', 'It only collects data for bug reports.'],
  autorefs: ['converted', 'Links by id are links with a URL.'],
  mike: ['lost', 'Versions are deployed with mike: see the note about versions.'],
  'open-in-new-tab': ['lost', 'Links open in the same tab.'],
  'with-pdf': ['lost', 'docsgen writes no PDF; pages have styles for print.'],
  'pdf-export': ['lost', 'docsgen writes no PDF; pages have styles for print.'],
  'print-site': ['lost', 'There is no page with the whole site; `llms-full.txt` has all texts.'],
  llmstxt: ['carried', 'docsgen writes `llms.txt` and `llms-full.txt`.'],
  'mkdocs-jupyter': ['lost', 'Notebooks are not read: convert them with `jupyter nbconvert --to markdown`.'],
  'swagger-ui-tag': ['lost', 'Embed the interface in an `<iframe>`.'],
  render_swagger: ['lost', 'Embed the interface in an `<iframe>`.'],
  drawio: ['lost', 'Export these diagrams as SVG.'],
  kroki: ['lost', 'docsgen draws Mermaid: convert these diagrams, or use pictures.'],
  build_plantuml: ['lost', 'docsgen draws Mermaid: convert these diagrams, or use pictures.'],
  'markdown-exec': ['lost', 'Code of pages was run: write its output.'],
  termynal: ['look', 'Terminals are code blocks of the language `console`.'],
  ezlinks: ['lost', 'Write links with their path.'],
  roamlinks: ['lost', 'Write links with their path.'],
  htmlproofer: ['carried', 'docsgen checks links in every build.'],
  spellcheck: ['converted', 'Use `check.prose.spelling`.'],
  charts: ['lost', 'Charts need code of their own.'],
  caption: ['look', 'Captions are not added.'],
  img2fig: ['look', 'Pictures have no captions from their text.'],
  simple: ['lost', 'Files outside the docs folder: set `docs.include`.'],
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
    const fate = lookUp(FATES, keyOf(name)) ?? (['lost', 'docsgen does not run plugins of MkDocs.'] as const);
    settings.noteAt(at, [fate[0], `plugins: ${name}`, fate[1]]);
  }
  const find = (name: string) => list.find((one) => keyOf(one.name) === name);
  return { find, has: (name) => find(name) !== undefined };
}
