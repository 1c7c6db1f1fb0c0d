/**
 * A second, larger input: Lexical 0.50.0, whose packages have many modules each, no `@module`, and comments full of
 * links. Only in the long form: the gate reads the packages of this site.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { elementsOf } from '../helpers/html.ts';
import { isLong } from '../helpers/long.ts';
import { cliEnvironment, root, runCli, temporaryFolder } from '../helpers/site.ts';

const dir = path.join(root, 'test/sites/lexical-next');
const out = path.join(temporaryFolder(), 'next');

/**
 * What 0.50.0 has: 29 packages, all but `a11y`, `internal` and `mdast`, which came later than the rest or are for other
 * packages only. Without `export type` read as `export`, 11 of the 42 classes would be taken for interfaces.
 */
const expected = {
  modules: 89,
  classes: 42,
  interfaces: 129,
  'type-aliases': 195,
  variables: 267,
  functions: 531,
  references: 92,
};

/** Installs the packages unless that was done for this lockfile. */
function install(): void {
  const done = path.join(dir, 'node_modules/.package-lock.json');
  const isNew = existsSync(done) && statSync(done).mtimeMs >= statSync(path.join(dir, 'package-lock.json')).mtimeMs;
  if (isNew) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: dir,
    encoding: 'utf8',
    env: cliEnvironment(),
  });
  if (status !== 0) throw new Error(`the packages of ${dir} were not installed: ${stderr}`);
}

let problems: Problem[];
let pages: Map<string, string>;
const readReference = async () => {
  install();
  const { stdout } = await runCli(['build', '--no-cache', '--format', 'json', '--out-dir', out], { cwd: dir });
  const report = JSON.parse(stdout);
  problems = report.problems;
  const api = path.join(out, 'docs/api');
  const files = existsSync(api) ? readdirSync(api, { recursive: true, encoding: 'utf8' }) : [];
  pages = new Map(
    files
      .filter((file) => file.endsWith('index.html'))
      .map((file) => [path.dirname(file).split(path.sep).join('/'), readFileSync(path.join(api, file), 'utf8')]),
  );
  const largest = [...pages].map(([name, html]) => [html.length, name] as const).sort(([a], [b]) => b - a)[0];
  console.log(
    `0.50.0: whole build ${report.cpuMs} ms of CPU, ${problems.length} warnings, ${pages.size} pages, largest ${largest?.[1]} with ${largest?.[0]} bytes`,
  );
};

/** Modules as the packages name them, read without docsgen: the keys of `exports` that have types. */
function modulesOfPackages(): string[] {
  const config = readFileSync(path.join(dir, 'site.config.ts'), 'utf8');
  const names = [...config.matchAll(/^ {6}'([^']+)',$/gm)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(path.join(dir, 'node_modules', name, 'package.json'), 'utf8'));
    const keys = Object.keys(exports).filter((key) => !/\.(?:js|json)$/.test(key));
    return keys.map((key) => name + key.slice(1));
  });
}

const of = (folder: string) => [...pages].filter(([name]) => name.startsWith(`${folder}/`));

describe.runIf(isLong)('the reference of a newer Lexical', () => {
  beforeAll(readReference, 600_000);

  test('has a page for each module that the packages export, by its name there', () => {
    const names = modulesOfPackages();
    expect(names).toHaveLength(expected.modules);
    const titles = of('modules').map(([, html]) => /<h1>.*Module.*<\/span>([^<]*)<\/h1>/.exec(html)?.[1]);
    expect(titles.sort()).toEqual(names.sort());
    expect(names.filter((name) => name.startsWith('@lexical/react/'))).toHaveLength(60);
    expect([...pages.keys()]).toContain('modules/lexical_react_LexicalComposer');
  });

  test('has 1,256 symbols, and all classes are classes', () => {
    const found: Record<string, number> = { modules: of('modules').length };
    for (const [, html] of of('modules')) {
      const own: Record<string, number> = {};
      let section = '';
      for (const { name: tag, attributes, all } of elementsOf(html)) {
        if (tag === 'h2') section = attributes.id ?? '';
        if (tag === 'h3') own[section] = (own[section] ?? 0) + 1;
        if (!/^api-(?:list|names)$/.test(attributes.class ?? '')) continue;
        // The index of a long page lists the members of its sections too.
        const listed = (attributes['aria-label'] ?? '').toLowerCase().replace(' ', '-');
        own[listed] = own[listed] ?? 0;
        if (listed === section) own[section] = all.filter(({ name }) => name === 'li').length;
      }
      for (const [title, count] of Object.entries(own)) found[title] = (found[title] ?? 0) + count;
    }
    expect(found).toEqual(expected);
    const { modules, ...symbols } = expected;
    expect(Object.values(symbols).reduce((sum, count) => sum + count)).toBe(1256);
    expect([of('classes').length, of('interfaces').length]).toEqual([expected.classes, expected.interfaces]);
  });

  test.each([
    'DOMSlot',
    'EditorState',
    'ElementDOMSlot',
    'LexicalEditor',
    'LexicalNode',
    'NodeSelection',
    'Point',
    'RangeSelection',
  ])('%s, which is exported as a type, is a class', (name) => {
    expect([...pages.keys()]).toContain(`classes/lexical.${name}`);
  });

  test('has no broken link; a broken link in a comment is only a warning', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['DG8004']));
    for (const { file, line } of problems) {
      expect(file).toMatch(/^node_modules\//);
      expect(line).toBeGreaterThan(0);
    }
    // Most of the 1,247 links resolve: the rest are names of the web platform and of other packages.
    expect(problems.length).toBeLessThan(100);
  });

  test('shows no licence as the description of a module', () => {
    for (const [name, html] of pages) expect(html, name).not.toMatch(/Copyright \(c\)|Meta Platforms/);
  });
});

test('the lockfile of the fixture names no registry and fits its package.json', () => {
  const text = readFileSync(path.join(dir, 'package-lock.json'), 'utf8');
  expect(text).not.toMatch(/"resolved": *"https?:/);
  expect(JSON.parse(text).packages[''].dependencies).toEqual(
    JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).dependencies,
  );
  expect(execFileSync('git', ['ls-files', 'node_modules'], { cwd: dir, encoding: 'utf8' })).toBe('');
});
