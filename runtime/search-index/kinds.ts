/** The kinds of pages that search distinguishes, see `SearchKind`. */
export const SEARCH_KINDS = ['doc', 'api', 'post', 'page'] as const;
