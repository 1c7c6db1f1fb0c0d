/** Calls the site's own `cspell-lib`. */
import { join } from 'node:path';
import type * as Cspell from 'cspell-lib';
import { lookUp } from '../../lib/look-up.ts';
import { installedFolder, loadInstalled } from '../../system/package-info.ts';

export interface Misspelling {
  word: string;
  /** Offset in the text. */
  offset: number;
}

export interface Speller {
  /** Unknown words, in the order of the text. */
  check(text: string): Promise<Misspelling[]>;
  /** The three most similar words. */
  suggest(word: string): Promise<string[]>;
}

/** Dictionaries in addition to the dictionary of the language; cspell bundles all of them. */
const ALWAYS = [
  ...['softwareTerms', 'software-tools', 'software-term-suggestions', 'coding-compound-terms', 'computing-acronyms'],
  ...['networking-terms', 'web-services', 'companies', 'filetypes', 'public-licenses', 'typescript', 'node', 'npm'],
  ...['html', 'css', 'fullstack', 'bash', 'git', 'docker'],
];

/** Plain `en` accepts both American and British English. */
const ENGLISH: Record<string, { language: string; dictionaries: string[] }> = {
  en: { language: 'en,en-US,en-GB', dictionaries: ['en_us', 'en-gb'] },
  'en-us': { language: 'en-US', dictionaries: ['en_us'] },
  'en-gb': { language: 'en-GB', dictionaries: ['en-gb'] },
};

/** See `loadInstalled`. */
export const loadCspell = (siteDir: string): Promise<typeof Cspell | string | undefined> =>
  loadInstalled(siteDir, { name: 'cspell-lib', major: 9, file: 'dist/index.js' });

interface Language {
  siteDir: string;
  /** Name of a locale: `en`, `pt-BR`. */
  language: string;
  /** Words of the project. */
  words: string[];
}

/** Returns undefined when there is no dictionary for the language. */
export async function openSpeller(
  cspell: typeof Cspell,
  { siteDir, language, words }: Language,
): Promise<Speller | undefined> {
  const name = language.toLowerCase();
  const bundled = await cspell.getDefaultBundledSettingsAsync();
  const english = lookUp(ENGLISH, name) ?? (name.startsWith('en-') ? ENGLISH['en'] : undefined);
  const own = english ? undefined : await dictionaryOf(cspell, { siteDir, name });
  if (!english && !own) return undefined;
  const settings = {
    ...(own ? cspell.mergeSettings(bundled, own) : bundled),
    language: english?.language ?? own?.language ?? language,
    dictionaries: [...ALWAYS, ...(english?.dictionaries ?? namesOf(own))],
    words,
  };
  const options = { noConfigSearch: true, generateSuggestions: false };
  return {
    async check(text) {
      const document = { uri: 'prose.txt', text, languageId: 'plaintext' };
      const { issues } = await cspell.spellCheckDocument(document, options, settings);
      return issues.map(({ text: word, offset }) => ({ word, offset }));
    },
    async suggest(word) {
      const wanted = { numSuggestions: 3, languageId: 'plaintext' };
      const { suggestions } = await cspell.suggestionsForWord(word, wanted, settings);
      return suggestions.slice(0, 3).map((one) => one.wordAdjustedToMatchCase ?? one.word);
    },
  };
}

type Settings = Awaited<ReturnType<typeof Cspell.getDefaultBundledSettingsAsync>>;

const namesOf = (settings: Settings | undefined): string[] =>
  settings?.dictionaryDefinitions?.map(({ name }) => name) ?? [];

/** The dictionary package that the site has installed: `@cspell/dict-fr-fr`, `@cspell/dict-pt-br`. */
async function dictionaryOf(
  cspell: typeof Cspell,
  { siteDir, name }: { siteDir: string; name: string },
): Promise<Settings | undefined> {
  const names = [name, name.replace('-', '_'), `${name}-${name}`, `${name}_${name}`];
  const folder = names.map((one) => installedFolder(siteDir, `@cspell/dict-${one}`)).find((one) => one !== undefined);
  return folder === undefined ? undefined : await cspell.readSettings(join(folder, 'cspell-ext.json'));
}
