import type { Nodes } from 'mdast';
import { tabSet } from '../../../../runtime/components/tabs.ts';
import { asText, isOn } from '../../../../runtime/components/view.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { textOf } from '../../../lib/text.ts';
import { problem } from '../../../problems/problem.ts';
import { readCodeMeta } from '../html/code/meta.ts';
import { plainTextOf } from '../html/text.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { isBlank, writeBlocks } from '../html/walk.ts';
import { placeOf } from '../html/writer.ts';
import type { Literal } from '../mdx/literal.ts';
import { inRow } from './component.ts';
import { blocks, inline, print } from './print.ts';

export interface Tab {
  value?: string;
  label?: string | Nodes[];
  selected: boolean;
  children: Nodes[];
}

export const tabs: Component = {
  name: 'Tabs',
  directive: { names: ['tabs'], kinds: ['container'] },
  props: ['group', 'groupId', 'query', 'queryString', 'defaultValue', 'values', 'lazy', 'block', 'syncKey'],
  parts: ['TabItem'],
  looksAt: 'code',
  write(use, w) {
    const { groupId, group, syncKey, query, queryString, defaultValue, values } = use.props;
    const shared = { labels: tabLabels(values), defaultValue: asText(defaultValue) };
    const items: Tab[] = [];
    const nodes: Nodes[] = [];
    const rest: Nodes[] = [];
    for (const child of inRow(use.children)) {
      const item = use.componentOf(child) === tabItem ? use.read(child) : undefined;
      if (item !== undefined) {
        nodes.push(child);
        items.push(readTab(item, shared, w));
      } else if (!isBlank(child)) rest.push(child);
    }
    reportMistakes(use, { items, nodes, rest, first: shared.defaultValue }, w);
    if (rest.length > 0) writeBlocks(rest, w);
    const name = asText(groupId ?? group ?? syncKey) || undefined;
    const key = asText(query ?? queryString);
    const { class: className } = use.props;
    if (items.length > 0)
      writeTabs(w, {
        group: name,
        query: key === '' ? name : key,
        className: asText(className),
        items,
        isEmpty: defaultValue === null,
      });
  },
};

export const tabItem: Component = {
  name: 'TabItem',
  directive: { names: ['tab', 'tab-item'], kinds: ['container'] },
  props: ['value', 'label', 'default', 'attributes', 'hidden', 'icon'],
  parent: 'Tabs',
  write: (use, w) => writeBlocks(use.children, w),
};

interface Found {
  items: readonly Tab[];
  /** The nodes of the items. */
  nodes: readonly Nodes[];
  /** Children that are not items. */
  rest: readonly Nodes[];
  /** Value of the tab that is open first. */
  first?: string;
}

const IS_NOTE = /^<!--[\s\S]*-->$/;

/** Only visible content between tabs is a mistake. */
const isShown = (node: Nodes): boolean =>
  node.type !== 'definition' &&
  node.type !== 'footnoteDefinition' &&
  !(node.type === 'html' && IS_NOTE.test(node.value));

const isUnclosed = (node: Nodes, { problems }: Writer): boolean =>
  problems.some(({ code, line }) => code === 'DG3039' && line === node.position?.start.line);

function reportMistakes({ name, node }: Use, { items, nodes, rest, first }: Found, w: Writer): void {
  const stray = rest.find(isShown);
  if (items.length === 0) w.problems.push(problem('DG3036', { name, what: 'tabs' }, placeOf(node, w)));
  // Without its end, the block seems to contain everything that follows.
  else if (stray && !isUnclosed(node, w)) w.problems.push(problem('DG3111', { name }, placeOf(stray, w)));
  const values = items.map((tab) => nameOf(tab, w));
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index) w.problems.push(problem('DG3037', { value }, placeOf(nodes[index] ?? node, w)));
  if (first && items.length > 0 && !values.includes(first))
    w.problems.push(
      problem('DG3110', { value: first, near: nearestName(first, values), known: values }, placeOf(node, w)),
    );
}

function tabLabels(values: Literal): Map<string, string> {
  const labels = new Map<string, string>();
  if (!Array.isArray(values)) return labels;
  for (const item of values) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    const value = asText(item.value);
    if (value !== undefined) labels.set(value, asText(item.label) ?? value);
  }
  return labels;
}

function readTab(
  use: Use,
  { labels, defaultValue }: { labels: Map<string, string>; defaultValue?: string },
  w: Writer,
): Tab {
  const { props, children } = use;
  const value = asText(props.value) || undefined;
  const label = use.label ?? (asText(props.label) || (value === undefined ? undefined : (labels.get(value) ?? value)));
  if (label === undefined)
    w.problems.push(problem('DG3036', { name: use.name, what: 'value and no label' }, placeOf(use.node, w)));
  const tab: Tab = { value, label, selected: false, children };
  tab.selected = isOn(props.default) || (defaultValue !== undefined && defaultValue === nameOf(tab, w));
  return tab;
}

/**
 * @param tabs `group`: tabs of the same group change together; `query`: name of the selection in the URL; `isEmpty`: no
 * tab is selected by default.
 */
export function writeTabs(
  w: Writer,
  tabs: { group?: string; query?: string; className?: string; items: readonly Tab[]; isEmpty?: boolean },
): void {
  const { items, className, ...rest } = tabs;
  const own = items.every(isCode) ? ['code-group', className].filter(Boolean).join(' ') : className;
  const endings = items.flatMap((_, index) => [`-${index + 1}`, `-${index + 1}-panel`]);
  const id = w.slugs.own(`tabs-${++w.tabs}`, endings);
  items.forEach((_, index) => {
    w.ids.push(`${id}-${index + 1}-panel`);
  });
  const shown = items.map((tab) => ({
    value: nameOf(tab, w),
    label: Array.isArray(tab.label) ? (inline(tab.label, w) ?? '') : labelText(tab, w),
    name: labelText(tab, w),
    selected: tab.selected,
    content: blocks(tab.children, w),
  }));
  print(tabSet({ id, ...rest, className: own, tabs: shown }), w);
}

/** Nothing but a code block: the tabs are then its bar. */
function isCode({ children }: Tab): boolean {
  const [code, ...others] = children.filter((child) => !isBlank(child));
  if (code?.type !== 'code' || others.length > 0) return false;
  return code.lang !== 'mermaid' && readCodeMeta(code.lang, code.meta).packageManagers !== true;
}

const labelText = (tab: Tab, w: Writer): string =>
  (Array.isArray(tab.label) ? plainTextOf(tab.label) : tab.label) || tab.value || textOf(w, 'tabs.tab');

const nameOf = (tab: Tab, w: Writer): string => tab.value ?? labelText(tab, w);
