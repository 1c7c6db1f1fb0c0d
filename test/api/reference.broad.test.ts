/** What is wrong with a reference is reported at its place; what was read once is not read again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ApiSite, apiConfig, apiSite, NO_BROWSER, pack, readPage } from './api-site.ts';

const tapir = pack('tapir', { 'index.d.ts': '/** Snorts. */\nexport declare function snort(): void;\n' });
const api = { entryPoints: ['tapir'], tsconfig: 'tsconfig.json' };

/** A tsconfig without the types of browsers, which take long to read. */
const base = (options: Record<string, unknown> = {}) =>
  JSON.stringify({ compilerOptions: { ...NO_BROWSER, ...options } });

/** Line of the config with a text. */
const lineOf = (docs: Pick<ApiSite, 'read'>, text: string) =>
  docs
    .read('site.config.mjs')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('a reference that cannot be built', () => {
  test('because TypeDoc is missing', async () => {
    const docs = apiSite(tapir, api);
    docs.remove('node_modules/typedoc');
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    expect(report.problems).toMatchObject([
      {
        code: 'DG8001',
        file: 'site.config.mjs',
        line: lineOf(docs, '"api"'),
        message: expect.stringContaining('"typedoc"'),
      },
    ]);
    expect(docs.exists('build')).toBe(false);
  });

  test('because TypeScript is missing, or is one that TypeDoc cannot use', async () => {
    const docs = apiSite(tapir, api);
    docs.remove('node_modules/typescript');
    expect(await docs.problems()).toMatchObject([{ code: 'DG8001', message: expect.stringContaining('"typescript"') }]);
    docs.write('node_modules/typescript/package.json', JSON.stringify({ name: 'typescript', version: '7.1.0' }));
    expect(await docs.problems()).toMatchObject([
      { code: 'DG8002', message: expect.stringContaining('7.1.0'), hint: expect.stringContaining('typescript@6') },
    ]);
  });

  test('because TypeDoc cannot be loaded', async () => {
    const docs = apiSite(tapir, api);
    docs.write('node_modules/typedoc/dist/index.js', "throw new Error('out of order');\n");
    expect(await docs.problems()).toMatchObject([{ code: 'DG8005', message: expect.stringContaining('out of order') }]);
  });

  test('because an entry point is missing, has no types, or is not a source file', async () => {
    const untyped = { 'node_modules/moth/package.json': '{"name":"moth","main":"m.js"}', 'node_modules/moth/m.js': '' };
    const files = { ...tapir, ...untyped, 'notes.txt': 'x' };
    const docs = apiSite(files, api);
    const wrong = ['tapirs', 'moth', './src/nope.ts', './notes.txt', 'tapir/deep'];
    docs.write('site.config.mjs', apiConfig({ ...api, entryPoints: ['tapir', ...wrong] }));
    const problems = await docs.problems();
    expect(problems).toMatchObject(
      wrong.map((name) => ({
        code: 'DG8003',
        file: 'site.config.mjs',
        line: lineOf(docs, JSON.stringify(name)),
        message: expect.stringContaining(`"${name}"`),
      })),
    );
    expect(problems[0]?.hint).toContain('tapir');
  });

  test('because its tsconfig is missing, has a mistake, or has an unknown option', async () => {
    const docs = apiSite(tapir, api);
    docs.remove('tsconfig.json');
    expect(await docs.problems()).toMatchObject([
      { code: 'DG8008', file: 'site.config.mjs', line: lineOf(docs, 'tsconfig') },
    ]);
    // The config is read with it, too.
    docs.write('tsconfig.json', '{\n  "compilerOptions": {\n    "strict": true,,\n  }\n}\n');
    expect(await docs.problems()).toMatchObject([{ code: 'DG1002', file: 'tsconfig.json', line: 3 }]);
    docs.write('tsconfig.json', '{\n  "compilerOptions": {\n    "target": "es1890",\n    "module": "amdd"\n  }\n}\n');
    expect(await docs.problems()).toMatchObject([
      { code: 'DG8008', file: 'tsconfig.json', line: 3 },
      { code: 'DG8008', file: 'tsconfig.json', line: 4 },
    ]);
    docs.write('tsconfig.json', '{ "extends": "./base.json" }\n');
    expect(await docs.problems()).toMatchObject([{ code: 'DG8008', file: 'tsconfig.json', line: 1 }]);
    docs.write('base.json', base());
    expect(await docs.problems()).toEqual([]);
  });

  test('because its docs or its first page do not exist', async () => {
    const docs = apiSite(tapir, { ...api, docs: 'guides' });
    expect(await docs.problems()).toMatchObject([{ code: 'DG1060', line: lineOf(docs, '"guides"') }]);
    docs.write('site.config.mjs', apiConfig({ ...api, readme: 'NOTES.md' }));
    expect(await docs.problems()).toMatchObject([{ code: 'DG8009', line: lineOf(docs, 'NOTES.md') }]);
    docs.write('NOTES.md', 'Of tapirs.\n');
    expect(await docs.problems()).toEqual([]);
    expect(readPage(docs, '.').article.text).toContain('Of tapirs.');
  });
});

/** Files of the cache that hold what was read. */
const kept = (docs: ApiSite): string[] => {
  const cache = path.join(docs.dir, '.docsgen');
  return readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .filter((file) => /api[/\\](?:model|state)\.json$/.test(file))
    .map((file) => path.join(cache, file));
};

