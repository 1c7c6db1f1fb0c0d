/** The two large texts of a page, as React prints it: placeholders, which are replaced afterwards. */
import { HOLE_CLOSE, HOLE_OPEN } from '../../model/document.ts';

/** Placeholders for the two large texts of a page, so that React need not copy them. No text can equal a comment. */
const PLACEHOLDER = `<!--${HOLE_OPEN}`;
export const BODY = `<!--${HOLE_OPEN}body${HOLE_CLOSE}-->`;
const BODY_MARK = ' data-body=""';
export const SIDEBAR = `<!--${HOLE_OPEN}sidebar${HOLE_CLOSE}-->`;

/** True if client navigation finds the body: a layout need not show it, or may show other elements with the mark. */
export function hasBody(app: string): boolean {
  const at = app.indexOf(BODY_MARK);
  return at >= 0 && app.startsWith(`>${BODY}`, at + BODY_MARK.length);
}

/** Start and end of the body's placeholder in the app; the end of `<main>` if the layout does not show it. */
export function bodyPlace(app: string): { from: number; to: number } {
  const at = app.indexOf(BODY);
  const end = app.lastIndexOf('</main>');
  return at < 0 ? { from: end, to: end } : { from: at, to: at + BODY.length };
}

/** The app with its texts. In pieces, because as one text the HTML would be copied before it is written. */
export function placed(app: string, { body, sidebar }: { body: string; sidebar: string }): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = app.indexOf(PLACEHOLDER); at >= 0; at = app.indexOf(PLACEHOLDER, at + 1)) {
    const isBody = app.startsWith(BODY, at);
    if (!isBody && !app.startsWith(SIDEBAR, at)) continue;
    pieces.push(app.slice(from, at), isBody ? body : sidebar);
    from = at + (isBody ? BODY : SIDEBAR).length;
  }
  pieces.push(app.slice(from));
  return pieces;
}
