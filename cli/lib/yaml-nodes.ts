/** A YAML file that authors write, node by node: what it says, and at which line. */
import type { Node, Range, YAMLMap } from 'yaml';
import { parsePlace, parseReason } from './parse-error.ts';
import { yamlExcess } from './yaml-limits.ts';

const MAX_LINES = 100_000;

interface LinePlace {
  line: number;
  column: number;
}

export interface YamlNodes {
  /** Null for an empty file. */
  contents: unknown;
  isMap(node: unknown): node is YAMLMap;
  isSeq(node: unknown): node is { items: unknown[] };
  /** Follows an alias. */
  resolved(node: unknown): unknown;
  nodePosition(node: unknown): LinePlace;
}

/** Why a text is not read, and where. */
interface Unread extends LinePlace {
  reason: string;
}

export async function readYamlNodes(text: string): Promise<YamlNodes | Unread> {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  const excess = yamlExcess(bare, MAX_LINES);
  if (excess) return { reason: excess, line: 1, column: 1 };
  const { isAlias, isMap, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(bare, { lineCounter, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { reason: parseReason(error), ...parsePlace(error, bare) };
  return {
    contents: document.contents,
    isMap,
    isSeq,
    resolved: (node) => (isAlias(node) ? node.resolve(document) : node),
    nodePosition(node) {
      const range = (node as Node | null | undefined)?.range as Range | null | undefined;
      const { line, col } = range ? lineCounter.linePos(range[0]) : { line: 1, col: 1 };
      return { line: Math.max(1, line), column: Math.max(1, col) };
    },
  };
}
