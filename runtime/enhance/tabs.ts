import { isTabName, readStorage, TAB_KEY, writeStorage } from '../base/storage.ts';

/**
 * Tabs in static HTML: `.tabs` with `[role=tab]` and `[role=tabpanel]` in the same order. The name of a tab is its
 * `data-value`, else its text. Tabs of one `data-group` change together, and the choice is stored; with `data-query` it
 * is also a parameter of the URL. Where the browser can search hidden panels, a match opens its panel.
 */
export function enhanceTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest?.<HTMLElement>('.tabs [role=tab]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest?.<HTMLElement>('.tabs [role=tab]');
    const next = tab && tabForKey(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  document.addEventListener('beforematch', (event) => selectPanel(event.target as Element));
}

/** The selected tab. */
export const selected = (root: Element): HTMLElement | undefined =>
  partsOf(root, 'tab').find((item) => item.matches('[data-selected]'));

/** The stored choice of a group. */
export const stored = (group: string): string | undefined => readStorage(TAB_KEY + group, isTabName);

/** Selects the tab of a panel, as a click on it does. */
export function selectPanel(panel: Element): void {
  const root = panel.closest<HTMLElement>('.tabs');
  const tab = root && partsOf(root, 'tab')[partsOf(root, 'tabpanel').indexOf(panel as HTMLElement)];
  if (tab) take(root, tab);
}

function tabForKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = partsOf(tab.closest('.tabs') as Element, 'tab');
  const index = tabs.indexOf(tab);
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const targets: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : tabs.at(target % tabs.length);
}

function choose(tab: HTMLElement): void {
  const top = tab.getBoundingClientRect().top;
  take(tab.closest('.tabs') as HTMLElement, tab);
  // Panels above may have changed height: keep the tab under the pointer.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Selects a tab, and for a group the tabs of this name everywhere, which is stored. */
function take(root: HTMLElement, tab: HTMLElement): void {
  const { group } = root.dataset;
  const name = tabName(tab);
  if (group) {
    writeStorage(TAB_KEY + group, name);
    showInGroup(group, name);
  } else show(root, name);
  // Selects this one even if another tab has the same name.
  selectTab(root, tab);
}

/** Shows the tab of this name in all tabs of a group. */
export function showInGroup(group: string, name: string | undefined): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs'))
    if (root.dataset.group === group) show(root, name);
}

/** Shows the tab of this name, if there is one, and puts it into the URL where the author wants that. */
function show(root: HTMLElement, name: string | undefined): void {
  const tab = named(root, name);
  const { query } = root.dataset;
  if (!tab) return;
  selectTab(root, tab);
  if (!query) return;
  const url = new URL(location.href);
  url.searchParams.set(query, tabName(tab));
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Without a tab, none is selected, and the first one can be focused. */
export function selectTab(root: Element, tab: HTMLElement | undefined): void {
  const tabs = partsOf(root, 'tab');
  for (const item of tabs) {
    item.setAttribute('aria-selected', `${item === tab}`);
    item.toggleAttribute('data-selected', item === tab);
    item.tabIndex = item === (tab ?? tabs[0]) ? 0 : -1;
  }
  partsOf(root, 'tabpanel').forEach((panel, index) => {
    const isShown = tab !== undefined && tabs[index] === tab;
    panel.toggleAttribute('data-selected', isShown);
    if (isShown) panel.hidden = false;
    else if ('onbeforematch' in panel) panel.setAttribute('hidden', 'until-found');
  });
}

/** The tab of this name. */
export const named = (root: Element, name: string | null | undefined): HTMLElement | undefined =>
  partsOf(root, 'tab').find((item) => tabName(item) === name);

export const tabName = (tab: HTMLElement): string => tab.dataset.value ?? (tab.textContent as string);

/** The tabs or panels of this root, without those of nested tabs. */
export function partsOf(root: Element, role: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[role=${role}]`)].filter((item) => item.closest('.tabs') === root);
}
