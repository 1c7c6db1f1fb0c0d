/** Reads a Starlight site: its Astro config, its content, and the files these need. */
import path from 'node:path';
import { stringify } from 'yaml';
import type { Outcome } from '../../problems/problem.ts';
import { readManifest } from '../base/manifest.ts';
import type { ConfigValue, Move, OldSite } from '../base/types.ts';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import { configNotes } from '../evaluate/notes.ts';
import { callIn, type Foreign, type ForeignConfig, markOf } from '../evaluate/types.ts';
import { type Data, dataOf, flatList, stringValue } from '../evaluate/values.ts';
import { markdownOf, noteIntegrations, noteOthers, redirectsOf, trailingSlash, urlSettings } from './astro.ts';
import { blogOf, blogPrefixes, listRedirects } from './blog.ts';
import { noteContent } from './content-config.ts';
import { i18nOf, localesOf, moveTexts } from './locales.ts';
import { Mover } from './move-files.ts';
import { moveOtherPages, movePages } from './move-pages.ts';
import {
  customCss,
  defaultsOf,
  headOf,
  navbarOf,
  noteOptions,
  notePlugins,
  pluginOptions,
  tableOfContents,
  titleOf,
} from './options.ts';
import { PageIndex, readPages } from './pages.ts';
import { Reading } from './reading.ts';
import { moveSidebar } from './sidebar.ts';
import { SiteFiles } from './site-files.ts';

export async function readStarlight(old: OldSite): Promise<Outcome<Move | undefined>> {
  const config = await configOf(old);
  const astro = unwrapped(config.value);
  const options = callIn(flatList(astro['integrations']), '@astrojs/starlight');
  const src = folderOf(astro['srcDir'], 'src');
  const folders = { src, public: folderOf(astro['publicDir'], 'public'), docs: `${src}/content/docs` };
  const files = new SiteFiles(old.dir, folders, old.layout);
  const reading = new Reading(files, {
    configFile: old.configFile ?? 'astro.config.mjs',
    astro,
    options: dataOf(options),
  });
  const noted = configNotes(config, reading.configFile, isOwn);
  reading.notes.push(...noted.notes);
  if (config.value !== undefined && options === undefined)
    reading.note('lost', 'integrations', {
      text: 'The config has no call of starlight(…): its settings are missing.',
      file: reading.configFile,
    });
  reading.locales = localesOf(reading.options);
  const blogs = blogPrefixes(reading);
  files.blog = blogs[0];
  const index = new PageIndex(readPages(reading, blogs));
  const settings = settingsOf(reading, index, blogs);
  return {
    value: {
      config: settings,
      files: [...files.moved.values()],
      packages: reading.packages,
      notes: reading.notes,
      builds: [folderOf(astro['outDir'], 'dist')],
    },
    problems: noted.problems,
  };
}

/** Packages whose calls are read, not run. */
const STUBS = ['astro', '@astrojs', 'starlight', 'astro-expressive-code'];

/** Packages of the old tool need not be installed. */
const isOwn = (name: string): boolean => /starlight|astro|^(?:remark|rehype)\b/.test(name);

async function configOf({ dir, configFile }: OldSite): Promise<ForeignConfig> {
  if (configFile === undefined) return { value: undefined, by: 'source', incidents: [] };
  const own = Object.keys(readManifest(dir).versions);
  const stubs = [...STUBS, ...own.filter((name) => /starlight|astro|remark|rehype|vite/.test(name))];
  return evaluateForeign({ dir, file: configFile, stubs: [...new Set(stubs)] });
}

/** The config inside `defineConfig`. */
const unwrapped = (value: Foreign | undefined): Data => {
  const call = markOf(value, '$call');
  return call ? unwrapped(call.args[0]) : dataOf(value);
};

