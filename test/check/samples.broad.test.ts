/** Code samples of sites without an API reference: which mistakes are reported, and which are harmless. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { root, type Site, site } from '../helpers/site.ts';

interface Report {
  problems: Problem[];
  checks: Record<string, { compiled?: number; samples?: number }>;
}

async function check(docs: Site, ...flags: string[]): Promise<Report> {
  const { stdout } = await docs.run('check', '--only', 'samples', '--format', 'json', ...flags);
  return JSON.parse(stdout) as Report;
}

const told = ({ problems }: Report): string[] =>
  problems.map(({ code, file, line, column, message }) => {
    const number = /\((TS\d+)\)$/.exec(message)?.[1];
    return `${code} ${file?.replace('content/docs/', '')}:${line}:${column}${number ? ` ${number}` : ''}`;
  });

function withTypescript(files: Record<string, string>): Site {
  const docs = site({
    'node_modules/kiln/package.json': '{ "name": "kiln", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/kiln/index.d.ts':
      'export declare function fire(degrees: number): { cool(): void };\nexport declare const glaze: string;\n',
    'node_modules/bare/package.json': '{ "name": "bare", "version": "1.0.0", "main": "index.js" }',
    'node_modules/bare/index.js': 'exports.bare = 1;\n',
    ...files,
  });
  symlinkSync(path.join(root, 'node_modules/typescript'), path.join(docs.dir, 'node_modules/typescript'), 'junction');
  return docs;
}

const page = (...lines: string[]): string => `# Page\n\n${lines.join('\n')}\n`;
const fence = (info: string, ...code: string[]): string => [`\`\`\`${info}`, ...code, '```', ''].join('\n');

/** All expected mistakes, by name of the page. */
const WRONG: Record<string, [text: string, ...found: string[]]> = {
  types: [
    page('- in a list:', '', '  > ```ts', "  > import { fire } from 'kiln';", "  > fire('hot');", '  > ```'),
    'DG8010 types.md:7:10 TS2345',
  ],
  'not-exported': [
    page(fence('js', "import { fires } from 'kiln';", 'fires(3);')),
    'DG8010 not-exported.md:4:10 TS2724',
  ],
  'not-imported': [
    page(fence('ts', "import { fire } from 'kiln';", 'fire(900);', 'console.log(glaze);')),
    'DG8010 not-imported.md:6:13 TS2304',
  ],
  mistyped: [page(fence('js', 'const teapot = 1;', 'teapto + 1;')), 'DG8010 mistyped.md:5:1 TS2552'],
  syntax: [page(fence('tsx', 'const a = ;', 'const b = ;')), 'DG8010 syntax.md:4:11 TS1109'],
  'no-such-part': [
    page(fence('ts', "import 'kiln';", "import { x } from 'kiln/oven';")),
    'DG8010 no-such-part.md:5:19 TS2307',
  ],
  'in-vain': [
    page(fence('ts expect-error=2345', "import { fire } from 'kiln';", 'fire(9);')),
    'DG8010 in-vain.md:4:1 TS2345',
  ],
};

