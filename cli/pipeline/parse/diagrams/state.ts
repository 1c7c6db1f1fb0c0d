/** State diagrams: writes the description of a state before its first mention, as the layout requires. */
import { withoutCircles } from './cycles.ts';
import { layoutLabel, unprotect } from './labels.ts';
import type { Line, Reading } from './types.ts';

const NAME = String.raw`\[\*\]|[\p{L}\p{N}_]+`;
const TRANSITION = new RegExp(`^(${NAME})\\s*-->\\s*(${NAME})(?:\\s*:\\s*(.*))?$`, 'u');
const DESCRIPTION = /^([\p{L}\p{N}_]+)\s*:\s*(.+)$/u;
const ALIAS = /^state\s+"([^"]*)"\s+as\s+([\p{L}\p{N}_]+)$/u;
const COMPOSITE = /^state\s+(?:"([^"]*)"\s+as\s+)?([\p{L}\p{N}_]+)\s*\{$/u;
const PLAIN = /^(?:state\s+)?([\p{L}\p{N}_]+)$/u;
const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i;

/** The end state, where it must differ from the start state. */
const END = '[*] end';

interface States {
  out: string[];
  /** Labels by id. */
  labels: Map<string, string>;
  /** States mentioned so far. */
  seen: Set<string>;
  composites: Set<string>;
  /** Lines of the open composites. */
  open: number[];
  /** `at` is the index in `out`. */
  transitions: { from: string; to: string; tail: string; at: number }[];
}

export function readState([head, ...lines]: Line[]): Reading {
  if (!/^stateDiagram(?:-v2)?$/.test(head?.text ?? '')) return { beyond: head?.line ?? 1 };
  const states: States = {
    out: ['stateDiagram-v2'],
    labels: new Map(),
    seen: new Set(),
    composites: new Set(),
    open: [],
    transitions: [],
  };
  for (const { text, line } of lines) if (!collect(text, states)) return { beyond: line };
  for (const { text, line } of lines) {
    if (text === '}' && states.open.length === 0) return { mistake: { line, what: 'there is a "}" without a "{"' } };
    if (!write(text, line, states)) return { beyond: line };
  }
  const unclosed = states.open.at(-1);
  if (unclosed !== undefined) return { mistake: { line: unclosed, what: 'the "{" has no "}" after it' } };
  if (states.seen.size === 0) return { beyond: head?.line ?? 1 };
  const labels = [...states.seen].map((id) => unprotect(states.labels.get(id) ?? id).replaceAll('<br>', ' '));
  const { edges, turned } = withoutCircles(states.transitions);
  for (const { from, to, tail, at } of edges) states.out[at] = `${from} --> ${to === END ? '[*]' : to}${tail}`;
  return { text: states.out.join('\n'), labels, links: new Map(), turned };
}

/** First pass: the names of states. */
function collect(text: string, { labels, composites }: States): boolean {
  const composite = COMPOSITE.exec(text);
  if (composite?.[2]) composites.add(composite[2]);
  const [, label, id] = ALIAS.exec(text) ?? composite ?? [];
  const [, described, description] = (TRANSITION.test(text) ? null : DESCRIPTION.exec(text)) ?? [];
  const key = id ?? described;
  const raw = label ?? description;
  if (key === undefined || raw === undefined) return true;
  const plain = layoutLabel(raw.trim());
  if (plain === undefined) return false;
  labels.set(key, labels.has(key) && described ? `${labels.get(key)}<br>${plain}` : plain);
  return true;
}

function write(text: string, line: number, states: States): boolean {
  const { out, open, labels, composites } = states;
  if (text === '}') {
    open.pop();
    out.push('}');
    return true;
  }
  if (DIRECTION.test(text)) {
    out.push(text);
    return true;
  }
  const composite = COMPOSITE.exec(text);
  if (composite?.[2]) {
    open.push(line);
    out.push(`state "${labels.get(composite[2]) ?? composite[2]}" as ${composite[2]} {`);
    return true;
  }
  const transition = TRANSITION.exec(text);
  if (transition) return writeTransition(transition, states);
  const mentioned = ALIAS.exec(text)?.[2] ?? DESCRIPTION.exec(text)?.[1] ?? PLAIN.exec(text)?.[1];
  if (mentioned === undefined || /^(?:end|note|state)$/.test(mentioned)) return false;
  if (!composites.has(mentioned)) mention(mentioned, states);
  return true;
}

function writeTransition([, from = '', to = '', label]: RegExpExecArray, states: States): boolean {
  for (const id of [from, to]) if (id !== '[*]' && !states.composites.has(id)) mention(id, states);
  const plain = label ? layoutLabel(label) : '';
  // Start and end have the same name, but do not form a cycle.
  const end = to === '[*]' ? END : to;
  states.transitions.push({ from, to: end, tail: plain ? ` : ${plain}` : '', at: states.out.length });
  states.out.push('');
  return plain !== undefined;
}

function mention(id: string, { out, seen, labels }: States): void {
  if (seen.has(id)) return;
  seen.add(id);
  out.push(`state "${labels.get(id) ?? id}" as ${id}`);
}
