/** Tags in the head that describe a page: read from a document, and replaced in the open one. */

/** Not those of the site, or of other programs: they stay. */
const OF_PAGE =
  'meta:is([property],[name=description],[name=keywords],[name=robots],[name=author],[name^=twitter],[name^=docsearch]),link:is([rel=canonical],[rel=alternate]),[type="application/ld+json"],[data-own]';

/** The tags of a document. */
export const headOf = (root: Document, which = OF_PAGE): string[] =>
  [...root.head.querySelectorAll(which)].map(({ outerHTML }) => outerHTML);

/** Replaces the tags of the open document by those of another; equal ones stay. */
export function updateHead(tags: readonly string[], which = OF_PAGE): void {
  const missing = new Set(tags);
  for (const element of document.head.querySelectorAll(which)) {
    if (!missing.delete(element.outerHTML)) element.remove();
  }
  // Browsers use the first of some tags, and the site may have its own further down.
  document.head.insertAdjacentHTML('afterbegin', [...missing].join(''));
}
