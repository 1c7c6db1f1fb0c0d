/** The navbar, the footer and the announcement bar, as server and browser know them. */

/** A link, a dropdown or a switch of the navbar. `html`: of an `html` item its content, else the label with its icon. */
export interface NavItem extends FooterItem {
  /** As in the config; absent for a link or, with `items`, a dropdown. */
  type?: string;
  /** Docs instance of an item that has versions. */
  docs?: string;
  /** Its link on pages of each version of that instance. */
  byVersion?: Record<string, { href: string; sidebarId?: string; base?: string }>;
  position: 'left' | 'right';
  /** Sidebar whose pages make this item the current one. */
  sidebarId?: string;
  /** Of an item for a whole sidebar: the URL of its docs, without a slash at its end. */
  base?: string;
  /** URL below which all pages make it the current one. */
  activeBase?: string;
  /** Regular expression for the URLs of such pages. */
  activeRegex?: string;
  items?: NavItem[];
}

/** Attributes of a link that the config sets. */
export interface LinkExtras {
  className?: string;
  'aria-label'?: string;
  target?: string;
  rel?: string;
}

/** A link of the footer, or HTML. */
export interface FooterItem {
  label: string;
  href: string;
  /** True for links that leave the site. */
  external: boolean;
  html?: string;
  link?: LinkExtras;
}

/** An image of the frame: the logo of the navbar or of the footer. */
export interface LogoData {
  alt: string;
  src: string;
  srcDark?: string;
  href?: string;
  target?: string;
  /** In px, like `height`. */
  width?: number;
  height?: number;
  className?: string;
}

export interface FooterData {
  links: { title: string; className?: string; items: FooterItem[] }[];
  copyright?: string;
  logo?: LogoData;
  style?: 'dark';
}

/** The announcement bar as the theme prints it. */
export interface AnnouncementData {
  id: string;
  html: string;
  /** CSS colours. */
  background?: string;
  color?: string;
  closeable: boolean;
  /** When it is shown, in Unix milliseconds; the head script hides it outside this time. */
  from?: number;
  until?: number;
}
