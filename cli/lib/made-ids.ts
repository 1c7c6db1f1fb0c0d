/** Generated ids: layout, diagrams, footnotes, tabs, React. Edits elsewhere in the site can change them. */
const MADE =
  /^(?:dg\d*-.*|docsgen|user-content-fn(?:ref)?-.*|footnote-label(?:-\d+)?|tabs(?:-\d+){2,3}(?:-panel)?|)$|_[Rr]_\w*_|:[Rr]\w*:|«\w+»/;

/** True for generated ids, which nobody links to. */
export const isMadeId = (id: string): boolean => MADE.test(id);