describe('the files that were read', () => {
  test('is not read again as long as nothing of it changes', async () => {
    const docs = apiSite(tapir, api);
    await docs.build();
    expect(docs.loads()).toBe(1);
    const first = docs.tree();
    docs.write('content/docs/intro.md', '# Intro\n\nMore.\n');
    expect((await docs.build()).code).toBe(0);
    expect(docs.loads()).toBe(1);
    docs.write('content/docs/intro.md', '# Intro\n');
    docs.write('node_modules/tapir/index.d.ts', docs.read('node_modules/tapir/index.d.ts'));
    await docs.build();
    expect(docs.loads()).toBe(1);
    expect(docs.tree()).toEqual(first);
  });

  test('is read again when a declaration changes, and the build equals one from nothing', async () => {
    const docs = apiSite(
      { ...tapir, ...pack('vole', { 'index.d.ts': "export * from 'tapir';\n" }) },
      { entryPoints: ['vole', 'tapir'] },
    );
    await docs.build();
    docs.write(
      'node_modules/tapir/index.d.ts',
      '/** Sniffs at {@link nobody}. */\nexport declare function sniff(): void;\n',
    );
    const problems = await docs.problems();
    expect(problems).toMatchObject([{ code: 'DG8004', file: 'node_modules/tapir/index.d.ts', line: 2 }]);
    expect(docs.loads()).toBe(2);
    expect(readPage(docs, 'modules/vole').html).toContain('sniff');
    const edited = docs.tree();
    // What is known is reported again.
    expect(await docs.problems()).toEqual(problems);
    expect(docs.loads()).toBe(2);
    docs.remove('build');
    expect((await docs.build('--no-cache')).code).toBe(0);
    expect(docs.loads()).toBe(3);
    expect(docs.tree()).toEqual(edited);
  });

  test('is read again when the tsconfig, its base, a manifest or a missing package changes', async () => {
    const docs = apiSite(
      {
        ...pack('tapir', { 'index.d.ts': "import type { Mud } from 'mud';\nexport declare const bath: Mud;\n" }),
        'tsconfig.json': '{ "extends": "./base.json" }',
        'base.json': base(),
      },
      api,
    );
    await docs.build();
    docs.write('base.json', base({ strict: false }));
    await docs.build();
    expect(docs.loads()).toBe(2);
    docs.write('node_modules/mud/package.json', '{"name":"mud","types":"index.d.ts"}');
    docs.write('node_modules/mud/index.d.ts', "export type Mud = 'wet';\n");
    await docs.build();
    expect(docs.loads()).toBe(3);
    docs.write(
      'node_modules/tapir/package.json',
      '{"name":"tapir","types":"./index.d.ts","exports":{".":"./index.d.ts","./more":"./index.d.ts"}}',
    );
    await docs.build();
    expect(docs.loads()).toBe(4);
  });

  test('is only a miss when a cached file is damaged', async () => {
    const docs = apiSite(tapir, api);
    await docs.build();
    const first = docs.tree();
    const damages = [
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => text.replace('tapir', 'paper'),
      () => '',
    ];
    expect(kept(docs)).toHaveLength(2);
    for (const [at, damage] of damages.entries()) {
      const file = kept(docs)[at % 2] ?? '';
      writeFileSync(file, damage(readFileSync(file, 'utf8')));
      docs.remove('build');
      expect(await docs.problems()).toEqual([]);
      expect(docs.loads()).toBe(at + 2);
      expect(docs.tree()).toEqual(first);
    }
  });
});

describe('guides and the reference', () => {
  const guide = [
    '# Intro',
    '',
    '[good](./api/modules/tapir.md#snort), [good](/docs/api/modules/tapir#snort) and [good](api/index.md).',
    '',
    '[wrong](./api/modules/tapir.md#nope)',
    '[wrong](./api/modules/tapirs.md)',
    '[wrong](/docs/api/classes/tapir.Snort)',
    '[wrong](/docs/api/modules/tapir#snorts)',
  ].join('\n');

  test('broken links into the reference are reported at the line of the guide', async () => {
    const docs = apiSite({ ...tapir, 'content/docs/intro.md': guide }, api);
    const problems = (await docs.problems()).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['DG5002', 'content/docs/intro.md', 5],
      ['DG5003', 'content/docs/intro.md', 6],
      ['DG5001', 'content/docs/intro.md', 7],
      ['DG5002', 'content/docs/intro.md', 8],
    ]);
    expect(problems.at(-1)?.hint).toContain('#snort');
  });

  test('docsgen check reports the same and writes no page', async () => {
    const docs = apiSite({ ...tapir, 'content/docs/intro.md': guide }, api);
    const { code, stdout, stderr } = await docs.run('check');
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/content\/docs\/intro\.md:5/);
    expect(docs.exists('build')).toBe(false);
  });

  test('the reference may belong to other docs and have another folder', async () => {
    const docs = apiSite(
      {
        ...tapir,
        'content/docs/intro.md': '# Intro\n\n[it](/manual/reference/modules/tapir#snort)\n',
        'manual/start.md': '# Start\n\n[it](./reference/modules/tapir.md)\n',
      },
      { ...api, docs: 'manual', path: 'reference' },
      { rest: { docs: [{ path: 'content/docs' }, { id: 'manual', path: 'manual', routeBasePath: 'manual' }] } },
    );
    expect(await docs.problems()).toEqual([]);
    expect(docs.read('build/manual/start/index.html')).toContain('href="/manual/reference/modules/tapir"');
  });
});
