/** Settings of what stands around the text of a page, and of its colours. */

/** An entry of the navbar. */
export interface UserNavItem {
  /** Its text. Default: that of what it leads to, where there is such a text. */
  label?: string;
  /** Where it leads: a path of the site, or a URL. Default: by `type`. */
  to?: string;
  /** The same as `to`. Default none. */
  href?: string;
  /** The side it stands on. Default `left`. */
  position?: 'left' | 'right';
  /** What it is, when it is more than a link. `docSidebar` leads to the first page of a sidebar and is marked on all of its pages. Default: a link, or with `items` a dropdown. */
  type?:
    | 'docSidebar'
    | 'doc'
    | 'dropdown'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'html';
  /** Name of the sidebar of a `docSidebar` item. Default none. */
  sidebarId?: string;
  /** Id of the document of a `doc` item. Default none. */
  docId?: string;
  /** Docs instance of `doc`, `docSidebar` and version items. Default: the first. */
  docsInstance?: string;
  /** Content of an `html` item. Default none. */
  value?: string;
  /** Entries of a dropdown. Default none. */
  items?: UserNavItem[];
}

export interface UserNavbar {
  /** It goes away while a reader scrolls down. Default `false`. */
  hideOnScroll?: boolean;
  /** Text beside the logo. Default: the title of the site, where there is no logo. */
  title?: string;
  /** Picture in front of the title. Default none. */
  logo?: UserNavbarLogo;
  /** What it holds. Default none. */
  items?: UserNavItem[];
}

export interface UserNavbarLogo {
  /** What it shows, in words. */
  alt: string;
  /** Path from the root of the site, or URL. */
  src: string;
  /** The same for the dark mode. Default: `src`. */
  srcDark?: string;
}

export interface UserAnnouncementBar {
  /** Another id is another message: whoever closed the one before sees it. Default `announcement-bar`. */
  id?: string;
  /** The message, as HTML. */
  content: string;
  /** A CSS colour. Default: that of the theme. */
  backgroundColor?: string;
  /** A CSS colour; with too little contrast to `backgroundColor` it is a warning. Default: that of the theme. */
  textColor?: string;
  /** Readers can close it. Default `true`. */
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
  /** Columns of links. Default none. */
  links?: UserFooterColumn[];
  /** Picture above the copyright. Default none. */
  logo?: UserFooterLogo;
  /** Last line of every page; may hold HTML. Default none. */
  copyright?: string;
}

export interface UserFooterColumn {
  /** Heading of the column. */
  title: string;
  /** Its links. */
  items: UserFooterLink[];
}

export interface UserFooterLink {
  /** Its text. */
  label: string;
  /** Where it leads: a path of the site, or a URL. Default none. */
  to?: string;
  /** The same as `to`. Default none. */
  href?: string;
}

export interface UserFooterLogo {
  /** What it shows, in words. */
  alt: string;
  /** Path from the root of the site, or URL. */
  src: string;
  /** Where it leads. Default: nowhere. */
  href?: string;
}

export interface UserColorMode {
  /** What holds until a reader chooses. Default `light`. */
  defaultMode?: 'light' | 'dark';
  /** There is no switch, and what readers chose before is forgotten. Default `false`. */
  disableSwitch?: boolean;
  /** The system decides until a reader chooses, and the switch has a third state that follows it. Default `false`. */
  respectPrefersColorScheme?: boolean;
}

export interface UserTableOfContents {
  /** First level of headings that is shown. Default 2. */
  minHeadingLevel?: number;
  /** Last one. Default 3. */
  maxHeadingLevel?: number;
}

export interface UserGtag {
  /** One id (`G-…`), or several. */
  trackingID: string | string[];
  /** Addresses of readers are shortened, for ids of the older Universal Analytics. Default `false`. */
  anonymizeIP?: boolean;
}

export interface UserThemeColor {
  /** A CSS colour. */
  light: string;
  /** A CSS colour. */
  dark: string;
}
