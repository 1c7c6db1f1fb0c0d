/** The head of the document, made what the server says it is. */

const STYLES = 'link[rel="stylesheet"]';
/** What describes the page. Colours of the browser's bars are the mode's, which the reader chooses. */
const DESCRIBING =
  'meta[name]:not([name=viewport]):not([data-mode]),meta[property],meta[http-equiv],link[rel=canonical],link[rel=alternate],link[rel~=icon],link[rel=prev],link[rel=next],script[type="application/ld+json"]';

/** Makes title, description, URLs and data of the head those of `next`. */
export function updateHead(next: Document): void {
  if (document.title !== next.title) document.title = next.title;
  const { documentElement: root } = document;
  for (const name of ['lang', 'dir', 'data-shell']) {
    const value = next.documentElement.getAttribute(name);
    if (value !== null && value !== root.getAttribute(name)) root.setAttribute(name, value);
  }
  const wanted = new Map([...next.head.querySelectorAll(DESCRIBING)].map((element) => [element.outerHTML, element]));
  for (const element of document.head.querySelectorAll(DESCRIBING)) {
    if (!wanted.delete(element.outerHTML)) element.remove();
  }
  document.head.append(...[...wanted.values()].map((element) => document.importNode(element, true)));
}

/**
 * True when a script of `next` is none of this document's: another theme, other settings. `isOwnPage`: the document was loaded as this
 * very page, so that its inline scripts can be compared as well.
 */
export function hasOtherScripts(next: Document, isOwnPage: boolean): boolean {
  const known = new Set(scriptsOf(document, isOwnPage));
  return scriptsOf(next, isOwnPage).some((script) => !known.has(script));
}

const scriptsOf = (root: Document, withInline: boolean): string[] =>
  [...root.querySelectorAll('script,head > style')].flatMap((element) => {
    if (element.closest('#docsgen') || element.matches('script[type="application/ld+json"]')) return [];
    const source = element.getAttribute('src');
    if (source !== null) return [source];
    return withInline && element.parentElement === root.head ? [element.textContent ?? ''] : [];
  });

export interface Styles {
  /** Loads the stylesheets of `next` beside the old ones, and then takes those away: nothing is ever without style. */
  exchange(next: Document, ofPage?: string): Promise<void>;
}

/** Time (ms) after which a stylesheet that does not come is given up. */
const PATIENCE_MS = 5000;

export function createStyles(): Styles {
  const hrefsOf = (root: Document): string[] =>
    [...root.head.querySelectorAll(STYLES)].map((link) => link.getAttribute('href') ?? '');
  const find = (href: string): Element | undefined =>
    [...document.head.querySelectorAll(STYLES)].find((link) => link.getAttribute('href') === href);
  const state = { served: hrefsOf(document) };
  return {
    async exchange(next, ofPage) {
      const wanted = hrefsOf(next);
      const old = ofPage === undefined ? state.served : [...state.served, ofPage];
      const coming = wanted.flatMap((href, index) => {
        if (find(href)) return [];
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
        link.setAttribute('href', href);
        // Beside the one it stands in for: later styles win over earlier ones.
        const place = find(old[index] ?? '') ?? [...document.head.querySelectorAll(STYLES)].at(-1);
        if (place) place.after(link);
        else document.head.append(link);
        return [settled(link)];
      });
      await Promise.all(coming);
      for (const href of old) if (!wanted.includes(href)) find(href)?.remove();
      state.served = wanted;
    },
  };
}

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
