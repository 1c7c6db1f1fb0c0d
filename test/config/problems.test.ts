/** `problems`: severities by code and file, which problems keep theirs, and how older settings fit in. */
import { expect, test } from 'vitest';
import { openLive } from '../../cli/build/live/live.ts';
import { catalogue, type ProblemCode } from '../../cli/problems/catalogue.ts';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { canBeLowered } from '../../cli/problems/severity.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (settings: string): string =>
  `export default {\n  title: 'Clocks',\n  url: 'https://clocks.example',\n${settings}\n};\n`;

const TEXTS = {
  'content/docs/dial.md': '# Dial\n\n[Hands](/docs/hands) and [spring](./spring.md), [tock](#tock).\n',
  'content/docs/old/case.md': '# Case\n\n[Hands](/docs/hands) {{ x.y }}\n\n```js file=./none.js\n```\n',
  'content/blog/2020-01-02-news.md': '---\nauthors: { name: Ada }\n---\n\n# News\n\n[Hands](/docs/hands)\n',
};

const clocks = (settings: string): Site => site({ 'site.config.mjs': config(settings), ...TEXTS });

const short = (problems: readonly ReportedProblem[]): string[] =>
  problems.map(({ code, severity, file = '' }) => `${code} ${severity} ${file.replace('content/', '')}`).sort();

test('a rule changes the severity of a code everywhere, or in some files; the last one that matches decides', async () => {
  const made = clocks(`problems: {
    DG5001: ['warning', { severity: 'ignore', files: ['content/docs/old/**', '/blog/**'] }],
    DG5002: { severity: 'log' },
    DG5003: { severity: 'throw', files: 'content/docs/*.md' },
    DG3025: 'warn',
    DG4045: 'warning',
  },`);
  const wanted = [
    'DG3025 warning docs/old/case.md',
    'DG4045 warning blog/2020-01-02-news.md',
    'DG5001 warning docs/dial.md',
    'DG5002 warning docs/dial.md',
    'DG5003 error docs/dial.md',
  ];
  const failed = await made.report();
  expect([failed.code, short(failed.report.problems)]).toEqual([1, wanted]);
  made.write('content/docs/spring.md', '# Spring\n');
  const built = await made.report();
  const rest = wanted.filter((one) => !one.startsWith('DG5003'));
  expect([built.code, short(built.report.problems)]).toEqual([0, rest]);
  expect(made.read('build/docs/old/case/index.html')).toContain('Case');
  // The same from the cache, where nothing changed, where a text changed, and without a cache.
  expect(short(await made.problems())).toEqual(rest);
  made.write('content/docs/spring.md', '# Springs\n');
  expect(short(await made.problems())).toEqual(rest);
  expect(short(await made.problems('--no-cache'))).toEqual(rest);
  expect((await made.report('--strict')).code).toBe(1);

  const { stdout } = await made.run('check', '--only', 'links,anchors,images', '--format', 'github');
  expect(stdout.match(/^::(error|warning) /gm)?.length).toBe(rest.length);
  expect((await made.run('explain', 'DG5001')).stdout).toMatch(
    /In this site\n {2}warning \(problems\.DG5001\[0\] in site\.config\.mjs:5\)\n {2}ignored in content\/docs\/old\/\*\*, \/blog\/\*\* \(problems\.DG5001\[1\] in site\.config\.mjs:5\)/,
  );
  // The names of the settings are in another file.
  made.write('shared.mjs', "export const shared = { problems: { DG5001: 'ignore' } };\n");
  const importing =
    "import { shared } from './shared.mjs';\nexport default { title: 'T', url: 'https://a.example', ...shared };\n";
  made.write('site.config.mjs', importing);
  expect((await made.run('explain', 'DG5001')).stdout).toContain('In this site\n  ignored (problems.DG5001 in ');
});

