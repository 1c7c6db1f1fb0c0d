/** The contract between runtime and theme: what a theme is made of and what its components receive. */
import type { ComponentType, ReactNode } from 'react';
import type { SidebarNode } from './sidebar-types.ts';
import type { LayoutName, PostData, RouteData, SiteData } from './types.ts';

/** What every part of a theme receives. */
export interface PartProps {
  site: SiteData;
  route: RouteData;
  theme: Theme;
}

/** `children`: the body of the page. */
export interface LayoutProps extends PartProps {
  children: ReactNode;
}

/** `children`: the page's layout. `sidebarHtml`: inner HTML of the docs sidebar; empty for pages without one. */
export interface ShellProps extends PartProps {
  sidebarHtml: string;
  children: ReactNode;
}

/** A change of the URL within the site, as analytics want it. */
export interface PageView {
  title: string;
  /** The whole URL. */
  location: string;
  /** Path, query and hash. */
  path: string;
}

export interface ThemeComponents {
  /** Everything around the layout; it stays mounted while pages change. */
  Shell: ComponentType<ShellProps>;
  SkipLink: ComponentType<PartProps>;
  AnnouncementBar: ComponentType<PartProps>;
  Navbar: ComponentType<PartProps>;
  ColorModeToggle: ComponentType<PartProps>;
  /** Puts `html` into an element `[data-sidebar]`, inside a `nav`. */
  Sidebar: ComponentType<PartProps & { html: string }>;
  Breadcrumbs: ComponentType<PartProps>;
  /** Of which version of the docs the page is, when that is not the newest one. */
  VersionBanner: ComponentType<PartProps>;
  VersionBadge: ComponentType<PartProps>;
  /** That a page is unlisted, or a draft. */
  PageNotice: ComponentType<PartProps>;
  Toc: ComponentType<PartProps>;
  /** Tags of a page of docs. */
  DocTags: ComponentType<PartProps>;
  /** Where the page can be edited; when and by whom it was changed. */
  PageMeta: ComponentType<PartProps>;
  /** `label`, `previous`, `next`: texts in place of those of docs. */
  DocPager: ComponentType<DocPagerProps>;
  /** Date, reading time and authors of a post. */
  PostMeta: ComponentType<PostPartProps & { inList?: boolean }>;
  PostTags: ComponentType<PostPartProps>;
  /** The newest posts, beside the pages of the blog. */
  RecentPosts: ComponentType<PartProps>;
  Footer: ComponentType<PartProps>;
  BackToTop: ComponentType<PartProps>;
}

export interface DocPagerProps extends PartProps {
  /** Name of the navigation. Default: that of docs. */
  label?: string;
  previous?: string;
  next?: string;
}

/** What parts about a post receive; in lists there are several on a page. */
export interface PostPartProps {
  post: PostData;
}

/** `load`: fetches what the layout needs before it can be shown, by the function given for code; it settles at once when that is there. */
export type LayoutComponent = ComponentType<LayoutProps> & {
  load?(importCode: (url: string) => Promise<unknown>): Promise<unknown>;
};

export type ThemeLayouts = Record<LayoutName, LayoutComponent>;

/** Places where a site adds something of its own without replacing a part, from the top of a page to its end. */
export const SLOT_NAMES = [
  'pageTop',
  'navbarStart',
  'navbarEnd',
  'sidebarTop',
  'sidebarBottom',
  'contentTop',
  'postTop',
  'postBottom',
  'contentBottom',
  'contentEnd',
  'tocTop',
  'tocBottom',
  'footerTop',
  'footerBottom',
] as const;

export type SlotName = (typeof SLOT_NAMES)[number];

export type ThemeSlots = Partial<Record<SlotName, ComponentType<PartProps>>>;

export interface Theme {
  layouts: ThemeLayouts;
  components: ThemeComponents;
  /** Components MDX documents may use without importing them. */
  mdx: Record<string, ComponentType<never>>;
  slots: ThemeSlots;
  /** Told of each change of the URL after the first page of a visit. */
  onPageView?(view: PageView): void;
  /** Prints the list (`<ul>…</ul>`) of a sidebar; runs at build time only. `href` comes first in each `<a>`. */
  sidebar(nodes: SidebarNode[], site: SiteData): string;
}

/** The default export of an interactive page's module. */
export type ContentComponent = ComponentType<{ parts: string[]; links: (string | undefined)[] }>;

/** What is wrong with a theme, as the build tells it. */
export interface ThemeFault {
  /** Key of the theme, such as `slots`; empty: the theme as a whole. */
  place: string;
  /** Key below it; absent: `place` itself. */
  name?: string;
  /** What is there; absent: there is no such key. */
  found?: string;
  /** Keys that exist there. */
  known: readonly string[];
}
