/** Tabs as both writers print them. */
import { type El, el } from './view.ts';

export interface Tab<C> {
  /** Identifies the tab within its set. */
  value: string;
  label: C | string;
  /** The label as text. */
  name: string;
  selected: boolean;
  content: C | undefined;
}

export interface TabSet<C> {
  /** Unique in the page. */
  id: string;
  /** Tabs of the same group change together. */
  group?: string;
  /** Query parameter of the URL that keeps the selection. */
  query?: string;
  className?: string;
  tabs: readonly Tab<C>[];
  /** Leaves all tabs unselected if none has `selected`. Default: the first one is selected. */
  isEmpty?: boolean;
}

/** All panels are in the page and readable; the stylesheet hides the unselected ones only where scripts run. */
export function tabSet<C>({ id, group, query, className, tabs, isEmpty }: TabSet<C>): El<C> {
  const first = isEmpty ? -1 : 0;
  const chosen = Math.max(
    tabs.findIndex(({ selected }) => selected),
    first,
  );
  return el(
    'div',
    { class: className ? `tabs ${className}` : 'tabs', 'data-group': group, 'data-query': query },
    el(
      'div',
      { role: 'tablist', 'aria-orientation': 'horizontal', class: 'tab-list' },
      tabs.map(({ value, label }, index) =>
        el(
          'button',
          {
            key: value,
            live: true,
            type: 'button',
            role: 'tab',
            class: 'tab',
            id: `${id}-${index + 1}`,
            'aria-controls': `${id}-${index + 1}-panel`,
            'aria-selected': index === chosen ? 'true' : 'false',
            tabindex: index === Math.max(chosen, 0) ? undefined : '-1',
            'data-value': value,
            'data-selected': index === chosen ? true : undefined,
          },
          label,
        ),
      ),
    ),
    tabs.map(({ value, name, content }, index) =>
      el(
        'div',
        {
          key: value,
          live: true,
          role: 'tabpanel',
          class: 'tab-panel',
          id: `${id}-${index + 1}-panel`,
          'aria-labelledby': `${id}-${index + 1}`,
          'data-label': name,
          'data-selected': index === chosen ? true : undefined,
        },
        content,
      ),
    ),
  );
}