test('dev shows the same severities, and pages that requests render too', async () => {
  const made = clocks("problems: { DG5001: 'ignore', DG5003: 'error', DG3025: 'warning', DG4045: 'warning' },");
  const live = openLive({ siteDir: made.dir, overrides: {}, cache: false, workers: 0, write: false, strict: false });
  await live.update();
  const shown = live.shown();
  while (await shown?.linkMore());
  await shown?.page(shown.site.table.byPath.get('/docs/dial') ?? -1);
  expect(short(live.problems())).toEqual([
    'DG3025 warning docs/old/case.md',
    'DG4045 warning blog/2020-01-02-news.md',
    'DG5002 error docs/dial.md',
    'DG5003 error docs/dial.md',
  ]);
  await live.close();
});

test('older settings fill the same table: check.policy wins over them, and problems over both', async () => {
  const made = clocks(`onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'error', onBrokenAnchors: 'warn',
    check: { policy: { anchors: 'error' } }, blog: { onInlineAuthors: 'error' },
    problems: { DG3025: 'warning', DG5003: 'ignore', DG5001: { severity: 'warning', files: 'content/blog/**' } },`);
  const found = ['DG3025 warning docs/old/case.md', 'DG4045 error blog/2020-01-02-news.md'];
  const link = 'DG5001 warning blog/2020-01-02-news.md';
  expect(short(await made.problems())).toEqual([...found, link, 'DG5002 warning docs/dial.md']);
  const { stdout } = await made.run('check', '--only', 'links,anchors', '--format', 'json');
  expect(short((JSON.parse(stdout) as { problems: ReportedProblem[] }).problems)).toEqual([
    ...found,
    link,
    'DG5002 error docs/dial.md',
  ]);
});

test('unknown codes, problems that keep their severity, and wrong files are reported at their lines', async () => {
  const made = clocks(`  problems: {
    DG501: 'warning',
    'dg5001': 'warning',
    DG3001: 'warning',
    DG3002: { severity: 'ignore', files: 'content/**' },
    DG7101: ['error', 'ignore'],
    DG5002: { severity: 'warning', files: './docs/**' },
    DG5003: 'fatal',
  },`);
  const schema = await made.problems();
  expect(schema.map(({ code, line }) => [code, line])).toEqual([['DG1008', 11]]);
  made.write('site.config.mjs', made.read('site.config.mjs').replace("'fatal'", "'error'"));
  const found = await made.problems();
  expect(found.map(({ code, line }) => [code, line])).toEqual([
    ['DG1090', 5],
    ['DG1090', 6],
    ['DG1091', 7],
    ['DG1091', 8],
    ['DG1091', 9],
    ['DG1017', 10],
  ]);
  expect(found.map(({ hint = '' }) => hint).slice(0, 2)).toEqual(['did you mean "DG5001"?', 'did you mean "DG5001"?']);
  expect(found[3]?.message).toContain('keeps the published site safe');
});

test('check reports a rule that no longer lowers anything, unless the run does not look for its problem', async () => {
  const made = site({
    'site.config.mjs': config(`problems: {
    DG5001: 'warning', DG5002: { severity: 'ignore', files: 'content/docs/gone.md' },
    DG4101: 'error', DG5101: 'ignore', DG3025: 'ignore',
  },`),
    'content/docs/a.md': '# A\n\n```js file=./none.js\n```\n',
  });
  const check = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await made.run('check', '--format', 'json', ...args);
    const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] };
    return problems.flatMap(({ code, message, line }) => (code === 'DG1092' ? [`${line} ${message}`] : []));
  };
  expect(await check()).toEqual([
    '5 problems.DG5001 has no effect: no DG5001 was found there',
    '5 problems.DG5002 has no effect: no DG5002 was found there',
  ]);
  expect(await check('--skip', 'links')).toEqual(['5 problems.DG5002 has no effect: no DG5002 was found there']);
  expect(await made.problems()).toEqual([]);
});

test('errors that stop a page or a site are the ones that cannot be lowered', () => {
  const all = Object.keys(catalogue) as ProblemCode[];
  const fixed = all.filter((code) => !canBeLowered(code));
  expect(fixed.every((code) => catalogue[code].severity === 'error')).toBe(true);
  expect(
    all.filter((code) => /^DG[167]/.test(code) && catalogue[code].severity === 'error' && canBeLowered(code)),
    // What fails in a browser stops no page of a build.
  ).toEqual(['DG6060', 'DG6050', 'DG6051', 'DG6052', 'DG6054', 'DG6055']);
});
