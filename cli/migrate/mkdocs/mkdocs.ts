/** Reads a site of MkDocs: its settings, its navigation and its pages. */
import path from 'node:path';
import { isExternal } from '../../lib/paths.ts';
import type { Outcome } from '../../problems/problem.ts';
import { refusalOf } from '../base/files.ts';
import type { ConfigValue, Move, MovedFile, OldSite } from '../base/types.ts';
import { type Needs, noNeeds } from '../dialects/mkdocs/context.ts';
import { type Appended, readAppended } from './appended.ts';
import { type Assets, nameOverrides, publicFiles, scripts, stylesheets } from './assets.ts';
import { readSettings, type Settings } from './config.ts';
import { convertPages } from './convert-pages.ts';
import { type Extensions, readExtensions } from './extensions.ts';
import { type ExtraParts, readExtra } from './extra.ts';
import { folderDefaults } from './folder-defaults.ts';
import { type Inventory, takeStock } from './inventory.ts';
import { type LinkTable, linksOf, urlKey } from './links.ts';
import { markdownConfig, optionsOf, snippetFolders } from './markdown.ts';
import { readNavigation } from './navigation.ts';
import { type Address, namePlainSettings, siteAddress } from './plain-settings.ts';
import { type Plugins, readPlugins } from './plugins.ts';
import { redirectsOf } from './redirects.ts';
import { type Repository, readRepository } from './repository.ts';
import { ignored } from './scan.ts';
import { stylesFor } from './styles.ts';
import { namePictures, readTheme, type ThemeParts } from './theme.ts';

/** The version of the icon packages, which are data only. */
const ICONS = '^1.2.0';

export async function readMkdocs(old: OldSite): Promise<Outcome<Move | undefined>> {
  const { value: settings, problems } = readSettings(old);
  if (settings === undefined) return { value: undefined, problems };
  return { value: moveOf(old, settings), problems };
}

/** Everything that was read of the old site. */
interface Parts {
  old: OldSite;
  settings: Settings;
  plugins: Plugins;
  extensions: Extensions;
  theme: ThemeParts;
  extra: ExtraParts;
  repository: Repository;
  address: Address;
  stock: Inventory;
  table: LinkTable;
  /** Values of templates; undefined if the old site had none. */
  variables: Record<string, string> | undefined;
  appended: Appended;
}

function partsOf(old: OldSite, settings: Settings): Parts {
  const [plugins, extensions, theme] = [readPlugins(settings), readExtensions(settings), readTheme(settings)];
  const hasTemplates =
    ['macros', 'macro', 'markdownextradata'].some((name) => plugins.has(name)) ||
    extensions.has('zensical.extensions.macros');
  const extra = readExtra(settings, hasTemplates);
  const edits = theme.name !== 'material' || theme.features.has('content.action.edit');
  const repository = readRepository(settings, edits);
  const address = siteAddress(settings, repository.url);
  const stock = takeStock({ old, settings, plugins });
  leaveTagPage(stock);
  namePictures(settings, stock.assets);
  const variables = hasTemplates ? { ...extra.variables, ...siteVariables(settings) } : undefined;
  const table = linkTable(stock, { address, settings });
  const folders = snippetFolders(extensions, stock.docsDir);
  nameFolders(folders, { settings, extensions, dir: old.dir });
  const appended = readAppended({ settings, extensions, dir: old.dir, folders });
  return { old, settings, plugins, extensions, theme, extra, repository, address, stock, table, variables, appended };
}

/** Folders of snippets that are not read. */
function nameFolders(
  folders: readonly string[],
  { settings, extensions, dir }: Omit<Parameters<typeof readAppended>[0], 'folders'>,
): void {
  const at = extensions.find('snippets')?.at ?? [];
  for (const folder of folders) {
    const refusal = refusalOf(dir, folder);
    if (refusal !== undefined) settings.noteAt([...at, 'base_path'], ['lost', 'base_path', refusal]);
  }
}