/** What is fine in documents, each in a page of its own. */
const FINE: Record<string, string> = {
  names: page(fence('ts', 'editor.update(() => save(document.title));', 'const count: Counter = editor.count;')),
  'reader-files': page(
    fence('ts', "import { store } from './store';", "import { ui } from '@/ui';", 'store.get((x) => ui(x));'),
  ),
  objects: page(fence('js', 'plugins: [one(), two()],', 'theme: { dark: true },')),
  methods: page(fence('ts', 'fire(degrees: number): void;', 'cool(): Promise<void>;')),
  results: page(fence('js', '{ id: 1, name: "a" }', '{ id: 2, name: "b" }')),
  elided: page(fence('ts', "import { fire } from 'kiln';", 'function bake() {', '  ...', '}', 'fire(…);')),
  shortened: page(
    fence('ts', 'interface Pot { size: number; lid: boolean }', 'const pot: Pot = {', '  size: 3,', '  // …', '};'),
  ),
  alternatives: page(fence('js', "import { fire } from 'kiln';", '// or', "import { fire } from 'kiln';", 'fire(2);')),
  scripts: page(
    fence('js', 'function add(a, b) { return a + b; }', "document.querySelector('input').value = add(1, 2);"),
  ),
  node: page(fence('js', "const kiln = require('kiln');", 'module.exports = { kiln, port: process.env.PORT };')),
  escaped: page(fence('ts fragment', 'const a = ;'), fence('ts no-check', 'const a = ;')),
  expected: page(fence('ts expect-error=2345', "import { fire } from 'kiln';", "fire('hot');")),
  files: page(
    fence('ts title="oven.ts"', 'export const heat = 3;'),
    fence('ts', "import { heat } from './oven';", 'heat.toFixed();'),
  ),
  quoted: page(fence('ts file=/quoted.ts')),
};

describe('samples of a site without an API reference', { timeout: 120_000 }, () => {
  let docs: Site;
  let report: Report;

  beforeAll(async () => {
    const pages = Object.entries({
      ...FINE,
      ...Object.fromEntries(Object.entries(WRONG).map(([name, [text]]) => [name, text])),
    });
    docs = withTypescript({
      ...Object.fromEntries(pages.map(([name, text]) => [`content/docs/${name}.md`, text])),
      'quoted.ts': "const wrong: number = 'this is checked where it is';\n",
      'content/docs/part.mdx': "import Part from './_part.mdx';\n\n# With a part\n\n<Part />\n",
      'content/docs/_part.mdx': "Text.\n\n```ts\nimport { fire } from 'kiln';\nfire('cold');\n```\n",
      'content/docs/packages-1.md': page(
        fence('ts', "import { spin } from 'wheel';", 'spin((x) => x.speed);', "const a: number = 'b';"),
      ),
      'content/docs/packages-2.md': page(
        fence('ts', "import { turn } from 'wheel/turn';", 'turn();'),
        fence('ts', "import { bare } from 'bare';", 'bare();'),
      ),
    });
    report = await check(docs);
  }, 120_000);

  const of = (name: string): string[] => told(report).filter((line) => line.includes(` ${name}.md`));

  test.each(Object.entries(WRONG))('are reported at their place: %s', (name, [, ...found]) => {
    expect(of(name)).toEqual(found);
  });

  test.each(Object.keys(FINE))('may be as documents have them: %s', (name) => {
    expect(of(name)).toEqual([]);
  });

  test('are compiled in partials too, once', () => {
    expect(told(report).filter((line) => line.includes('_part'))).toEqual(['DG8010 _part.mdx:5:6 TS2345']);
  });

  test('without a package are reported once for each package, and their other errors too', () => {
    expect(told(report).filter((line) => line.includes('packages'))).toEqual([
      'DG8014 packages-1.md:4:22',
      'DG8010 packages-1.md:6:7 TS2322',
      'DG8014 packages-2.md:9:22',
    ]);
    expect(
      report.problems.filter(({ code }) => code === 'DG8014').map(({ message, severity }) => `${severity}: ${message}`),
    ).toEqual([
      'warning: 2 code samples were compiled without wheel, which is not installed',
      'warning: 1 code sample was compiled without types for bare, which has none',
    ]);
  });

  test('come from the cache, and are compiled again when a package is installed', async () => {
    const again = await check(docs);
    expect(told(again)).toEqual(told(report));
    docs.write('node_modules/wheel/package.json', '{ "name": "wheel", "types": "index.d.ts" }');
    docs.write(
      'node_modules/wheel/index.d.ts',
      'export declare function spin(hand: (x: { speed: number }) => number): void;\n',
    );
    expect(told(await check(docs)).filter((line) => line.includes('packages'))).toEqual([
      'DG8010 packages-1.md:6:7 TS2322',
      // The package is there, this part of it is not.
      'DG8010 packages-2.md:4:22 TS2307',
      'DG8014 packages-2.md:9:22',
    ]);
    docs.write('.docsgen/cache/samples/samples.json', 'damaged');
    expect(told(await check(docs))).toHaveLength(told(report).length);
  });

  test('are compiled by the tsconfig and with the declarations that the config names', async () => {
    const strict = withTypescript({
      'site.config.mjs':
        "export default { title: 'T', url: 'https://example.com', check: { samples: { declarations: ['own.d.ts'], tsconfig: 'own.json' } } };\n",
      'own.json':
        '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext", "paths": { "clay": ["./clay.ts"] } } }',
      'own.d.ts': "declare module 'wheel';\n",
      'clay.ts': 'export const clay: string = "";\n',
      'content/docs/a.md': page(fence('ts', "import 'wheel';", "import { clay } from 'clay';", 'clay.toFixed();')),
    });
    expect(told(await check(strict))).toEqual(['DG8010 a.md:6:6 TS2551']);
  });
});

