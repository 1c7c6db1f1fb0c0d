/** Reads a site of VitePress: config, pages, theme and public files become a site of docsgen. */
import path from 'node:path';
import type { Outcome } from '../../problems/problem.ts';
import { ConfigSource } from '../base/config-source.ts';
import { isFile } from '../base/files.ts';
import { readManifest } from '../base/manifest.ts';
import type { ConfigValue, Move, MovedFile, OldSite } from '../base/types.ts';
import { placeholder } from '../dialects/text/placeholder.ts';
import { callForeign } from '../evaluate/call.ts';
import { type Data, dataOf, isData, listOf, stringValue } from '../evaluate/values.ts';
import { folderConfigs, readConfig, STUBS } from './config.ts';
import { readFiles, type SiteFiles } from './files.ts';
import { type Locale, localesOf } from './locales.ts';
import { menus } from './menus.ts';
import { footerOf } from './navbar.ts';
import { Notes } from './notes.ts';
import { assetFiles, codeTarget, convertPages, folderOf, type NewPage, type PageSite } from './pages.ts';
import { colorMode, editUrlOf, headTags, isOn, markdownSettings, searchSettings, tellTheRest } from './settings.ts';
import { textsOf } from './texts.ts';
import { readTheme, type ThemeFiles } from './theme.ts';
import { siteUrl } from './url.ts';

interface Site {
  old: OldSite;
  config: Data;
  files: SiteFiles;
  locales: Locale[];
  pages: NewPage[];
  notes: Notes;
  theme: ThemeFiles;
  /** Generated files: path → text. */
  made: Map<string, string>;
}

export async function readVitepress(old: OldSite): Promise<Outcome<Move | undefined>> {
  const notes = new Notes(new ConfigSource(old));
  const config = await readConfig(old, notes);
  const files = await movedFiles(old.dir, config);
  const locales = await withEditLink(old.dir, await allLocales(old, { config, files, notes }));
  const lineNumbers = dataOf(config['markdown'])['lineNumbers'] === true;
  const delimiters = delimitersOf(config);
  const isVersion2 = /^\D*2/.test(readManifest(old.dir).versions['vitepress'] ?? '');
  const facts = { files, locales, notes, lineNumbers, isVersion2, ...(delimiters === undefined ? {} : { delimiters }) };
  const pages = await convertWithSlugs(old.dir, config, facts);
  const theme = readTheme(old.dir, notes);
  const site: Site = { old, config, files, locales, pages, notes, theme, made: new Map() };
  const { config: settings, placed } = siteSettings(site);
  tellTheRest(config, locales[0]?.theme ?? {}, notes);
  tellFiles(site);
  return {
    value: {
      config: settings,
      files: unique([...placed, ...otherFiles(site)]),
      packages: packagesOf(settings),
      notes: notes.all,
      builds: [stringValue(config['outDir']) ?? '.vitepress/dist', 'dist'],
    },
    problems: notes.problems,
  };
}

/** `markdown.attrs`: other signs than braces around attributes. */
function delimitersOf(config: Data): readonly [string, string] | undefined {
  const attrs = dataOf(dataOf(config['markdown'])['attrs']);
  // Version 2 calls them `left` and `right`.
  const left = stringValue(attrs['leftDelimiter']) ?? stringValue(attrs['left']);
  const right = stringValue(attrs['rightDelimiter']) ?? stringValue(attrs['right']);
  return left && right ? [left, right] : undefined;
}

/** The files of the site; a function in `rewrites` is called for each page. */
async function movedFiles(dir: string, config: Data): Promise<SiteFiles> {
  const files = readFiles(dir, config);
  const own = files.pages.map(({ source }) => path.posix.relative(files.srcDir, source));
  const results = await callForeign({ dir, stubs: STUBS }, config['rewrites'], own);
  if (results === undefined) return files;
  return readFiles(dir, config, new Map(own.map((file, at) => [file, stringValue(results[at]) ?? file])));
}

/** A function for edit links becomes a pattern if it only puts the path into a URL. */
async function withEditLink(dir: string, [main, ...others]: readonly Locale[]): Promise<Locale[]> {
  if (main === undefined) return [];
  const { pattern, ...rest } = dataOf(main.theme['editLink']);
  const results = await callForeign({ dir, stubs: STUBS }, pattern, [
    { filePath: ':path', relativePath: ':path', path: ':path' },
  ]);
  const made = stringValue(results?.[0]);
  if (made === undefined || !/^https?:.*:path/.test(made)) return [main, ...others];
  return [{ ...main, theme: { ...main.theme, editLink: { ...rest, pattern: made } } }, ...others];
}

