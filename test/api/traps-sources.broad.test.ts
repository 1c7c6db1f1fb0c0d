/** A reference of the site's own sources, which does not depend on the folder of the site. */
import { describe, expect, test } from 'vitest';
import { apiSite, modulesOf, pack, readPage } from './api-site.ts';

const sources = {
  'package.json': JSON.stringify({ name: '@own/kit', type: 'module' }),
  'tsconfig.json': '{\n  // of the site\n  "extends": "./tsconfig.base.json",\n  "files": []\n}\n',
  'tsconfig.base.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      paths: { '#lib/*': ['./src/lib/*'] },
    },
  }),
  'src/index.ts': `import { helper } from '#lib/helper.ts';
/** What the kit does. */
export function work(times = 3, { quiet = false }: { quiet?: boolean } = {}): ReturnType<typeof helper> {
  return helper(times, quiet);
}
export class Kit {
  #parts = 0;
  constructor(public readonly size: number, private secret = 1) {}
  /** How many. */
  get parts(): number { return this.#parts + this.secret; }
}
export type { Result } from '#lib/helper.ts';
`,
  'src/lib/helper.ts': `export interface Result { done: true }
export function helper(times: number, quiet: boolean): Result | undefined { return times > 0 && !quiet ? { done: true } : undefined; }
`,
  'src/extra/tools.tsx': 'export const Tool = (): null => null;\n',
};
const own = { entryPoints: ['./src/index.ts', './src/extra/tools.tsx'], tsconfig: './tsconfig.json' };

describe('sources of the site', () => {
  test('are read with its tsconfig and named after its package', async () => {
    const docs = apiSite(sources, { ...own, source: 'https://src.example/{file}#L{line}' });
    expect(await docs.problems()).toEqual([]);
    expect(modulesOf(docs)).toEqual([
      '@own/kit → /docs/api/modules/own_kit',
      '@own/kit/extra/tools → /docs/api/modules/own_kit_extra_tools',
    ]);
    const module = readPage(docs, 'modules/own_kit');
    expect(module.code).toEqual(['work( times: number = 3, options: { quiet?: boolean } = {}, ): Result | undefined']);
    expect(module.links).toContain('Result → /docs/api/interfaces/own_kit.Result');
    expect(module.links).toContain('@own/kit/src/index.ts → https://src.example/src/index.ts#L3');
    const { code } = readPage(docs, 'classes/own_kit.Kit');
    expect(code).toEqual([
      'class Kit',
      "import { Kit } from '@own/kit';",
      'new Kit(size: number, secret: number = 1)',
      'readonly size: number',
      'get parts(): number',
    ]);
  });

  test('need no package of their own', async () => {
    const { 'package.json': _, ...rest } = sources;
    const docs = apiSite(rest, own);
    expect(await docs.problems()).toEqual([]);
    expect(modulesOf(docs)).toEqual([
      'extra/tools → /docs/api/modules/extra_tools',
      'index → /docs/api/modules/index_',
    ]);
    expect(readPage(docs, 'modules/index_').article.text).toContain('src/index.ts');
  });
});

const lynx = pack('lynx', {
  'index.d.ts': `import type { Far } from 'far-away';
/** Leaps, see {@link Paw#$nothing}. */
export declare function leap(to: Paw, from: Far): void;
export declare class Paw { step(): void; }
`,
});

describe('the folder of a site', () => {
  test('is not published', async () => {
    const readme = {
      'NOTES.md': '# Notes\n\n## Modules\n\nSee [Paw](./content/docs/intro.md) and [below](#modules).\n',
    };
    const api = { entryPoints: ['lynx', './src/index.ts'], readme: 'NOTES.md', tsconfig: 'tsconfig.json' };
    const made = [{ name: 'short' }, { name: 'quite/another/folder here' }].map((options) =>
      apiSite({ ...lynx, ...sources, ...readme }, api, options),
    );
    const reports = await Promise.all(made.map((docs) => docs.problems()));
    expect(reports[0]?.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['DG8004', 'node_modules/lynx/index.d.ts', 3],
    ]);
    expect(reports[1]).toEqual(reports[0]);
    const [first, second] = made.map((docs) => docs.tree());
    expect(Object.keys(first ?? {})).toContain('docs/api/classes/lynx.Paw/index.html');
    expect(second).toEqual(first);
  });
});

describe('a text for the first page', () => {
  const [readme, entryPoints] = ['NOTES.md', ['lynx']];

  test('comes before the list of modules, with headings and links like any page', async () => {
    const text =
      '# Lynx at large\n\n## Modules\n\n[Intro](./content/docs/intro.md), [wrong](./content/docs/none.md), [here](#modules).\n';
    const docs = apiSite({ ...pack('lynx', { 'index.d.ts': 'export {};' }), [readme]: text }, { entryPoints, readme });
    expect(await docs.problems()).toMatchObject([{ code: 'DG5003', file: readme, line: 5 }]);
    const page = readPage(docs, '.');
    expect(page.headings.map(([depth, id]) => `${depth} ${id}`).slice(-2)).toEqual(['2 modules', '2 modules-api']);
    expect(page.links).toEqual(
      expect.arrayContaining(['Intro → /docs/intro', 'here → #modules', 'lynx → /docs/api/modules/lynx']),
    );
  });
});
