import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const SLOW = 'it takes the packages typedoc and typescript';

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What can be wrong with the API reference and with code samples. */
export const apiProblems = {
  DG1060: entry<{ id: string | undefined; known: readonly string[] }>({
    severity: 'error',
    message: ({ id }) =>
      id === undefined
        ? 'the API reference is part of the docs, and the site has none'
        : `api.docs names "${id}", which is not a docs instance`,
    hint: ({ known }) => (known.length === 0 ? 'leave out "api", or give the site docs' : `there are: ${list(known)}`),
    explanation: {
      args: { id: 'handbook', known: ['docs'] },
      cause:
        'The pages of the API reference belong to a docs instance, and api.docs names one that the site does not have.',
      remedy: 'Write the id of an instance, or leave api.docs out for the first.',
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
        'The API reference is made of the types of packages, which TypeDoc and TypeScript read. They are installed beside docsgen by sites that have one.',
      remedy: 'Install them, or take api out of the config.',
      broken: config("api: { entryPoints: ['./src/index.ts'] },"),
      fixed: config(),
      beside: { 'content/docs/intro.md': '# Intro\n', 'src/index.ts': 'export const watts = 40;\n' },
    },
  }),
  DG8002: entry<{ version: string }>({
    severity: 'error',
    message: ({ version }) => `TypeDoc would work with TypeScript ${version}, which it cannot: it needs 5 or 6`,
    hint: () => 'run: npm install --save-dev typescript@6 (the type checker of your own code may be another one)',
    explanation: {
      args: { version: '7.0.0' },
      cause: 'TypeDoc asks TypeScript as a library, which TypeScript 5 and 6 are. A newer one cannot be asked.',
      remedy: 'Install TypeScript 6 beside TypeDoc. Your own code may be checked by another version.',
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
        ? 'it is a path from the folder of the config, with its ending'
        : 'install the package, or name a module that its package.json exports with types'),
    explanation: {
      args: { entryPoint: '@lamp/core' },
      cause:
        'api.entryPoints names a package or a file for which there are no types: it is not installed, its package.json names none, or the path is wrong.',
      remedy:
        'Install the package, or name a module that it exports with types. A file is written with ./ and its ending.',
      broken: "api: { entryPoints: ['@lamp/core'] }",
      fixed: '$ npm install @lamp/core',
      untested: SLOW,
    },
  }),
  DG8004: entry<{ name: string; symbol: string }>({
    severity: 'warning',
    message: ({ name, symbol }) => `{@link ${name}} in the comment of ${symbol} leads to nothing that is documented`,
    hint: () => 'correct the comment; of a package that is not yours, add the name to api.ignoreLinks',
    explanation: {
      args: { name: 'Lampe', symbol: 'Lamp.on' },
      cause:
        'A comment of the code links to a name with {@link}, and nothing that is documented has it: it was renamed, or is not exported.',
      remedy: 'Correct the comment. If the code is not yours, add the name to api.ignoreLinks.',
      broken: '/** Turns a {@link Lampe} on. */',
      fixed: '/** Turns a {@link Lamp} on. */',
      untested: SLOW,
    },
  }),
  DG8005: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `the API could not be read: ${detail}`,
    hint: () => 'see that "npx typedoc" works with the same entry points and tsconfig',
    explanation: {
      args: { detail: 'it ended with 1' },
      cause: 'The process that reads the types stopped without a result. What it said last is in the message.',
      remedy: 'See whether npx typedoc works with the same entry points and tsconfig: its messages are longer.',
      broken: '$ docsgen build',
      fixed: '$ npx typedoc --entryPoints src/index.ts --tsconfig tsconfig.json',
      untested: SLOW,
    },
  }),
  DG8006: entry<{ lost: string; detail: string }>({
    severity: 'error',
    message: ({ lost, detail }) => `modules are missing in the API that was read: ${lost} (${detail})`,
    hint: () => 'two entry points may lead to one file; name each once',
    explanation: {
      args: { lost: './src/main.ts', detail: '1 of 2 were read' },
      cause:
        'TypeDoc read fewer modules than the config names. Most often two entry points lead to one file, and it keeps one of them.',
      remedy: 'Name each module once.',
      broken: "api: { entryPoints: ['./src/index.ts', './src/../src/index.ts'] }",
      fixed: "api: { entryPoints: ['./src/index.ts'] }",
      untested: SLOW,
    },
  }),
  DG8007: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `api.ignoreLinks names "${name}", and no comment links to it`,
    hint: () => 'take it out',
    explanation: {
      args: { name: 'Bulb' },
      cause: 'api.ignoreLinks lists names that lead nowhere and are known to. No comment links to this one any more.',
      remedy: 'Take it out: a link of this name that breaks later would not be told.',
      broken: "api: { entryPoints: ['@lamp/core'], ignoreLinks: ['Bulb'] }",
      fixed: "api: { entryPoints: ['@lamp/core'] }",
      untested: SLOW,
    },
  }),
  DG8008: entry<{ file: string; detail: string }>({
    severity: 'error',
    message: ({ file, detail }) => `${file} cannot be used to read the API: ${detail}`,
    hint: () => 'api.tsconfig is a path from the folder of the config; "npx tsc -p" shows what is wrong with the file',
    explanation: {
      args: { file: 'tsconfig.docs.json', detail: 'there is no such file' },
      cause: 'api.tsconfig names the file by which your sources are read, and it is not there or not valid.',
      remedy:
        'Correct the path, which begins at the folder of the config. npx tsc -p FILE says what is wrong with the file.',
      broken: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.docs.json' }",
      fixed: "api: { entryPoints: ['./src/index.ts'], tsconfig: 'tsconfig.json' }",
      untested: SLOW,
    },
  }),
  DG8009: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `there is no file ${file} for the first page of the API reference`,
    hint: () => 'api.readme is the path of a Markdown file from the folder of the config',
    explanation: {
      args: { file: 'API.md' },
      cause:
        'api.readme names a Markdown file that is the text of the first page of the reference, and it does not exist.',
      remedy: 'Correct the path, which begins at the folder of the config, or leave readme out.',
      broken: "api: { entryPoints: ['@lamp/core'], readme: 'API.md' }",
      fixed: "api: { entryPoints: ['@lamp/core'], readme: 'src/README.md' }",
      untested: SLOW,
    },
  }),
  DG8010: entry<{ message: string; code: number }>({
    severity: 'error',
    message: ({ message, code }) => `the sample does not compile: ${message}${code > 0 ? ` (TS${code})` : ''}`,
    hint: () => 'correct it; what is not a whole program is marked: ```ts fragment',
    explanation: {
      args: { message: "Property 'onn' does not exist on type 'Lamp'.", code: 2551 },
      cause: 'docsgen check compiles the code samples of the site. Readers who copy this one get the same error.',
      remedy:
        'Correct the sample. What is not a whole program is marked with fragment in its first line; no-check leaves a block alone.',
      broken: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().onn();', '```'),
      fixed: lines('```ts', "import { Lamp } from '@lamp/core';", 'new Lamp().on();', '```'),
      untested: SLOW,
    },
  }),
  DG8011: entry<{ detail: string }>({
    severity: 'warning',
    message: ({ detail }) => `code samples were not looked at: ${detail}`,
    hint: () => 'the pages are whole, but their code does not lead to the API reference',
    explanation: {
      args: { detail: 'it ended with 1' },
      cause:
        'The process that looks up names of code samples stopped without a result. The pages are whole; their code has no links into the reference.',
      remedy: 'Run the command again. If it stays, api.samples: false leaves the step out.',
      broken: '$ docsgen build',
      fixed: 'api: { …, samples: false }',
      untested: SLOW,
    },
  }),
};
