/** Samples of JSON and YAML: mistakes are reported at line and column, and documents may omit parts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { findJsonFault } from '../../cli/check/data/json.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Site, site } from '../helpers/site.ts';

const fence = (info: string, ...code: string[]): string => `# Page\n\n\`\`\`${info}\n${code.join('\n')}\n\`\`\`\n`;

/** Text, place, and report. */
const WRONG: Record<string, [text: string, place: string, said: string]> = {
  comma: [fence('json', '{', '  "a": 1,', '}'), '5:9', 'trailing comma before "}"'],
  missing: [fence('json', '{', '  "a": 1', '  "b": 2', '}'), '6:3', 'a comma or "}" is missing before the string'],
  comment: [fence('json', '{', '  "a": 1 // one', '}'), '5:10', 'JSON does not allow comments'],
  key: [fence('json', '{ port: 3000 }'), '4:3', 'the key "port" has no quotes'],
  quotes: [fence('json', "{ 'port': 3000 }"), '4:3', 'strings need double quotes'],
  word: [fence('json', '[1, True]'), '4:5', '"True" is not a value'],
  open: [fence('json', '{ "a": [1, 2 }'), '4:14', 'a comma or "]" is missing before "}"'],
  closed: [fence('json', '{ "a": 1 }}'), '4:11', 'unexpected "}" after the end of the value'],
  unclosed: [fence('json', '{ "a": {', '  "b": 1', '}'), '4:1', '"{" is never closed'],
  text: [fence('json', '["one]'), '4:2', 'the string has no closing quote on its line'],
  escape: [fence('json', '["C:\\Users"]'), '4:5', '"\\U" is not an escape sequence of JSON'],
  jsonc: [
    fence('jsonc', '{', '  // fine', '  "a": 1 "b": 2,', '}'),
    '6:10',
    'a comma or "}" is missing before the string',
  ],
  json5: [fence('json5', "{ a: 'b', c: nothing }"), '4:14', '"nothing" is not a value'],
  yaml: [fence('yaml', 'a: 1', 'b: [1, 2', 'c: 3'), '6:1', ''],
  tab: [fence('yml', 'a:', '\tb: 1'), '5:1', 'Tabs are not allowed as indentation'],
  list: ['# Page\n\n- one\n\n  > ```json\n  > { "a": 1, }\n  > ```\n', '6:13', 'trailing comma before "}"'],
};

const FINE: Record<string, string> = {
  plain: fence('json', '{ "id": "<your-id>", "name": "{{name}}", "n": -1.5e+3, "u": "\\u00e9" }'),
  places: fence('json', `{ "id": <your-id>, "port": \${PORT}, "who": {{name}} }`),
  elided: fence('json', '{', '  ...', '  "a": 1,', '  "b": [1, ...],', '  "c": { ... },', '  // ...', '  "d": …', '}'),
  inside: fence('json', '"scripts": {', '  "build": "docsgen build"', '}'),
  several: fence('json', '{ "a": 1 }', '{ "a": 2 }'),
  named: fence('json', '// package.json', '{ "type": "module" }'),
  titled: fence('json title="tsconfig.json"', '{', '  // how', '  "strict": true,', '}'),
  marked: fence(
    'json',
    '{',
    '  // highlight-next-line',
    '  "a": 1, // [!code ++]',
    '  "b": 2, // [!code --]',
    '  "b": 3',
    '}',
  ),
  jsonc: fence('jsonc', '{', '  /* how */ "a": [1,],', '}'),
  json5: fence('json5', "{ a: 'b', $c: .5, d: +0x1F, e: Infinity, 'f': 1, }"),
  escaped: fence('json fragment', '"a": 1 }') + fence('yaml no-check', 'a: [').slice(8),
  documents: fence('yaml', '---', 'a: 1', '---', 'b: 2', '...'),
  twice: fence('yaml', 'image: a', '# or', 'image: b'),
  helm: fence('yaml', '{{- if .Values.on }}', 'name: {{ .Values.name }}', '{{- end }}', 'list:', '  ...', '  - !Ref a'),
  front: fence('yaml', '---', 'title: A page', 'tags: [a, b]', '---'),
  file: fence('json file=/data.json'),
  other: fence('toml', 'a = [') + fence('text', '{').slice(8),
};

describe('samples of data', () => {
  let docs: Site;
  let problems: Problem[];
  let facts: unknown;

  beforeAll(async () => {
    const pages = Object.entries(WRONG).map(([name, [text]]) => [`bad-${name}`, text] as const);
    const fine = Object.entries(FINE).map(([name, text]) => [`fine-${name}`, text] as const);
    docs = site({
      'data.json': '{ "not": "looked at", }\n',
      ...Object.fromEntries([...pages, ...fine].map(([name, text]) => [`content/docs/${name}.mdx`, text])),
    });
    const { stdout } = await docs.run('check', '--only', 'data', '--format', 'json');
    ({
      problems,
      checks: { data: facts },
    } = JSON.parse(stdout));
  }, 60_000);

  const of = (name: string): Problem[] => problems.filter(({ file }) => file === `content/docs/${name}.mdx`);

  test.each(Object.entries(WRONG))('are reported at their place: %s', (name, [text, place, said]) => {
    const found = of(`bad-${name}`);
    expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(found[0]).toMatchObject({ code: /ya?ml/.test(text) ? 'DG8016' : 'DG8015', severity: 'error' });
    expect(found[0]?.message).toContain(said);
  });

  test.each(Object.keys(FINE))('may leave out what documentation leaves out: %s', (name) => {
    expect(of(`fine-${name}`)).toEqual([]);
  });

  test('are counted', () => {
    expect(facts).toMatchObject({ problems: Object.keys(WRONG).length });
  });
});

/** A generator with a fixed seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('plain JSON is judged as JSON.parse judges it', () => {
  const seed = 20_261_122;
  const roll = dice(seed);
  const make = (depth: number): unknown => {
    const kind = roll(depth > 3 ? 5 : 7);
    if (kind < 5) return [null, true, roll(1000) - 500, 'a "b" \\ é\n', 1.5e-7][kind];
    const items = Array.from({ length: roll(4) }, () => make(depth + 1));
    return kind === 5 ? items : Object.fromEntries(items.map((item, at) => [`k${at}`, item]));
  };
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const dialect = { comments: false, trailingCommas: false, json5: false };
  for (let round = 0; round < 2000; round++) {
    const text = JSON.stringify([make(0)], undefined, roll(3));
    expect(findJsonFault(text, dialect), `seed ${seed}, round ${round}: ${text}`).toBeUndefined();
    const at = roll(text.length);
    const broken = text.slice(0, at) + text.slice(at + 1);
    // What is cut out may leave the inside of an object, or two values: only what begins and ends as a list is asked about.
    if (!/^\[.*\]$/s.test(broken) || isJson(broken)) continue;
    expect(findJsonFault(broken, dialect), `seed ${seed}, round ${round}: ${broken}`).toBeDefined();
  }
});