/** `./src/` and file URLs as `src`. */
function folderOf(value: Foreign | undefined, otherwise: string): string {
  const written = stringValue(value);
  if (written === undefined) return otherwise;
  return path.posix.normalize(written.replace(/^file:\/\//, '')).replace(/^\.?\/|\/$/g, '') || otherwise;
}

function settingsOf(reading: Reading, index: PageIndex, blogs: readonly string[]): Record<string, ConfigValue> {
  const { files, options, locales } = reading;
  const urls = urlSettings(reading);
  const mover = new Mover(reading, index, String(urls['baseUrl'] ?? '/'));
  const title = titleOf(reading);
  const blog = blogOf(reading, blogs);
  const sidebar = moveSidebar(reading, index);
  movePages(mover, sidebar.labels);
  moveOtherPages(reading, mover);
  const css = customCss(reading, mover);
  movePublic(reading);
  const texts = moveTexts(reading);
  mover.finish();
  writeDefaults(reading, index, sidebar.listed);
  noteEverything(reading);
  noteUntranslated(reading, index);
  for (const [name, labels] of reading.labels)
    files.add(`i18n/${name}/labels.yml`, { text: stringify(labels, { lineWidth: 0 }) });
  const favicon = stringValue(options['favicon']) ?? '/favicon.svg';
  return {
    title,
    ...urls,
    tagline: stringValue(options['description']),
    favicon: files.has(`${files.folders.public}${favicon}`) ? favicon : undefined,
    titleDelimiter: stringValue(options['titleDelimiter']),
    trailingSlash: trailingSlash(reading),
    publicDir: files.layout === 'beside' && files.folders.public !== 'public' ? files.folders.public : undefined,
    lang: langOf(locales),
    i18n: i18nOf(locales),
    texts,
    docs: docsOf(reading, sidebar.items),
    blog,
    markdown: markdownOf(reading),
    showDescription: false,
    tableOfContents: tableOfContents(reading),
    colorMode: { respectPrefersColorScheme: true },
    navbar: navbarOf(reading, { title, ...(blog ? { blog } : {}) }),
    customCss: css,
    ...headOf(reading),
    search: options['pagefind'] === false ? false : undefined,
    imageZoom: pluginOptions(reading, 'starlight-image-zoom') === undefined ? false : undefined,
    redirects: redirectsOf(reading, index, blog ? listRedirects(reading, index, blog) : []),
    // Astro did not check them.
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
  };
}

const langOf = (locales: Reading['locales']): string | undefined => {
  const lang = locales.find(({ isDefault }) => isDefault)?.name;
  return lang === 'en' || locales.length > 1 ? undefined : lang;
};

function docsOf({ options, files, locales }: Reading, items: readonly ConfigValue[]): ConfigValue {
  const folder = files.docsFolder(locales);
  const base = stringValue(dataOf(options['editLink'])['baseUrl']);
  return {
    path: folder === 'content/docs' ? undefined : folder,
    routeBasePath: '/',
    editUrl: base,
    showLastUpdateTime: options['lastUpdated'] === true ? true : undefined,
    breadcrumbs: false,
    sidebars: { docs: items },
  };
}

function movePublic({ files, locales }: Reading): void {
  if (files.layout === 'beside') return;
  for (const file of files.below(files.folders.public)) files.add(files.pathFor(file, locales), { from: file });
}

/** Starlight shows the sidebar next to every page, and numbers in names are part of URLs. */
function writeDefaults(reading: Reading, index: PageIndex, listed: ReadonlySet<string>): void {
  const pages = index.inDefault();
  const isUnlisted = pages.some(({ id, data }) => !listed.has(id) && data['template'] !== 'splash');
  const hasNumbers = pages.some(({ rel }) => /(?:^|\/)\d+\s*[-_.]+\s*[^-_.\s\d]/.test(rel));
  const defaults = {
    ...(isUnlisted && listed.size > 0 ? { displayed_sidebar: 'docs' } : {}),
    ...(hasNumbers ? { parse_number_prefixes: false } : {}),
    ...defaultsOf(reading),
  };
  const folder = reading.files.docsFolder(reading.locales);
  if (Object.keys(defaults).length > 0) reading.files.add(`${folder}/_defaults.yml`, { text: stringify(defaults) });
}

function noteUntranslated(reading: Reading, { pages }: PageIndex): void {
  const { locales } = reading;
  const own = pages.filter(({ kind }) => kind === 'doc');
  const count = new Map<string | undefined, number>();
  for (const { locale } of own) count.set(locale?.name, (count.get(locale?.name) ?? 0) + 1);
  const main = locales.find(({ isDefault }) => isDefault);
  if (locales.some(({ name }) => (count.get(name) ?? 0) < (count.get(main?.name) ?? 0)))
    reading.noteSetting(
      'look',
      'locales',
      "Pages without a translation no longer have a notice, and their links stay in the reader's language.",
    );
}

function noteEverything(reading: Reading): void {
  noteIntegrations(reading);
  notePlugins(reading);
  noteOthers(reading);
  noteOptions(reading);
  noteContent(reading);
}