test('a site that does not ask for samples has no problem with them, and gets a note how to ask', async () => {
  const text = page(fence('ts', 'const a = ;'), fence('json', '{ "a": 1, }'), fence('yaml', 'a: ['));
  const docs = withTypescript({ 'content/docs/index.md': text });
  const all = await docs.run('check');
  expect(all).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'Not checked: whether 1 code sample compiles. To check that too, set check: { samples: {} } in the config, or run docsgen check --only samples.\n',
    ),
  });
  docs.write('site.config.mjs', "export default { title: 'T', url: 'https://example.com', check: { samples: {} } };");
  const { problems } = JSON.parse((await docs.run('check', '--format', 'json')).stdout) as Report;
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['DG8010 4', 'DG8015 8', 'DG8016 12']);
});

describe('a site without a compiler', () => {
  const ASKING = "export default { title: 'T', url: 'https://example.com', check: { samples: {} } };";
  const SAMPLE = { 'content/docs/a.md': page(fence('ts', 'const a = ;'), fence('js no-check', 'b(')) };

  test('reports how many samples it did not compile, and fails when they were requested', async () => {
    const docs = site({ ...SAMPLE, 'site.config.mjs': ASKING });
    const all = await docs.run('check', '--skip', 'orphans');
    expect(all.code).toBe(0);
    expect(all.stdout).toContain(
      '1 code sample was not compiled: TypeScript is not installed (npm install --save-dev typescript@6).\n',
    );
    expect((await check(docs)).problems).toMatchObject([{ code: 'DG8013', severity: 'error' }]);
  });

  test('reports nothing when there are no samples', async () => {
    const docs = site({ 'site.config.mjs': ASKING, 'content/docs/a.md': page('Nothing.') });
    expect(await check(docs)).toMatchObject({ problems: [] });
  });

  test('reports TypeScript 7, and works with 6 under another name', { timeout: 60_000 }, async () => {
    const docs = site({
      ...SAMPLE,
      'site.config.mjs': ASKING,
      'node_modules/typescript/package.json': '{ "name": "typescript", "version": "7.0.2" }',
    });
    const all = await docs.run('check', '--strict', '--skip', 'orphans');
    expect(all).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        '1 code sample was not compiled: TypeScript 7.0.2 cannot be used as a library (npm install --save-dev typescript-6@npm:typescript@6).\n',
      ),
    });
    expect((await check(docs)).problems).toMatchObject([
      {
        code: 'DG8012',
        severity: 'warning',
        message: '1 code sample was not compiled: TypeScript 7.0.2 cannot be used as a library',
      },
    ]);
    mkdirSync(path.join(docs.dir, 'node_modules'), { recursive: true });
    symlinkSync(
      path.join(root, 'node_modules/typescript'),
      path.join(docs.dir, 'node_modules/typescript-6'),
      'junction',
    );
    expect(told(await check(docs))).toEqual(['DG8010 a.md:4:11 TS1109']);
  });
});
