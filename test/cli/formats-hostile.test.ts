/** No text of a site can break a format: a reader of the format gets back exactly the text. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { githubSummary, githubText } from '../../cli/report/github.ts';
import { junitText } from '../../cli/report/junit.ts';
import { sarifText } from '../../cli/report/sarif.ts';
import type { Findings } from '../../cli/report/types.ts';
import { fc } from '../helpers/fc.ts';
import { xmlProblems } from '../helpers/validate.ts';

const rule = {
  severity: 'error',
  area: 'links',
  cause: 'Why.',
  example: 'Such as',
  remedy: 'Do.',
  fixed: 'Then',
} as const;

const findings = (problems: Problem[], more: Partial<Findings> = {}): Findings => ({
  command: 'check',
  version: '1.0.0',
  problems,
  passed: [],
  exitCode: 1,
  seconds: 1,
  configFile: 'site.config.ts',
  repository: { folder: 'docs' },
  isOfMachine: () => false,
  readLine: () => undefined,
  explain: () => rule,
  ...more,
});

const NASTY = [
  '::error::',
  '%0A',
  '\n',
  '\r',
  ',line=1',
  ':',
  '|',
  '<b>',
  ']]>',
  '&amp;',
  '"',
  '\u0000',
  '\u001b[31m',
  '\u202e',
  '\ud800',
  '\uffff',
  '\u2028',
  '`',
  '##[error]',
  '..',
  '/',
];
const text = fc
  // Never empty: no problem has an empty message, and the schema of JUnit takes none.
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
const problems = fc.array(
  fc.record({
    code: fc.constantFrom('DG5001', 'DG2005') as fc.Arbitrary<Problem['code']>,
    severity: fc.constantFrom('error' as const, 'warning' as const),
    message: text,
    hint: fc.option(text, { nil: undefined }),
    file: fc.option(text, { nil: undefined }),
    line: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    column: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    route: fc.option(text, { nil: undefined }),
  }),
  { maxLength: 40, size: 'max' },
) as fc.Arbitrary<Problem[]>;

/** As the runner of GitHub reads a line of the log; undefined when it is not a command. */
function command(line: string) {
  const match = /^\s*::([\w-]+)(?: (.*?))?::(.*)$/s.exec(line);
  if (!match) return undefined;
  const decode = (value: string) =>
    value
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const pairs = (match[2] ?? '')
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]);
  return { name: match[1], pairs, data: decode(match[3] ?? '') };
}

describe('with any text in it', () => {
  test('the log of GitHub has the commands it should have', () => {
    fc.assert(
      fc.property(problems, (list) => {
        const lines = githubText(findings(list)).split('\n').slice(0, -1);
        const commands = lines.map(command).filter((one) => one !== undefined);
        const annotated = commands.filter(({ name }) => name === 'error' || name === 'warning');
        const count = (severity: string) => Math.min(10, list.filter((one) => one.severity === severity).length);
        expect(annotated).toHaveLength(count('error') + count('warning'));
        expect(commands.length - annotated.length).toBe(list.length > annotated.length ? 2 : 0);
        for (const { pairs, data } of annotated) {
          expect(pairs.map(([key]) => key).join()).toMatch(/^(?:file,(?:line,(?:col,)?)?)?title$/);
          expect(pairs.at(-1)?.[1]).toMatch(/^DG(?:5001|2005)(?: |$)/);
          expect(data.split('\n').length).toBeLessThanOrEqual(2);
        }
        expect(lines.filter((line) => !command(line)).filter((line) => line.includes('##['))).toEqual([]);
        expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
      }),
    );
  });

  test('SARIF keeps the rules that types cannot express', () => {
    fc.assert(
      fc.property(problems, (list) => {
        const { runs } = JSON.parse(sarifText(findings(list)));
        const { tool, results } = runs[0];
        const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(results).toHaveLength(list.length);
        const names = new Set();
        for (const { ruleId, ruleIndex, locations, partialFingerprints } of results) {
          const { artifactLocation, region } = locations[0].physicalLocation;
          expect(ids[ruleIndex]).toBe(ruleId);
          expect(region.startLine).toBeGreaterThanOrEqual(1);
          expect(artifactLocation.uri).toMatch(/^(?:file:\/\/)?(?:[\w\-.~!*()/]|%[0-9A-F]{2})+$/);
          expect(() => new URL(artifactLocation.uri, 'file:///')).not.toThrow();
          names.add(partialFingerprints['docsgenProblem/v1']);
        }
        expect(names.size).toBe(list.length);
      }),
    );
  });

  test('JUnit fits its schema', async () => {
    const texts = fc
      .sample(problems, { numRuns: 12 })
      .map((list, at) => junitText(findings(list, { isOfMachine: () => at % 2 === 0 })));
    for (const xml of texts) expect(await xmlProblems(xml, 'junit.xsd')).toEqual([]);
  });

  test('the table of a job has a row for each problem', () => {
    fc.assert(
      fc.property(problems, (list) => {
        const summary = githubSummary(
          findings(list, { repository: { folder: '', filesUrl: 'https://git.example/a/b/blob/c' } }),
        );
        const rows = summary.split('\n').filter((line) => line.startsWith('| error') || line.startsWith('| warning'));
        expect(rows).toHaveLength(list.length);
        for (const row of rows) {
          expect(row.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(5);
          expect(row.replaceAll('<br>', '')).not.toMatch(/[<>]/);
        }
      }),
    );
  });
});

test('A path is relative to the repository, and one outside is marked', () => {
  const uriOf = (file: string) =>
    JSON.parse(sarifText(findings([{ code: 'DG5001', severity: 'error', message: 'm', args: {}, file }]))).runs[0]
      .results[0].locations[0].physicalLocation.artifactLocation;
  expect(uriOf('a/./b.md')).toEqual({ uri: 'docs/a/b.md', uriBaseId: '%SRCROOT%' });
  expect(uriOf('../packages/x.ts')).toEqual({ uri: 'packages/x.ts', uriBaseId: '%SRCROOT%' });
  expect(uriOf('../../x.ts')).toEqual({ uri: '../x.ts', uriBaseId: '%SRCROOT%' });
  expect(uriOf('/tmp/a b.ts')).toEqual({ uri: 'file:///tmp/a%20b.ts' });
});
