/** The index, or the hosts of the search service, could not be reached or understood; asking again may help. */
export class SearchFailure extends Error {
  override name = 'SearchFailure';
}
