import { readStorage, writeStorage } from '../storage.ts';

const STORAGE_PREFIX = 'docsgen.tab.';

/**
 * Tabs in static HTML: `.tabs[data-group]` with `[role=tab]` and `[role=tabpanel]` in the same order. A tab is named by
 * `data-value`, else by its text. Tabs of one group change together, and the choice is remembered.
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
}

/** Applies the remembered choices to all tabs of the document. */
export function restoreTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const stored = readStorage(STORAGE_PREFIX + root.dataset.group, Boolean);
    const tab = stored && own(root, 'tab').find((item) => nameOf(item) === stored);
    if (tab) select(tab);
  }
}

/** Shows the panel that holds `element`, when it is a panel or inside one. */
export function selectPanel(panel: Element): void {
  const root = panel.closest('.tabs');
  const tab = root && own(root, 'tab')[own(root, 'tabpanel').indexOf(panel as HTMLElement)];
  if (tab) select(tab);
}

function tabForKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = own(tab.closest('.tabs') as Element, 'tab');
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
  const group = tab.closest<HTMLElement>('.tabs')?.dataset.group;
  select(tab);
  if (group) {
    writeStorage(STORAGE_PREFIX + group, nameOf(tab));
    restoreGroup(group, nameOf(tab));
  }
  // Panels above may have changed their height: the tab stays under the pointer.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

function restoreGroup(group: string, name: string): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const tab = root.dataset.group === group && own(root, 'tab').find((item) => nameOf(item) === name);
    if (tab) select(tab);
  }
}

function select(tab: HTMLElement): void {
  const root = tab.closest('.tabs') as Element;
  const tabs = own(root, 'tab');
  for (const item of tabs) {
    item.setAttribute('aria-selected', `${item === tab}`);
    item.toggleAttribute('data-selected', item === tab);
    item.tabIndex = item === tab ? 0 : -1;
  }
  own(root, 'tabpanel').forEach((panel, index) => {
    panel.toggleAttribute('data-selected', tabs[index] === tab);
  });
}

const nameOf = (tab: HTMLElement): string => tab.dataset.value ?? (tab.textContent as string);

/** Tabs may hold tabs: only what belongs to this root. */
function own(root: Element, role: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[role=${role}]`)].filter((item) => item.closest('.tabs') === root);
}
