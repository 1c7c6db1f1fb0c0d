/** A parsed flowchart, and how it is written for the layout. */
import { withoutCircles } from './cycles.ts';
import { layoutLabel, unprotect } from './labels.ts';
import type { Canonical, DiagramLink, Mistake } from './types.ts';

export interface Shape {
  open: string;
  /** Protected. */
  label: string;
  close: string;
}

interface FlowNode {
  id: string;
  shape?: Shape;
  className?: string;
  /** The group it is in. */
  group?: string;
}

interface FlowGroup {
  id: string;
  label: string;
  direction?: string;
  /** The group it is in. */
  group?: string;
}

export interface Flow {
  direction: string;
  nodes: Map<string, FlowNode>;
  groups: Map<string, FlowGroup>;
  edges: { from: string; to: string; arrow: string }[];
  /** Lines with styles, which come last. */
  styles: string[];
  links: Map<string, DiagramLink>;
  /** Open groups, outermost first. */
  open: { name: string; line: number }[];
  /** Line of the first unsupported syntax. */
  beyond?: number;
  mistake?: Mistake;
}

export const newFlow = (direction: string): Flow => ({
  direction,
  nodes: new Map(),
  groups: new Map(),
  edges: [],
  styles: [],
  links: new Map(),
  open: [],
});

/** A plain word as id: the layout reads the `A--` of `A-->B` as a name. A group can be named before it is opened. */
export function idOf(name: string, flow: Flow): string {
  const known = flow.groups.get(name) ?? flow.nodes.get(name);
  if (known) return known.id;
  const id = `n${flow.nodes.size}`;
  flow.nodes.set(name, { id });
  return id;
}

/** Records a mention of a node. A node belongs to the first group that mentions it. */
export function mention(name: string, shape: Shape | null, flow: Flow): void {
  if (flow.groups.has(name)) return;
  idOf(name, flow);
  const node = flow.nodes.get(name);
  if (node === undefined) return;
  if (shape) node.shape = shape;
  node.group ??= flow.open.at(-1)?.name;
}

/** Opens a group. An earlier node of the same name was the group. */
export function addGroup(name: string, label: string, flow: Flow): void {
  const early = flow.nodes.get(name);
  flow.nodes.delete(name);
  flow.groups.set(name, { id: early?.id ?? `g${flow.groups.size}`, label, group: flow.open.at(-1)?.name });
}

/** True for an edge between a group and its own content, which the layout does not support. */
export function joinsItsOwn({ from, to }: { from: string; to: string }, flow: Flow): boolean {
  const around = (name: string): string[] => {
    const outer = (flow.groups.get(name) ?? flow.nodes.get(name))?.group;
    return outer === undefined ? [] : [outer, ...around(outer)];
  };
  return around(from).includes(to) || around(to).includes(from) || (from === to && flow.groups.has(from));
}

const readable = (label: string): string => unprotect(label.replaceAll('<br>', ' ')).trim();

export function writeFlow(flow: Flow): Canonical {
  const out = [`flowchart ${flow.direction}`];
  const labels: string[] = [];
  const writeNodes = (group: string | undefined): void => {
    for (const [name, node] of flow.nodes) {
      if (node.group !== group) continue;
      const { open, label, close } = node.shape ?? { open: '[', label: layoutLabel(name) ?? name, close: ']' };
      out.push(`${node.id}${open}${label}${close}${node.className ? `:::${node.className}` : ''}`);
      labels.push(readable(label));
    }
    for (const [name, inner] of flow.groups) {
      if (inner.group !== group) continue;
      out.push(`subgraph ${inner.id} [${inner.label}]`);
      labels.push(readable(inner.label));
      if (inner.direction) out.push(`direction ${inner.direction}`);
      writeNodes(name);
      out.push('end');
    }
  };
  writeNodes(undefined);
  const { edges, turned } = withoutCircles(
    flow.edges.map(({ from, to, arrow }) => ({ from: idOf(from, flow), to: idOf(to, flow), arrow })),
  );
  // The layout bundles plain edges of a node, even through other nodes. A different arrow keeps reversed edges apart.
  edges.forEach(({ from, to, arrow }, index) => {
    const isBack = from !== idOf(flow.edges[index]?.from ?? '', flow);
    out.push(`${from} ${isBack && arrow === '-->' ? '==>' : arrow} ${to}`);
  });
  return { text: [...out, ...flow.styles].join('\n'), labels: labels.filter(Boolean), links: flow.links, turned };
}
