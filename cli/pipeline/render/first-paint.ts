/** Lets browsers show the header of a long page before they have parsed and laid out the text. */
import type { PageTexts } from './placeholders.ts';

/** Characters of HTML. With a shorter text, a second layout costs more than the first one saves. */
const MIN_BODY = 5300;

/**
 * Chromium's parser lets the browser paint after a script that has run. This one removes itself, so no selector and no
 * hydration meets it. It is not in `<main>`: programs that read text from the HTML may take that of scripts too.
 */
const PAUSE = '<script data-first-view>document.currentScript.remove()</script>';

const HEADER_END = '</header>';

/** The page with a pause after its header. */
export function withPause(page: PageTexts): PageTexts {
  const header = page.app.indexOf(HEADER_END);
  if (header < 0 || page.body.length < MIN_BODY) return page;
  const after = header + HEADER_END.length;
  return { ...page, app: page.app.slice(0, after) + PAUSE + page.app.slice(after) };
}
