import { ADMONITIONS, admonitionKind } from '../../runtime/tables/admonitions.ts';
import { FILLED, type JsonSchema } from '../lib/json-schema.ts';
import { isObject } from '../lib/plain-data.ts';

/** The known front matter keys, validated and coerced; unknown keys stay unchanged in `extra`. */
export interface FrontMatter {
  id?: string;
  title?: string;
  slug?: string;
  description?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_badge?: Badge;
  /** The name of an icon, an emoji, or the path of a picture. */
  sidebar_icon?: string;
  displayed_sidebar?: string | null;
  pagination_label?: string;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  keywords?: string[];
  /** Factor for the rank of the page in the site's search. */
  search_boost?: number;
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
  /** Old heading ids and their current ids, both without `#`. */
  heading_aliases?: Record<string, string>;
  sidebar_key?: string;
  sidebar_custom_props?: Record<string, unknown>;
  /** Ids of pages to read next. */
  related?: string[];
  /** False: the page does not ask whether it was helpful. */
  feedback?: boolean;
  /** False: the page has no button to copy it, and no links to its Markdown. */
  page_actions?: boolean;
  /** `splash`: a page without sidebar and table of contents. */
  template?: 'doc' | 'splash';
  /** A message above the page. */
  banner?: Banner;
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

/** A word in a coloured box. `variant`: a type of admonition. */
export interface Badge {
  text: string;
  variant: string;
}

/** How the item of a page in a sidebar looks apart from its label. Only the theme (`sidebar-html.ts`) looks into it. */
export interface Decoration {
  className?: string;
  badge?: Badge;
  /** In the graph, HTML; as written before. */
  icon?: string;
}

export const decorationOf = ({
  sidebar_class_name: className,
  sidebar_badge: badge,
  sidebar_icon: icon,
}: FrontMatter): Decoration => ({ className, badge, icon });

const KINDS = ADMONITIONS.flatMap(({ name, aliases }) => [name, ...aliases.split(' ')]);
/** Editors offer the names in lower case; they judge no others. */
const kindOf = (names: readonly string[]): JsonSchema => ({
  anyOf: [{ enum: names }, { type: 'string', pattern: '[A-Z]' }],
});

const BADGE_TEXT: JsonSchema = { type: ['string', 'number'], minLength: 1 };
/** What `readBadge` reads. */
export const BADGE: JsonSchema = {
  type: ['string', 'number', 'object'],
  minLength: 1,
  properties: { text: BADGE_TEXT, variant: kindOf(['default', ...KINDS]) },
  required: ['text'],
};

/** A badge as authors write it: a text, or `text` and `variant`; undefined for anything else. */
export function readBadge(value: unknown): Badge | undefined {
  const { text, variant = 'default' } = isObject(value) ? value : { text: value };
  const shown = typeof text === 'number' ? String(text) : text;
  if (typeof shown !== 'string' || shown === '' || typeof variant !== 'string') return undefined;
  const kind = variant === 'default' ? 'info' : admonitionKind(variant.toLowerCase())?.name;
  return kind === undefined ? undefined : { text: shown, variant: kind };
}

/** A message above a page. `content` is HTML; `type` is one of the types of admonitions. */
export interface Banner {
  content: string;
  type: string;
}

/** What `readBanner` reads. */
export const BANNER: JsonSchema = {
  type: ['string', 'object'],
  minLength: 1,
  properties: { content: FILLED, type: kindOf(KINDS) },
  required: ['content'],
};

/** A banner as authors write it: a text, or `content` and `type`; undefined for anything else. */
export function readBanner(value: unknown): Banner | undefined {
  const { content, type = 'info' } = isObject(value) ? value : { content: value };
  if (typeof content !== 'string' || content === '' || typeof type !== 'string') return undefined;
  const kind = admonitionKind(type.toLowerCase())?.name;
  return kind === undefined ? undefined : { content, type: kind };
}
