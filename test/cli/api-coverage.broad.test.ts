/** What `check` says of a site with an API reference: samples that do not compile, and how much of the API is documented. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { coverageText } from '../../cli/commands/summary-text.ts';
import { elementsOf, find } from '../helpers/html.ts';
import { root, site } from '../helpers/site.ts';

/** Two modules: of one a part has comments, of the other all. */
function harbour() {
  const docs = site({
    'site.config.mjs': `export default { title: 'Harbour', url: 'https://example.com', api: { entryPoints: ['harbour'] } };\n`,
    'node_modules/harbour/package.json':
      '{ "name": "harbour", "version": "1.0.0", "exports": { ".": { "types": "./index.d.ts" }, "./crane": { "types": "./crane.d.ts" } } }',
    'node_modules/harbour/index.d.ts':
      '/** Ties up. */\nexport declare function moor(ropes: number): Berth;\nexport interface Berth { depth: number }\nexport declare const TIDE: 1;\n',
    'node_modules/harbour/crane.d.ts': '/** Lifts. */\nexport declare function lift(): void;\n',
    'content/docs/intro.md':
      "# Intro\n\nUse `TIDE`.\n\n```ts\nimport { moor } from 'harbour';\n\nmoor('two');\n```\n\n```ts fragment\nmoor(\n```\n",
  });
  symlinkSync(path.join(root, 'node_modules/typedoc'), path.join(docs.dir, 'node_modules/typedoc'), 'junction');
  return docs;
}

const coverage = {
  symbols: 5,
  documented: 2,
  inGuides: 2,
  samples: 1,
  modules: [
    { name: 'harbour', symbols: 4, documented: 1, inGuides: 2 },
    { name: 'harbour/crane', symbols: 1, documented: 1, inGuides: 0 },
  ],
};

