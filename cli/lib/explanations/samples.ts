/** What `docsgen check` finds in code samples, in samples of data, and in words. */
import { config, type Explanations, lines } from './entry.ts';

const PACKAGES = 'the example would need packages from the registry';

const page = (...text: string[]) => ({ 'content/docs/lamp.md': lines('# Lamp', '', ...text) });

export const sampleExplanations = {
  DG8012: {
    args: { version: '7.0.2', samples: 12 },
    cause:
      'docsgen check compiles code samples with the TypeScript of the site. Version 7 is a program of its own, which other programs cannot load; versions 5 and 6 can be loaded.',
    remedy: 'Keep version 7 for your own code, and install version 6 under another name beside it.',
    untested: PACKAGES,
    broken: '"devDependencies": { "typescript": "^7.0.2" }',
    fixed: '"devDependencies": {\n  "typescript": "^7.0.2",\n  "typescript-6": "npm:typescript@6"\n}',
  },
  DG8013: {
    args: { samples: 1 },
    cause:
      'The check of code samples was asked for by name, and the site has samples and no TypeScript to compile them with.',
    remedy: 'Install TypeScript. What nobody is to compile says no-check in its first line.',
    run: 'check --only samples',
    broken: page('```ts', "import { lamp } from './lamp';", 'lamp.on();', '```'),
    fixed: page('```ts no-check', "import { lamp } from './lamp';", 'lamp.on();', '```'),
  },
  DG8014: {
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
  DG8015: {
    args: { message: 'the comma before "}" is one too many', better: 'jsonc' },
    cause:
      'A block of JSON holds what no JSON parser reads. Readers who copy it get an error. What is left out may be "...", and places to fill in may be <name> or {{name}}.',
    remedy:
      'Correct it. Files that may have comments and commas at the end are jsonc; json5 may leave out quotes as well. What is only a part is marked with fragment in its first line.',
    broken: page('```json', '{', '  "watts": 40,', '}', '```'),
    fixed: page('```json', '{', '  "watts": 40', '}', '```'),
  },
  DG8016: {
    args: { message: 'Missing closing "quote' },
    cause: 'A block of YAML holds what no YAML parser reads. Readers who copy it get an error.',
    remedy:
      'Correct it: mostly it is indentation, a tab, or a colon in a text that needs quotes. What is only a part is marked with fragment in its first line.',
    broken: page('```yaml', 'lamp:', '  colour: "warm', '```'),
    fixed: page('```yaml', 'lamp:', '  colour: "warm"', '```'),
  },
  DG8020: {
    args: { word: 'lampp', more: 2, suggestions: ['lamp', 'lamps'], words: 'words.txt' },
    cause:
      'A word of the prose is in no dictionary: not in that of the language, not in those of software, not in the list of the project.',
    remedy: 'Correct it. A name of the project goes into words.txt, one word a line; what is code stands in backticks.',
    untested: PACKAGES,
    broken: 'Switch on the lampp.',
    fixed: 'Switch on the lamp.',
  },
  DG8021: {
    args: {},
    cause:
      'Spelling is asked for, by check.spelling in the config or by --only spelling, and the dictionaries are not there: docsgen does not bring them, because few sites want them.',
    remedy: 'Install cspell-lib 9 in the folder of the site, or remove check.spelling.',
    untested: PACKAGES,
    broken: 'check: { spelling: {} },   // and no cspell-lib',
    fixed: '$ npm install --save-dev cspell-lib@9',
  },
  DG8022: {
    args: { file: 'dictionary.txt' },
    cause: 'check.spelling.words names a file that is not there.',
    remedy: 'Correct the path, which begins at the folder of the config, or make the file.',
    untested: PACKAGES,
    broken: config("check: { spelling: { words: 'dictionary.txt' } },")['site.config.ts'] as string,
    fixed: config("check: { spelling: { words: 'words.txt' } },")['site.config.ts'] as string,
  },
} satisfies Explanations;
