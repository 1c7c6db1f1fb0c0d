import { type ReactNode, useEffect, useId } from 'react';
import { type TabSet as SetOfTabs, type Tab, tabSet } from '../../../runtime/components/tabs.ts';
import { type Flag, isOn, type OwnProps } from '../../../runtime/components/view.ts';
import { restoreTabs } from '../../../runtime/enhance/tabs-late.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { text } from '../../../runtime/texts.ts';
import { toReact } from './fromView.tsx';
import { type AnyElement, inRow, isElement, textOf } from './props.ts';

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

/** Tabs, one for each `<TabItem>`. The page's first script selects tabs, as for all tabs. */
export function Tabs({ children, className, defaultValue, values = [], ...names }: TabsProps): ReactNode {
  const unnamed = text(useSite(), 'tabs.tab');
  const all = inRow(children);
  const labels = new Map(values.map(({ value, label }) => [String(value), label ?? value]));
  const tabs = all.filter(isTab).map((child) => readTab(child, { labels, defaultValue, unnamed }));
  const rest = all.filter((child) => !isTab(child));
  if (typeof window === 'undefined') assertValid(tabs, { rest, first: defaultValue });
  const group = names.groupId ?? names.group ?? names.syncKey;
  const key = names.queryString ?? names.query;
  const query = key === true || key === '' ? group : key || undefined;
  return (
    <>
      {rest}
      {tabs.length > 0 ? <TabSet {...{ group, query, className, tabs, isEmpty: defaultValue === null }} /> : null}
    </>
  );
}

/** While building, mistakes in computed tabs fail the page, as in static ones. In the browser nothing is checked. */
function assertValid(
  tabs: readonly ReactTab[],
  { rest, first }: { rest: readonly ReactNode[]; first?: string | null },
): void {
  const values = tabs.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  const known = values.map((value) => `"${value}"`).join(', ');
  if (twice !== undefined) throw new Error(`two tabs have the value "${twice}"; give each a value of its own`);
  if (first && values.length > 0 && !values.includes(String(first)))
    throw new Error(`no tab has the value "${first}", which defaultValue names; the tabs have ${known}`);
  if (tabs.length > 0 && rest.length > 0) throw new Error('there is content between the tabs; put it into one of them');
}

/** One tab of `<Tabs>`; elsewhere only its content. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

/** An author's component with the props of a tab is a tab too. */
const isTab = (child: ReactNode): child is AnyElement =>
  isElement(child) &&
  (child.type === TabItem ||
    (typeof child.type !== 'string' && (child.props.value !== undefined || child.props.label !== undefined)));

export type ReactTab = Tab<AnyElement>;

interface TabNames {
  labels: ReadonlyMap<string, ReactNode>;
  defaultValue?: string | null;
  /** Default name of a tab. */
  unnamed: string;
}

function readTab(child: AnyElement, { labels, defaultValue, unnamed }: TabNames): ReactTab {
  const { value: given, label: own, default: selected, children } = child.props as TabItemProps;
  const value = given === undefined || given === '' ? undefined : String(given);
  const label = own || (value === undefined ? unnamed : (labels.get(value) ?? value));
  const name = value ?? textOf(label) ?? unnamed;
  return {
    value: name,
    label: label as ReactTab['label'],
    name: textOf(label) || name,
    selected: isOn(selected) || (defaultValue !== undefined && String(defaultValue) === name),
    content: (child.type === TabItem ? children : child) as ReactTab['content'],
  };
}

/** The tabs themselves. React does not touch the attributes that the page's first script changes. */
export function TabSet(set: Omit<SetOfTabs<AnyElement>, 'id'>): ReactNode {
  const id = `tabs${useId()}`;
  const state = JSON.stringify(set.tabs.map(({ value, selected }) => [value, selected]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice must be applied to new tabs.
  useEffect(restoreTabs, [state]);
  return toReact(tabSet({ id, ...set }));
}
