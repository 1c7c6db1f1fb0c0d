/** Tags that describe a page, and not the site. Other programs may add tags: those stay. */
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
  // Of some tags browsers use the first, and the site may have its own.
  document.head.insertAdjacentHTML('afterbegin', [...missing].join(''));
}
