/** The contract between runtime and theme: the parts of a theme and the props of its components. */
import type { ComponentType, ReactNode } from 'react';
import type { SidebarNode } from '../sidebar-types.ts';
import type { LayoutName, PostData, RouteData, SiteData } from '../types.ts';

/** Props of every part of a theme. */
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

/** A change of the URL within the site, for analytics. */
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
  /** Renders `html` in an element `[data-sidebar]` inside a `nav`. */
  Sidebar: ComponentType<PartProps & { html: string }>;
  Breadcrumbs: ComponentType<PartProps>;
  /** What readers can do with the page as Markdown. */
  PageActions: ComponentType<PartProps>;
  /** The version of the docs that the page belongs to, unless it is the newest one. */
  VersionBanner: ComponentType<PartProps>;
  VersionBadge: ComponentType<PartProps>;
  /** A notice that the page is unlisted or a draft. */
  PageNotice: ComponentType<PartProps>;
  Toc: ComponentType<PartProps>;
  /** Tags of a page of docs. */
  DocTags: ComponentType<PartProps>;
  /** The edit link; date and author of the last change. */
  PageMeta: ComponentType<PartProps>;
  /** `label`, `previous` and `next` replace the texts for docs. */
  DocPager: ComponentType<DocPagerProps>;
  /** Date, reading time and authors of a post. */
  PostMeta: ComponentType<PostPartProps & { inList?: boolean }>;
  PostTags: ComponentType<PostPartProps>;
  /** The newest posts, next to the pages of the blog. */
  RecentPosts: ComponentType<PartProps>;
  Footer: ComponentType<PartProps>;
  BackToTop: ComponentType<PartProps>;
}

export interface DocPagerProps extends PartProps {
  /** Label of the navigation. Default: the label for docs. */
  label?: string;
  previous?: string;
  next?: string;
}

/** Props of parts about a post; pages with lists have several. */
export interface PostPartProps {
  post: PostData;
}

/** `load` fetches the code that the layout needs, with the given function; it settles at once if the code is loaded. */
type LayoutComponent = ComponentType<LayoutProps> & {
  load?(importCode: (url: string) => Promise<unknown>): Promise<unknown>;
};

export type ThemeLayouts = Record<LayoutName, LayoutComponent>;

/** Places where a site adds content without replacing a part, from the top of a page to its end. */
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
  /** Called for each change of the URL after the first page of a visit. */
  onPageView?(view: PageView): void;
  /** Prints the list (`<ul>…</ul>`) of a sidebar; runs at build time only. `href` comes first in each `<a>`. */
  sidebar(nodes: SidebarNode[], site: SiteData): string;
}

/** The default export of an interactive page's module. */
export type ContentComponent = ComponentType<{ parts: string[]; links: (string | undefined)[] }>;

/** A mistake in a theme, for the build to report. */
export interface ThemeFault {
  /** Key of the theme, such as `slots`; empty for the whole theme. */
  place: string;
  /** Key within `place`; absent for `place` itself. */
  name?: string;
  /** The wrong value; absent if the key does not exist. */
  found?: string;
  /** The valid keys. */
  known: readonly string[];
}
