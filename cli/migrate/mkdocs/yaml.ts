/** YAML of MkDocs as plain data: tags of Python are read, never run. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { MAX_DEPTH, yamlExcess } from '../../lib/yaml-limits.ts';

/** A value with a tag of Python, such as `!!python/name:pymdownx.slugs.uslugify`. */
export class PythonValue {
  constructor(
    readonly name: string,
    readonly value: unknown,
  ) {}
}

/** `!ENV [NAME, default]` */
export class EnvValue {
  constructor(
    readonly names: readonly string[],
    readonly fallback: unknown,
  ) {}
}

/** A list, or the one value that is written instead. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

interface YamlFault {
  reason: string;
  line: number;
  column: number;
}

export interface YamlFile {
  /** What could be read. */
  value: unknown;
  faults: YamlFault[];
  /** Line of a value by its path: keys and positions joined by `\0`. */
  lines: Map<string, { line: number; column: number }>;
}

const MAX_VALUES = 100_000;

/** Reads a text; after a fault, what the parser understood is still there. */
export function readYaml(text: string): YamlFile {
  const lines = new Map<string, { line: number; column: number }>();
  const excess = yamlExcess(text, 50_000);
  if (excess !== undefined) return { value: undefined, faults: [{ reason: excess, line: 1, column: 1 }], lines };
  const counter = new LineCounter();
  const doc = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: true,
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const nodePlace = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  let nodes = 0;
  const plain = (node: unknown, at: readonly string[]): unknown => {
    // Aliases are expanded.
    if (at.length > MAX_DEPTH || ++nodes > MAX_VALUES)
      throw new RangeError(`it has more than ${MAX_VALUES} values, or is nested more than ${MAX_DEPTH} levels deep`);
    if (isAlias(node)) return plain(node.resolve(doc), at);
    const value = isMap(node)
      ? mapping(node.items, at)
      : isSeq(node)
        ? node.items.map((item, index) => item_(item, [...at, String(index)]))
        : isScalar(node)
          ? node.value
          : null;
    return tagged((node as Node | null)?.tag, value);
  };
  const item_ = (item: unknown, at: readonly string[]): unknown => {
    const range = (item as Node | null)?.range;
    if (range) lines.set(at.join('\0'), nodePlace(range[0]));
    return plain(item, at);
  };
  const mapping = (items: readonly { key: unknown; value: unknown }[], at: readonly string[]) => {
    const out: Record<string, unknown> = {};
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.value) : String(key);
      const path = [...at, name];
      if (isScalar(key) && key.range) lines.set(path.join('\0'), nodePlace(key.range[0]));
      const one = plain(value, path);
      if (name === '<<') Object.assign(out, ...[one].flat().map((from) => ({ ...(from as object), ...out })));
      else Object.defineProperty(out, name, { value: one, enumerable: true, writable: true, configurable: true });
    }
    return out;
  };
  const faults = doc.errors.map((error) => ({
    reason: error.message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '',
    line: error.linePos?.[0].line ?? 1,
    column: error.linePos?.[0].col ?? 1,
  }));
  try {
    return { value: plain(doc.contents, []), faults, lines };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { value: undefined, faults: [...faults, { reason, line: 1, column: 1 }], lines };
  }
}

const PYTHON = /^(?:tag:yaml\.org,2002:|!!)python\/(?:name|object\/apply|object\/new|object|module):(.*)$/;

function tagged(tag: string | undefined, value: unknown): unknown {
  if (tag === undefined) return value;
  const name = PYTHON.exec(tag)?.[1];
  if (name !== undefined) return new PythonValue(name, value);
  if (tag !== '!ENV') return value;
  const all = Array.isArray(value) ? value : [value];
  if (all.length === 1) return new EnvValue([String(all[0])], undefined);
  return new EnvValue(all.slice(0, -1).map(String), all.at(-1));
}
