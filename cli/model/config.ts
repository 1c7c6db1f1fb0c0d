/** The settings of a site as the stages read them, and what `loadConfig` returns. */

import type { ParsedBlog, ParsedConfig, ParsedDocs } from '../config/settings/site.ts';
import type { EditUrlInput, StandardSchema, UserSidebarItems } from '../config/settings/types.ts';
import type { Calendar } from '../lib/calendars.ts';
import type { Place } from '../lib/place.ts';
import type { PluginChains, SitePlugins } from '../lib/plugin-chains.ts';
import type { Severities } from '../problems/severity.ts';
import type { MarkdownSettings } from './document.ts';
import type { ImageFormats } from './images.ts';

export type { UserNavItem } from '../config/settings/look.ts';
export type {
  CategoryLink,
  SidebarItemExtras,
  StandardResult,
  StandardSchema,
  UserSidebarItem,
  UserSidebarItems,
} from '../config/settings/types.ts';

/** The value of a setting that is not switched off. */
type On<Key extends keyof ParsedConfig> = Exclude<ParsedConfig[Key], false | undefined>;

/** Settings that are the same after resolving. */
type Plain = Omit<
  ParsedConfig,
  | 'agents'
  | 'api'
  | 'blog'
  | 'check'
  | 'docs'
  | 'frontMatter'
  | 'i18n'
  | 'images'
  | 'llms'
  | 'markdown'
  | 'pages'
  | 'problems'
  | 'redirects'
  | 'search'
  | 'sitemap'
  | 'texts'
  | 'url'
>;

/** Settings after defaults and flags, frozen. All paths are relative to the site, with `/`. */
export interface SiteConfig extends Plain {
  /** Origin; empty while it is not known, and then URLs of the site have no origin. */
  url: string;
  /** Language and direction of the default locale. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The default locale first; at least one. */
  locales: LocaleConfig[];
  /** All folders with content. */
  roots: ContentRoot[];
  docs: DocsConfig[];
  api?: ApiConfig;
  blogs: BlogConfig[];
  pages?: PagesConfig;
  markdown: Omit<MarkdownSettings, 'plugins' | 'texts'>;
  images?: ImageFormats;
  redirects: RedirectRule[];
  sitemap?: On<'sitemap'>;
  llms?: On<'llms'>;
  /** `skills`: absent if the folder is one of content. */
  agents?: Omit<On<'agents'>, 'skills'> & { skills?: string };
  search?: SearchConfig;
  check: CheckConfig;
  /** What problems count as. */
  severities: Severities;
  /** Drafts are built (`--drafts`). */
  drafts: boolean;
}

/** `routeBasePath` has no slashes at its ends; it is empty for the root. */
export interface DocsConfig
  extends Omit<
    ParsedDocs,
    keyof PluginChains | 'editUrl' | 'lastVersion' | 'onlyIncludeVersions' | 'sidebars' | 'versions'
  > {
  path: string;
  routeBasePath: string;
  sidebars?: Record<string, UserSidebarItems>;
  /** Base URL or pattern of edit links; a function is in `Extensions`. */
  editUrl?: string;
  /** At least one, newest first. */
  versions: VersionConfig[];
  /** Where the current documents are published as soon as there is a version. */
  currentPath: string;
}

/** The API reference: which packages, and where its pages go. */
export interface ApiConfig extends Omit<On<'api'>, 'samples'> {
  /** Id of the docs instance and of its content root. */
  docs: string;
  title: string;
  /** Absent: code of the site is not checked against the API. */
  samples?: { declarations: string[] };
}

/** `routeBasePath` is like that of docs. Without `title` and `sidebarTitle` pages use the texts of the interface. */
export interface BlogConfig extends Omit<ParsedBlog, 'archivePath' | 'editUrl' | 'feeds' | keyof PluginChains> {
  path: string;
  routeBasePath: string;
  archivePath?: string;
  editUrl?: string;
  /** Day of the build (`YYYY-MM-DD`); absent unless posts dated after it are hidden. */
  today?: string;
  /** No `types`: the blog has no feeds. */
  feeds: Exclude<ParsedBlog['feeds'], false>;
}

interface PagesConfig extends Omit<On<'pages'>, 'editUrl' | keyof PluginChains> {
  editUrl?: string;
}

type SearchConfig = On<'search'>;

