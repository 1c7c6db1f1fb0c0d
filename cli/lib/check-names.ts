/** The checks of `docsgen check` by their names in flags and settings, in the order of lists. */
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
