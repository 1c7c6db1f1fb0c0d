/** The site's own `cspell-lib`, as far as docsgen calls it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Cspell from 'cspell-lib';
import { lookUp } from '../../lib/look-up.ts';
import { installedFolder, versionIn } from '../../system/package-info.ts';

export interface Misspelling {
  word: string;
  /** In the text. */
  offset: number;
}

export interface Speller {
  /** Words that no dictionary has, in the order of the text. */
  check(text: string): Promise<Misspelling[]>;
  /** The three words that are nearest. */
  suggest(word: string): Promise<string[]>;
}

/** Dictionaries beside that of the language. What is bundled and named here is there. */
const ALWAYS = [
  ...['softwareTerms', 'software-tools', 'software-term-suggestions', 'coding-compound-terms', 'computing-acronyms'],
  ...['networking-terms', 'web-services', 'companies', 'filetypes', 'public-licenses', 'typescript', 'node', 'npm'],
  ...['html', 'css', 'fullstack', 'bash', 'git', 'docker'],
];

/** English of both sides, unless a site says which. */
const ENGLISH: Record<string, { language: string; dictionaries: string[] }> = {
  en: { language: 'en,en-US,en-GB', dictionaries: ['en_us', 'en-gb'] },
  'en-us': { language: 'en-US', dictionaries: ['en_us'] },
  'en-gb': { language: 'en-GB', dictionaries: ['en-gb'] },
};

/** The version that is found when it is none of ours; undefined: it is not installed. */
export async function loadCspell(siteDir: string): Promise<typeof Cspell | string | undefined> {
  const folder = installedFolder(siteDir, 'cspell-lib');
  if (folder === undefined) return undefined;
  const version = versionIn(folder);
  if (!version.startsWith('9.')) return version;
  return (await import(pathToFileURL(join(folder, 'dist/index.js')).href)) as typeof Cspell;
}

interface Language {
  siteDir: string;
  /** As a locale is called: `en`, `pt-BR`. */
  language: string;
  /** Words of the project. */
  words: string[];
}

/** Undefined when there is no dictionary for the language. */
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

/** A dictionary that the site has installed: `@cspell/dict-fr-fr`, `@cspell/dict-pt-br`. */
async function dictionaryOf(
  cspell: typeof Cspell,
  { siteDir, name }: { siteDir: string; name: string },
): Promise<Settings | undefined> {
  const names = [name, name.replace('-', '_'), `${name}-${name}`, `${name}_${name}`];
  const folder = names.map((one) => installedFolder(siteDir, `@cspell/dict-${one}`)).find((one) => one !== undefined);
  return folder === undefined ? undefined : await cspell.readSettings(join(folder, 'cspell-ext.json'));
}
