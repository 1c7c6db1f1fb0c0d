/**
 * The text oracle over folders of documentation that are not part of this repository:
 * `DOCSGEN_FOLDERS=/tmp/one,/tmp/two npx vitest run test/oracles/folders`. Only their `.md` files are read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';
import { causesIn, faultsIn, type Verdict, verdictOn } from './oracle.ts';

const folders = (process.env.DOCSGEN_FOLDERS ?? '').split(',').filter(Boolean);

/** Front matter is no part of the text for the reference. */
const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;

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
    const errors = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error');
    // Links and images lead out of the folder.
    const first = await docs.problems();
    docs.write('site.config.mjs', configOf([...new Set(errors(first).map(({ code }) => code))]));
    const { report } = await docs.report();
    expect(errors(report.problems)).toEqual([]);
    const reported = new Set(report.problems.map(({ file, line }) => `${file}:${line}`));
    const routes = JSON.parse((await docs.run('routes', '--json')).stdout) as { source?: string; file?: string }[];
    const verdicts = routes.flatMap(({ source: file = '', file: output = '' }): Verdict[] => {
      const text = texts.get(file)?.replace(FRONT_MATTER, (found) => found.replace(/[^\n]/g, ''));
      if (text === undefined) return [];
      return [verdictOn({ file, text, reference: [text] }, { html: docs.read(`build/${output}`), reported })];
    });
    console.log(folder, `${verdicts.length} of ${names.length} pages`, causesIn(verdicts));
    expect(faultsIn(verdicts)).toEqual([]);
  });
});