function moveOf(old: OldSite, settings: Settings): Move {
  const parts = partsOf(old, settings);
  const { plugins, theme, extra, stock, table } = parts;
  const [link, needs] = [linksOf(table), noNeeds()];
  const navigation = readNavigation({ ...parts, link });
  const options = optionsOf({ ...parts, link });
  const meta = plugins.find('meta');
  const name = meta && String(meta.options['meta_file'] ?? '.meta.yml');
  const defaults = folderDefaults({ dir: old.dir, stock, options, needs, name });
  const converted = convertPages({
    ...{ stock, needs, titles: navigation.titles, neighbours: navigation.neighbours },
    options,
    drafts: ignored(String(settings.get('draft_docs') ?? '')),
  });
  const assets = { dir: old.dir, docsDir: stock.docsDir, files: stock.assets, settings };
  const css = stylesheets(assets);
  const own = stylesFor(needs.classes);
  if (theme.customDir !== undefined) nameOverrides(settings, { dir: old.dir, customDir: theme.customDir });
  namePlainSettings(settings);
  const icons = [...new Set([...needs.icons, ...theme.icons, ...extra.icons, ...parts.repository.icons])].sort();
  const config = {
    ...siteConfig(parts),
    docs: docsConfig({ sidebars: navigation.sidebars, editUrl: parts.repository.editUrl, plugins }),
    blog: stock.blog ? { ...stock.blog.config } : false,
    pages: false,
    ...markdownSettings(parts, needs),
    ...frameConfig(parts, navigation.navbar),
    ...extra.config,
    ...outputConfig(parts, { assets, css, customCss: own.customCss }),
    // MkDocs only warns about pictures that do not exist.
    problems: converted.notes.some(({ what }) => what.startsWith('link `')) ? { DG5005: 'warning' } : undefined,
  };
  const quoted = [...needs.quoted].map(([from, to]): MovedFile => ({ from, to }));
  const files = [
    ...converted.files,
    ...(stock.locales?.files ?? []),
    ...(stock.blog?.files ?? []),
    ...defaults.files,
    ...publicFiles(assets, css.texts),
  ];
  return {
    config,
    files: [...files, ...own.files, ...quoted],
    packages: Object.fromEntries(icons.map((set) => [`@iconify-json/${set}`, ICONS])),
    notes: [...settings.notes, ...defaults.notes, ...converted.notes],
    builds: [settings.text('site_dir') ?? 'site'],
  };
}

/** The page that only lists tags is not moved: docsgen's own list has its URL. */
function leaveTagPage({ pages, read }: Inventory): void {
  const { id: _, ...page } = pages.get('tags.md') ?? {};
  if ('src' in page && /^\[TAGS\]|<!--\s*material\/tags/m.test(read('tags.md') ?? ''))
    pages.set('tags.md', { ...page, to: '' });
}

function siteConfig({ old, settings, address, theme, stock }: Parts): Record<string, ConfigValue> {
  return {
    title: stock.locales?.siteName ?? settings.text('site_name') ?? path.basename(old.dir),
    tagline: settings.text('site_description'),
    url: address.url,
    baseUrl: address.baseUrl === '/' ? undefined : address.baseUrl,
    ...theme.config,
    lang: theme.lang === 'en' || stock.locales ? undefined : theme.lang,
    i18n: stock.locales?.config,
    trailingSlash: settings.get('use_directory_urls') === false ? 'index' : true,
  };
}

function markdownSettings({ extensions, appended, variables = {} }: Parts, needs: Needs): Record<string, ConfigValue> {
  const depth = extensions.find('toc')?.options['toc_depth'];
  return {
    markdown: markdownConfig({ extensions, needs, variables, glossary: appended.glossary }),
    // MkDocs gives descriptions only to search engines.
    showDescription: false,
    tableOfContents: { maxHeadingLevel: depth === undefined ? 6 : tocDepth(depth) },
  };
}

