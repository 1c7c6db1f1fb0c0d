/** The settings of a site: what authors write (`UserConfig`) and what the stages read (`SiteConfig`). */

import type { Place } from '../lib/place.ts';
import type { UserBlog } from './blog-types.ts';
import type { UserCheck } from './check-types.ts';
import type {
  EditUrlInput,
  HostName,
  StandardSchema,
  UserApi,
  UserDocs,
  UserFrontMatter,
  UserHeadTag,
  UserI18n,
  UserLlms,
  UserPages,
  UserRedirect,
  UserSitemap,
} from './content-types.ts';
import type {
  UserAnnouncementBar,
  UserColorMode,
  UserFooter,
  UserGtag,
  UserNavbar,
  UserSidebarOptions,
  UserTableOfContents,
  UserThemeColor,
} from './look-types.ts';
import type { UserPolicy } from './policy-types.ts';
import type { UserSearch } from './search-types.ts';
import type { SiteConfig } from './site-types.ts';
import type { UserImages, UserMarkdown } from './text-types.ts';

export type * from './blog-types.ts';
export type * from './check-types.ts';
export type * from './content-types.ts';
export type * from './look-types.ts';
export type * from './search-types.ts';
export type * from './sidebar-types.ts';
export type * from './site-types.ts';
export type * from './text-types.ts';

/**
 * `defineConfig()` takes this object, or a function that returns it (also as a promise).
 *
 * The reference of the manual is made of these comments (`cli/compile/reference/`): each key says what it is about, and its default
 * in a sentence that begins with "Default".
 */
