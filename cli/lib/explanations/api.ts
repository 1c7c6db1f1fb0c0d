/** The API reference and code samples. */
import { config, type Explanations, lines } from './entry.ts';

const SLOW = 'it takes the packages typedoc and typescript';

export const apiExplanations = {
  DG8001: {
    args: { missing: 'typedoc' },
    cause:
      'The API reference is made of the types of packages, which TypeDoc and TypeScript read. They are installed beside docsgen by sites that have one.',
    remedy: 'Install them, or take api out of the config.',
    broken: config("api: { entryPoints: ['./src/index.ts'] },"),
    fixed: config(),
    beside: { 'content/docs/intro.md': '# Intro\n', 'src/index.ts': 'export const watts = 40;\n' },
  },
  DG8002: {
    args: { version: '7.0.0' },
    cause: 'TypeDoc asks TypeScript as a library, which TypeScript 5 and 6 are. A newer one cannot be asked.',
    remedy: 'Install TypeScript 6 beside TypeDoc. Your own code may be checked by another version.',
    broken: '$ npm install --save-dev typescript@7',
    fixed: '$ npm install --save-dev typescript@6',
    untested: SLOW,
  },
  DG8003: {
    args: { entryPoint: '@lamp/core' },
    cause:
      'api.entryPoints names a package or a file for which there are no types: it is not installed, its package.json names none, or the path is wrong.',
    remedy:
      'Install the package, or name a module that it exports with types. A file is written with ./ and its ending.',
    broken: "api: { entryPoints: ['@lamp/core'] }",
    fixed: '$ npm install @lamp/core',
    untested: SLOW,
  },
  DG8004: {
    args: { name: 'Lampe', symbol: 'Lamp.on' },
    cause:
      'A comment of the code links to a name with {@link}, and nothing that is documented has it: it was renamed, or is not exported.',
    remedy: 'Correct the comment. If the code is not yours, add the name to api.ignoreLinks.',
    broken: '/** Turns a {@link Lampe} on. */',
    fixed: '/** Turns a {@link Lamp} on. */',
    untested: SLOW,
  },
  DG8005: {
    args: { detail: 'it ended with 1' },
    cause: 'The process that reads the types stopped without a result. What it said last stands in the message.',
    remedy: 'See whether npx typedoc works with the same entry points and tsconfig: its messages are longer.',
    broken: '$ docsgen build',
    fixed: '$ npx typedoc --entryPoints src/index.ts --tsconfig tsconfig.json',
    untested: SLOW,
  },
  DG8006: {
    args: { lost: './src/main.ts', detail: '1 of 2 were read' },
    cause:
      'TypeDoc read fewer modules than the config names. Most often two entry points lead to one file, and it keeps one of them.',
    remedy: 'Name each module once.',
    broken: "api: { entryPoints: ['./src/index.ts', './src/../src/index.ts'] }",
    fixed: "api: { entryPoints: ['./src/index.ts'] }",
    untested: SLOW,
  },
  DG8007: {
    args: { name: 'Bulb' },
    cause: 'api.ignoreLinks lists names that lead nowhere and are known to. No comment links to this one any more.',
    remedy: 'Take it out: a link of this name that breaks later would not be told.',
    broken: "api: { entryPoints: ['@lamp/core'], ignoreLinks: ['Bulb'] }",
    fixed: "api: { entryPoints: ['@lamp/core'] }",
    untested: SLOW,
  },
  DG8008: {
    args: { file: 'tsconfig.docs.json', detail: 'there is no such file' },
    cause: 'api.tsconfig names the file by which your sources are read, and it is not there or not valid.',
    remedy:
      'Correct the path, which begins at the folder of the config. npx tsc -p FILE says what is wrong with the file.',
    broken: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.docs.json' }",
    fixed: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.json' }",
    untested: SLOW,
  },
  DG8009: {
    args: { file: 'API.md' },
    cause:
      'api.readme names a Markdown file that is the text of the first page of the reference, and it does not exist.',
    remedy: 'Correct the path, which begins at the folder of the config, or leave readme out.',
    broken: "api: { entryPoints: ['@lamp/core'], readme: 'API.md' }",
    fixed: "api: { entryPoints: ['@lamp/core'], readme: 'src/README.md' }",
    untested: SLOW,
  },
  DG8010: {
    args: { message: "Property 'onn' does not exist on type 'Lamp'.", code: 2551 },
    cause: 'docsgen check compiles the code samples of the site. Readers who copy this one get the same error.',
    remedy:
      'Correct the sample. What is no whole program is marked with fragment in its first line; no-check leaves a block alone.',
    broken: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().onn();', '```'),
    fixed: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().on();', '```'),
    untested: SLOW,
  },
  DG8011: {
    args: { detail: 'it ended with 1' },
    cause:
      'The process that looks up names of code samples stopped without a result. The pages are whole; their code has no links into the reference.',
    remedy: 'Run the command again. If it stays, api.samples: false leaves the step out.',
    broken: '$ docsgen build',
    fixed: 'api: { …, samples: false }',
    untested: SLOW,
  },
} satisfies Explanations;
