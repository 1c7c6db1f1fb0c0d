import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const SLOW = 'it needs the packages typedoc and typescript';

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Problems of the API reference and of code samples. */
export const apiProblems = {
  DG1060: entry<{ id: string | undefined; known: readonly string[] }>({
    severity: 'error',
    message: ({ id }) =>
      id === undefined
        ? 'the API reference needs docs, and the site has none'
        : `api.docs names "${id}", which is not a docs instance`,
    hint: ({ known }) =>
      known.length === 0 ? 'remove "api", or add docs to the site' : `known instances: ${list(known)}`,
    explanation: {
      args: { id: 'handbook', known: ['docs'] },
      cause:
        'The pages of the API reference belong to a docs instance. api.docs names one that the site does not have.',
      remedy: 'Write the id of an instance, or leave out api.docs to use the first one.',
      broken: config("api: { entryPoints: ['./src/index.ts'], docs: 'handbook' },"),
      fixed: config("docs: { id: 'handbook' },", "api: { entryPoints: ['./src/index.ts'], docs: 'handbook' },"),
    },
  }),
  DG8001: entry<{ missing: string }>({
    severity: 'error',
    message: ({ missing }) => `the API reference needs the package "${missing}", which is not installed`,
    hint: () => 'run: npm install --save-dev typedoc typescript@6',
    explanation: {
      args: { missing: 'typedoc' },
      cause:
        'docsgen reads the types for the API reference with TypeDoc and TypeScript. It does not include them: a site with an API reference installs them itself.',
      remedy: 'Install both packages, or remove api from the config.',
      broken: config("api: { entryPoints: ['./src/index.ts'] },"),
      fixed: config(),
      shared: { 'content/docs/intro.md': '# Intro\n', 'src/index.ts': 'export const watts = 40;\n' },
    },
  }),
  DG8002: entry<{ version: string }>({
    severity: 'error',
    message: ({ version }) => `TypeDoc does not support TypeScript ${version}: it needs version 5 or 6`,
    hint: () => 'run: npm install --save-dev typescript@6 (your own code may use another version)',
    explanation: {
      args: { version: '7.0.0' },
      cause: 'TypeDoc uses TypeScript as a library. Only TypeScript 5 and 6 can be used that way.',
      remedy: 'Install TypeScript 6 next to TypeDoc. Another version may check your own code.',
      broken: '$ npm install --save-dev typescript@7',
      fixed: '$ npm install --save-dev typescript@6',
      untested: SLOW,
    },
  }),
  DG8003: entry<{ entryPoint: string; near?: string }>({
    severity: 'error',
    message: ({ entryPoint }) => `no types were found for the entry point "${entryPoint}"`,
    hint: ({ entryPoint, near }) =>
      didYouMean(near) ??
      (entryPoint.startsWith('.')
        ? 'write a path relative to the config, with the extension'
        : 'install the package, or name a module that its package.json exports with types'),
    explanation: {
      args: { entryPoint: '@lamp/core' },
      cause:
        'api.entryPoints names a package or a file without types: the package is not installed, its package.json names no types, or the path is wrong.',
      remedy:
        'Install the package, or name a module that it exports with types. Write the path of a file with ./ and its extension.',
      broken: "api: { entryPoints: ['@lamp/core'] }",
      fixed: '$ npm install @lamp/core',
      untested: SLOW,
    },
  }),
  DG8004: entry<{ name: string; symbol: string }>({
    severity: 'warning',
    message: ({ name, symbol }) => `{@link ${name}} in the comment of ${symbol} does not name a documented symbol`,
    hint: () => 'correct the comment; if the package is not yours, add the name to api.ignoreLinks',
    explanation: {
      args: { name: 'Lampe', symbol: 'Lamp.on' },
      cause:
        'A comment links to a name with {@link}, but no documented symbol has that name: it was renamed, or it is not exported.',
      remedy: 'Correct the comment. If the code is not yours, add the name to api.ignoreLinks.',
      broken: '/** Turns a {@link Lampe} on. */',
      fixed: '/** Turns a {@link Lamp} on. */',
      untested: SLOW,
    },
  }),
  DG8060: entry<{ name: string; symbol: string }>({
    severity: 'warning',
    message: ({ name, symbol }) =>
      `${symbol} extends ${name}, which is not found: the reference lacks what it inherits`,
    hint: () =>
      'install the package with its types, or correct the import; to accept it, list the name in api.ignoreLinks',
    explanation: {
      args: { name: 'Bulb', symbol: 'Lamp' },
      cause:
        'A class or an interface extends a type whose declarations cannot be read: its package is not installed, or has no types. Inherited members are unknown.',
      remedy: 'Install the package and its types, or correct the import.',
      broken: "import { Bulb } from 'bulbs';\nexport class Lamp extends Bulb {}",
      fixed: '$ npm install bulbs',
      untested: SLOW,
    },
  }),
  DG8005: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `the API could not be read: ${detail}`,
    hint: () => 'check that "npx typedoc" works with the same entry points and tsconfig',
    explanation: {
      args: { detail: 'it exited with code 1' },
      cause: 'The process that reads the types ended without a result. The message has its last output.',
      remedy: 'Run npx typedoc with the same entry points and tsconfig. It reports more.',
      broken: '$ docsgen build',
      fixed: '$ npx typedoc --entryPoints src/index.ts --tsconfig tsconfig.json',
      untested: SLOW,
    },
  }),
  DG8006: entry<{ lost: string; detail: string }>({
    severity: 'error',
    message: ({ lost, detail }) => `modules are missing from the API reference: ${lost} (${detail})`,
    hint: () => 'list each module once: two entry points may resolve to the same file',
    explanation: {
      args: { lost: './src/main.ts', detail: '1 of 2 were read' },
      cause:
        'TypeDoc read fewer modules than the config lists. Usually two entry points resolve to the same file, and TypeDoc keeps only one.',
      remedy: 'List each module once.',
      broken: "api: { entryPoints: ['./src/index.ts', './src/../src/index.ts'] }",
      fixed: "api: { entryPoints: ['./src/index.ts'] }",
      untested: SLOW,
    },
  }),
  DG8007: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `api.ignoreLinks lists "${name}", but no comment links to it`,
    hint: () => 'remove it from the list',
    explanation: {
      args: { name: 'Bulb' },
      cause: 'api.ignoreLinks lists known broken links, but no comment links to this name any longer.',
      remedy: 'Remove the name: a link to it that breaks later would go unreported.',
      broken: "api: { entryPoints: ['@lamp/core'], ignoreLinks: ['Bulb'] }",
      fixed: "api: { entryPoints: ['@lamp/core'] }",
      untested: SLOW,
    },
  }),
  DG8008: entry<{ file: string; detail: string }>({
    severity: 'error',
    message: ({ file, detail }) => `the API cannot be read with ${file}: ${detail}`,
    hint: () => 'correct the path, which is relative to the config; to check the file, run "npx tsc -p"',
    explanation: {
      args: { file: 'tsconfig.docs.json', detail: 'the file does not exist' },
      cause: 'api.tsconfig names the TypeScript configuration of your sources. That file is missing or invalid.',
      remedy: 'Correct the path, which is relative to the config. npx tsc -p FILE reports errors in the file.',
      broken: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.docs.json' }",
      fixed: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.json' }",
      untested: SLOW,
    },
  }),
  DG8009: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `the file ${file} (api.readme) does not exist`,
    hint: () => 'write the path of a Markdown file, relative to the config',
    explanation: {
      args: { file: 'API.md' },
      cause:
        'api.readme names a Markdown file with the text of the first page of the reference. The file does not exist.',
      remedy: 'Correct the path, which is relative to the config, or remove readme.',
      broken: "api: { entryPoints: ['@lamp/core'], readme: 'API.md' }",
      fixed: "api: { entryPoints: ['@lamp/core'], readme: 'src/README.md' }",
      untested: SLOW,
    },
  }),
  DG8010: entry<{ message: string; code: number }>({
    severity: 'error',
    check: 'samples',
    message: ({ message, code }) => `the sample does not compile: ${message}${code > 0 ? ` (TS${code})` : ''}`,
    hint: () => 'correct it, or mark incomplete code with: ```ts fragment',
    explanation: {
      args: { message: "Property 'onn' does not exist on type 'Lamp'.", code: 2551 },
      cause: 'docsgen check compiles the code samples of the site. Readers who copy this one get the same error.',
      remedy:
        'Correct the sample. If it is not a whole program, write fragment in the first line of the block. To skip the block, write no-check.',
      broken: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().onn();', '```'),
      fixed: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().on();', '```'),
      untested: SLOW,
    },
  }),
  DG8011: entry<{ detail: string }>({
    severity: 'warning',
    check: 'samples',
    message: ({ detail }) => `code samples were not linked to the API reference: ${detail}`,
    hint: () => 'run the command again; the pages are complete apart from these links',
    explanation: {
      args: { detail: 'it exited with code 1' },
      cause:
        'The process that looks up the names in code samples ended without a result. The pages are complete, except that their code has no links to the reference.',
      remedy: 'Run the command again. If it fails again, skip this step with api.samples: false.',
      broken: '$ docsgen build',
      fixed: 'api: { …, samples: false }',
      untested: SLOW,
    },
  }),
};