/** The parts around the text of all pages. */
function frameConfig(
  { settings, theme, repository, extra, stock }: Parts,
  items: readonly ConfigValue[],
): Record<string, ConfigValue> {
  const name = settings.text('site_name');
  const { logo: file } = theme;
  const src = file === undefined || isExternal(file) ? file : `/${file.replace(/^\/+/, '')}`;
  const logo = src === undefined ? undefined : { alt: name ?? '', src };
  // A navbar with tabs has no room for all of them.
  const isCrowded = items.length > 3 && extra.socialLinks.length > 2;
  const socialLinks = [...(repository.link ? [repository.link] : []), ...(isCrowded ? [] : extra.socialLinks)];
  const links = isCrowded ? [{ title: name ?? '', items: extra.footerLinks }] : undefined;
  const menus = [...items, ...localeMenu(stock), ...extra.navbar];
  const copyright = settings.text('copyright');
  return {
    navbar: {
      title: logo === undefined ? undefined : name,
      logo,
      hideOnScroll: theme.features.has('header.autohide') ? true : undefined,
      items: menus.length > 0 ? menus : undefined,
      socialLinks: socialLinks.length > 0 ? socialLinks : undefined,
    },
    footer: copyright === undefined && !isCrowded ? undefined : { links, copyright },
  };
}

interface Styled {
  assets: Assets;
  css: ReturnType<typeof stylesheets>;
  customCss: readonly string[];
}

function outputConfig(parts: Parts, { assets, css, customCss: own }: Styled): Record<string, ConfigValue> {
  const { settings, plugins, address, table, stock } = parts;
  const headTags = [...css.headTags, ...scripts(assets, address.baseUrl)];
  const redirects = [...redirectsOf(settings, plugins, table), ...(stock.blog?.redirects ?? [])];
  const customCss = [...own, ...css.customCss];
  const isOff = settings.get('plugins') !== undefined && !plugins.has('search');
  return {
    search: table.byUrl.has('search') ? { path: 'find' } : isOff ? false : undefined,
    customCss: customCss.length > 0 ? customCss : undefined,
    headTags: headTags.length > 0 ? headTags : undefined,
    redirects: redirects.length > 0 ? redirects : undefined,
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
  };
}

const siteVariables = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    ['site_name', 'site_url', 'repo_url', 'site_author', 'site_description'].flatMap((key) => {
      const value = settings.text(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );

const tocDepth = (value: unknown): number => Math.min(6, Math.max(2, Number(/\d+$/.exec(String(value))?.[0] ?? 6)));

/** A menu of languages for sites that have several. */
const localeMenu = (stock: Inventory): ConfigValue[] =>
  stock.locales ? [{ type: 'localeDropdown', position: 'right' }] : [];

interface Docs {
  sidebars: Record<string, ConfigValue>;
  editUrl: string | undefined;
  plugins: Plugins;
}

function docsConfig({ sidebars, editUrl, plugins }: Docs): ConfigValue {
  const shows = (...names: string[]) => (names.some((name) => plugins.has(name)) ? true : undefined);
  return {
    routeBasePath: '/',
    editUrl,
    showLastUpdateTime: shows('git-revision-date-localized', 'git-revision-date'),
    showContributors: shows('git-authors', 'git-committers', 'git-committers-2'),
    sidebars,
  };
}

function linkTable(
  stock: Inventory,
  { address, settings }: { address: { url: string; baseUrl: string; isKnown: boolean }; settings: Settings },
): LinkTable {
  const pages = [...stock.pages.values()];
  return {
    bySource: stock.pages,
    byUrl: new Map(pages.map((page) => [urlKey(page.url), page])),
    byFile: new Map(pages.map((page) => [page.file, page])),
    assets: new Set(stock.assets.keys()),
    base: address.baseUrl,
    origin: address.isKnown ? address.url : '',
    docsDir: stock.docsDir,
    absoluteFromDocs:
      settings.get('validation', 'links', 'absolute_links') === 'relative_to_docs' ||
      settings.get('validation', 'absolute_links') === 'relative_to_docs',
  };
}
