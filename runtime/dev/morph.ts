import { Idiomorph } from 'idiomorph';
import { scrollBoxes } from '../enhance/scroll-boxes.ts';
import { fetchParts } from '../enhance/sidebar-parts.ts';
import { pairElements } from './pairs.ts';

/** Attributes that readers and scripts change, by element. The server's HTML has only their initial values. */
const OWN: readonly [selector: string, names: readonly string[]][] = [
  ['*', ['aria-expanded', 'inert']],
  ['details,dialog', ['open', 'style']],
  ['[role=tab]', ['aria-selected', 'tabindex', 'data-selected']],
  ['[role=tabpanel]', ['data-selected', 'hidden']],
  [scrollBoxes(), ['data-wrap', 'tabindex', 'role', 'aria-label']],
  ['[data-color-mode-toggle]', ['disabled', 'aria-label', 'title']],
  ['.toc a', ['aria-current']],
  ['.toc ul', ['style']],
  ['[data-back-to-top]', ['hidden']],
  [':focus', ['tabindex']],
];

/**
 * Turns `old` into `next` with as few changes as possible. `next` is in a separate document, where nothing loads or
 * runs.
 */
export function morph(old: Element, next: Element): void {
  const codes = diagramCodes(old);
  const sections: Section[] = [];
  const unpair = pairElements(old, next);
  Idiomorph.morph(old, next, {
    callbacks: {
      beforeNodeMorphed: (from, to) => {
        if (!(from instanceof Element) || !(to instanceof Element || isElement(to))) return true;
        if (from.isEqualNode(to) || isForScripts(from) || isDrawnSame(from, to)) return false;
        if (!isFilledSection(from, to)) return true;
        sections.push({ details: from, next: to });
        return false;
      },
      beforeAttributeUpdated: (name, element) => !isOwn(name, element),
    },
  });
  unpair();
  for (const [host, code] of codes) redraw(host, code);
  for (const section of sections) void refill(section);
}

/** Nodes of another document are not instances of this document's classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function isOwn(name: string, element: Element): boolean {
  if (OWN.some(([selector, names]) => names.includes(name) && element.matches(selector))) return true;
  if (element instanceof HTMLTextAreaElement) return name === 'value' && element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement)) return false;
  // Changed by the reader; the boxes of task lists are the author's.
  if (name === 'checked') return element.checked !== element.defaultChecked;
  return name === 'value' && element.value !== element.defaultValue;
}

const isForScripts = (element: Element): boolean => element.matches('[data-search-page]');

const codeOf = (host: Element): string => host.querySelector('pre')?.textContent ?? '';

const isDrawnSame = (host: Element, next: Element): boolean =>
  host.matches('[data-drawn]') && next.matches('[data-diagram]') && codeOf(host) === codeOf(next);

const diagramCodes = (root: Element): Map<Element, string> =>
  new Map([...root.querySelectorAll('[data-drawn]')].map((host) => [host, codeOf(host)]));

/** The script that draws diagrams remembers elements, so changed code needs a new element. */
function redraw(host: Element, code: string): void {
  if (host.isConnected && codeOf(host) !== code) host.replaceWith(host.cloneNode(true));
}

/** A section of a large sidebar that was fetched when the reader opened it. */
interface Section {
  details: Element;
  /** The same section in the new page, without its links. */
  next: Element;
}

const isFilledSection = (old: Element, next: Element): boolean =>
  next.hasAttribute('data-section-src') && old.localName === 'details' && !old.hasAttribute('data-section-src');

async function refill({ details, next }: Section): Promise<void> {
  const [file = '', name = ''] = next.getAttribute('data-section-src')?.split('#') ?? [];
  const parts = await fetchParts(file, { cache: 'no-store' }).catch(() => undefined);
  const html = parts?.lists[name];
  // The section keeps its old links. Opening it again fetches them.
  if (html === undefined) return;
  next.removeAttribute('data-section-src');
  while (next.children.length > 1) next.lastElementChild?.remove();
  next.insertAdjacentHTML('beforeend', html);
  for (const link of details.querySelectorAll('a[aria-current]'))
    next
      .querySelector(`a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`)
      ?.setAttribute('aria-current', 'page');
  morph(details, next);
}

/**
 * Until the returned function is called, setting `innerHTML` on one of `elements` morphs it, so React discards nothing.
 */
export function morphWhatIsSet(elements: Iterable<Element>): () => void {
  const list = [...elements];
  for (const element of list) {
    Object.defineProperty(element, 'innerHTML', {
      configurable: true,
      set: (html: string) => morph(element, copyWith(element, html)),
    });
  }
  return () => {
    for (const element of list) Reflect.deleteProperty(element, 'innerHTML');
  };
}

function copyWith(element: Element, html: string): Element {
  const inert = document.implementation.createHTMLDocument('');
  const copy = inert.importNode(element, false);
  inert.body.append(copy);
  copy.innerHTML = html;
  return copy;
}
