import { didYouMean, entry } from './entry.ts';

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What can be wrong with the API reference and with code samples. */
export const apiProblems = {
  DG1060: entry<{ id: string | undefined; known: readonly string[] }>({
    severity: 'error',
    message: ({ id }) =>
      id === undefined
        ? 'the API reference is part of the docs, and the site has none'
        : `api.docs names "${id}", which is no docs instance`,
    hint: ({ known }) => (known.length === 0 ? 'leave out "api", or give the site docs' : `there are: ${list(known)}`),
  }),
  DG8001: entry<{ missing: string }>({
    severity: 'error',
    message: ({ missing }) => `the API reference needs the package "${missing}", which is not installed`,
    hint: () => 'run: npm install --save-dev typedoc typescript@6',
  }),
  DG8002: entry<{ version: string }>({
    severity: 'error',
    message: ({ version }) => `TypeDoc would work with TypeScript ${version}, which it cannot: it needs 5 or 6`,
    hint: () => 'run: npm install --save-dev typescript@6 (the type checker of your own code may be another one)',
  }),
  DG8003: entry<{ entryPoint: string; near?: string }>({
    severity: 'error',
    message: ({ entryPoint }) => `no types were found for the entry point "${entryPoint}"`,
    hint: ({ entryPoint, near }) =>
      didYouMean(near) ??
      (entryPoint.startsWith('.')
        ? 'it is a path from the folder of the config, with its ending'
        : 'install the package, or name a module that its package.json exports with types'),
  }),
  DG8004: entry<{ name: string; symbol: string }>({
    severity: 'warning',
    message: ({ name, symbol }) => `{@link ${name}} in the comment of ${symbol} leads to nothing that is documented`,
    hint: () => 'correct the comment; of a package that is not yours, add the name to api.ignoreLinks',
  }),
  DG8005: entry<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `the API could not be read: ${detail}`,
    hint: () => 'see that "npx typedoc" works with the same entry points and tsconfig',
  }),
  DG8006: entry<{ lost: string; detail: string }>({
    severity: 'error',
    message: ({ lost, detail }) => `modules are missing in the API that was read: ${lost} (${detail})`,
    hint: () => 'two entry points may lead to one file; name each once',
  }),
  DG8007: entry<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `api.ignoreLinks names "${name}", and no comment links to it`,
    hint: () => 'take it out',
  }),
  DG8008: entry<{ file: string; detail: string }>({
    severity: 'error',
    message: ({ file, detail }) => `${file} cannot be used to read the API: ${detail}`,
    hint: () => 'api.tsconfig is a path from the folder of the config; "npx tsc -p" shows what is wrong with the file',
  }),
  DG8009: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `there is no file ${file} for the first page of the API reference`,
    hint: () => 'api.readme is the path of a Markdown file from the folder of the config',
  }),
  DG8010: entry<{ message: string; code: number }>({
    severity: 'error',
    message: ({ message, code }) => `the sample does not compile: ${message}${code > 0 ? ` (TS${code})` : ''}`,
    hint: () => 'correct it; what is no whole program is marked: ```ts fragment',
  }),
  DG8011: entry<{ detail: string }>({
    severity: 'warning',
    message: ({ detail }) => `code samples were not looked at: ${detail}`,
    hint: () => 'the pages are whole, but their code does not lead to the API reference',
  }),
};
