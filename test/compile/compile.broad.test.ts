import { cpSync, existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../cli/compile/compile.mjs';
import { root, temporaryFolder, tree } from '../helpers/site.ts';

const out = temporaryFolder();
const file = (name: string) => path.join(out, name);

// What the gate has compiled before; `preserveTimestamps` shows which files are written again.
beforeAll(() => cpSync(path.join(root, 'dist'), out, { recursive: true, preserveTimestamps: true }));

describe('compiling', () => {
  test('produces a command that starts with a shebang and is executable', () => {
    expect(readFileSync(file('cli/main.js'), 'utf8').split('\n', 1)).toEqual(['#!/usr/bin/env node']);
    if (process.platform !== 'win32') expect(statSync(file('cli/main.js')).mode & 0o111).toBe(0o111);
  });

  test('rewrites the imports of runtime and theme to compiled files, and leaves packages and styles alone', () => {
    const text = readFileSync(file('theme/index.js'), 'utf8');
    const imports = [...text.matchAll(/from ["'](\.[^"']*)["']/g)].map(([, name = '']) => name);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !existsSync(path.join(out, 'theme', name)))).toEqual([]);
  });

  test('a second time changes no file, and removes those without a source, except chunks that a running command may still load', async () => {
    const before = { tree: tree(out), time: statSync(file('cli/main.js')).mtimeMs };
    for (const name of ['theme/gone.css', 'cli/gone.js', 'cli/chunk-YOUNG.cjs', 'cli/chunk-GREY.cjs'])
      writeFileSync(file(name), '');
    utimesSync(file('cli/chunk-GREY.cjs'), 0, 0);
    await compile({ out });
    const { 'cli/chunk-YOUNG.cjs': young, ...rest } = tree(out);
    expect(young).toBeDefined();
    expect(before).toMatchObject({ tree: rest, time: statSync(file('cli/main.js')).mtimeMs });
  });
});
