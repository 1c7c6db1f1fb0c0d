/** The house stays as its plan says: see `cli/README.md`. An exception is in the list below, with its reason. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnTree, foldersOfTree } from '../cli/compile/map.mjs';
import { once } from '../cli/lib/once.ts';
import { blockFinders } from './helpers/block-finders.ts';
import { unguardedLookups } from './helpers/own-keys.ts';
import { forbiddenDisk, forbiddenImports, forbiddenMembers, unusedPermissions } from './helpers/rooms.ts';
import { root } from './helpers/site.ts';
import {
  cyclesOf,
  type Finding,
  folderCyclesOf,
  importsOf,
  measure,
  readSources,
  repositoryFiles,
  source,
} from './helpers/source.ts';

/** Files of other packages and sites that comments name. */
const EXAMPLES = new Set(['docsgen/docusaurus.css', 'lexical/LexicalEditor.d.ts', 'zh/config.ts', 'name/dist/x.css']);

/** Exceptions to the rules, with reasons. An exception that is no longer needed fails the test too. */
const exceptions: { rule: string; file: string; reason: string }[] = [
  { rule: 'exit', file: 'cli/system/each.ts', reason: 'it catches a component that calls process.exit' },
  { rule: 'exit', file: 'cli/config/evaluate.ts', reason: 'it catches a config that calls process.exit' },
  { rule: 'exit', file: 'cli/migrate/evaluate/child.ts', reason: 'it is a process that ends when the config is read' },
  {
    rule: 'same bytes',
    file: 'cli/pipeline/scan/scan.ts',
    reason: 'the clock is compared with file times, and nothing else',
  },
  ...['audit', 'config', 'environment', 'links', 'markdown', 'markup'].map((area) => ({
    rule: 'file size',
    file: `cli/problems/${area}.ts`,
    reason: 'a list: an entry for each problem, with its explanation',
  })),
  { rule: 'disk', file: 'cli/pipeline/parse/stage.ts', reason: 'a thread reads what it parses: texts do not travel' },
  { rule: 'exit', file: 'cli/system/alone.ts', reason: 'it is a process that ends when the page is rendered' },
  { rule: 'terminal', file: 'cli/system/alone.ts', reason: 'what a component printed there is passed on' },
  {
    rule: 'blocks',
    file: 'cli/migrate/dialects/vitepress/fences.ts',
    reason: 'hyphens of Twoslash in comments of code',
  },
  ...['bundle/diagram-parser', 'parse/diagrams/draw'].map((name) => ({
    rule: 'blocks',
    file: `cli/pipeline/${name}.ts`,
    reason: 'front matter of a diagram, by the rule of Mermaid',
  })),
  { rule: 'own keys', file: 'cli/pipeline/graph/authors.ts', reason: 'the keys are a list of ours' },
  { rule: 'own keys', file: 'cli/pipeline/outputs/sitemap.ts', reason: 'the keys are a list of ours' },
  { rule: 'own keys', file: 'cli/pipeline/render/failure.ts', reason: 'what was thrown inherits its name' },
  { rule: 'own keys', file: 'theme/components/PageMeta/PageMeta.tsx', reason: 'the keys are in braces' },
];

const manual = (file: string) => file.startsWith('cli/manual/') || file.startsWith('cli/compile/');
const template = (file: string) => file.startsWith('cli/init/template/');
const product = readSources('cli/', 'runtime/', 'theme/').filter(({ file }) => !manual(file) && !template(file));
const site = readSources('content/', 'cli/manual/', 'cli/init/template/', 'site.config.ts', 'sidebars.ts');
const helpers = readSources('test/', 'cli/compile/', 'vitest.config.ts').filter(
  ({ file }) => !file.startsWith('test/sites/'),
);

const show = ({ rule, file, line, what }: Finding) => `${file}:${line} ${rule}: ${what}`;
const isException = ({ rule, file }: Finding) => exceptions.some((one) => one.rule === rule && one.file === file);
/** Results of `beforeAll` are in a `let`, because there is no other way to pass them to tests. */
const isFixture = ({ rule, file }: Finding) => rule === 'module state' && file.startsWith('test/');
const unexcused = (findings: Finding[]) => findings.filter((finding) => !isException(finding)).map(show);
const judge = {
  imports: once(() => [...product, ...site].flatMap(forbiddenImports)),
  size: once(() => [...product, ...site, ...helpers].flatMap(measure).filter((finding) => !isFixture(finding))),
  disk: once(() => product.filter(({ file }) => file.startsWith('cli/')).flatMap(forbiddenDisk)),
  members: once(() => product.flatMap(forbiddenMembers)),
  blocks: once(() => product.filter(({ file }) => !file.startsWith('cli/lib/blocks/')).flatMap(blockFinders)),
  // Of what runs in browsers every byte counts, and its keys are those of events.
  keys: once(() =>
    product
      .filter(({ file }) => !file.startsWith('runtime/') || file.startsWith('runtime/search-index/'))
      .flatMap(unguardedLookups),
  ),
};

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Where Node looks for a package from a place of the lockfile: `a/node_modules/b` → `a/node_modules/b/`, `a/`, and the
 * top.
 */
function foldersAbove(place: string): string[] {
  const end = place.lastIndexOf('node_modules/');
  return end < 0 ? [''] : [`${place}/`, ...foldersAbove(place.slice(0, end).replace(/\/$/, ''))];
}

