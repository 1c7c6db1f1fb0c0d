import { entry } from './entry.ts';
import { config, lines } from './examples.ts';

const PACKAGES = 'the example would need packages from the registry';
const samplesPage = (...text: string[]) => ({ 'content/docs/lamp.md': lines('# Lamp', '', ...text) });

const count = (samples: number): string => `${samples} code sample${samples === 1 ? ' was' : 's were'}`;

/** Where the types of a package are that has none of its own. */
const typesOf = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** What `docsgen check` finds in code samples, in samples of data, and in words. */
export const sampleProblems = {
  DG8012: entry<{ version: string; samples: number }>({
    severity: 'warning',
    message: ({ version, samples }) =>
      `${count(samples)} not compiled: TypeScript ${version} cannot be called by programs`,
    hint: () => 'install TypeScript 6 beside it: npm install --save-dev typescript-6@npm:typescript@6',
    explanation: {
      args: { version: '7.0.2', samples: 12 },
      cause:
        'docsgen check compiles code samples with the TypeScript of the site. Version 7 is a program of its own, which other programs cannot load; versions 5 and 6 can be loaded.',
      remedy: 'Keep version 7 for your own code, and install version 6 under another name beside it.',
      untested: PACKAGES,
      broken: '"devDependencies": { "typescript": "^7.0.2" }',
      fixed: '"devDependencies": {\n  "typescript": "^7.0.2",\n  "typescript-6": "npm:typescript@6"\n}',
    },
  }),
  DG8013: entry<{ samples: number }>({
    severity: 'error',
    message: ({ samples }) => `${count(samples)} not compiled: the site has no TypeScript`,
    hint: () => 'npm install --save-dev typescript@6',
    explanation: {
      args: { samples: 1 },
      cause:
        'The check of code samples was asked for by name, and the site has samples and no TypeScript to compile them with.',
      remedy: 'Install TypeScript. What nobody is to compile says no-check in its first line.',
      run: 'check --only samples',
      broken: samplesPage('```ts', "import { lamp } from './lamp';", 'lamp.on();', '```'),
      fixed: samplesPage('```ts no-check', "import { lamp } from './lamp';", 'lamp.on();', '```'),
    },
  }),
  DG8014: entry<{ name: string; isUntyped: boolean; samples: number }>({
    severity: 'warning',
    message: ({ name, isUntyped, samples }) =>
      `${count(samples)} compiled without ${isUntyped ? `types of ${name}, which has none` : `${name}, which is not installed`}`,
    hint: ({ name, isUntyped }) =>
      `npm install --save-dev ${isUntyped ? typesOf(name) : name}; or say "declare module '${name}';" in a file of check.samples.declarations`,
    explanation: {
      args: { name: 'lamp', isUntyped: false, samples: 3 },
      cause:
        'Samples import a package that is not installed at the site, or that has no types. What they do with it cannot be judged; the rest of them is.',
      remedy:
        'Install the package as a dependency of the documentation. When that is not possible, a declaration file says that it is known.',
      untested: PACKAGES,
      broken: lines('```ts', "import { Lamp } from 'lamp';", '```'),
      fixed: lines(
        "check: { samples: { declarations: ['samples.d.ts'] } },   // site.config.ts",
        "declare module 'lamp';                                    // samples.d.ts",
      ),
    },
  }),
  DG8015: entry<{ message: string; better?: 'jsonc' | 'json5' }>({
    severity: 'error',
    message: ({ message }) => `the sample is no JSON: ${message}`,
    hint: ({ better }) =>
      `correct it; ${better ? `where it is allowed, the language is \`\`\`${better}; ` : ''}what is only a part is marked: \`\`\`json fragment`,
    explanation: {
      args: { message: 'there must be no comma before "}"', better: 'jsonc' },
      cause:
        'A block of JSON holds what no JSON parser reads. Readers who copy it get an error. What is left out may be "...", and places to fill in may be <name> or {{name}}.',
      remedy:
        'Correct it. Files that may have comments and commas at the end are jsonc; json5 may leave out quotes as well. What is only a part is marked with fragment in its first line.',
      broken: samplesPage('```json', '{', '  "watts": 40,', '}', '```'),
      fixed: samplesPage('```json', '{', '  "watts": 40', '}', '```'),
    },
  }),
  DG8016: entry<{ message: string }>({
    severity: 'error',
    message: ({ message }) => `the sample is no YAML: ${message}`,
    hint: () => 'correct it; what is only a part is marked: ```yaml fragment',
    explanation: {
      args: { message: 'Missing closing "quote' },
      cause: 'A block of YAML holds what no YAML parser reads. Readers who copy it get an error.',
      remedy:
        'Correct it: mostly it is indentation, a tab, or a colon in a text that needs quotes. What is only a part is marked with fragment in its first line.',
      broken: samplesPage('```yaml', 'lamp:', '  colour: "warm', '```'),
      fixed: samplesPage('```yaml', 'lamp:', '  colour: "warm"', '```'),
    },
  }),
  DG8020: entry<{ word: string; more: number; suggestions: string[]; words: string }>({
    severity: 'warning',
    message: ({ word, more }) =>
      `"${word}" is in no dictionary${more > 0 ? `; it stands on this page ${more} more time${more === 1 ? '' : 's'}` : ''}`,
    hint: ({ suggestions, words }) =>
      `${suggestions.length > 0 ? `did you mean ${suggestions.join(', ')}? ` : ''}Words of the project stand in ${words}, one a line`,
    explanation: {
      args: { word: 'lampp', more: 2, suggestions: ['lamp', 'lamps'], words: 'words.txt' },
      cause:
        'A word of the prose is in no dictionary: not in that of the language, not in those of software, not in the list of the project.',
      remedy: 'Correct it. A name of the project goes into words.txt, one word a line; what is code is in backticks.',
      untested: PACKAGES,
      broken: 'Switch on the lampp.',
      fixed: 'Switch on the lamp.',
    },
  }),
  DG8021: entry<{ found?: string }>({
    severity: 'error',
    message: ({ found }) =>
      `spelling was not looked at: ${found ? `cspell-lib is ${found}, and docsgen works with version 9` : 'the package cspell-lib is not installed'}`,
    hint: () => 'npm install --save-dev cspell-lib@9',
    explanation: {
      args: {},
      cause:
        'Spelling is asked for, by check.spelling in the config or by --only spelling, and the dictionaries are not there: docsgen does not bring them, because few sites want them.',
      remedy: 'Install cspell-lib 9 in the folder of the site, or remove check.spelling.',
      untested: PACKAGES,
      broken: 'check: { spelling: {} },   // and no cspell-lib',
      fixed: '$ npm install --save-dev cspell-lib@9',
    },
  }),
  DG8022: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `there is no file ${file} with the words of the project`,
    hint: () => 'check.spelling.words is a path from the folder of the config; the file has one word a line',
    explanation: {
      args: { file: 'dictionary.txt' },
      cause: 'check.spelling.words names a file that is not there.',
      remedy: 'Correct the path, which begins at the folder of the config, or make the file.',
      untested: PACKAGES,
      broken: config("check: { spelling: { words: 'dictionary.txt' } },")['site.config.ts'] as string,
      fixed: config("check: { spelling: { words: 'words.txt' } },")['site.config.ts'] as string,
    },
  }),
};
