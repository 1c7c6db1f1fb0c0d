import { type ReactNode, useEffect, useId } from 'react';
import { restoreTabs } from '../../../runtime/enhance/tabs-late.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { text } from '../../../runtime/texts.ts';
import { type AnyElement, classes, type Flag, inRow, isElement, isOn, type OwnProps, textOf } from './props.ts';

export interface TabsProps extends Pick<OwnProps, 'className' | 'children'> {
  /** Tabs of the same group change together, and the choice is remembered. */
  groupId?: string;
  /** The same as `groupId`. */
  group?: string;
  /** The same as `groupId`. */
  syncKey?: string;
  /** Keeps the choice in the URL, under this name or that of the group. */
  queryString?: string | boolean;
  /** The same as `queryString`. */
  query?: string | boolean;
  /** Value of the tab that is open at first; default: the first tab, or that with `default`; null: none. */
  defaultValue?: string | null;
  /** Labels by value, for items that have none. */
  values?: readonly { value: string; label?: ReactNode }[];
  /** Without effect: all panels are in the page, so that they can be read and searched. */
  lazy?: Flag;
  /** Without effect. */
  block?: Flag;
}

export interface TabItemProps {
  value?: string;
  /** Default: the value. */
  label?: ReactNode;
  default?: Flag;
  children?: ReactNode;
}

/** Content behind tabs: its `<TabItem>`s. Choosing one is the work of the page's first script, as it is for all tabs. */
export function Tabs({ children, className, defaultValue, values = [], ...names }: TabsProps): ReactNode {
  const unnamed = text(useSite(), 'tabs.tab');
  const all = inRow(children);
  const labels = new Map(values.map(({ value, label }) => [String(value), label ?? value]));
  const tabs = all.filter(isTab).map((child) => readTab(child, { labels, defaultValue, unnamed }));
  const rest = all.filter((child) => !isTab(child));
  if (typeof window === 'undefined') refuse(tabs, { rest, first: defaultValue });
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

/** While building, what is wrong with tabs of a program fails its page, as it does where they are written down. Readers get what there is. */
function refuse(tabs: readonly Tab[], { rest, first }: { rest: readonly ReactNode[]; first?: string | null }): void {
  const values = tabs.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  const known = values.map((value) => `"${value}"`).join(', ');
  if (twice !== undefined) throw new Error(`two tabs have the value "${twice}"; give each a value of its own`);
  if (first && values.length > 0 && !values.includes(String(first)))
    throw new Error(`no tab has the value "${first}", which defaultValue names; the tabs have ${known}`);
  if (tabs.length > 0 && rest.length > 0) throw new Error('there is content between the tabs; put it into one of them');
}

/** One tab of `<Tabs>`; elsewhere it is its content. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

/** An author's own component can be a tab as well: by the props of one. */
const isTab = (child: ReactNode): child is AnyElement =>
  isElement(child) &&
  (child.type === TabItem ||
    (typeof child.type !== 'string' && (child.props.value !== undefined || child.props.label !== undefined)));

export interface Tab {
  value: string;
  label: ReactNode;
  selected: boolean;
  children: ReactNode;
}

interface TabNames {
  labels: ReadonlyMap<string, ReactNode>;
  defaultValue?: string | null;
  /** Name of a tab that has none. */
  unnamed: string;
}

function readTab(child: AnyElement, { labels, defaultValue, unnamed }: TabNames): Tab {
  const { value: given, label: own, default: selected, children } = child.props as TabItemProps;
  const value = given === undefined || given === '' ? undefined : String(given);
  const label = own || (value === undefined ? unnamed : (labels.get(value) ?? value));
  const name = value ?? textOf(label) ?? unnamed;
  return {
    value: name,
    label,
    selected: isOn(selected) || (defaultValue !== undefined && String(defaultValue) === name),
    children: child.type === TabItem ? children : child,
  };
}

/** The tabs themselves. What the first script changes on their elements is not React's and stays. */
export function TabSet({
  group,
  query,
  className,
  tabs,
  isEmpty = false,
}: Pick<TabsProps, 'group' | 'className'> & { query?: string; tabs: Tab[]; isEmpty?: boolean }) {
  const id = `tabs${useId()}`;
  const chosen = Math.max(
    tabs.findIndex(({ selected }) => selected),
    isEmpty ? -1 : 0,
  );
  const state = [chosen, ...tabs.map(({ value }) => value)].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tabs know nothing of the choice yet.
  useEffect(restoreTabs, [state]);
  return (
    <div className={classes('tabs', className)} data-group={group} data-query={query}>
      <div role="tablist" aria-orientation="horizontal" className="tab-list">
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${index + 1}`}
            aria-controls={`${id}-${index + 1}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === Math.max(chosen, 0) ? undefined : -1}
            data-value={value}
            data-selected={index === chosen ? '' : undefined}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, children }, index) => (
        <div
          key={value}
          role="tabpanel"
          className="tab-panel"
          id={`${id}-${index + 1}-panel`}
          aria-labelledby={`${id}-${index + 1}`}
          data-label={textOf(label) || value}
          data-selected={index === chosen ? '' : undefined}
          suppressHydrationWarning
        >
          {children}
        </div>
      ))}
    </div>
  );
}
