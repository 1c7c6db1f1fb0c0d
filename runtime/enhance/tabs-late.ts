import { TAB_KEY, watchStorage } from '../base/storage.ts';
import { named, selected, selectTab, showInGroup, stored } from './tabs.ts';

/** The late part of tabs: the browser can search hidden panels, and other browser tabs are followed. */
export function syncTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs')) {
    // The page's inline script has shown the stored choice. Reading it here removes an invalid value.
    if (root.dataset.group) stored(root.dataset.group);
    selectTab(root, selected(root));
  }
  watchStorage(TAB_KEY, (key) => {
    const group = key.slice(TAB_KEY.length);
    showInGroup(group, stored(group));
  });
}

/** Applies the choices of the URL, else the stored ones, to all tabs of the document. Unknown values are ignored. */
export function restoreTabs(): void {
  const asked = new URLSearchParams(location.search);
  for (const root of document.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query } = root.dataset;
    const tab = (query && named(root, asked.get(query))) || (group && named(root, stored(group))) || selected(root);
    selectTab(root, tab || undefined);
  }
}
