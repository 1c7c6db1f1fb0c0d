/** Keeps the state that the reader and scripts gave a page while the page changes. */
import { sidebarBox } from '../enhance/sidebar-place.ts';
import { named, partsOf, selected, selectTab, tabName } from '../enhance/tabs.ts';
import { headingName, numbered } from './pairs.ts';

/** Records the state; the returned function restores it on the changed page, as far as possible. */
export function keepState(root: Element): () => void {
  // The focus is recorded before anything is removed, and restored last.
  const focus = keepFocus(root);
  const restore = [keepTabs(root), keepDetails(root), keepButtons(root), keepSidebar(), focus];
  return () => {
    for (const one of restore) one();
  };
}

/** Values of elements. The value of a removed element passes to a new element of the same name, in order. */
class Known<T> {
  readonly #values: Map<Element, T>;

  constructor(entries: Iterable<[Element, T]>) {
    this.#values = new Map(entries);
  }

  of(elements: readonly Element[]): (T | undefined)[] {
    const removed = [...this.#values.keys()].filter((element) => !element.isConnected);
    const added = elements.filter((element) => !this.#values.has(element));
    const names = numbered(removed.map(headingName));
    const byName = new Map(removed.map((element, index) => [names[index], this.#values.get(element)]));
    const values = new Map(numbered(added.map(headingName)).map((name, index) => [added[index], byName.get(name)]));
    return elements.map((element) => this.#values.get(element) ?? values.get(element));
  }
}

function keepTabs(root: Element): () => void {
  const all = (): Element[] => [...root.querySelectorAll('.tabs')];
  const chosen = new Known(
    all().flatMap((tabs): [Element, string][] => {
      const tab = selected(tabs);
      return tab ? [[tabs, tabName(tab)]] : [];
    }),
  );
  return () => {
    const now = all();
    for (const [index, value] of chosen.of(now).entries()) {
      const tabs = now[index] as Element;
      const tab = named(tabs, value) ?? selected(tabs);
      const isSelected = (one: Element): boolean => one.hasAttribute('data-selected');
      const isAlone = partsOf(tabs, 'tab').filter(isSelected).length < 2;
      if (tab && !(isSelected(tab) && isAlone)) selectTab(tabs, tab);
    }
  };
}

function keepDetails(root: Element): () => void {
  const all = (): HTMLDetailsElement[] => [...root.querySelectorAll('details')];
  const opened = new Known(all().map((details) => [details, details.open]));
  return () => {
    const now = all();
    for (const [index, open] of opened.of(now).entries()) {
      const details = now[index];
      if (details && open !== undefined && details.open !== open) details.open = open;
    }
  };
}

/** Buttons that scripts added to code blocks: the server's HTML does not have them. */
function keepButtons(root: Element): () => void {
  const buttons = [...root.querySelectorAll('.code > .wrap')].map((button) => {
    const before = button.previousElementSibling;
    button.remove();
    return { button, before };
  });
  return () => {
    for (const { button, before } of buttons) {
      if (before?.isConnected && !before.parentElement?.querySelector(':scope > .wrap')) before.after(button);
    }
  };
}

function keepSidebar(): () => void {
  const top = sidebarBox()?.scrollTop ?? 0;
  return () => {
    const box = sidebarBox();
    if (box && box.scrollTop !== top) box.scrollTop = top;
  };
}

function keepFocus(root: Element): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return () => {};
  return () => {
    if (document.activeElement === activeElement) return;
    const target = activeElement.isConnected
      ? activeElement
      : activeElement.id && document.getElementById(activeElement.id);
    if (target) target.focus({ preventScroll: true });
  };
}
