/** A built site of any generator, as plain data. */

/** A built folder: names and sizes of its files. */
export interface BuiltFolder {
  /** Absolute. */
  folder: string;
  /** Version of docsgen that built it, if its pages contain it. */
  version?: string;
  /** Name and version of the generator, if its pages contain it: `Docusaurus 3.10.2`. */
  generator?: string;
  /** True for a build of docsgen. */
  isOurs: boolean;
  /** Sizes in bytes by path with `/`, sorted. */
  files: ReadonlyMap<string, number>;
}

/** A site in a folder: its pages by route, and what they have in common. */
export interface BuiltSite {
  built: BuiltFolder;
  /** Base URL, with slashes at both ends, and the origin (`https://lamp.example`), if the pages contain it. */
  base: string;
  origin?: string;
  /** Files of the pages by route, in the order of the files. */
  pages: ReadonlyMap<string, string>;
  /** Routes or URLs to which redirect pages lead. */
  redirects: ReadonlyMap<string, string>;
  /** What the documents' titles have at their end: ` | Lamp`. */
  suffix: string;
}

export interface HeadingFacts {
  level: number;
  text: string;
  id?: string;
}

/** A line of a sidebar. */
export interface MenuItem {
  label: string;
  /** Route with its `#id`, or URL. */
  href?: string;
  items: MenuItem[];
}

/** What readers find on a page. */
export interface PageFacts {
  title: string;
  /** Headings after the title. */
  headings: HeadingFacts[];
  /** Ids of the headings after the title, and of anchors without a link, to which authors and readers link. */
  anchors: string[];
  /** All ids of the page. */
  ids: ReadonlySet<string>;
  /** Targets of links in the content: routes with their `#id`, `file:` and the name of another file, or URLs. */
  links: string[];
  images: ImageFacts[];
  /** Words of the content, as written, without those of the title, the headings and code blocks. */
  words: string[];
  /** Lines of code blocks that are not blank. */
  code: string[];
  /** Undefined when the page has none that can be read. */
  sidebar?: MenuItem[];
  /** A list of posts, or of pages with a tag. */
  isList?: true;
  /** Its content is in another language. */
  isUntranslated?: true;
  pager: { previous?: NeighbourFacts; next?: NeighbourFacts };
}

/** The previous or next page. */
export interface NeighbourFacts {
  /** Empty when the link is only an arrow, or says only "Next". */
  title: string;
  target: string;
}

export interface ImageFacts {
  alt: string;
  /** File name without extension and hash; empty when the image is in the page. */
  name: string;
}

/** A feed, or why it cannot be read. */
export interface FeedFacts {
  file: string;
  /** Undefined when the file is not a valid feed. */
  entries?: FeedEntry[];
}

export interface FeedEntry {
  title: string;
  link: string;
  /** `2024-01-02`; empty without a date. */
  day: string;
}