describe('the house', () => {
  test('every import is allowed by the table of rooms', () => {
    expect(unexcused(judge.imports())).toEqual([]);
  });

  test('every permission in the table of rooms is used', () => {
    expect(unusedPermissions([...product, ...site])).toEqual([]);
  });

  test('no imports go round in a circle', () => {
    expect(cyclesOf([...product, ...helpers])).toEqual([]);
  });

  test('no folders import each other in a circle, types included', () => {
    expect(folderCyclesOf(product)).toEqual([]);
  });

  test('files, functions and parameter lists stay small, without any and without module-level let', () => {
    expect(unexcused(judge.size())).toEqual([]);
  });

  test('the disk is used only in the listed rooms', () => {
    expect(unexcused(judge.disk())).toEqual([]);
  });

  test('terminal, exit code, clock, randomness and locale are used only in the listed rooms', () => {
    expect(unexcused(judge.members())).toEqual([]);
  });

  test('lookUp reads dictionaries with foreign keys, and no rule misses code that does not use it', () => {
    expect(unexcused(judge.keys())).toEqual([]);
    const asked = 'const a: Record<string, number> = {}; const b = (key: string) => a[key];';
    expect(unguardedLookups(source('a.ts', asked))).toMatchObject([{ rule: 'own keys', what: 'a[key]' }]);
    const guarded = asked.replace('a[key]', 'Object.hasOwn(a, key) ? a[key] : 0');
    expect(unguardedLookups(source('a.ts', guarded))).toEqual([]);
  });

  test('front matter and fences of code are found in cli/lib/blocks and nowhere else', () => {
    expect(unexcused(judge.blocks())).toEqual([]);
  });

  test('every exception is still needed', () => {
    const findings = Object.values(judge).flatMap((rule) => rule());
    const needed = (one: (typeof exceptions)[number]) =>
      findings.some(({ rule, file }) => rule === one.rule && file === one.file);
    expect(exceptions.filter((one) => !needed(one))).toEqual([]);
  });
});

describe('the repository', () => {
  test('the lockfile names no registry host', () => {
    const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
    expect(lockfile.match(/"resolved": *"https?:[^"]*"/g) ?? []).toEqual([]);
  });

  test('the lockfile fits package.json', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const { dependencies, devDependencies, peerDependencies } = read('package.json');
    const locked = read('package-lock.json').packages[''];
    expect({ ...locked.dependencies }).toEqual({ ...dependencies });
    expect({ ...locked.devDependencies }).toEqual({ ...devDependencies });
    expect({ ...locked.peerDependencies }).toEqual({ ...peerDependencies });
  });

  test('every imported package is in package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    // VS Code gives its extensions the module `vscode`.
    const ours = ['docsgen', 'vscode'];
    const known = new Set([...builtinModules, ...Object.keys({ ...dependencies, ...devDependencies }), ...ours]);
    const imported = [...product, ...site, ...helpers].flatMap((one) =>
      importsOf(one).flatMap(({ name, target, typeOnly }) => {
        const [scope = '', rest = ''] = name.split('/');
        const of = scope.startsWith('@') ? `${scope}/${rest}` : scope;
        // `@site/` is the folder of a site.
        const fine =
          target ||
          scope === '@site' ||
          name.startsWith('node:') ||
          known.has(of) ||
          (typeOnly && known.has(`@types/${of}`));
        return fine ? [] : [`${one.file} imports ${name}`];
      }),
    );
    expect(imported).toEqual([]);
  });

  test('the lockfile has every required package, for other platforms too', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const missing = Object.entries<Locked>(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
        .map((name) => `${place} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('no file names a path of one machine', () => {
    const home = /(?:^|[\s"'`(=])(?:\/(?:home|Users|root|work)\/|[A-Z]:\\Users\\)\w/m;
    const texts = repositoryFiles().filter((file) =>
      /\.(?:tsx?|mjs|json|md|mdx|css|html|svg|yml|yaml)$|^\.ci/.test(file),
    );
    expect(texts.filter((file) => home.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  test('source files that comments, the map and the decisions name are there', () => {
    const files = repositoryFiles();
    const texts = files.filter((file) =>
      /^(?:cli|runtime|theme|test)\/(?!manual\/).*\.(?:tsx?|mjs|css|md)$/.test(file),
    );
    const missing = texts.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/`((?:[\w-]+\/)+[\w-]+\.(?:tsx?|mjs|css))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !EXAMPLES.has(name) && !files.some((one) => one === name || one.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the map in cli/README.md shows every folder of the sources, and no others', () => {
    const drawn = [...foldersOfTree(drawnTree()).keys()];
    const files = repositoryFiles().filter((file) => /^(?:cli|runtime|theme)\/.*\.(?:tsx?|mjs|css)$/.test(file));
    // Folders of single components and of the other sites are not in the map.
    const folders = new Set(files.map((file) => path.posix.dirname(file)));
    const own = /^theme\/components\/(?!mdx$|Search$)|^cli\/(?:manual|init\/template)\/(?!content\/docs$)/;
    expect([...folders].filter((folder) => !own.test(folder) && !drawn.includes(folder))).toEqual([]);
    expect(drawn.filter((folder) => !repositoryFiles().some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  });
});
