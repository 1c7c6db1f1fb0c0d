/** The checks of `docsgen check`, by the names that flags and settings call them, in the order they are listed. */
export const CHECK_NAMES = [
  'links',
  'anchors',
  'images',
  'redirects',
  'feeds',
  'urls',
  'orphans',
  'duplicates',
  'foreign',
  'accessibility',
  'html',
  'weight',
  'samples',
  'data',
  'coverage',
  'search',
  'spelling',
  'external',
  'site',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];
