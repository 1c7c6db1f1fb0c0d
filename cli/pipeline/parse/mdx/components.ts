/** The components that every MDX page has without an import. They are HTML; the runtime makes them move. */

import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { problem } from '../../../lib/problem.ts';
import { admonitionType, writeAdmonition } from '../html/admonition.ts';
import { type Tab, writeDetails, writeTabs } from '../html/tabs.ts';
import { writeBlocks } from '../html/walk.ts';
import { placeOf, type Writer } from '../html/writer.ts';
import { isComment, type Literal, NOT_LITERAL, readLiteral } from './literal.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;
export type StaticName = 'Tabs' | 'TabItem' | 'Details' | 'Admonition';

export const STATIC_NAMES: readonly StaticName[] = ['Tabs', 'TabItem', 'Details', 'Admonition'];

/** Which static component a tag means here; an author's own component of that name wins. */
export function staticName(node: Nodes, w: Pick<Writer, 'mdx'>): StaticName | undefined {
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name) return undefined;
  if (w.mdx) return w.mdx.statics.get(node.name);
  return STATIC_NAMES.find((name) => name === node.name);
}

/** Props of a static component; what is no literal is left out and told. */
function props(node: Element, w: Writer): Record<string, Literal> {
  const out: Record<string, Literal> = Object.create(null);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      w.problems.push(
        problem('DG3008', { component: node.name ?? '', attribute: `{${attribute.value}}` }, placeOf(node, w)),
      );
    } else if (typeof attribute.value === 'string') out[attribute.name] = attribute.value;
    else if (attribute.value === null || attribute.value === undefined) out[attribute.name] = true;
    else {
      const value = readLiteral(attribute.value.value);
      if (value === NOT_LITERAL)
        w.problems.push(problem('DG3008', { component: node.name ?? '', attribute: attribute.name }, placeOf(node, w)));
      else out[attribute.name] = value;
    }
  }
  return out;
}

const text = (value: Literal): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const writers: Record<StaticName, (node: Element, w: Writer) => void> = {
  Tabs: writeTabsElement,
  TabItem(node, w) {
    w.problems.push(problem('DG3011', { name: 'TabItem', parent: 'Tabs' }, placeOf(node, w)));
    writeBlocks(node.children, w);
  },
  Details(node, w) {
    const { summary, open, id } = props(node, w);
    const [own, children] = takeSummary(node.children);
    writeDetails(w, { summary: own ?? text(summary), open: open === true, id: text(id), children });
  },
  Admonition(node, w) {
    const { type, title, id } = props(node, w);
    const name = text(type) ?? 'note';
    const known = admonitionType(name, w.settings.admonitions) ?? 'note';
    writeAdmonition(w, { name, type: known, title: text(title), id: text(id), children: node.children });
  },
};

/** Writes one of the components above. */
export function writeStaticComponent(name: StaticName, node: Element, w: Writer): void {
  writers[name](node, w);
}

function takeSummary(children: Nodes[]): [Nodes[] | undefined, Nodes[]] {
  const at = children.findIndex((child) => 'name' in child && child.name === 'summary');
  const summary = children[at];
  if (summary === undefined || !('children' in summary)) return [undefined, children];
  return [phrasing(summary.children), children.filter((child) => child !== summary)];
}

/** A lone paragraph's content: `<summary>` and labels hold phrasing only. */
const phrasing = (nodes: Nodes[]): Nodes[] =>
  nodes.length === 1 && nodes[0]?.type === 'paragraph' ? nodes[0].children : nodes;

const isBlank = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isComment(node.value));

function writeTabsElement(node: Element, w: Writer): void {
  const { groupId, group, queryString, defaultValue, values } = props(node, w);
  const labels = tabLabels(values);
  const items: Tab[] = [];
  const rest: Nodes[] = [];
  for (const child of flatten(node.children)) {
    if (staticName(child, w) === 'TabItem')
      items.push(tab(child as Element, { labels, defaultValue: text(defaultValue) }, w));
    else if (!isBlank(child)) rest.push(child);
  }
  if (rest.length > 0) writeBlocks(rest, w);
  const query = queryString === true ? text(groupId ?? group) : text(queryString);
  if (items.length > 0) writeTabs(w, { group: text(groupId ?? group), query, items });
}

/** Tabs written in one line stand in a paragraph. */
const flatten = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));

function tabLabels(values: Literal): Map<string, string> {
  const labels = new Map<string, string>();
  if (!Array.isArray(values)) return labels;
  for (const item of values) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    const value = text(item.value);
    if (value !== undefined) labels.set(value, text(item.label) ?? value);
  }
  return labels;
}

function tab(node: Element, tabs: { labels: Map<string, string>; defaultValue?: string }, w: Writer): Tab {
  const own = props(node, w);
  const value = text(own.value) ?? text(own.label);
  return {
    value,
    label: text(own.label) ?? (value === undefined ? undefined : (tabs.labels.get(value) ?? value)),
    selected: own.default === true || (tabs.defaultValue !== undefined && tabs.defaultValue === value),
    children: node.children,
  };
}
