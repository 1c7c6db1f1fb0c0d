import { entry } from './entry.ts';

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
  }),
  DG8013: entry<{ samples: number }>({
    severity: 'error',
    message: ({ samples }) => `${count(samples)} not compiled: the site has no TypeScript`,
    hint: () => 'npm install --save-dev typescript@6',
  }),
  DG8014: entry<{ name: string; isUntyped: boolean; samples: number }>({
    severity: 'warning',
    message: ({ name, isUntyped, samples }) =>
      `${count(samples)} compiled without ${isUntyped ? `types of ${name}, which has none` : `${name}, which is not installed`}`,
    hint: ({ name, isUntyped }) =>
      `npm install --save-dev ${isUntyped ? typesOf(name) : name}; or say "declare module '${name}';" in a file of check.samples.declarations`,
  }),
  DG8015: entry<{ message: string; better?: 'jsonc' | 'json5' }>({
    severity: 'error',
    message: ({ message }) => `the sample is no JSON: ${message}`,
    hint: ({ better }) =>
      `correct it; ${better ? `where it is allowed, the language is \`\`\`${better}; ` : ''}what is only a part is marked: \`\`\`json fragment`,
  }),
  DG8016: entry<{ message: string }>({
    severity: 'error',
    message: ({ message }) => `the sample is no YAML: ${message}`,
    hint: () => 'correct it; what is only a part is marked: ```yaml fragment',
  }),
  DG8020: entry<{ word: string; more: number; suggestions: string[]; words: string }>({
    severity: 'warning',
    message: ({ word, more }) =>
      `"${word}" is in no dictionary${more > 0 ? `; it stands on this page ${more} more time${more === 1 ? '' : 's'}` : ''}`,
    hint: ({ suggestions, words }) =>
      `${suggestions.length > 0 ? `did you mean ${suggestions.join(', ')}? ` : ''}Words of the project stand in ${words}, one a line`,
  }),
  DG8021: entry<{ found?: string }>({
    severity: 'error',
    message: ({ found }) =>
      `spelling was not looked at: ${found ? `cspell-lib is ${found}, and docsgen works with version 9` : 'the package cspell-lib is not installed'}`,
    hint: () => 'npm install --save-dev cspell-lib@9',
  }),
  DG8022: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `there is no file ${file} with the words of the project`,
    hint: () => 'check.spelling.words is a path from the folder of the config; the file has one word a line',
  }),
};
