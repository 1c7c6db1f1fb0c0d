/** Generated ids: layout and diagrams, footnotes, tabs, React's own. What is written elsewhere in the site changes them. */
const MADE =
  /^(?:dg\d*-.*|docsgen|user-content-fn(?:ref)?-.*|footnote-label|tabs-\d+-\d+(?:-panel)?|)$|_[Rr]_\w*_|:[Rr]\w*:|«\w+»/;

/** True for ids nobody links to. */
export const isMadeId = (id: string): boolean => MADE.test(id);
