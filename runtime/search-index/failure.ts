/** The index or the search service could not be reached or understood; a retry may help. */
export class SearchFailure extends Error {
  override name = 'SearchFailure';
}
