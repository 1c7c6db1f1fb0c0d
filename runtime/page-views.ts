import { CONTENT_EVENT } from './events.ts';
import { warn } from './report.ts';
import type { PageView } from './theme.ts';

type Report = (view: PageView) => void;

declare global {
  interface Window {
    /** Changes of the URL before the client was there, kept for it. */
    docsgenViews?: PageView[];
  }
}

/**
 * Part of the inline script in the head, for sites whose theme wants to be told: keeps what happens before the client is there,
 * such as a click on the table of contents, and has it loaded: boot takes any key for a sign of intent.
 */
export const EARLY_VIEWS =
  'window.docsgenViews=[];addEventListener("popstate",()=>{const l=location;window.docsgenViews?.push({title:document.title,location:l.href,path:l.pathname+l.search+l.hash});document.dispatchEvent(new Event("keydown"))})';

/** Calls `report` for each change of path, query or hash from now on, when the page is shown; the first page is none. */
export function watchPageViews(report: Report): void {
  let { href, pathname } = location;
  const look = (): void => {
    if (location.href === href) return;
    ({ href, pathname } = location);
    tell(report, { title: document.title, location: href, path: pathname + location.search + location.hash });
  };
  // Going back to another page, the URL is there before the page is.
  addEventListener('popstate', () => location.pathname === pathname && look());
  document.addEventListener(CONTENT_EVENT, look);
}

/** The theme's callback is told what happened before, then everything from now on. */
export function reportPageViews(report: Report): void {
  for (const view of window.docsgenViews ?? []) tell(report, view);
  window.docsgenViews = undefined;
  watchPageViews(report);
}

/** Whatever fails in it is no matter of the reader. */
function tell(report: Report, view: PageView): void {
  try {
    report(view);
  } catch (error) {
    warn('a page view was not reported', error);
  }
}