/** Converts all pages; when the config has its own `slugify`, again with the ids that it makes. */
async function convertWithSlugs(dir: string, config: Data, site: PageSite): Promise<NewPage[]> {
  const { slugify } = dataOf(dataOf(config['markdown'])['anchor']);
  if (slugify === undefined) return convertPages(site);
  const draft = convertPages({ ...site, notes: new Notes(undefined) });
  const texts = [...new Set(draft.flatMap(({ converted }) => converted.headings))];
  const results = await callForeign({ dir, stubs: STUBS }, slugify, texts);
  const what = 'markdown.anchor.slugify';
  if (results === undefined) {
    site.notes.add('lost', [what, 'The function cannot be called on its own, so headings have the default ids.']);
    return convertPages(site);
  }
  site.notes.add('converted', [
    what,
    'Where docsgen would generate another id, the heading has the old one in braces.',
  ]);
  const ids = new Map(texts.map((text, at) => [text, stringValue(results[at]) ?? '']));
  return convertPages({ ...site, slug: (text) => ids.get(text) ?? '' });
}

async function allLocales(
  { dir }: OldSite,
  { config, files, notes }: Pick<Site, 'config' | 'files' | 'notes'>,
): Promise<Locale[]> {
  const locales = localesOf(config, files, notes);
  // In version 2 each folder can have a config.
  const folders = [
    ...new Set([
      '',
      ...locales.map(({ key }) => key),
      ...files.pages.map(
        ({ source }) => path.posix.dirname(path.posix.relative(files.srcDir, source)).split('/')[0] ?? '',
      ),
    ]),
  ];
  const extra = await folderConfigs(
    dir,
    { srcDir: files.srcDir, folders: folders.filter((one) => one !== '.') },
    notes,
  );
  return locales.map((locale) => {
    const source = files.pages.find(
      (page) => page.path.startsWith(locale.folder) && !page.path.slice(locale.folder.length).includes('/'),
    )?.source;
    const folder =
      source === undefined
        ? locale.key
        : path.posix.dirname(path.posix.relative(files.srcDir, source)).replace(/^\.$/, '');
    const own = extra.get(folder) ?? extra.get(locale.key);
    if (own === undefined) return locale;
    return {
      ...locale,
      config: { ...locale.config, ...own },
      theme: { ...locale.theme, ...dataOf(own['themeConfig']) },
    };
  });
}

function siteSettings(site: Site): { config: Move['config']; placed: MovedFile[] } {
  const { config, locales, files, notes, theme } = site;
  const main = locales[0] as Locale;
  const base = baseOf(config);
  const { tags, rest } = headTags(main.config['head'], base, notes);
  const { sidebars, navbar, placed } = menus(site);
  const edit = editUrlOf(main.theme, { srcDir: files.srcDir, notes });
  const containers = [...new Set(site.pages.flatMap(({ converted }) => converted.containers))];
  const mermaid = /mermaid/i.test(JSON.stringify(config) + theme.source);
  const search = searchSettings(main.theme, notes);
  const texts = textsOf({ ...main, key: '' });
  const [outline, lastUpdated] = [outlineOf(main.theme), isOn(config['lastUpdated'])];
  const settings: Move['config'] = {
    title: stringValue(main.config['title']) ?? 'VitePress',
    tagline: stringValue(main.config['description']),
    url: siteUrl(site.old.dir, { config, notes, publicFiles: files.public, read: files.read }),
    baseUrl: base === '/' ? undefined : base,
    ...rest,
    lang: locales.length > 1 || main.name === 'en-US' ? undefined : main.name,
    i18n: i18nOf(locales),
    trailingSlash: 'index',
    docs: {
      routeBasePath: '/',
      sidebars,
      editUrl: edit,
      breadcrumbs: false,
      ...(lastUpdated ? { showLastUpdateTime: true } : {}),
      tags: false,
    },
    blog: false,
    showDescription: false,
    markdown: markdownSettings(dataOf(config['markdown']), { mermaid, containers }, notes),
    tableOfContents: outline,
    navbar,
    footer: footerOf(main.theme['footer']) as ConfigValue,
    colorMode: colorMode(config['appearance']),
    search,
    customCss: theme.customCss.length > 0 ? theme.customCss : undefined,
    headTags: tags.length > 0 ? tags : undefined,
    texts: Object.keys(texts).length > 0 ? texts : undefined,
    sitemap: config['sitemap'] === undefined ? false : undefined,
    redirects: redirectsOf(site),
    ...linkPolicy(config['ignoreDeadLinks']),
  };
  return { config: settings, placed };
}

