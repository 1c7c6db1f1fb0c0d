/** Lets browsers show the start of a long page before they have parsed and laid out the rest. */
import type { PageTexts } from './placeholders.ts';

/** Characters of text that fill a window of 1400 by 900 pixels below a header and a title. */
const FOLD = 1300;

/** Characters of HTML. With less than this after the fold, a second layout costs more than the first one saves. */
const MIN_REST = 4000;

/**
 * Chromium's parser may paint what it has after a script that has run; a script without text does not do it. This one
 * removes itself, so no selector, no copied text, and no hydration meets it.
 */
const PAUSE = '<script data-first-view>document.currentScript.remove()</script>';

const HEADER_END = '</header>';

/** The page with a pause after its header, before its article, and after the text that a window shows. */
export function withPauses({ app, body, sidebar }: PageTexts): PageTexts {
  const fold = foldOf(body);
  if (fold === undefined) return { app, body, sidebar };
  const header = app.indexOf(HEADER_END);
  const article = app.indexOf('<article');
  const cuts = [header < 0 ? header : header + HEADER_END.length, article].filter((at) => at >= 0);
  return { app: cut(app, cuts), body: cut(body, [fold]), sidebar };
}

const cut = (html: string, places: readonly number[]): string =>
  places.toReversed().reduce((text, at) => text.slice(0, at) + PAUSE + text.slice(at), html);

const PIECE = /<[^>]*>|[^<]+/g;

/** The end of the first paragraph after the fold. A script inside a paragraph is not between two blocks, which selectors with `+` see. */
function foldOf(body: string): number | undefined {
  if (body.length < FOLD + MIN_REST) return undefined;
  let shown = 0;
  for (const { 0: piece, index } of body.matchAll(PIECE)) {
    if (!piece.startsWith('<')) shown += piece.length;
    else if (piece === '</p>' && shown >= FOLD) return body.length - index < MIN_REST ? undefined : index;
  }
  return undefined;
}
