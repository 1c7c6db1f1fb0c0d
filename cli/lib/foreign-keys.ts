/** Front matter keys of other tools that change what readers see, and have an equivalent in docsgen. */

/** A key of another tool, and what docsgen has instead. */
interface ForeignKey {
  tool: 'Jekyll' | 'Hugo' | 'MkDocs' | 'VitePress' | 'Starlight' | 'GitBook' | 'Gatsby';
  /** Spellings, separated by `|`. */
  names: string;
  instead: string;
  /** Other values have no effect that is lost. */
  value?: RegExp;
  /** A key of docsgen that already has this effect. */
  unless?: RegExp;
}

const PATH = /^["']?\/\S/;
const NO = /^["']?(?:false|no)\b/i;
const YES = /^["']?(?:true|yes)\b/i;
const TEXT = /^[^\s[{|>&*]/;

export const FOREIGN_KEYS: readonly ForeignKey[] = [
  {
    tool: 'Jekyll',
    names: 'permalink',
    instead: 'write slug: with the path of the page; without it, the file name decides',
    unless: /^slug:/,
  },
  {
    tool: 'Jekyll',
    names: 'redirect_from|redirectFrom',
    instead: 'write aliases: with the old paths',
    unless: /^aliases:/,
  },
  { tool: 'Jekyll', names: 'redirect_to', instead: 'add a redirect to the redirects setting, and remove the page' },
  {
    tool: 'Jekyll',
    names: 'categories',
    instead: 'write tags:, or move the page into a folder, which becomes a category of the sidebar',
    unless: /^tags:/,
  },
  { tool: 'Jekyll', names: 'nav_order', instead: 'write sidebar_position:', unless: /^sidebar_position:/ },
  { tool: 'Jekyll', names: 'nav_exclude', value: YES, instead: 'write unlisted: true' },
  {
    tool: 'Jekyll',
    names: 'parent|grand_parent',
    value: TEXT,
    instead: 'move the page into a folder, which becomes a category of the sidebar',
  },
  {
    tool: 'Jekyll',
    names: 'layout',
    value:
      /^["']?(?!(?:default|page|post|doc|docs|documentation|single|article|base|main|home|none|null|false)s?\b)[\w-]+["']?$/,
    instead: 'remove it: docsgen has one layout for documents; template: splash shows a page without sidebars',
    unless: /^template:/,
  },
  {
    tool: 'Jekyll',
    names: 'last_modified_at|last_modified|modified|modified_date',
    instead: 'write last_update: { date: 2024-01-31 }',
    unless: /^last_update:/,
  },
  {
    tool: 'Jekyll',
    names: 'sitemap|search_exclude',
    value: /^(?:false)\b|^true\b/,
    instead: 'write noindex: true or unlisted: true',
  },
  {
    tool: 'Hugo',
    names: 'weight',
    value: /^["']?-?\d/,
    instead: 'write sidebar_position:',
    unless: /^sidebar_position:/,
  },
  { tool: 'Hugo', names: 'url', value: PATH, instead: 'write slug: with the path of the page', unless: /^slug:/ },
  {
    tool: 'Hugo',
    names: 'linkTitle|linktitle|nav_title|navTitle|menu_title|shortTitle|short_title|sidebarTitle|sidebar_title',
    value: TEXT,
    instead: 'write sidebar_label:',
    unless: /^sidebar_label:/,
  },
  {
    tool: 'Hugo',
    names: 'lastmod|updated',
    value: /^["']?\d{4}/,
    instead: 'write last_update: { date: 2024-01-31 }',
    unless: /^last_update:/,
  },
  {
    tool: 'Hugo',
    names: 'publishDate|publishdate|expiryDate|expirydate',
    instead: 'write draft: true while the page is not public',
  },
  { tool: 'Hugo', names: 'cascade', instead: 'write the keys into _defaults.yml of the folder' },
  { tool: 'Hugo', names: 'summary|excerpt', instead: 'write description:', unless: /^description:/ },
  { tool: 'Hugo', names: 'toc', value: NO, instead: 'write hide_table_of_contents: true' },
  {
    tool: 'Hugo',
    names: 'cover|thumbnail|og_image|ogImage|featured_image|featuredImage|feature_image|featureImage',
    value: TEXT,
    instead: 'write image:',
    unless: /^image:/,
  },
  { tool: 'MkDocs', names: 'hide', instead: 'write hide_table_of_contents: true, or displayed_sidebar: null' },
  { tool: 'VitePress', names: 'outline', instead: 'write toc_min_heading_level: and toc_max_heading_level:' },
  { tool: 'VitePress', names: 'aside', value: NO, instead: 'write hide_table_of_contents: true' },
  { tool: 'VitePress', names: 'prev', instead: 'write pagination_prev:, with the id of a page or null' },
  { tool: 'VitePress', names: 'next', instead: 'write pagination_next:, with the id of a page or null' },
  { tool: 'VitePress', names: 'editLink', value: NO, instead: 'write custom_edit_url: null' },
  { tool: 'VitePress', names: 'titleTemplate', instead: 'write title_meta:' },
  { tool: 'Starlight', names: 'editUrl', instead: 'write custom_edit_url:' },
  { tool: 'Starlight', names: 'lastUpdated', value: /^["']?\d{4}/, instead: 'write last_update: { date: 2024-01-31 }' },
  { tool: 'GitBook', names: 'hidden', value: YES, instead: 'write unlisted: true' },
  { tool: 'Gatsby', names: 'path', value: PATH, instead: 'write slug: with the path of the page', unless: /^slug:/ },
];
