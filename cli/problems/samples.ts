import { type Absence, entry, installHint } from './entry.ts';
import { config, lines } from './examples.ts';

const PACKAGES = 'the example would need packages from the registry';
const samplesPage = (...text: string[]) => ({ 'content/docs/lamp.md': lines('# Lamp', '', ...text) });

/** A wrong use of a component in MDX. */
export interface WrongProp {
  /** As written: `Counter`, `Chart.Bar`. */
  component: string;
  kind: 'unknown' | 'missing' | 'wrong';
  /** `missing`: all props that are missing, with commas. */
  prop: string;
  /** The prop that was probably meant. */
  near?: string;
  /** What TypeScript says of a wrong value. */
  detail?: string;
  /** The wrong value is written in quotes. */
  isText?: true;
}

export const samplesWere = (samples: number): string => `${samples} code sample${samples === 1 ? ' was' : 's were'}`;

/** The package with the types of a package that has none. */
const typesOf = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** Problems that `docsgen check` finds in samples of code and data, and in spelling. */
export const sampleProblems = {
  DG8012: entry<{ version: string; samples: number }>({
    severity: 'warning',
    check: 'samples',
    message: ({ version, samples }) =>
      `${samplesWere(samples)} not compiled: TypeScript ${version} cannot be used as a library`,
    hint: () => 'install TypeScript 6 next to it: npm install --save-dev typescript-6@npm:typescript@6',
    explanation: {
      args: { version: '7.0.2', samples: 12 },
      cause:
        'docsgen check compiles code samples with the TypeScript version of the site. Version 7 is a separate program that other programs cannot load; versions 5 and 6 are libraries.',
      remedy: 'Keep version 7 for your own code, and install version 6 next to it under another name.',
      untested: PACKAGES,
      broken: '"devDependencies": { "typescript": "^7.0.2" }',
      fixed: '"devDependencies": {\n  "typescript": "^7.0.2",\n  "typescript-6": "npm:typescript@6"\n}',
    },
  }),
  DG8013: entry<{ samples: number }>({
    severity: 'error',
    check: 'samples',
    message: ({ samples }) => `${samplesWere(samples)} not compiled: TypeScript is not installed`,
    hint: () => 'run: npm install --save-dev typescript@6',
    explanation: {
      args: { samples: 1 },
      cause: 'The check "samples" was requested by name, but the site has no TypeScript to compile them.',
      remedy: 'Install TypeScript. To exclude a sample, write no-check in its first line.',
      run: 'check --only samples',
      broken: samplesPage('```ts', "import { lamp } from './lamp';", 'lamp.on();', '```'),
      fixed: samplesPage('```ts no-check', "import { lamp } from './lamp';", 'lamp.on();', '```'),
    },
  }),
  DG8014: entry<{ name: string; isUntyped: boolean; samples: number; absence?: Absence }>({
    severity: 'warning',
    check: 'samples',
    message: ({ name, isUntyped, samples }) =>
      `${samplesWere(samples)} compiled without ${isUntyped ? `types for ${name}, which has none` : `${name}, which is not installed`}`,
    hint: ({ name, isUntyped, absence }) =>
      `${isUntyped ? `run: npm install --save-dev ${typesOf(name)}` : installHint(`--save-dev ${name}`, absence)}; or write "declare module '${name}';" in a file of check.samples.declarations`,
    explanation: {
      args: { name: 'lamp', isUntyped: false, samples: 3 },
      cause:
        'Samples import a package that is not installed in the site, or that has no types. docsgen cannot check how they use it, but checks their other code.',
      remedy:
        'Install the package as a dependency of the site. If that is not possible, declare it in a declaration file.',
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
    check: 'data',
    message: ({ message }) => `the sample is not valid JSON: ${message}`,
    hint: ({ better }) =>
      `correct it${better ? `, use the language \`\`\`${better} if it allows this` : ''}, or mark incomplete data with: \`\`\`json fragment`,
    explanation: {
      args: { message: 'trailing comma before "}"', better: 'jsonc' },
      cause:
        'A JSON block is not valid JSON, so readers who copy it get an error. "..." for omissions, and <name> or {{name}} for placeholders, are allowed.',
      remedy:
        'Correct it. For data with comments and trailing commas, use the language jsonc; for data that also leaves out quotes, use json5. Mark incomplete data with fragment in the first line of the block.',
      broken: samplesPage('```json', '{', '  "watts": 40,', '}', '```'),
      fixed: samplesPage('```json', '{', '  "watts": 40', '}', '```'),
    },
  }),
  DG8016: entry<{ message: string }>({
    severity: 'error',
    check: 'data',
    message: ({ message }) => `the sample is not valid YAML: ${message}`,
    hint: () => 'correct it, or mark incomplete data with: ```yaml fragment',
    explanation: {
      args: { message: 'Missing closing "quote' },
      cause: 'A YAML block is not valid YAML, so readers who copy it get an error.',
      remedy:
        'Correct it. Common mistakes are wrong indentation, a tab, or a text with a colon that needs quotes. Mark incomplete data with fragment in the first line of the block.',
      broken: samplesPage('```yaml', 'lamp:', '  colour: "warm', '```'),
      fixed: samplesPage('```yaml', 'lamp:', '  colour: "warm"', '```'),
    },
  }),
  DG8030: entry<WrongProp>({
    severity: 'warning',
    check: 'props',
    message: ({ component, kind, prop, detail = '' }) =>
      kind === 'unknown'
        ? `<${component}> has no prop "${prop}"`
        : kind === 'missing'
          ? `<${component}> needs the prop${prop.includes(', ') ? 's' : ''} ${prop}`
          : `the prop "${prop}" of <${component}> has a wrong value: ${detail}`,
    hint: ({ kind, near, prop, isText, detail = '' }) =>
      kind === 'unknown'
        ? near === undefined
          ? 'remove it, or add it to the types of the component'
          : `did you mean "${near}"?`
        : kind === 'missing'
          ? 'add it, or make it optional in the component: prop?: type'
          : isText && !/to type '[^']*(?:string|")/.test(detail)
            ? `write braces around a value that is not text: ${prop}={…}`
            : 'change the value, or the type of the prop in the component',
    explanation: {
      args: {
        component: 'Dimmer',
        kind: 'wrong',
        prop: 'level',
        detail: "Type 'string' is not assignable to type 'number'",
        isText: true,
      },
      cause:
        'The component is written in TypeScript, and its types say which props it takes. This use of it does not match them, so readers may see something wrong, or nothing.',
      remedy:
        'Correct the use, or the types of the component. A value in quotes is text; numbers, lists and everything else are written in braces.',
      untested: PACKAGES,
      broken: lines("import Dimmer from '@site/components/Dimmer.tsx';", '', '<Dimmer level="3" />'),
      fixed: lines("import Dimmer from '@site/components/Dimmer.tsx';", '', '<Dimmer level={3} />'),
    },
  }),
  DG8031: entry<{ detail: string }>({
    severity: 'warning',
    check: 'props',
    message: ({ detail }) => `props of components in MDX were not checked: ${detail}`,
    hint: () => 'correct the tsconfig.json of the site, or set check.policy.props to "ignore"',
    explanation: {
      args: { detail: "TS5023: Unknown compiler option 'strickt'." },
      cause:
        'docsgen check compiles MDX pages with the settings in the tsconfig.json of the site, and TypeScript refuses them.',
      remedy: 'Correct what the message names. `npx tsc --noEmit` reports the same.',
      untested: PACKAGES,
      broken: '{ "compilerOptions": { "strickt": true } }',
      fixed: '{ "compilerOptions": { "strict": true } }',
    },
  }),
  DG8020: entry<{ word: string; more: number; suggestions: string[]; words: string }>({
    severity: 'warning',
    check: 'spelling',
    message: ({ word, more }) =>
      `unknown word "${word}"${more > 0 ? `, and ${more} more time${more === 1 ? '' : 's'} on this page` : ''}`,
    hint: ({ suggestions, words }) =>
      `${suggestions.length > 0 ? `did you mean ${suggestions.join(', ')}? Otherwise ` : ''}add it to ${words}, one word per line`,
    explanation: {
      args: { word: 'lampp', more: 2, suggestions: ['lamp', 'lamps'], words: 'words.txt' },
      cause:
        'The word is not in the dictionary of the language, in the dictionaries of software terms, or in the word list of the project.',
      remedy: 'Correct it. Add names of the project to words.txt, one per line, and put code in backticks.',
      untested: PACKAGES,
      broken: 'Switch on the lampp.',
      fixed: 'Switch on the lamp.',
    },
  }),
  DG8021: entry<{ found?: string }>({
    severity: 'error',
    check: 'spelling',
    message: ({ found }) =>
      `spelling was not checked: ${found ? `docsgen needs version 9 of cspell-lib, and ${found} is installed` : 'the package cspell-lib is not installed'}`,
    hint: () => 'run: npm install --save-dev cspell-lib@9',
    explanation: {
      args: {},
      cause:
        'check.spelling in the config or --only spelling turns on the spelling check, but the package with the dictionaries is not installed. docsgen does not include it, because few sites need it.',
      remedy: 'Install cspell-lib 9 in the site folder, or remove check.spelling.',
      untested: PACKAGES,
      broken: 'check: { spelling: {} },   // without cspell-lib',
      fixed: '$ npm install --save-dev cspell-lib@9',
    },
  }),
  DG8022: entry<{ file: string }>({
    severity: 'error',
    check: 'spelling',
    message: ({ file }) => `the word list ${file} does not exist`,
    hint: () => 'correct the path, which is relative to the config, or create the file, with one word per line',
    explanation: {
      args: { file: 'dictionary.txt' },
      cause: 'check.spelling.words names a file that does not exist.',
      remedy: 'Correct the path, which is relative to the config, or create the file.',
      untested: PACKAGES,
      broken: config("check: { spelling: { words: 'dictionary.txt' } },")['site.config.ts'] as string,
      fixed: config("check: { spelling: { words: 'words.txt' } },")['site.config.ts'] as string,
    },
  }),
  DG8023: entry<{ found: string; use: string }>({
    severity: 'warning',
    check: 'prose',
    message: ({ found }) => `"${found}" is on the list of words to avoid`,
    hint: ({ use }) => (use === '' ? 'rephrase it; the list is check.prose.avoid' : `write ${use}`),
    explanation: {
      args: { found: 'light switch', use: 'switch' },
      cause:
        'The text contains a word or phrase from check.prose.avoid, the list of words that the site does not want to use.',
      remedy:
        'Write what the list suggests. If the phrase is right in one context, add that context to "except" of its entry. Put code in backticks: code is not searched.',
      shared: config("check: { prose: { avoid: { 'light switch': 'switch' } } },"),
      broken: { 'content/docs/intro.md': lines('# Intro', '', 'Press the light switch.') },
      fixed: { 'content/docs/intro.md': lines('# Intro', '', 'Press the switch.') },
    },
  }),
};