export interface UserConfig {
  /** Title of the site, shown in the navbar and behind the title of each page. */
  title: string;
  /** Origin the site is published at, such as `https://example.com`. A path belongs into `baseUrl`. */
  url: string;
  /** Path the site is published under, begins and ends with `/`. Default `/`. */
  baseUrl?: string;
  /** Says in a few words what the site is; stands in the head of the home page. Default none. */
  tagline?: string;
  /** URL of the icon, below `baseUrl`. Default none. */
  favicon?: string;
  /** Text between page title and site title. Default `|`. */
  titleDelimiter?: string;
  /** Asks search engines to stay away from the whole site. Default `false`. */
  noIndex?: boolean;
  /** BCP-47 tag of the site's language; with `i18n`, of the default locale. Default `en`. */
  lang?: string;
  /** Languages the site is published in. Default: the one of `lang`. */
  i18n?: UserI18n;
  /** Texts of the interface by key, in place of docsgen's own, for the default locale. Default none. */
  texts?: Record<string, string>;
  /** `true`: addresses end in `/`, and `/x` is `x/index.html`; `false`: `x.html`. Default: `x/index.html`, and addresses without `/`. */
  trailingSlash?: boolean;
  /** Output folder, relative to the site. Default `build`. */
  outDir?: string;
  /** Folder whose files are copied as they are, relative to the site. Default `public`. */
  publicDir?: string;
  /** Documents with a sidebar: one instance, or a list of several. `false`: the site has none. Default: the folder `content/docs`. */
  docs?: UserDocs | UserDocs[] | false;
  /** API reference, made of the types of packages. Default none. */
  api?: UserApi;
  /** Posts, their lists and feeds. `false`: the site has none. Default: the folder `content/blog`. */
  blog?: UserBlog | false;
  /** Single pages. `false`: the site has none. Default: the folder `content/pages`. */
  pages?: UserPages | false;
  /** How Markdown and MDX are read. */
  markdown?: UserMarkdown;
  /** Copies of the images that pages show, in better formats and smaller sizes; needs the package `sharp`. Default none. */
  images?: UserImages | false;
  /** The bar at the top of all pages. */
  navbar?: UserNavbar;
  /** A message above the navbar of all pages. Default none. */
  announcementBar?: UserAnnouncementBar;
  /** How the sidebars of docs behave. What stands in them is said in `docs.sidebars`. */
  sidebar?: UserSidebarOptions;
  /** What stands below all pages. Default none. */
  footer?: UserFooter;
  /** Light and dark. */
  colorMode?: UserColorMode;
  /** The list of headings beside a page. */
  tableOfContents?: UserTableOfContents;
  /** What of links to addresses of the site at which there is nothing. Default `error`. */
  onBrokenLinks?: UserPolicy;
  /** What of links to headings and ids that their page does not have. Default `error`. */
  onBrokenAnchors?: UserPolicy;
  /** What of links to Markdown files that do not exist. Default `warning`. */
  onBrokenMarkdownLinks?: UserPolicy;
  /** What of two pages with one address. Default `warning`. */
  onDuplicateRoutes?: UserPolicy;
  /** A module of the site that default-exports `defineTheme({...})`, relative to the site. Default: docsgen's own theme. */
  theme?: string;
  /** Google Analytics 4; the only setting that makes pages ask a third party. Default none. */
  gtag?: UserGtag;
  /** The home page says so when its files are not found, most likely for a wrong `baseUrl`. Default `true`. */
  baseUrlIssueBanner?: boolean;
  /** Own stylesheets, unlayered, after the theme's; relative to the site. Default none. */
  customCss?: string | string[];
  /** Values for the author's own components, which read them from `useSite().customFields`. JSON. Default none. */
  customFields?: Record<string, unknown>;
  /** Addresses that moved. Default none. */
  redirects?: UserRedirect[];
  /** A Content-Security-Policy: `true`, or sources to add by directive, such as `{ 'connect-src': ['https://api.example'] }`. Default none. */
  csp?: boolean | Record<string, string | string[]>;
  /** Hosts that files of their own are written for: redirects and caching headers. Default none. */
  hosting?: HostName | HostName[];
  /** `sitemap.xml`. `false`: none. */
  sitemap?: UserSitemap | false;
  /** `llms.txt`, `llms-full.txt` and the Markdown of each page. `false`: nothing of it. */
  llms?: UserLlms | false;
  /** Search in the reader's browser, or at Algolia. `false`: none. */
  search?: UserSearch | false;
  /** What `docsgen check` looks at and how it asks. */
  check?: UserCheck;
  /** What front matter must hold beside the keys that docsgen knows. */
  frontMatter?: UserFrontMatter;
  /** Picture of social cards for pages without one: a path from the root of the site, or a URL. Default none. */
  image?: string;
  /** Further `<meta>` tags of all pages, as their attributes. Default none. */
  metadata?: Record<string, string>[];
  /** Further tags in the head of all pages. Default none. */
  headTags?: UserHeadTag[];
  /** Colour of the browser's frame; one, or one per colour mode. Default none. */
  themeColor?: string | UserThemeColor;
  /** Web app manifest: written to `manifest.webmanifest`; `name` and `start_url` are filled in. Default none. */
  manifest?: Record<string, unknown>;
}

/** The author's functions: not data, never sent to a worker; a worker imports the bundled config by itself. */
export interface Extensions {
  beforeDefaultRemarkPlugins: unknown[];
  remarkPlugins: unknown[];
  beforeDefaultRehypePlugins?: unknown[];
  rehypePlugins: unknown[];
  /** Functions that make edit links, by content (id of a docs instance, `blog` or `pages`). */
  editUrls?: Record<string, (page: EditUrlInput) => string | undefined>;
  /** Standard Schemas for front matter by kind of content. */
  schemas?: Partial<Record<'docs' | 'blog' | 'pages', StandardSchema>>;
}

/** What `loadConfig` gives. */
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
  /** Path of the config file, relative to the site. */
  file: string;
  /** Where the key of a path stands in the config file, as well as it can be found; or in the file `within` (relative to the site). */
  locate(path: readonly (string | number)[], within?: string): Place;
  /** The bundled config on disk (absolute), for workers to import. */
  bundle: string;
  /** Hash over the bundled config, the flags and the Node major version: part of every cache key. */
  hash: string;
  /** Translated labels as files of the site have them. */
  labels?: readonly WrittenLabel[];
  /** Files the config was made from, relative to the site: watched in dev, checked before a build is skipped. */
  inputs: string[];
}
