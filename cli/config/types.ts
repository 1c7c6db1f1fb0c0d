/** The settings of a site: what authors write (`UserConfig`) and what the stages read (`SiteConfig`). */

import type { Place } from '../lib/problem.ts';
import type { ImageFormat } from '../pipeline/image-types.ts';
import type { MagicComment } from '../pipeline/types.ts';
import type { UserCheck } from './check-types.ts';
import type {
  EditUrlInput,
  HostName,
  StandardSchema,
  UserApi,
  UserBlog,
  UserDocs,
  UserFrontMatter,
  UserHeadTag,
  UserI18n,
  UserLlms,
  UserPages,
  UserRedirect,
  UserSitemap,
} from './content-types.ts';
import type { UserSearch } from './search-types.ts';
import type { SiteConfig } from './site-types.ts';

export type * from './check-types.ts';
export type * from './content-types.ts';
export type * from './search-types.ts';
export type * from './site-types.ts';

/** `defineConfig()` takes this object, or a function that returns it (also as a promise). */
export interface UserConfig {
  /** Site title, shown in the navbar and after the page title. Required. */
  title: string;
  /** Origin the site is published at, such as `https://example.com`. Required; a path belongs into `baseUrl`. */
  url: string;
  /** Path the site is published under, begins and ends with `/`. Default `/`. */
  baseUrl?: string;
  tagline?: string;
  /** URL of the icon, below `baseUrl`. */
  favicon?: string;
  /** Text between page title and site title. Default `|`. */
  titleDelimiter?: string;
  /** Asks search engines to stay away. Default `false`. */
  noIndex?: boolean;
  /** BCP-47 tag of the site's language; with `i18n`, of the default locale. Default `en`. */
  lang?: string;
  /** Languages the site is published in. Default: the one of `lang`. */
  i18n?: UserI18n;
  /** Texts of the interface by key, in place of docsgen's own, for the default locale. Default none. */
  texts?: Record<string, string>;
  /** `undefined`: `/x` is `x/index.html`; `true`: the same, URLs end in `/`; `false`: `x.html`. */
  trailingSlash?: boolean;
  /** Output folder, relative to the site. Default `build`. */
  outDir?: string;
  /** Folder whose files are copied as they are. Default `public`. */
  publicDir?: string;
  docs?: UserDocs | UserDocs[] | false;
  /** API reference. Default none. */
  api?: UserApi;
  blog?: UserBlog | false;
  /** Single pages. */
  pages?: UserPages | false;
  markdown?: UserMarkdown;
  /**
   * Copies of the images that pages show, in better formats and smaller sizes; needs the package `sharp`. `formats`: best
   * first; `widths` in pixels, default 640, 960, 1280, 1920; `quality` 1 to 100, default that of the encoder. Default: none.
   */
  images?: { formats?: ImageFormat[]; widths?: number[]; quality?: number } | false;
  navbar?: UserNavbar;
  /** A message above the navbar of all pages. Default none. */
  announcementBar?: UserAnnouncementBar;
  sidebar?: UserSidebarOptions;
  footer?: UserFooter;
  /**
   * `defaultMode` (`light`) holds until a reader chooses; with `respectPrefersColorScheme` (default `false`) the system decides,
   * and the switch has a third state that follows it. `disableSwitch` (default `false`): no switch, earlier choices are forgotten.
   */
  colorMode?: { defaultMode?: 'light' | 'dark'; disableSwitch?: boolean; respectPrefersColorScheme?: boolean };
  tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number };
  /** Policy per kind of finding. Defaults: links `error`, anchors `error`, Markdown links `warning`, duplicate routes `warning`. */
  onBrokenLinks?: UserPolicy;
  onBrokenAnchors?: UserPolicy;
  onBrokenMarkdownLinks?: UserPolicy;
  onDuplicateRoutes?: UserPolicy;
  /** A module of the site that default-exports `defineTheme({...})`, relative to the site. */
  theme?: string;
  /** Google Analytics 4: one id (`G-…`) or several; the only setting that makes pages ask a third party. Default none. */
  gtag?: { trackingID: string | string[]; anonymizeIP?: boolean };
  /** The home page says so when its files are not found, most likely for a wrong `baseUrl`. Default `true`. */
  baseUrlIssueBanner?: boolean;
  /** Own stylesheets, unlayered, after the theme's; relative to the site. */
  customCss?: string | string[];
  /** Values for the author's own components, which read them from `useSite().customFields`. JSON. */
  customFields?: Record<string, unknown>;
  /** Addresses that moved. Default none. */
  redirects?: UserRedirect[];
  /**
   * A Content-Security-Policy for the site: `true`, or sources to add by directive, such as `{ 'connect-src': ['https://api.example'] }`.
   * Default: none.
   */
  csp?: boolean | Record<string, string | string[]>;
  /** Hosts that files of their own are written for: redirects and caching headers. Default none. */
  hosting?: HostName | HostName[];
  sitemap?: UserSitemap | false;
  /** `llms.txt`, `llms-full.txt` and the Markdown of each page. */
  llms?: UserLlms | false;
  search?: UserSearch | false;
  check?: UserCheck;
  frontMatter?: UserFrontMatter;
  /** Picture of social cards for pages without one: a path from the root of the site, or a URL. */
  image?: string;
  /** Further `<meta>` tags of all pages, as their attributes. */
  metadata?: Record<string, string>[];
  /** Further tags in the head of all pages. */
  headTags?: UserHeadTag[];
  /** Colour of the browser's frame; one, or one per colour mode. */
  themeColor?: string | { light: string; dark: string };
  /** Web app manifest: written to `manifest.webmanifest`; `name` and `start_url` are filled in. Default none. */
  manifest?: Record<string, unknown>;
}

