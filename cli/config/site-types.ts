/** What the stages read: settings after defaults and flags. */

import type { MarkdownSettings } from '../model/document.ts';
import type { ImageFormats } from '../model/images.ts';
import type { CheckConfig } from './check-types.ts';
import type { HostName, LocaleConfig, RedirectRule, UserHeadTag, VersionConfig } from './content-types.ts';
import type { UserFooter, UserNavbar, UserNavItem } from './look-types.ts';
import type { Policy } from './policy-types.ts';
import type { SearchConfig } from './search-types.ts';
import type { UserSidebarItems } from './sidebar-types.ts';

/** Settings after defaults and flags, frozen: nobody changes them later. All paths are relative to the site, with `/`. */
export interface SiteConfig {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  titleDelimiter: string;
  noIndex: boolean;
  /** Language and direction of the default locale. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The default locale first; at least one. */
  locales: LocaleConfig[];
  /** All folders content is read from. */
  roots: ContentRoot[];
  trailingSlash?: boolean;
  outDir: string;
  publicDir: string;
  docs: DocsConfig[];
  api?: ApiConfig;
  blog?: BlogConfig;
  pages?: PagesConfig;
  markdown: Omit<MarkdownSettings, 'plugins' | 'texts'>;
  images?: ImageFormats;
  navbar: UserNavbar & { items: UserNavItem[] };
  announcementBar?: { id: string; content: string; backgroundColor?: string; textColor?: string; isCloseable: boolean };
  sidebar: { hideable: boolean; autoCollapseCategories: boolean };
  footer?: UserFooter;
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  toc: { min: number; max: number };
  policy: { links: Policy; anchors: Policy; markdownLinks: Policy; duplicateRoutes: Policy };
  theme?: string;
  gtag?: { trackingIds: string[]; anonymizeIp: boolean };
  baseUrlIssueBanner: boolean;
  customCss: string[];
  customFields: Record<string, unknown>;
  redirects: RedirectRule[];
  hosting: HostName[];
  /** Sources to add, by directive; absent: the site has no policy. */
  csp?: Record<string, string[]>;
  sitemap?: { lastmod: false | 'date' | 'datetime'; exclude: string[]; changefreq?: string; priority?: number };
  llms?: { full: boolean; pages: boolean };
  search?: SearchConfig;
  check: CheckConfig;
  image?: string;
  metadata: Record<string, string>[];
  headTags: UserHeadTag[];
  themeColor?: { light: string; dark: string };
  manifest?: Record<string, unknown>;
  /** Drafts are built (`--drafts`). */
  drafts: boolean;
}

export interface DocsConfig {
  id: string;
  path: string;
  /** Without slashes at the ends; empty for the root. */
  routeBasePath: string;
  sidebars?: Record<string, UserSidebarItems>;
  /** Base URL or pattern of edit links; a function is in `Extensions`. */
  editUrl?: string;
  /** At least one, newest first. */
  versions: VersionConfig[];
  breadcrumbs: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  showContributors: boolean;
  editCurrentVersion: boolean;
  editLocalizedFiles: boolean;
  /** Absent: all files that can be pages. */
  include?: string[];
  exclude: string[];
  tags: TagPolicy;
}

export interface ApiConfig {
  entryPoints: string[];
  /** Id of the docs instance, which is that of its content root. */
  docs: string;
  /** Folder below that of the docs. */
  path: string;
  title: string;
  readme?: string;
  tsconfig?: string;
  source?: string;
  ignoreLinks: string[];
  /** Absent: code of the site is not looked at. */
  samples?: { declarations: string[] };
}

export interface BlogConfig {
  path: string;
  routeBasePath: string;
  /** Absent: that of the interface, in each language (`lib/labels.ts`). */
  title?: string;
  description: string;
  postsPerPage: number | 'ALL';
  editUrl?: string;
  editLocalizedFiles: boolean;
  /** Absent: that of the interface, in each language. */
  sidebarTitle?: string;
  sidebarCount: number | 'ALL';
  archivePath?: string;
  tagsPath: string;
  authorsPath: string;
  showReadingTime: boolean;
  wordsPerMinute: number;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  sort: 'ascending' | 'descending';
  /** Absent: all files that can be pages. */
  include?: string[];
  exclude: string[];
  tags: TagPolicy;
  onInlineAuthors: Policy;
  onUntruncated: Policy;
  /** Day of the build (`YYYY-MM-DD`), when posts dated after it are left out: that of `SOURCE_DATE_EPOCH`, else today. */
  today?: string;
  feeds: {
    types: ('rss' | 'atom' | 'json')[];
    title: string;
    description: string;
    copyright?: string;
    /** Most posts in a feed; 0 for all. */
    limit: number;
    content: 'full' | 'short';
  };
}

export interface PagesConfig {
  path: string;
  /** Absent: all files that can be pages. */
  include?: string[];
  exclude: string[];
  editUrl?: string;
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
}

/** What of tags that are not declared in `tags.yml`; without such a file all tags are fine. */
export interface TagPolicy {
  onInline: Policy;
  /** Name of the file in the content folder; undefined: none is read. */
  file?: string;
}

/** A folder content is read from. */
export interface ContentRoot {
  /** `docs`, `docs@1.0`, `blog`, `pages`; of further locales with their name in front: `fr/docs@1.0`. */
  id: string;
  kind: 'docs' | 'blog' | 'pages';
  /** Folder, relative to the site. */
  path: string;
  /** Name of the locale. */
  locale: string;
  /** Docs only: id of the instance, name of the version. */
  docs?: string;
  version?: string;
  /** Further locales: id of the root whose documents stand in for those that are not translated. */
  fallback?: string;
}
