/**
 * The text oracle over folders of documentation that are not part of this repository:
 * `DOCSGEN_FOLDERS=/tmp/one,/tmp/two npx vitest run test/oracles/folders`. Only their `.md` files are read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';
import { causesIn, faultsIn, type Verdict, verdictOn } from './oracle.ts';

const folders = (process.env.DOCSGEN_FOLDERS ?? '').split(',').filter(Boolean);

/** Front matter is no part of the text for the reference. */
const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;

const errors = (problems: readonly ReportedProblem[]): ReportedProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

const configOf = (codes: readonly string[]): string =>
  `export default { title: 'Folder', url: 'https://example.com', problems: ${JSON.stringify(Object.fromEntries(codes.map((code) => [code, 'warning'])))} };\n`;

test.skipIf(folders.length > 0)('without DOCSGEN_FOLDERS, there is nothing to compare', () => {
  expect(folders).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  test('reads as in the reference', async () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const texts = new Map(
      names.map((name) => [
        `content/docs/${name}`,
        readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
      ]),
    );
    const docs = site({ 'site.config.mjs': configOf([]), ...Object.fromEntries(texts) });
    // Links and images lead out of the folder. Pages whose errors cannot be lowered are left out, and counted.
    const lowered = new Set<string>();
    let problems = await docs.problems();
    for (let tries = 0; tries < 5 && errors(problems).length > 0; tries++) {
      for (const { code, message, file } of errors(problems)) {
        if (code === 'DG1091') lowered.delete(message.slice(0, 'DG1091'.length));
        else if (tries === 0) lowered.add(code);
        else if (file && texts.has(file)) docs.remove(file);
      }
      docs.write('site.config.mjs', configOf([...lowered]));
      problems = await docs.problems();
    }
    const { report } = await docs.report();
    expect(errors(report.problems)).toEqual([]);
    const reported = new Set(report.problems.map(({ file, line }) => `${file}:${line}`));
    const routes = JSON.parse((await docs.run('routes', '--json')).stdout) as { source?: string; file?: string }[];
    // A page with aliases has more routes.
    const seen = new Set<string>();
    const verdicts = routes.flatMap(({ source: file = '', file: output = '' }): Verdict[] => {
      const source = texts.get(file);
      if (source === undefined || seen.has(file)) return [];
      seen.add(file);
      const text = source.replace(FRONT_MATTER, (found) => found.replace(/[^\n]/g, ''));
      return [verdictOn({ file, text, source, reference: [text] }, { html: docs.read(`build/${output}`), reported })];
    });
    console.log(folder, `${verdicts.length} of ${names.length} pages`, causesIn(verdicts));
    // Whole pages would be too much to read.
    const faults = faultsIn(verdicts.map((verdict) => ({ ...verdict, page: { ...verdict.page, text: '' } })));
    expect(faults.join('\n')).toBe('');
  });
});