describe('check of a site with an API reference', { timeout: 120_000 }, () => {
  test('reports as JSON what does not compile, and how much is documented; build reports neither', async () => {
    const { run, exists } = harbour();
    const { code, stdout } = await run('check', '--format', 'json');
    const { ok, problems, api } = JSON.parse(stdout);
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    expect(problems).toMatchObject([
      { code: 'DG8010', severity: 'error', file: 'content/docs/intro.md', line: 8, column: 6 },
    ]);
    expect(api).toEqual(coverage);
    expect(exists('build')).toBe(false);

    const built = JSON.parse((await run('build', '--format', 'json')).stdout);
    expect(built).toMatchObject({ ok: true, problems: [] });
    expect(built).not.toHaveProperty('api');
  });

  test('shows it by module in the HTML report', async () => {
    const { run, read } = harbour();
    await run('check', '--html', 'report.html');
    const all = elementsOf(read('report.html'));
    const rows = find(all, 'div', { 'aria-label': 'API coverage by module' })?.all ?? [];
    expect(rows.filter(({ name }) => name === 'tr').map(({ text }) => text)).toEqual([
      'ModuleSymbolsCommentsGuides',
      'all modules540 % 240 % 2',
      'harbour425 % 150 % 2',
      'harbour/crane1100 % 10 % 0',
    ]);
  });

  test('prints a table below the problems, and compiles nothing with `samples: false`', async () => {
    const { run, write } = harbour();
    const { code, stdout } = await run('check');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^content\/docs\/intro\.md:8:6 {2}error {2}DG8010 [\s\S]*\(TS2345\)\n/);
    expect(stdout).toContain(
      [
        '\nAPI documentation',
        '               symbols  with a comment  in guides',
        'harbour              4        1 (25 %)   2 (50 %)',
        'harbour/crane        1       1 (100 %)    0 (0 %)',
        'all                  5        2 (40 %)   2 (40 %)',
        '1 code sample was compiled.',
        'Failed: 1 error.\n',
      ].join('\n'),
    );

    write(
      'site.config.mjs',
      "export default { title: 'Harbour', url: 'https://example.com', api: { entryPoints: ['harbour'], samples: false } };\n",
    );
    const off = await run('check');
    expect(off.code).toBe(0);
    expect(off.stdout).toContain('\nall                  5        2 (40 %)    0 (0 %)\nChecked ');
  });

  test('compiles samples again when an imported package is installed or changes', async () => {
    const { run, write } = harbour();
    const text =
      "# Intro\n\n```ts\nimport { moor } from 'harbour';\nimport { knot } from 'rope-of-others';\n\nmoor(knot);\n```\n";
    write('content/docs/intro.md', text);
    const codes = async () => {
      const { problems } = JSON.parse((await run('check', '--format', 'json')).stdout);
      return problems.map(({ code, message }: Record<string, string>) => /\(TS\d+\)$/.exec(message ?? '')?.[0] ?? code);
    };
    expect(await codes()).toEqual(['DG8014']);
    write('node_modules/rope-of-others/package.json', '{ "name": "rope-of-others", "types": "index.d.ts" }');
    write('node_modules/rope-of-others/index.d.ts', 'export declare const knot: number;\n');
    expect(await codes()).toEqual([]);
    write('node_modules/rope-of-others/index.d.ts', 'export declare const knot: string;\n');
    expect(await codes()).toEqual(['(TS2345)']);
  });

  test('lists as guides only pages that readers find: no drafts, unlisted pages, translations or older versions', async () => {
    const { run, write, read } = harbour();
    write(
      'site.config.mjs',
      "export default { title: 'Harbour', url: 'https://example.com', i18n: { locales: ['en', 'fr'] }, docs: { lastVersion: 'current' }, api: { entryPoints: ['harbour'] } };\n",
    );
    const page = (title: string, key = '') => `---\ntitle: ${title}\n${key}---\n\nSee \`TIDE\`.\n`;
    write('content/docs/intro.md', page('Shown'));
    write('content/docs/a.md', page('Written', 'draft: true\n'));
    write('content/docs/b.md', page('Unlisted', 'unlisted: true\n'));
    write('content/blog/2024-01-02-post.md', page('Posted'));
    write('i18n/fr/docs/intro.md', page('Montré'));
    expect((await run('version', 'cut', '1.0')).code).toBe(0);
    const { code, stdout } = await run('build', '--format', 'json');
    expect({ code, problems: JSON.parse(stdout).problems }).toEqual({ code: 0, problems: [] });
    const guidesOf = (path: string) => /id="tide"[\s\S]*?<dt>Guides<\/dt><dd>(.*?)<\/dd>/.exec(read(path))?.[1];
    expect(guidesOf('build/docs/api/modules/harbour/index.html')).toBe(
      '<a href="/blog/2024/01/02/post">Posted</a>, <a href="/docs/intro">Shown</a>',
    );
    expect(guidesOf('build/fr/docs/api/modules/harbour/index.html')).toBe(
      '<a href="/fr/blog/2024/01/02/post">Posted</a>, <a href="/fr/docs/intro">Montré</a>',
    );
  });

  test('mentions in its help that it compiles samples, and build that it does not', async () => {
    const { run } = site({});
    const { stdout } = await run('check', '--help');
    expect(stdout).toContain('The first line of a code sample');
    expect(stdout).toContain('"expect-error=2345"');
    expect((await run('build', '--help')).stdout).toContain('"docsgen check" reports them');
  });
});

describe('the table of the coverage', () => {
  test('never rounds up to all, and an API of nothing is documented', () => {
    const text = coverageText({ symbols: 1000, documented: 999, inGuides: 0, samples: 2, modules: [] });
    expect(text).toMatch(/all {5}1000 {6}999 \(99 %\) {4}0 \(0 %\)$/);
    expect(coverageText({ symbols: 0, documented: 0, inGuides: 0, samples: 0, modules: [] })).toMatch(
      /^all +0 +0 \(100 %\) +0 \(100 %\)$/m,
    );
  });
});
