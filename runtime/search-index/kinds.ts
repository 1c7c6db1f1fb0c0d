/** The kinds of pages that search tells apart, see `SearchKind`. */
export const SEARCH_KINDS = ['doc', 'api', 'post', 'page'] as const;
