/** The known front matter keys, validated and coerced; unknown keys stay in `extra` untouched. */
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
  /** Text of the `<title>` in place of the title. */
  title_meta?: string;
  /** In lists and navigation, but not for search engines. */
  noindex?: boolean;
  /** Paths where the page once was: with `/` from the root of the site, else from the page's folder. */
  aliases?: string[];
  /** Old heading ids and those they are today, both without `#`. */
  heading_aliases?: Record<string, string>;
  sidebar_key?: string;
  sidebar_custom_props?: Record<string, unknown>;
  /** False: numbers at the beginning of the file's name are part of it. */
  parse_number_prefixes?: boolean;
  /** Class of the whole page; of single pages. */
  wrapperClassName?: string;
  /** The one author of a post, in the form of old: never beside `authors`. */
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