export type Budgets = ParsedConfig['check']['budgets'];
export type ExternalPolicy = ParsedConfig['check']['external'];

export interface CheckConfig extends Omit<ParsedConfig['check'], 'samples' | 'spelling'> {
  /** `wanted`: the site asks for its samples to be checked. */
  samples: { wanted: boolean; declarations: string[]; tsconfig?: string };
  /** `wanted`: the config has the setting. */
  spelling: { language?: string; words: string; wanted: boolean };
}

/** A version of a docs instance. */
export interface VersionConfig {
  /** `current`, or a name of `versions.json`. */
  name: string;
  label: string;
  /** Folder, relative to the site. */
  path: string;
  /** Without slashes at the ends, without the locale: `docs`, `docs/1.0`. */
  routeBasePath: string;
  isLast: boolean;
  banner?: 'unreleased' | 'unmaintained';
  badge: boolean;
  noIndex: boolean;
  className?: string;
  sidebars?: Record<string, UserSidebarItems>;
  /** File with the sidebars, relative to the site; absent: the config. */
  sidebarsFile?: string;
}

/** A language of the site. */
export interface LocaleConfig {
  name: string;
  label: string;
  htmlLang: string;
  dir: 'ltr' | 'rtl';
  /** Absent: the Gregorian calendar. */
  calendar?: Calendar;
  /** Without slashes; empty for the default locale. */
  path: string;
  /** All texts of the interface by key: docsgen's, overridden by the config or the locale's `texts` file. */
  texts: Record<string, string>;
  /** Translated labels of the config (navbar, footer, sidebars, titles), by their text in the config. */
  labels: Record<string, string>;
  /** Messages of the site's own components by id, from a `code.json` of Docusaurus. */
  messages?: Record<string, string>;
}

export interface RedirectRule {
  from: string;
  to: string;
  /** Where the rule is in the config. */
  key: (string | number)[];
}

/** A folder with content. */
export interface ContentRoot {
  /** Id of docs or of a blog (`docs`, `docs@1.0`, `blog`), or `pages`; after the locale for further locales: `fr/docs@1.0`. */
  id: string;
  kind: 'docs' | 'blog' | 'pages';
  /** Folder, relative to the site. */
  path: string;
  /** Name of the locale. */
  locale: string;
  /** Docs only: id of the instance, name of the version. */
  docs?: string;
  version?: string;
  /** Blogs only: id of the blog. */
  blog?: string;
  /** Further locales: id of the root whose documents replace missing translations. */
  fallback?: string;
}

/** The author's functions. They are not data: workers import the bundled config instead. */
export interface Extensions extends SitePlugins {
  /** Functions that make edit links, by content (id of a docs instance or a blog, or `pages`). */
  editUrls?: Record<string, (page: EditUrlInput) => string | undefined>;
  /** Standard Schemas for front matter by kind of content. */
  schemas?: Partial<Record<'docs' | 'blog' | 'pages', StandardSchema>>;
}

/** A label of the config that a file translates. */
export interface WrittenLabel {
  /** Name of the locale. */
  locale: string;
  /** As the config has it. */
  text: string;
  place: Place;
}

export interface LoadedConfig {
  config: SiteConfig;
  extensions: Extensions;
  /** Path of the config file, relative to the site; empty when the folder has none, and the config is assumed. */
  file: string;
  /** The place of a key in the config file, as well as it can be found, or in the file `within`. */
  locate(path: readonly (string | number)[], within?: string): Place;
  /** The bundled config on disk (absolute), for workers to import. */
  bundle: string;
  /** Hash over the bundled config, the flags and the Node major version. See `siteIdentity` for the keys that have it. */
  hash: string;
  /** Labels that files of the site translate. */
  labels?: readonly WrittenLabel[];
  /** Source files of the config, relative to the site: watched in dev, compared before a build is skipped. */
  inputs: string[];
}

/** Flags that win over the file. One with the name of a setting replaces it; `cli/config/resolve.ts` reads the others. */
export interface ConfigOverrides {
  baseUrl?: string;
  /** Absolute, or relative to the site. */
  outDir?: string;
  drafts?: boolean;
  inlineStyles?: boolean;
  /** False: pages have no analytics. */
  analytics?: boolean;
  /** `warn`: places that were not converted (DG3141) are warnings, so that a site can be shown before they are done. */
  placeholders?: 'warn' | 'fail';
}
