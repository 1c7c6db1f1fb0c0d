/** The known front matter keys, validated and coerced; unknown keys stay unchanged in `extra`. */
export interface FrontMatter {
  id?: string;
  title?: string;
  slug?: string;
  description?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  displayed_sidebar?: string | null;
  pagination_label?: string;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  keywords?: string[];
  image?: string;
  draft?: boolean;
  unlisted?: boolean;
  custom_edit_url?: string | null;
  /** ISO date, `YYYY-MM-DD` or with time and zone. */
  date?: string;
  authors?: unknown;
  tags?: (string | { label: string; permalink: string })[];
  last_update?: { date?: string; author?: string };
  /** Replaces the title in the `<title>` element. */
  title_meta?: string;
  /** Shown in lists and navigation, but not to search engines. */
  noindex?: boolean;
  /** Earlier paths of the page: from the root of the site with a first slash, else from the page's folder. */
  aliases?: string[];
  /** Old heading ids and their present ids, both without `#`. */
  heading_aliases?: Record<string, string>;
  sidebar_key?: string;
  sidebar_custom_props?: Record<string, unknown>;
  /** False: a number at the start of the file name is part of the name. */
  parse_number_prefixes?: boolean;
  /** Class of the whole page; only for standalone pages. */
  wrapperClassName?: string;
  /** The author of a post in the legacy form; never together with `authors`. */
  author?: string;
  author_title?: string;
  author_url?: string;
  author_image_url?: string;
  extra?: Record<string, unknown>;
}

/** How the item of a page in a sidebar looks apart from its label. Only the theme (`sidebar-html.ts`) looks into it. */
export interface Decoration {
  className?: string;
}

export const decorationOf = ({ sidebar_class_name: className }: FrontMatter): Decoration => ({ className });
