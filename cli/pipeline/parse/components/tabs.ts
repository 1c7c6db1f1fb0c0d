import type { Nodes } from 'mdast';
import { plainTextOf } from '../html/text.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import type { Writer } from '../html/writer.ts';
import { isComment, type Literal } from '../mdx/literal.ts';
import { type Component, flagProp, inRow, textProp, type Use } from './component.ts';

export interface Tab {
  value?: string;
  label?: string | Nodes[];
  selected: boolean;
  children: Nodes[];
}

export const tabs: Component = {
  name: 'Tabs',
  directive: { names: ['tabs'], kinds: ['container'] },
  props: ['group', 'groupId', 'query', 'queryString', 'defaultValue', 'values', 'lazy', 'block'],
  write(use, w) {
    const { groupId, group, query, queryString, defaultValue, values } = use.props;
    const shared = { labels: tabLabels(values), defaultValue: textProp(defaultValue) };
    const items: Tab[] = [];
    const rest: Nodes[] = [];
    for (const child of inRow(use.children)) {
      const item = use.read(child);
      if (item?.component === tabItem) items.push(readTab(item, shared));
      else if (!isBlank(child)) rest.push(child);
    }
    if (rest.length > 0) writeBlocks(rest, w);
    const name = textProp(groupId ?? group);
    const key = query ?? queryString;
    if (items.length > 0) writeTabs(w, { group: name, query: key === true ? name : textProp(key), items });
  },
};

export const tabItem: Component = {
  name: 'TabItem',
  directive: { names: ['tab', 'tab-item'], kinds: ['container'] },
  props: ['value', 'label', 'default', 'attributes', 'hidden'],
  parent: 'Tabs',
  write: (use, w) => writeBlocks(use.children, w),
};

const isBlank = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isComment(node.value));

function tabLabels(values: Literal): Map<string, string> {
  const labels = new Map<string, string>();
  if (!Array.isArray(values)) return labels;
  for (const item of values) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    const value = textProp(item.value);
    if (value !== undefined) labels.set(value, textProp(item.label) ?? value);
  }
  return labels;
}

function readTab(use: Use, { labels, defaultValue }: { labels: Map<string, string>; defaultValue?: string }): Tab {
  const { props, children } = use;
  const value = textProp(props.value);
  const label = use.label ?? textProp(props.label) ?? (value === undefined ? undefined : (labels.get(value) ?? value));
  const name = value ?? (typeof label === 'string' ? label : undefined);
  const selected = flagProp(props.default) || (defaultValue !== undefined && defaultValue === name);
  return { value: name, label, selected, children };
}

/**
 * Tabs as HTML: all panels are in the page and readable; the stylesheet hides the unselected ones only where a script runs.
 * @param tabs `group`: tabs of the same group change together; `query`: the selection is kept in the URL under this name.
 */
export function writeTabs(w: Writer, tabs: { group?: string; query?: string; items: Tab[] }): void {
  const id = `tabs-${++w.tabs}`;
  const selected = Math.max(
    tabs.items.findIndex((tab) => tab.selected),
    0,
  );
  w.sink.open('div', { class: 'tabs', 'data-group': tabs.group, 'data-query': tabs.query });
  w.sink.open('div', { role: 'tablist', class: 'tab-list' });
  tabs.items.forEach((tab, index) => {
    writeTabButton(w, tab, { id: `${id}-${index + 1}`, selected: index === selected });
  });
  w.sink.close('div');
  tabs.items.forEach((tab, index) => {
    const panel = `${id}-${index + 1}-panel`;
    w.ids.push(panel);
    w.sink.open('div', {
      role: 'tabpanel',
      class: 'tab-panel',
      id: panel,
      'aria-labelledby': `${id}-${index + 1}`,
      'data-label': labelText(tab),
      'data-selected': index === selected ? true : undefined,
    });
    writeBlocks(tab.children, w);
    w.sink.close('div');
  });
  w.sink.close('div');
}

function writeTabButton(w: Writer, tab: Tab, { id, selected }: { id: string; selected: boolean }): void {
  w.sink.open('button', {
    type: 'button',
    role: 'tab',
    class: 'tab',
    id,
    'aria-controls': `${id}-panel`,
    'aria-selected': selected ? 'true' : 'false',
    tabindex: selected ? undefined : '-1',
    'data-value': tab.value ?? labelText(tab),
    'data-selected': selected ? true : undefined,
  });
  if (Array.isArray(tab.label)) writeNodes(tab.label, w);
  else w.sink.text(labelText(tab));
  w.sink.close('button');
}

const labelText = (tab: Tab): string =>
  (Array.isArray(tab.label) ? plainTextOf(tab.label) : tab.label) || tab.value || 'Tab';
