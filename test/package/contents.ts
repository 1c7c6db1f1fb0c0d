/** What the package holds, and why: every file is of a kind that is needed, and no kind grows unseen. */
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import { reached } from '../../cli/compile/declarations.mjs';
import { root } from '../helpers/site.ts';
import { packed, readManifest } from './pack.ts';

/** Limits for the package in bytes and files, followed by its size. */
const BUDGET = {
  packed: 3_570_000, // 3,556,000: 0.03 MB of it the typeface of social cards, 0.014 MB of it `eval`, 0.02 MB checks of Markdown copies and files for agents, 0.015 MB of it `eval`, 0.1 MB of it `mcp`, with 0.075 MB of the MCP SDK, 0.02 MB of it page actions, icons, the 404 page's proposals and the starters' pictures, 0.11 MB of it the language server, renames and fixes (0.04 MB vscode-languageserver), 0.02 MB JSON Schemas of data files, 0.03 MB the HTML report with d3-hierarchy and d3-shape, 0.07 MB of it messages, types and the panel for authors of components, 0.45 MB of it elkjs, 0.19 MB the manual without its pictures, 0.05 MB typefaces, 0.03 MB the modules of satteri
  unpacked: 12_020_000, // 12,013,000: 0.06 MB of it the typeface of social cards, 0.06 MB names of emoji, 0.006 MB of it excerpts of code, one current item of the navbar and examples for new sites, 0.003 MB of it refusals in plain words, lists for file trees and ranking of questions, 0.046 MB of it `eval`, 0.29 MB of it `mcp` with the MCP SDK, 0.38 MB of it the language server, renames and fixes, 0.1 MB JSON Schemas of data files, 0.09 MB of it the HTML report with d3-hierarchy and d3-shape, 0.02 MB of it keep old configs in their repository and show placeholders for imports, 0.46 MB of it readers of sites of other tools, 0.1 MB the styles of the first view, 0.06 MB the JSON Schema of the settings
  files: 902, // 901: 3 are the typeface of social cards, and 5 their code, which other sites do not load; 8 are parts of docusaurus.css, 6 are of `eval`, 14 are of `mcp`, whose tools, transports and sources load apart; code that the language server, renames and fixes share with builds is in chunks of its own; 10 are JSON Schemas of data files, 8 are of the HTML report, and 23 read sites of other tools, and 17 stand for modules of Docusaurus; stages of `build` that an unchanged build does not load are chunks of their own; 26 are of four starters; 30 are of the shared cache, shards, a cluster and publishing, which other builds do not load
};

/** Kinds of files by path, with their purpose. */
const KINDS: [RegExp, string][] = [
  [/^(?:package\.json|README\.md|LICENSE)$/, 'what npm and readers of the package see first'],
  [/^dist\/build-id$/, 'tells one compilation from another: part of every cache key'],
  [/^dist\/THIRD-PARTY-LICENSES\.txt$/, 'what the licenses of bundled packages ask for'],
  [/^dist\/cli\/[\w-]+\.c?js$/, 'the command, in pieces that are loaded when they are needed'],
  [/^dist\/cli\/init\/template\/[\w./-]+$/, 'what `docsgen init` starts a site from'],
  [/^dist\/(?:runtime|theme)\/[\w./-]+\.(?:js|css)$/, 'code of pages: a site bundles it with its own settings'],
  [/^dist\/theme\/fonts\/[\w-]+\.woff2$/, 'the typefaces'],
  [/^dist\/cli\/fonts\/[\w-]+\.ttf$/, 'the typeface of social cards'],
  [/^dist\/search\/\w+\.(?:js|css)$/, 'what searches in the browser'],
  [/^dist\/dev\/(?:client|hot)\.js$/, 'what pages of `docsgen dev` have beside those of `build`'],
  [/^dist\/shell\/[\w-]+\.(?:m?js|css|json|woff2)$/, 'runtime and theme, bundled for sites that change neither'],
  [/^dist\/types\/(?:[\w-]+\/)+[\w-]+\.d\.ts$/, 'types of what is exported'],
  [/^dist\/site\.config\.schema\.json$/, 'what editors complete and check a config in JSON with'],
  [/^dist\/schemas\/[\w-]+\.json$/, 'what editors complete and check front matter and data files with'],
  [/^dist\/problems\.json$/, 'the problems of this version, which `docsgen upgrade` of a later one reads'],
  [/^dist\/manual\/[\w./-]+$/, 'the manual of this version, which the template refers to'],
];

