import type { RouteData, SiteData } from '../types.ts';

/** Makes the document's head say what the page's own HTML would say. */
export function updateHead(route: RouteData, site: SiteData): void {
  document.title = route.documentTitle;
  document.documentElement.lang = route.lang ?? site.lang;
  describe(route.description);
  setContent('meta[property="og:title"]', route.documentTitle);
  setContent('meta[property="og:description"]', route.description);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) {
    canonical.href = new URL(route.path, canonical.href).href;
    setContent('meta[property="og:url"]', canonical.href);
  }
}

/** A page without a description has no such element: it comes and goes with the pages. */
function describe(text: string): void {
  const known = document.head.querySelector('meta[name="description"]');
  if (text === '') {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement('meta'));
  element.setAttribute('name', 'description');
  element.setAttribute('content', text);
}

function setContent(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}
