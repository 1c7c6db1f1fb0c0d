import { CONTENT_EVENT } from './events.ts';
import { warn } from './report.ts';
import type { PageView } from './theme.ts';

type Report = (view: PageView) => void;

declare global {
  interface Window {
    /** Changes of the URL before the client was loaded. */
    docsgenViews?: PageView[];
  }
}

/**
 * Part of the inline script in the head, for themes with `onPageView`: records changes before the client is loaded,
 * such as a click in the table of contents, and triggers loading it: boot takes any key as a sign of intent.
 */
export const EARLY_VIEWS =
  'window.docsgenViews=[];addEventListener("popstate",()=>{const l=location;window.docsgenViews?.push({title:document.title,location:l.href,path:l.pathname+l.search+l.hash});document.dispatchEvent(new Event("keydown"))})';

/** Calls `report` for each later change of path, query or hash, when the page is shown; not for the first page. */
export function watchPageViews(report: Report): void {
  let { href, pathname } = location;
  const look = (): void => {
    if (location.href === href) return;
    ({ href, pathname } = location);
    call(report, { title: document.title, location: href, path: pathname + location.search + location.hash });
  };
  // When going back to another page, the URL changes before the page does.
  addEventListener('popstate', () => location.pathname === pathname && look());
  document.addEventListener(CONTENT_EVENT, look);
}

/** Reports the recorded views to the theme's callback, then all later ones. */
export function reportPageViews(report: Report): void {
  for (const view of window.docsgenViews ?? []) call(report, view);
  window.docsgenViews = undefined;
  watchPageViews(report);
}

/** Errors of the callback do not affect the reader. */
function call(report: Report, view: PageView): void {
  try {
    report(view);
  } catch (error) {
    warn('a page view was not reported', error);
  }
}