const SECRETS = [root.replace(/\/$/, ''), os.tmpdir(), os.homedir()].filter((folder) => folder.length > 4);

const textOf = (name: string) => readFileSync(path.join(packed.folder, name), 'utf8');
const names = () => packed.files.map((file) => file.path);

test('the package keeps its budget', () => {
  const { size, unpackedSize, files } = packed;
  console.log(`package: ${size} bytes packed, ${unpackedSize} unpacked, ${files.length} files`);
  expect(size).toBeLessThan(BUDGET.packed);
  expect(unpackedSize).toBeLessThan(BUDGET.unpacked);
  expect(files.length).toBeLessThan(BUDGET.files);
});

test('every file of the package is of one known kind, and every kind is there', () => {
  const kindsOf = (name: string) => KINDS.filter(([form]) => form.test(name));
  expect(names().filter((name) => kindsOf(name).length !== 1)).toEqual([]);
  expect(KINDS.filter(([form]) => !names().some((name) => form.test(name)))).toEqual([]);
  expect(names().filter((name) => /\.map$|\.test\.|(?:^|\/)(?:test|__tests__)\//.test(name))).toEqual([]);
});

test('no file of the package names a folder of the machine it was packed on', () => {
  const telling = names().filter((name) => SECRETS.some((folder) => textOf(name).includes(`${folder}/`)));
  expect(telling).toEqual([]);
});

test('the package has types for each export, and no others', () => {
  const { folder } = packed;
  const { exports } = readManifest(path.join(folder, 'package.json'));
  const entries = Object.entries(exports).filter(([name]) => !name.endsWith('.json'));
  const types = entries.map(([, target]) => (typeof target === 'string' ? '' : (target.types ?? '')));
  const found = reached(types.map((file) => path.join(folder, file)));
  const declared = names().filter((name) => name.endsWith('.d.ts'));
  expect(types.filter((file) => !declared.includes(path.posix.normalize(file)))).toEqual([]);
  expect([...found].map((file) => path.relative(folder, file)).sort()).toEqual([...declared].sort());
});

test('every piece of the command is loaded by another, or is where one begins', () => {
  const files = readdirSync(path.join(packed.folder, 'dist/cli')).filter((name) => /\.c?js$/.test(name));
  const texts = files.map((name) => textOf(`dist/cli/${name}`)).join('\n');
  const unused = files.filter((name) => name.startsWith('chunk-') && !texts.includes(`./${name}`));
  expect(unused).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

test('the licenses of the package are those of what is in it, React included', () => {
  const heads = [...textOf('dist/THIRD-PARTY-LICENSES.txt').matchAll(/^(\S+ \d\S*)\nLicense: /gm)].map(
    ([, head]) => head,
  );
  const versionOf = (name: string) => readManifest(path.join(root, 'node_modules', name, 'package.json')).version;
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    '@clack/prompts',
    '@clack/core',
    'commander',
    'elkjs',
    'idiomorph',
  ])
    expect(heads).toContain(`${name} ${versionOf(name)}`);
  expect(textOf('dist/shell/react.js')).toContain(versionOf('react-dom'));
  expect(new Set(heads).size).toBe(heads.length);
});

test('publint has nothing to say', async () => {
  const bytes = new Uint8Array(readFileSync(packed.tarball));
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  expect(messages).toEqual([]);
});

test('the package asks for what it needs, and runs nothing when it is installed', () => {
  const manifest = readManifest(path.join(packed.folder, 'package.json'));
  expect(Object.keys(manifest.dependencies)).toEqual(['esbuild', 'satteri']);
  const optional = Object.keys(manifest.peerDependenciesMeta).filter(
    (name) => manifest.peerDependenciesMeta[name]?.optional,
  );
  expect(optional).toEqual([
    'bullmq',
    'cspell-lib',
    'ioredis',
    'linkinator',
    'mermaid',
    'playwright-core',
    'sharp',
    'typedoc',
  ]);
  expect(Object.keys(manifest.peerDependencies).filter((name) => !optional.includes(name))).toEqual([
    'react',
    'react-dom',
  ]);
  expect(manifest.engines.node).toBe('>=20.19');
  expect(['preinstall', 'install', 'postinstall', 'prepare'].filter((hook) => hook in manifest.scripts)).toEqual([]);
  expect(names()).not.toContain('binding.gyp');
});
