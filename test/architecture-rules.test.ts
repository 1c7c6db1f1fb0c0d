/** The rules of `architecture.test.ts` find what they are for, and nothing else. */
import { describe, expect, test } from 'vitest';
import { foldersOfTree } from '../cli/compile/map.mjs';
import { forbiddenDisk, forbiddenImports, forbiddenMembers } from './helpers/rooms.ts';
import { cyclesOf, type Finding, folderCyclesOf, measure, source } from './helpers/source.ts';

describe('the rules of the architecture', () => {
  const rules = (findings: Finding[]) => [...new Set(findings.map(({ rule }) => rule))].sort();
  const bad = (file: string, text: string) => {
    const one = source(file, text);
    return rules([...forbiddenImports(one), ...measure(one), ...forbiddenDisk(one), ...forbiddenMembers(one)]);
  };

  test.each([
    ['a stage that imports another', 'cli/pipeline/link/link.ts', "import { scan } from '../scan/scan.ts';", 'imports'],
    [
      'a stage that imports a type of another',
      'cli/pipeline/link/link.ts',
      "import type { A } from '../parse/a.ts';",
      'imports',
    ],
    ['a lazy import of another stage', 'cli/pipeline/link/link.ts', "await import('../render/page.ts');", 'imports'],
    ['an export from another stage', 'cli/pipeline/link/link.ts', "export * from '../scan/scan.ts';", 'imports'],
    [
      'a type import() of another stage',
      'cli/pipeline/link/link.ts',
      "type A = import('../scan/scan.ts').A;",
      'imports',
    ],
    ['a stage that imports the build', 'cli/pipeline/link/link.ts', "import '../../build/build.ts';", 'imports'],
    [
      'a room of the build that imports one below',
      'cli/build/pages/a.ts',
      "import '../publish/publish.ts';",
      'imports',
    ],
    ['lib that imports a stage', 'cli/lib/hash.ts', "import { scan } from '../pipeline/scan/scan.ts';", 'imports'],
    [
      'cli that runs runtime',
      'cli/pipeline/render/page.ts',
      "import { App } from '../../../runtime/types.ts';",
      'imports',
    ],
    ['runtime that imports the theme', 'runtime/App.tsx', "import '../theme/index.ts';", 'imports'],
    [
      'what readers get that imports what pages of dev have',
      'runtime/late.ts',
      "import { morph } from './dev/morph.ts';",
      'imports',
    ],
    ['pages of dev that bring a React', 'runtime/dev/morph.ts', "import { memo } from 'react';", 'imports'],
    ['theme that imports a package', 'theme/index.ts', "import clsx from 'clsx';", 'imports'],
    ['theme that imports cli', 'theme/index.ts', "import type { A } from '../cli/terminal/print.ts';", 'imports'],
    ['content that imports runtime by path', 'content/pages/index.tsx', "import '../../runtime/App.tsx';", 'imports'],
    ['the manual that imports cli', 'cli/manual/site.config.ts', "import '../lib/hash.ts';", 'imports'],
    ['a room that is not on the plan', 'cli/shed/tool.ts', "import '../lib/hash.ts';", 'imports'],
    [
      'a stage that reads the disk',
      'cli/pipeline/link/link.ts',
      "import { readFile } from 'node:fs/promises';",
      'disk',
    ],
    ['a stage that prints', 'cli/pipeline/link/link.ts', "console.log('x');", 'terminal'],
    ['a command that writes to the terminal', 'cli/commands/build.ts', 'process.stdout.write(text);', 'terminal'],
    ['a command that exits', 'cli/commands/build.ts', 'process.exit(1);', 'exit'],
    ['a stage that asks the clock', 'cli/pipeline/graph/blog.ts', 'const now = Date.now();', 'same bytes'],
    [
      'a stage that asks the locale',
      'cli/pipeline/graph/blog.ts',
      'a.sort((x, y) => x.localeCompare(y));',
      'same bytes',
    ],
    ['any', 'cli/lib/hash.ts', 'const a = (b: any[]) => b;', 'any'],
    ['module-level let', 'cli/lib/hash.ts', 'export let count = 0;', 'module state'],
    ['four parameters', 'cli/lib/hash.ts', 'const f = (a: 1, b: 1, c: 1, d: 1) => a;', 'parameters'],
    ['a long function', 'cli/lib/hash.ts', `function f() {\n${'g();\n'.repeat(60)}}`, 'function size'],
    ['a long method', 'cli/lib/hash.ts', `class A { f() {\n${'g();\n'.repeat(60)}} }`, 'function size'],
    ['a long file', 'cli/lib/hash.ts', 'f();\n'.repeat(301), 'file size'],
  ])('find %s', (_, file, text, rule) => {
    expect(bad(file, text)).toEqual([rule]);
  });

  test('let good code pass', () => {
    const good = `import type { RouteData } from '../../../runtime/types.ts';
      import { problem } from '../../lib/problem.ts';
      import { layout } from './layout.ts';
      export function page(a: RouteData, b: string, c: string) { let d = a; return d; }`;
    expect(bad('cli/pipeline/render/page.ts', good)).toEqual([]);
    expect(bad('cli/lib/hash.ts', `function f() {\n${'g();\n'.repeat(58)}}`)).toEqual([]);
    expect(bad('cli/lib/hash.ts', 'f();\n'.repeat(300))).toEqual([]);
  });

  test('read a drawn tree', () => {
    const tree = 'cli/\n  lib/   pure tools\n    deep/\ntheme/\n  logic/\n';
    expect([...foldersOfTree(tree)]).toEqual([
      ['cli', ''],
      ['cli/lib', 'pure tools'],
      ['cli/lib/deep', ''],
      ['theme', ''],
      ['theme/logic', ''],
    ]);
  });

  test('find a circle of folders, but not one through a module of types', () => {
    const up = source('cli/build/build.ts', "import { a } from './pages/a.ts';");
    const down = source('cli/build/pages/a.ts', "import type { B } from '../build.ts';");
    expect(folderCyclesOf([up, down])).toEqual([
      'cli/build/build.ts → cli/build/pages/a.ts, cli/build/pages/a.ts → cli/build/build.ts',
    ]);
    const types = source('cli/build/pages/a.ts', "import type { B } from '../types.ts';");
    expect(folderCyclesOf([up, types])).toEqual([]);
    expect(folderCyclesOf([up, types, source('cli/build/types.ts', "import type { B } from './pages/a.ts';")])).toEqual(
      ['cli/build/pages/a.ts → cli/build/types.ts, cli/build/types.ts → cli/build/pages/a.ts'],
    );
  });

  test('find a circle, also one of types', () => {
    const a = source('cli/lib/a.ts', "import { b } from './b.ts';");
    const circle = ['cli/lib/a.ts → cli/lib/b.ts → cli/lib/a.ts'];
    expect(cyclesOf([a, source('cli/lib/b.ts', "export * from './a.ts';")])).toEqual(circle);
    expect(cyclesOf([a, source('cli/lib/b.ts', "import type { A } from './a.ts';")])).toEqual(circle);
    expect(cyclesOf([a, source('cli/lib/b.ts', "import './c.ts';")])).toEqual([]);
  });
});
