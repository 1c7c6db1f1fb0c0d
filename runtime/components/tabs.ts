import type { ReactNode } from 'react';
import {
  asText,
  type Child,
  type Definition,
  type El,
  el,
  type Flag,
  isOn,
  type MarkdownForm,
  type OwnProps,
  type Tab,
  type TabSet,
  type ViewUse,
} from './view.ts';

export interface TabsProps extends Pick<OwnProps, 'className' | 'children'> {
  /** Tabs of the same group change together, and the choice is stored. */
  groupId?: string;
  /** The same as `groupId`. */
  group?: string;
  /** The same as `groupId`. */
  syncKey?: string;
  /** Keeps the choice in the URL, in a parameter with this name or that of the group. */
  queryString?: string | boolean;
  /** The same as `queryString`. */
  query?: string | boolean;
  /** Value of the initial tab. Default: the tab with `default`, else the first; null: none. */
  defaultValue?: string | null;
  /** Labels by value, for items without a label. */
  values?: readonly { value: string; label?: ReactNode }[];
  /** Ignored: all panels are in the page, so that they can be read and searched. */
  lazy?: Flag;
  /** Ignored. */
  block?: Flag;
}

export interface TabItemProps {
  value?: string;
  /** Default: the value. */
  label?: ReactNode;
  default?: Flag;
  children?: ReactNode;
}

/** One tab of `<Tabs>`; elsewhere only its content. */
export const tabItem: Definition = {
  name: 'TabItem',
  directive: { names: ['tab', 'tab-item'], kinds: ['container'] },
  props: ['value', 'label', 'default', 'attributes', 'hidden', 'icon'],
  parent: 'Tabs',
  isLike: ({ value, label }) => value !== undefined || label !== undefined,
  view: (use) => use.children,
};

/** Tabs, one for each `<TabItem>`. */
export const tabs: Definition = {
  name: 'Tabs',
  directive: { names: ['tabs'], kinds: ['container'] },
  props: ['group', 'groupId', 'query', 'queryString', 'defaultValue', 'values', 'lazy', 'block', 'syncKey'],
  parts: ['TabItem'],
  looksAt: 'code',
  isOpen: true,
  view(use) {
    const { groupId, group, syncKey, query, queryString, defaultValue, values } = use.props;
    const known = { labels: labelsIn(values), first: asText(defaultValue) };
    const all = use.row().map((child) => ({ child, own: child.as(tabItem) }));
    const items = all.flatMap(({ child, own }) => (own ? [{ child, own, tab: readTab(own, known) }] : []));
    const rest = all.filter(({ own }) => !own).map(({ child }) => child);
    reportMistakes(use, { items, rest, first: known.first });
    const name = asText(groupId ?? group ?? syncKey) || undefined;
    const key = asText(queryString ?? query);
    const isCode = items.every(({ own }) => own.isCode());
    const set = {
      group: name,
      query: key === '' ? name : key,
      className: [isCode ? 'code-group' : '', use.ownClass].filter(Boolean).join(' '),
      tabs: items.map(({ tab }) => tab),
      isEmpty: defaultValue === null,
    };
    return [rest.map(({ content }) => content), items.length > 0 ? use.env.tabs(set) : undefined];
  },
};

export interface CodeGroupProps extends Pick<OwnProps, 'className' | 'children'> {
  /** Groups with the same name change together, and the choice is stored. */
  group?: string;
  /** The same as `group`. */
  groupId?: string;
  /** The same as `group`. */
  sync?: string;
}

/** Code blocks in tabs, each under its `[label]`, its title or its language. */
export const codeGroup: Definition = {
  name: 'CodeGroup',
  aliases: ['CodeTabs'],
  directive: { names: ['code-group'], kinds: ['container'] },
  props: ['group', 'groupId', 'sync'],
  parts: ['CodeBlock'],
  reads: ['pre'],
  looksAt: 'code',
  view(use) {
    const { env, props } = use;
    const all = use.read().map((child) => ({ child, code: env.codeTab(child) }));
    const found = all.flatMap(({ code }) => code ?? []);
    const rest = all.filter(({ code }) => !code).map(({ child }) => child.content);
    const tabs = found.map(({ name = env.texts['code.text'] ?? '', isSelected, content }) => ({
      ...{ value: name, label: name, name, selected: isSelected, content },
    }));
    const className = [found.every(({ isBar }) => isBar) ? 'code-group' : '', use.ownClass].filter(Boolean).join(' ');
    const group = asText(props['group'] ?? props['groupId'] ?? props['sync']) || undefined;
    return [rest, tabs.length > 0 ? env.tabs({ group, className, tabs }) : undefined];
  },
};

interface Found<C> {
  items: readonly { child: Child<C>; tab: Tab<C> }[];
  /** Children that are not items. */
  rest: readonly Child<C>[];
  /** Value of the tab that is open first. */
  first?: string;
}

/** Only visible content between tabs is a mistake. */
function reportMistakes<C>({ env }: ViewUse<C>, { items, rest, first }: Found<C>): void {
  const stray = rest.find(({ isShown }) => isShown);
  const known = items.map(({ tab }) => tab.value);
  if (items.length === 0) env.lacks('tabs');
  else if (stray) env.mistake({ kind: 'between' }, stray);
  for (const [index, { tab, child }] of items.entries())
    if (known.indexOf(tab.value) < index) env.mistake({ kind: 'twice', value: tab.value }, child);
  if (first && items.length > 0 && !known.includes(first)) env.mistake({ kind: 'unknown', value: first, known });
}

function labelsIn(values: unknown): ReadonlyMap<string, unknown> {
  const items = Array.isArray(values) ? values : [];
  return new Map(
    items.flatMap((item: { value?: unknown; label?: unknown } | null): [string, unknown][] => {
      const value = typeof item === 'object' && item !== null ? asText(item.value) : undefined;
      return value === undefined ? [] : [[value, item?.label ?? value]];
    }),
  );
}

function readTab<C>(
  use: ViewUse<C>,
  { labels, first }: { labels: ReadonlyMap<string, unknown>; first?: string },
): Tab<C> {
  const { env, props } = use;
  const value = asText(props['value']) || undefined;
  const own = use.shown('', 'main') ?? (use.shown('label') || undefined);
  if (own === undefined && value === undefined) env.lacks('value and no label');
  const given =
    own === undefined ? env.value(labels.get(value ?? '') ?? value) : { content: own, text: use.text('label') };
  const name = given.text || value || env.texts['tabs.tab'] || '';
  return {
    value: value ?? name,
    label: given.content ?? name,
    name,
    selected: isOn(props['default']) || (first !== undefined && first === (value ?? name)),
    content: use.children,
  };
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

export const tabsMarkdown: MarkdownForm = {
  of: ['div.tabs'],
  write: (node, { elements, find, hasClass, attribute, bold, blocks, stacked }) =>
    stacked(
      ...elements(node)
        .filter((child) => hasClass(child, 'tab-panel'))
        .map((panel) => {
          const id = attribute(panel, 'aria-labelledby');
          const tab = find(node, (one) => attribute(one, 'id') === id);
          return stacked(bold(tab?.children ?? [attribute(panel, 'data-label') ?? '']), blocks(panel.children));
        }),
    ),
};
