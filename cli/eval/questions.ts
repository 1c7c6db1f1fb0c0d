/** Reads `evals.yml`: questions of readers, and the facts that an answer must contain. */
import { type JsonSchema, oneOrMore } from '../lib/json-schema.ts';
import { nearestName } from '../lib/suggest.ts';
import { readYamlNodes, type YamlNodes } from '../lib/yaml-nodes.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { type Fact, readFact, type Wanted } from './facts.ts';

export interface Written {
  value: string;
  place: { file: string; line: number; column: number };
}

export interface Question extends Wanted {
  question: Written;
  /** Paths of pages, with or without `#id`, where the facts are. The search for them does not know these. */
  at: readonly Written[];
  /** Default: the main one. */
  language?: Written;
  /** Of the docs. Default: the last one. */
  version?: Written;
}

const WORDS: JsonSchema = { type: 'string', pattern: '\\S' };
const FACTS = oneOrMore(WORDS, { minItems: 1 });
const QUESTION_KEYS: Readonly<Record<string, JsonSchema>> = {
  question: WORDS,
  all: FACTS,
  any: FACTS,
  at: oneOrMore({ type: 'string', pattern: '^/' }, { minItems: 1 }),
  language: WORDS,
  version: WORDS,
};
const KEYS = Object.keys(QUESTION_KEYS);

/** What a file of questions can contain. */
export const EVALS: JsonSchema = {
  type: ['array', 'null'],
  items: {
    type: 'object',
    properties: QUESTION_KEYS,
    required: ['question'],
    anyOf: [{ required: ['all'] }, { required: ['any'] }],
    additionalProperties: false,
  },
};

interface Reading extends YamlNodes {
  file: string;
  problems: Problem[];
}

/** @returns The questions that can be asked; `count`: the number of all entries. */
export async function readQuestions(
  file: string,
  text: string,
): Promise<Outcome<{ questions: Question[]; count: number }>> {
  const none = { questions: [], count: 0 };
  const nodes = await readYamlNodes(text);
  if ('reason' in nodes) {
    const { reason, ...place } = nodes;
    return { value: none, problems: [problem('DG9020', { reason }, { file, ...place })] };
  }
  const reading: Reading = { ...nodes, file, problems: [] };
  const { contents } = nodes;
  if (contents === null) return { value: none, problems: [] };
  if (!nodes.isSeq(contents)) {
    refuse(reading, contents, { what: 'the file', must: 'a list' });
    return { value: none, problems: reading.problems };
  }
  const questions = contents.items.flatMap((item) => readQuestion(reading, item) ?? []);
  return { value: { questions, count: contents.items.length }, problems: reading.problems };
}

function refuse({ file, nodePosition, problems }: Reading, node: unknown, fault: { what: string; must: string }): void {
  problems.push(problem('DG9021', fault, { file, ...nodePosition(node) }));
}

/** Undefined for an entry with problems. */
function readQuestion(reading: Reading, item: unknown): Question | undefined {
  const { file, problems, nodePosition } = reading;
  const before = problems.length;
  const map = reading.resolved(item);
  if (!reading.isMap(map)) {
    refuse(reading, item, { what: 'an entry', must: 'a map with question and all, or any' });
    return undefined;
  }
  const fields = new Map<string, unknown>();
  for (const { key, value } of map.items) {
    const name = String((key as { value?: unknown }).value ?? key);
    if (KEYS.includes(name)) fields.set(name, value);
    else
      problems.push(
        problem('DG9022', { key: name, near: nearestName(name, KEYS), keys: KEYS }, { file, ...nodePosition(key) }),
      );
  }
  if (!fields.has('question')) refuse(reading, item, { what: 'an entry', must: 'given "question"' });
  if (!fields.has('all') && !fields.has('any'))
    refuse(reading, item, { what: 'an entry', must: 'given "all" or "any"' });
  const one = (name: string) => (fields.has(name) ? readText(reading, name, fields.get(name)) : undefined);
  const list = (name: string) => (fields.has(name) ? readList(reading, name, fields.get(name)) : []);
  const [question, language, version] = [one('question'), one('language'), one('version')];
  const [all, any] = [list('all'), list('any')].map((texts) => texts.flatMap((text) => factOf(reading, text) ?? []));
  const at = list('at');
  for (const { value, place } of at)
    if (!value.startsWith('/')) problems.push(problem('DG9021', { what: '"at"', must: PATH(value) }, place));
  if (problems.length > before || !question || !all || !any) return undefined;
  return { question, all, any, at, ...(language ? { language } : {}), ...(version ? { version } : {}) };
}

const PATH = (value: string): string => `a path that begins with /, not "${value}"`;

function factOf({ problems }: Reading, { value, place }: Written): Fact | undefined {
  const fact = readFact(value, place);
  if (!('reason' in fact)) return fact;
  problems.push(
    problem('DG9021', { what: 'a fact between slashes', must: `a regular expression (${fact.reason})` }, place),
  );
  return undefined;
}

function readText(reading: Reading, name: string, node: unknown): Written | undefined {
  const { value } = (reading.resolved(node) ?? {}) as { value?: unknown };
  if (typeof value === 'string' && value.trim() !== '')
    return { value, place: { file: reading.file, ...reading.nodePosition(node) } };
  const number = typeof value === 'number' || typeof value === 'boolean' ? `: write '${value}' in quotes` : '';
  refuse(reading, node, { what: `"${name}"`, must: `a text${number}` });
  return undefined;
}

function readList(reading: Reading, name: string, node: unknown): Written[] {
  const list = reading.resolved(node);
  const items = reading.isSeq(list) ? list.items : [node];
  if (items.length === 0) refuse(reading, node, { what: `"${name}"`, must: 'a text, or a list of texts' });
  return items.flatMap((item) => readText(reading, name, item) ?? []);
}
