/** The answer of `docsgen why`: of a URL, a source file or a file of the output, where it comes from. */

/** Paths of the site are clean and without the base URL; files are relative to the site, those of the output to the output folder. */
export interface WhyAnswer {
  /** As it was understood: a path of the site with its first slash, or a file relative to the site or the output folder. */
  asked: string;
  /** The page at the URL, or all that are made of the source file. */
  pages: WhyPage[];
  /** Redirects of the URL, and of the anchor that was asked for. */
  redirects: WhyRedirect[];
  /** Files of the output that are not pages, and files of the site that are none. */
  file?: WhyFile;
  /** Nothing of it is there. */
  missing?: WhyMissing;
}

export interface WhyPage {
  path: string;
  /** As readers have it, with host and base URL. */
  url: string;
  kind: string;
  layout: string;
  title: string;
  /** Absent: it is made by docsgen. */
  source?: string;
  /** What each piece of the path comes from; together they are the path without a slash at its end. */
  parts: WhyPart[];
  /** What else makes the URL: the base URL, a slash at the end. */
  notes: string[];
  /** Of sites with several locales. */
  locale?: {
    name: string;
    /** The text is that of this locale, as there is no translation. */
    textOf?: string;
    others: { locale: string; path: string; source?: string; textOf?: string }[];
  };
  /** Of docs with several versions. */
  version?: { docs: string; name: string; label: string; isLast: boolean; others: { name: string; path: string }[] };
  sidebar: WhySidebar | { none: string };
  redirects: WhyRedirect[];
  /** HTML, data and Markdown. `bytes`: in the output folder as it is now; absent: it is not there. */
  files: { path: string; what: 'html' | 'data' | 'markdown'; bytes?: number }[];
  cache: { document?: WhyCache; page: WhyCache };
  tags: string[];
  draft: boolean;
  unlisted: boolean;
  /** `false`: search does not know it, for a reason. */
  search: { isFound: boolean; why: string };
  /** Links of its text, as published, each once. */
  linksTo: string[];
  /** Links of other texts that lead here. */
  linkedFrom: { path: string; file: string; line: number }[];
}

/** A piece of a path, which may be empty. */
export interface WhyPart {
  part: string;
  why: string;
}

export interface WhySidebar {
  id: string;
  name: string;
  /** Why it is this sidebar and how the page comes into it. */
  why: string;
  /** Labels from the top down. */
  categories: string[];
  /** From 1, among `count` items of its category; absent: it has no place in it. */
  position?: number;
  count?: number;
  prev?: string;
  next?: string;
}

export interface WhyRedirect {
  from: string;
  /** Published. */
  to: string;
  /** `site.config.ts:12`. */
  place: string;
  file?: string;
  /** Title of the page it leads to. */
  title?: string;
}

/** What is known of a result that is kept between builds. */
export interface WhyCache {
  key: string;
  /** The next build takes it from the cache. */
  isHit: boolean;
  /** Why not, as well as it can be said. */
  why?: string;
}

export interface WhyFile {
  path: string;
  /** `a file of the public folder`. */
  what: string;
  source?: string;
  /** Output file it becomes. */
  output?: string;
  /** Paths of pages that show it, load it or take it in. */
  usedBy: string[];
}

export interface WhyMissing {
  /** What is known of it: a draft, a partial, what is wrong with the file. */
  facts: string[];
  /** Paths of pages that are written nearly like this, nearest first. */
  near: string[];
}