export type Policy = 'ignore' | 'warning' | 'error';

/** As authors may write it: `throw` is `error`; `warn` and `log` are `warning`. */
export type UserPolicy = Policy | 'throw' | 'warn' | 'log';

export interface UserMarkdown {
  /** `native` (default): fast parser; `remark`: the reference parser. */
  parser?: 'native' | 'remark';
  /** `detect` (default): `.md` is Markdown, `.mdx` is MDX; `mdx`: both are MDX. */
  format?: 'detect' | 'mdx';
  /** Names of further admonition types. */
  admonitions?: string[];
  /** `:tada:` becomes an emoji. Default `true`. */
  emoji?: boolean;
  /** Straight quotes become curly ones, `--` and `---` dashes, `...` an ellipsis. Default `false`. */
  smartPunctuation?: boolean;
  /** `$…$` and `$$…$$` become MathML (`math` code blocks always do). Default `true`. */
  math?: boolean;
  /** Code blocks of the language `mermaid` become diagrams. Default `true`. */
  mermaid?: boolean;
  /** Values of `{{name}}` in prose and code. Default none: then `{{` is plain text. */
  variables?: Record<string, string | number | boolean>;
  /** Explanations by term. Default none. */
  glossary?: Record<string, string>;
  /**
   * `wrap`: long lines are wrapped (default `false`); `collapse`: blocks of more lines than this are folded, 0 for never (default 0);
   * `magicComments`: comments that give lines a class, beside `highlight-next-line`, `highlight-start` and `highlight-end`.
   */
  code?: { wrap?: boolean; collapse?: number; magicComments?: MagicComment[] };
  /** unified plugins on mdast, before docsgen's own transforms. */
  beforeDefaultRemarkPlugins?: unknown[];
  /** unified plugins on mdast, after docsgen's own transforms. */
  remarkPlugins?: unknown[];
  /** unified plugins on hast, before those of `rehypePlugins`. */
  beforeDefaultRehypePlugins?: unknown[];
  /** unified plugins on hast, before the HTML is written. */
  rehypePlugins?: unknown[];
}

export interface UserNavItem {
  label?: string;
  /** Internal path or URL. */
  to?: string;
  /** URL; the same as `to`. */
  href?: string;
  position?: 'left' | 'right';
  /** Links to the first page of a sidebar and is current on all of its pages. */
  type?:
    | 'docSidebar'
    | 'doc'
    | 'dropdown'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'html';
  sidebarId?: string;
  /** Id of the document of a `doc` item. */
  docId?: string;
  /** Docs instance of `doc`, `docSidebar` and version items. Default: the first. */
  docsInstance?: string;
  /** Content of an `html` item. */
  value?: string;
  items?: UserNavItem[];
}

export interface UserNavbar {
  /** It goes away while a reader scrolls down. Default `false`. */
  hideOnScroll?: boolean;
  title?: string;
  logo?: { alt: string; src: string; srcDark?: string };
  items?: UserNavItem[];
}

export interface UserAnnouncementBar {
  /** Another id is another message: whoever closed the one before sees it. Default `announcement-bar`. */
  id?: string;
  /** HTML. */
  content: string;
  /** CSS colours. Default: those of the theme. */
  backgroundColor?: string;
  textColor?: string;
  /** Default `true`. */
  isCloseable?: boolean;
}

/** How docs sidebars behave. */
export interface UserSidebarOptions {
  /** Readers can put the sidebar away on wide screens. Default `false`. */
  hideable?: boolean;
  /** A category that is opened closes the others of its level. Default `false`. */
  autoCollapseCategories?: boolean;
}

export interface UserFooter {
  links?: { title: string; items: { label: string; to?: string; href?: string }[] }[];
  logo?: { alt: string; src: string; href?: string };
  copyright?: string;
}

/** The items of a sidebar or a category: a list, or categories by their labels: `{ Label: [items] }`. */
export type UserSidebarItems = UserSidebarItem[] | { [label: string]: UserSidebarItems };

/** A sidebar item as the field writes it: an id, a `{ Label: [items] }` shorthand, or a typed object. */
export type UserSidebarItem =
  | string
  | ({ type: 'doc' | 'ref'; id: string; label?: string } & SidebarItemExtras)
  | ({ type: 'link'; href: string; label: string; description?: string; autoAddBaseUrl?: boolean } & SidebarItemExtras)
  | ({ type: 'html'; value: string; defaultStyle?: boolean } & SidebarItemExtras)
  | { type: 'autogenerated'; dirName: string }
  | ({
      type: 'category';
      label: string;
      items: UserSidebarItems;
      collapsed?: boolean;
      collapsible?: boolean;
      description?: string;
      link?: CategoryLink;
    } & SidebarItemExtras)
  | { [label: string]: UserSidebarItems };

/** Where a category leads: to a document, or to a page of cards that is made for it. */
export type CategoryLink =
  | { type: 'doc'; id: string }
  | {
      type: 'generated-index';
      slug?: string;
      title?: string;
      description?: string;
      image?: string;
      keywords?: string | string[];
    };

interface SidebarItemExtras {
  className?: string;
  /** Tells items with one label apart for translations. */
  key?: string;
  /** Kept for other tools; docsgen does not read it. */
  customProps?: Record<string, unknown>;
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
