import type { RouteData } from '../types.ts';

/** Tags that describe only the first page: they must not stay for the next one. */
const OF_FIRST_PAGE =
  'link[hreflang],link[type="text/markdown"],meta[name=robots],meta[name=keywords],meta[name=author],meta[property^="article:"],meta[property="og:image"],script[type="application/ld+json"],[data-own]';

/** Gives the document the head that the page's own HTML would have, for readers, browsers and sharing. */
export function updateHead(route: RouteData): void {
  document.title = route.documentTitle;
  for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) element.remove();
  document.head.insertAdjacentHTML('afterbegin', route.head ?? '');
  describe(route.description);
  setContent('meta[property="og:title"]', route.title || route.documentTitle);
  setContent('meta[property="og:description"]', route.description);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) {
    canonical.href = route.canonical ?? new URL(route.path, canonical.href).href;
    setContent('meta[property="og:url"]', canonical.href);
    if (route.markdown) offerMarkdown(new URL(route.markdown, canonical.href).href);
  }
}

function offerMarkdown(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'alternate', type: 'text/markdown', href }));
}

/** A page without a description has no such element, so it is added and removed. */
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
