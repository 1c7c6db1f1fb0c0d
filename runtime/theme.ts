/** The contract between runtime and theme: what a theme is made of and what its components receive. */
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, RouteData, SidebarNode, SiteData } from './types.ts';

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

/** A change of the address within the site, as analytics want it. */
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
  Toc: ComponentType<PartProps>;
  DocPager: ComponentType<PartProps>;
  Footer: ComponentType<PartProps>;
  BackToTop: ComponentType<PartProps>;
}

export type ThemeLayouts = Record<LayoutName, ComponentType<LayoutProps>>;

/** Places where a site adds something of its own without replacing a part. */
export type SlotName =
  | 'navbarEnd'
  | 'sidebarTop'
  | 'sidebarBottom'
  | 'contentTop'
  | 'contentBottom'
  | 'tocBottom'
  | 'footerTop';

export interface Theme {
  layouts: ThemeLayouts;
  components: ThemeComponents;
  /** Components MDX documents may use without importing them. */
  mdx: Record<string, ComponentType<never>>;
  slots: Partial<Record<SlotName, ComponentType<PartProps>>>;
  /** Told of each change of the address after the first page of a visit. */
  onPageView?(view: PageView): void;
  /** Prints the list (`<ul>…</ul>`) of a sidebar; runs at build time only. `href` comes first in each `<a>`. */
  sidebar(nodes: SidebarNode[], site: SiteData): string;
}

/** The default export of an interactive page's module. */
export type ContentComponent = ComponentType<{ parts: string[]; links: string[] }>;
