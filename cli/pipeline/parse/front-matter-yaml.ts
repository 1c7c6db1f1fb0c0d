/** Reads front matter with the YAML library, with limits against texts that exhaust the process or reach a prototype. */
import type { Pair, ParsedNode, Scalar } from 'yaml';
import { MAX_DEPTH, MAX_NODES, yamlExcess } from '../../lib/yaml-limits.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { lostPart } from './front-matter-lost.ts';
import { aliasProblem, yamlProblems } from './front-matter-mistakes.ts';
import type { RawFields } from './front-matter-types.ts';

/** @param above Number of lines before the block; default 1, the fence. */
type YamlReader = (yaml: string, file: string, above?: number) => RawFields | Problem[];

export async function createYamlReader(): Promise<YamlReader> {
  const { LineCounter, isAlias, isMap, isScalar, parseDocument } = await import('yaml');
  return (yaml, file, above = 1) => {
    const refused = yamlExcess(yaml);
    if (refused) return [problem('DG2006', { reason: refused }, { file, line: 1, column: 1 })];
    const lines = new LineCounter();
    const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
    const wrong = [...document.errors, ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')];
    const at = (offset: number) => {
      const { line, col } = lines.linePos(offset);
      return { file, line: line + above, column: col };
    };
    if (wrong.length > 0) return yamlProblems(wrong, yaml, at);
    const { contents } = document;
    if (contents === null || (isScalar(contents) && contents.value === null)) return new Map();
    if (!isMap(contents)) return [problem('DG2007', { line: yaml.trim().split('\n')[0] }, at(0))];
    try {
      const data = document.toJS({ mapAsMap: true }) as Map<unknown, unknown>;
      const budget = { nodes: 0 };
      const fields: RawFields = new Map();
      for (const [index, [key, value]] of [...data].entries()) {
        const pair = contents.items[index] as Pair<ParsedNode, ParsedNode | null> | undefined;
        const place = at(pair?.key.range[0] ?? 0);
        const node = isAlias(pair?.value) ? pair.value.resolve(document) : pair?.value;
        const source = isScalar(node) && typeof value !== 'string' ? ((node as Scalar).source ?? '') : undefined;
        const lost = pair?.value ? lostPart(pair.value, yaml, at) : undefined;
        fields.set(String(key), { value: plain(value, budget), source, line: place.line, column: place.column, lost });
      }
      return fields;
    } catch (error) {
      const reason = error instanceof Error ? lower(error.message) : String(error);
      if (reason.startsWith('unresolved alias')) return [aliasProblem(yaml, at)];
      return [problem('DG2006', { reason }, { file, line: 1, column: 1 })];
    }
  };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Plain data without prototypes. Values are counted, because aliases are expanded. */
function plain(value: unknown, budget: { nodes: number }, depth = 0): unknown {
  if (++budget.nodes > MAX_NODES) throw new RangeError(`it has more than ${MAX_NODES} values`);
  if (depth > MAX_DEPTH) throw new RangeError(`it is nested more than ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((item) => plain(item, budget, depth + 1));
  if (!(value instanceof Map)) return typeof value === 'bigint' ? Number(value) : value;
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, item] of value) object[String(key)] = plain(item, budget, depth + 1);
  return object;
}