function baseOf(config: Data): string {
  const base = stringValue(config['base']) ?? '/';
  return /^\//.test(base) ? `${base.replace(/\/+$/, '')}/` : '/';
}

/** VitePress does not look for the headings that links name. */
const linkPolicy = (ignore: unknown): Move['config'] => ({
  ...(ignore === undefined || ignore === false ? {} : { onBrokenLinks: 'warning' }),
  onBrokenAnchors: 'warning',
});

/** A site without pages at its root begins at the first language. */
function redirectsOf({ locales, pages }: Site): ConfigValue {
  const main = locales[0] as Locale;
  return main.folder !== '' && !pages.some(({ path: at }) => at === 'index.md')
    ? [{ from: '/', to: `/${main.folder}` }]
    : undefined;
}

function outlineOf(theme: Data): ConfigValue {
  const { outline } = theme;
  const level = isData(outline) ? outline['level'] : outline;
  if (level === 'deep') return { minHeadingLevel: 2, maxHeadingLevel: 6 };
  if (Array.isArray(level)) return { minHeadingLevel: Number(level[0]), maxHeadingLevel: Number(level[1]) };
  if (typeof level === 'number') return { minHeadingLevel: level, maxHeadingLevel: level };
  // VitePress lists headings of level 2.
  return { minHeadingLevel: 2, maxHeadingLevel: 2 };
}

function i18nOf(locales: readonly Locale[]): ConfigValue {
  const [main, ...others] = locales as [Locale, ...Locale[]];
  if (others.length === 0 && main.folder === '') return undefined;
  const configs = locales.map(({ name, label, key, isDefault }) => [
    name,
    { label, ...(isDefault && key === '' ? {} : name === key ? {} : { path: key }) },
  ]);
  return {
    defaultLocale: main.name,
    locales: locales.map(({ name }) => name),
    localeConfigs: Object.fromEntries(configs) as ConfigValue,
  };
}

/** Everything that is not a page. */
function otherFiles(site: Site): MovedFile[] {
  const { old, files, pages, notes, theme, made, locales } = site;
  const exists = (file: string) => isFile(old.dir, file);
  const assets = assetFiles(pages, { files, notes }, exists);
  const codes = [...new Set(pages.flatMap(({ converted }) => converted.codes))].map((from) => ({
    to: codeTarget(from, files.srcDir),
    from,
  }));
  const dynamic = files.dynamic.map((file): MovedFile => {
    notes.add(
      'lost',
      ['dynamic route', 'Generated pages are not moved: write them, or generate Markdown before the build.'],
      { file },
    );
    const at = path.posix.relative(files.srcDir, file).replace(/[[\]]/g, '');
    return {
      to: `${folderOf(locales[0] as Locale, 'docs')}/${at}`,
      from: file,
      text: `# ${path.posix.basename(at, '.md')}\n\n${placeholder(2, path.posix.basename(file), file)}\n`,
    };
  });
  const shown = files.public.map((file) => ({
    to: `public/${file}`,
    from: path.posix.join(files.srcDir, 'public', file),
  }));
  return [...assets, ...codes, ...dynamic, ...shown, ...theme.files, ...[...made].map(([to, text]) => ({ to, text }))];
}

const unique = (files: readonly MovedFile[]): MovedFile[] => [
  ...new Map(files.map((file) => [file.to, file])).values(),
];

function packagesOf(settings: Move['config']): Record<string, string> {
  const text = JSON.stringify(settings['navbar']) ?? '';
  return text.includes('"simple-icons:') ? { '@iconify-json/simple-icons': '^1.2.0' } : {};
}

/** What the config says that is only known from several settings. */
function tellFiles({ config, files, notes, locales }: Site): void {
  for (const pattern of files.unread)
    notes.add('lost', [
      `rewrites: ${pattern}`,
      'docsgen cannot read the pattern: set slug in the front matter of these pages.',
    ]);
  const isMoved = files.pages.some(({ source, path: at }) => source !== path.posix.join(files.srcDir, at));
  if (config['rewrites'] !== undefined && !isData(config['rewrites']) && !isMoved)
    notes.add('lost', [
      'rewrites',
      'The function does not run: set slug in the front matter of the pages that it moved.',
    ]);
  if (locales.length > 1)
    notes.add('look', ['locales', 'Pages without a translation are shown in the first language.']);
  if (listOf(config['head']).length > 0) notes.add('converted', ['head', 'Its tags are now settings and headTags.']);
  if (isData(config['sitemap']) && config['sitemap']['transformItems'] !== undefined)
    notes.add('lost', ['sitemap.transformItems', 'Use sitemap.exclude to leave pages out.']);
}
