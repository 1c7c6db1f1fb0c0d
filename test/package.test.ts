/** The package as npm would ship it: packed, unpacked next to its dependencies, and used. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root, temporaryFolder } from './helpers/site.ts';
import { importsOf, source } from './helpers/source.ts';
import { pack, packed, readManifest } from './package/pack.ts';
import './package/contents.ts';
import './package/journey.ts';

/** Packages whose code is inside of `dist`, as the map lists them, and one that came with them. */
const bundled = [
  ...['commander', 'picocolors', 'yaml', 'zod', 'image-size', 'unified', 'vfile', 'remark-parse', 'remark-gfm'],
  ...['remark-directive', 'remark-mdx', 'rehype-raw', 'hast-util-to-html', 'acorn', 'acorn-jsx', 'refractor', 'temml'],
  ...['github-slugger', 'beautiful-mermaid', 'elkjs', 'gemoji', 'fastest-levenshtein', 'idiomorph', 'd3-hierarchy'],
];

const manifest = readManifest(path.join(root, 'package.json'));
const temporary = temporaryFolder();
const project = path.join(temporary, 'project');
const installed = path.join(project, 'node_modules/docsgen');

/** Runs Node in the project that has the package installed. */
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });

const install = (name: string) =>
  symlinkSync(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name), 'junction');

beforeAll(async () => {
  Object.assign(packed, await pack(path.join(temporary, 'source')), { folder: installed });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packed.tarball, '-C', installed, '--strip-components=1']);
  for (const name of ['esbuild', 'satteri', ...Object.keys(manifest.peerDependencies)]) {
    if (name !== 'typedoc') install(name);
  }
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
});

describe('the package', () => {
  test('has a file behind every export and command', () => {
    const targets = [...Object.values(manifest.exports), ...Object.values(manifest.bin)].flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const isThere = (target: string) =>
      target.endsWith('/*.json')
        ? readdirSync(path.join(installed, path.dirname(target))).some((name) => name.endsWith('.json'))
        : existsSync(path.join(installed, target));
    expect(targets.filter((target) => !isThere(target))).toEqual([]);
  });

  test('imports no package that it does not install or require', () => {
    const known = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
    const optional = ['typescript', 'sharp'];
    const folder = path.join(installed, 'dist/cli');
    const files = readdirSync(folder, { encoding: 'utf8' }).filter((file) => /\.c?js$/.test(file));
    const named = (text: string) =>
      [...text.matchAll(/\b(?:require|importModule)\("([^"]+)"\)/g)].map(([, name = '']) => name);
    const packages = files
      .flatMap((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return file.endsWith('.cjs') ? named(text) : importsOf(source(file, text)).map(({ name }) => name);
      })
      .filter((name) => !name.startsWith('.') && !isBuiltin(name))
      .map((name) => name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? '');
    expect(packages).toContain('esbuild');
    expect([...new Set(packages)].filter((name) => ![...known, ...optional].includes(name))).toEqual([]);
  });

  test('contains the license of every bundled package, its copyright lines, and the URL of its sources', () => {
    const notes = readFileSync(path.join(installed, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8').split(/^-{80}\n\n/m);
    const broken = notes.filter(
      (note) => !/^(?:\S+ \d[\w.-]*\nLicense: \S.*\nSource: https:\/\/\S+\n(?:\S.*\n)*\n)+\S[\s\S]{300,}$/.test(note),
    );
    expect(broken).toEqual([]);
    const listed = notes.flatMap((note) => [...note.matchAll(/^(\S+) \d\S*\nLicense: /gm)].map(([, name]) => name));
    expect(listed).toEqual(expect.arrayContaining(bundled));
    const texts = notes.filter((note) => note.includes('Permission is hereby granted, free of charge'));
    expect(texts.length).toBeLessThan(9);
    expect(texts.join('')).toMatch(/^react \d\S*\nLicense: MIT\nSource: .*\n(?:.+\n)*Copyright \(c\) Meta /m);
    const elk = notes.find((note) => note.startsWith('elkjs '));
    expect(elk).toContain(
      'License: EPL-2.0\nSource: https://github.com/kieler/elkjs\n\n# Eclipse Public License - v 2.0\n',
    );
  });

  test('holds the code of the processes that read an API, and neither TypeDoc nor TypeScript', () => {
    for (const name of ['api-extract.js', 'api-samples.js']) {
      const file = path.join(installed, 'dist/cli', name);
      expect(statSync(file).size, name).toBeLessThan(100_000);
      expect(readFileSync(file, 'utf8')).not.toMatch(/from ?["'](?:typedoc|typescript)["']/);
    }
  });

  test('can import itself by name', () => {
    expect(import.meta.resolve('docsgen')).toBe(new URL('../dist/cli/index.js', import.meta.url).href);
  });
});

describe('a project that installed the package', () => {
  test('gets the version from the command', () => {
    const command = path.join(installed, manifest.bin.docsgen ?? '');
    expect(node(command, '--version').trim()).toContain(manifest.version);
    if (process.platform !== 'win32') expect(statSync(command).mode & 0o111).toBe(0o111);
  });

  test('imports defineConfig', () => {
    const code = "import { defineConfig } from 'docsgen'; console.log(defineConfig({ title: 'T', url: 'u' }).title);";
    expect(node('--input-type=module', '--eval', code).trim()).toBe('T');
  });

  test('gets a message what to install for an API reference, and builds it then', { timeout: 120_000 }, () => {
    const files = {
      'site/site.config.ts':
        "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'Packed', url: 'https://example.com', api: { entryPoints: ['parcel'] } });\n",
      'site/content/docs/intro.md': '# Hello\n\n```ts\nimport { wrap } from "parcel";\n\nwrap(1);\n```\n',
      'node_modules/parcel/package.json': '{ "name": "parcel", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/parcel/index.d.ts': '/** Wraps. */\nexport declare function wrap(count: number): void;\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
      writeFileSync(path.join(project, name), text);
    }
    const build = () => node(path.join(installed, 'dist/cli/main.js'), 'build', 'site');
    expect(build).toThrow(
      expect.objectContaining({
        status: 1,
        stdout: expect.stringMatching(/error {2}DG8001[\s\S]*npm install --save-dev typedoc typescript@6\n/),
      }),
    );
    expect(existsSync(path.join(project, 'site/build'))).toBe(false);
    install('typedoc');
    build();
    expect(readFileSync(path.join(project, 'site/build/docs/api/modules/parcel/index.html'), 'utf8')).toContain(
      'Wraps.',
    );
    expect(readFileSync(path.join(project, 'site/build/docs/intro/index.html'), 'utf8')).toContain(
      '<a href="/docs/api/modules/parcel#wrap">wrap</a>',
    );
  });
});
