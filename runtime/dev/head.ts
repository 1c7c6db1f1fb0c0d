/** Brings the head of the document up to date with the server. */
import { removeStyles } from '../base/stylesheets.ts';
import { headOf, updateHead } from '../navigation/head.ts';

const STYLES = 'link[rel="stylesheet"]';
/** Tags that describe the page and the site; not the colours of the browser's bars, which follow the reader's colour mode. */
const DESCRIBING =
  'meta[name]:not([name=viewport]):not([data-mode]),meta[property],meta[http-equiv],link[rel=canonical],link[rel=alternate],link[rel~=icon],link[rel=prev],link[rel=next],script[type="application/ld+json"]';

/** Takes title, description, URLs and data of the head from `next`. */
export function showHead(next: Document): void {
  if (document.title !== next.title) document.title = next.title;
  const { documentElement: root } = document;
  for (const name of ['lang', 'dir', 'data-shell']) {
    const value = next.documentElement.getAttribute(name);
    if (value !== null && value !== root.getAttribute(name)) root.setAttribute(name, value);
  }
  updateHead(headOf(next, DESCRIBING), DESCRIBING);
}

/**
 * True when `next` has a script that this document lacks: the theme or the settings changed. `isOwnPage`: the document
 * was loaded as this page, so that its inline scripts can be compared too.
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
  /** Loads the stylesheets of `next`, then removes the old ones: the page is never without styles. */
  exchange(next: Document, ofPage?: string): Promise<void>;
}

/** Time limit (ms) for loading a stylesheet. */
const TIMEOUT_MS = 5000;

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
        // Next to the one it replaces: later styles override earlier ones.
        const place = find(old[index] ?? '') ?? [...document.head.querySelectorAll(STYLES)].at(-1);
        if (place) place.after(link);
        else document.head.append(link);
        return [settled(link)];
      });
      await Promise.all(coming);
      for (const href of old.filter((one) => !wanted.includes(one))) {
        find(href)?.remove();
        await removeStyles(href);
      }
      state.served = wanted;
    },
  };
}

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    setTimeout(resolve, TIMEOUT_MS);
  });
