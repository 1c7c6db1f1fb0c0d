/** Reads `search.tests.yml`: queries of readers and the pages they should find. */
import { SEARCH_KINDS } from '../../../runtime/search-index/kinds.ts';
import { wordsOf } from '../../../runtime/search-index/tokens.ts';
import { type JsonSchema, oneOrMore } from '../../lib/json-schema.ts';
import { nearestName } from '../../lib/suggest.ts';
import { readYamlNodes, type YamlNodes } from '../../lib/yaml-nodes.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

interface FilePlace {
  file: string;
  line: number;
  column: number;
}

export interface Written {
  value: string;
  place: FilePlace;
}

export type TestFilter = 'locale' | 'version' | 'section' | 'kind';

export interface SearchTest {
  query: Written;
  /** Paths of pages, with or without `#id`. One of them is enough. */
  expect: Written[];
  /** The page must be among this many results. */
  top: number;
  filters: Partial<Record<TestFilter, Written>>;
}

export const MAX_RESULTS = 20;
const USUAL_TOP = 3;
const FILTERS = ['locale', 'version', 'section', 'kind'] as const;
const WORDS: JsonSchema = { type: 'string', pattern: '\\S' };
/** The keys of a test. Names of locales, versions and sections depend on the site. */
const TEST_KEYS: Readonly<Record<string, JsonSchema>> = {
  query: WORDS,
  expect: oneOrMore({ type: 'string', pattern: '^/' }, { minItems: 1 }),
  top: { type: 'integer', minimum: 1, maximum: MAX_RESULTS },
  ...Object.fromEntries(FILTERS.map((name) => [name, WORDS])),
  kind: { enum: SEARCH_KINDS },
};
const REQUIRED = ['query', 'expect'];
const KEYS = Object.keys(TEST_KEYS);
/** What a file of search tests can contain. */
export const SEARCH_TESTS: JsonSchema = {
  type: ['array', 'null'],
  items: { type: 'object', properties: TEST_KEYS, required: REQUIRED, additionalProperties: false },
};

interface Reading extends YamlNodes {
  nodePlace(node: unknown): FilePlace;
  problems: Problem[];
}

/** @returns The valid tests; `count`: the number of all tests. */
export async function readSearchTests(
  file: string,
  text: string,
): Promise<Outcome<{ tests: SearchTest[]; count: number }>> {
  const nodes = await readYamlNodes(text);
  if ('reason' in nodes) {
    const { reason, ...place } = nodes;
    return { value: { tests: [], count: 0 }, problems: [problem('DG9001', { reason }, { file, ...place })] };
  }
  const problems: Problem[] = [];
  const { contents } = nodes;
  const reading: Reading = { ...nodes, nodePlace: (node) => ({ file, ...nodes.nodePosition(node) }), problems };
  if (contents === null) return { value: { tests: [], count: 0 }, problems };
  if (!reading.isSeq(contents)) {
    problems.push(problem('DG9002', { what: 'the file', must: 'a list' }, reading.nodePlace(contents)));
    return { value: { tests: [], count: 0 }, problems };
  }
  const tests = contents.items.flatMap((item) => readTest(reading, item) ?? []);
  return { value: { tests, count: contents.items.length }, problems };
}

/** Undefined for an entry with problems. */
function readTest(reading: Reading, item: unknown): SearchTest | undefined {
  const { problems, nodePlace } = reading;
  const before = problems.length;
  const map = reading.resolved(item);
  if (!reading.isMap(map)) {
    problems.push(problem('DG9002', { what: 'an entry', must: 'a map with query and expect' }, nodePlace(item)));
    return undefined;
  }
  const fields = new Map<string, unknown>();
  for (const { key, value } of map.items) {
    const name = String((key as { value?: unknown }).value ?? key);
    if (KEYS.includes(name)) fields.set(name, value);
    else problems.push(problem('DG9003', { key: name, near: nearestName(name, KEYS), keys: KEYS }, nodePlace(key)));
  }
  for (const name of REQUIRED)
    if (!fields.has(name))
      problems.push(problem('DG9002', { what: 'an entry', must: `given "${name}"` }, nodePlace(item)));
  const query = fields.has('query') ? readText(reading, 'query', fields.get('query')) : undefined;
  if (query && wordsOf(query.value).length === 0) problems.push(problem('DG9009', { query: query.value }, query.place));
  const expect = fields.has('expect') ? readExpect(reading, fields.get('expect')) : [];
  const top = fields.has('top') ? readTop(reading, fields.get('top')) : USUAL_TOP;
  const filters = FILTERS.flatMap((name) => {
    const text = fields.has(name) ? readText(reading, name, fields.get(name)) : undefined;
    return text ? [[name, text] as const] : [];
  });
  if (problems.length > before || !query) return undefined;
  return { query, expect, top, filters: Object.fromEntries(filters) };
}

function readText({ resolved, nodePlace, problems }: Reading, name: string, node: unknown): Written | undefined {
  const { value } = (resolved(node) ?? {}) as { value?: unknown };
  if (typeof value === 'string' && value.trim() !== '') return { value, place: nodePlace(node) };
  const number = typeof value === 'number' || typeof value === 'boolean' ? `: write '${value}' in quotes` : '';
  problems.push(problem('DG9002', { what: `"${name}"`, must: `a text${number}` }, nodePlace(node)));
  return undefined;
}

function readExpect(reading: Reading, node: unknown): Written[] {
  const list = reading.resolved(node);
  const items = reading.isSeq(list) ? list.items : [node];
  if (items.length === 0)
    reading.problems.push(
      problem('DG9002', { what: '"expect"', must: 'a path, or a list of paths' }, reading.nodePlace(node)),
    );
  return items.flatMap((item) => {
    const path = readText(reading, 'expect', item);
    if (!path) return [];
    if (path.value.startsWith('/')) return [path];
    const must = `a path that begins with /, not "${path.value}"`;
    reading.problems.push(problem('DG9002', { what: '"expect"', must }, path.place));
    return [];
  });
}

function readTop({ resolved, nodePlace, problems }: Reading, node: unknown): number {
  const { value } = (resolved(node) ?? {}) as { value?: unknown };
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_RESULTS) return Number(value);
  problems.push(problem('DG9002', { what: '"top"', must: `a whole number from 1 to ${MAX_RESULTS}` }, nodePlace(node)));
  return USUAL_TOP;
}
