/** Shared by the handlers of the normaliser: the texts, the edits, and helpers to change nodes. */
import type { Point } from 'unist';
import type { Engine, Node } from './engine.ts';
import { CLOSE, type Edit, OPEN } from './prepare.ts';

export interface Context {
  /** The author's text, from which edited nodes are restored. */
  source: string;
  /** The parser's input, to which positions refer until they are moved. */
  prepared: string;
  engine: Engine;
  mdx: boolean;
  /** True when `prepared` has placeholders. */
  masked: boolean;
  edits: Map<number, Edit>;
  /** True when there are edits for definition lists. */
  definitions: boolean;
  /** Start offset of each code block → its end offset. */
  codeEnds: Map<number, number>;
  /** Names of known text and leaf directives. */
  declared: ReadonlySet<string>;
}

/** Adds a node; adjacent texts are merged. */
export function append(out: Node[], node: Node): void {
  const last = out.at(-1);
  if (node.type !== 'text' || last?.type !== 'text') {
    out.push(node);
    return;
  }
  last.value += node.value;
  if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
}

const HIDDEN_ID = new RegExp(`${OPEN}(#[^${OPEN}${CLOSE}]+)${CLOSE}`, 'g');

/** Restores the characters that `prepare.ts` replaced. */
export const restore = (value: string): string => value.replace(HIDDEN_ID, '{$1}').replaceAll(CLOSE, ':');

export function restoreFields(node: Node, { masked }: Pick<Context, 'masked'>): Node {
  if (!masked) return node;
  for (const key of ['value', 'url', 'title', 'alt', 'lang', 'meta'] as const) {
    const fields = node as unknown as Record<string, unknown>;
    const value = fields[key];
    if (typeof value === 'string' && value.includes(CLOSE)) fields[key] = restore(value);
  }
  return node;
}

/** Takes the edit at a node's start, if it is of this kind. */
export function take<K extends Edit['kind']>(
  node: Node,
  kind: K,
  context: Context,
): Extract<Edit, { kind: K }> | undefined {
  const at = node.position?.start.offset ?? -1;
  const edit = context.edits.get(at);
  if (edit?.kind !== kind) return undefined;
  context.edits.delete(at);
  return edit as Extract<Edit, { kind: K }>;
}

export const move = (point: Point, by: number): Point => ({
  line: point.line,
  column: point.column + by,
  offset: (point.offset ?? 0) + by,
});
