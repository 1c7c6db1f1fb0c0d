/** Finds words that are in no dictionary, for sites with `check.spelling`. */

import { placeAt } from '../../lib/place.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found, MarkdownFile } from '../model/check.ts';
import { proseOf, withoutNames } from './prose.ts';
import { loadCspell, type Misspelling, openSpeller, type Speller } from './speller.ts';

/** Suggestions are slow: a site with more unknown words than this needs its own word list first. */
const MAX_SUGGESTED = 60;
const DEFAULT_WORDS = 'words.txt';

export async function checkSpelling(site: CheckSite): Promise<Found | undefined> {
  const { config, asked, siteDir, locate } = site;
  const { spelling } = config.check;
  if (!spelling.wanted && !asked.has('spelling')) return undefined;
  const place = spelling.wanted ? locate(['check', 'spelling']) : {};
  const cspell = await loadCspell(siteDir);
  if (typeof cspell !== 'object') return { problems: [problem('DG8021', { found: cspell }, place)] };
  const list = site.read(spelling.words);
  if (list === undefined && spelling.words !== DEFAULT_WORDS)
    return { problems: [problem('DG8022', { file: spelling.words }, locate(['check', 'spelling', 'words']))] };
  const words = wordsIn(list ?? '');
  const problems: Problem[] = [];
  const without: string[] = [];
  for (const [language, files] of byLanguage(site)) {
    const speller = await openSpeller(cspell, { siteDir, language, words });
    if (speller) problems.push(...(await unknownWords(site, files, speller)));
    else without.push(language);
  }
  const says = `Spelling was not checked in ${without.join(', ')}: no dictionary is installed.`;
  return { problems, facts: { words: problems.length }, ...(without.length > 0 ? { says } : {}) };
}

/** One word per line; `#` begins a comment. */
const wordsIn = (list: string): string[] =>
  list.split('\n').flatMap((line) => {
    const word = line.replace(/#.*/, '').trim();
    return word === '' ? [] : [word];
  });

function byLanguage({ markdown, config }: CheckSite): Map<string, MarkdownFile[]> {
  const { language } = config.check.spelling;
  const found = new Map<string, MarkdownFile[]>();
  for (const file of markdown) {
    const name = language ?? file.locale;
    found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

async function unknownWords(site: CheckSite, files: readonly MarkdownFile[], speller: Speller): Promise<Problem[]> {
  const { words } = site.config.check.spelling;
  const suggestions = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const { file, format } of files) {
    const text = site.read(file) ?? '';
    const found = await speller.check(withoutNames(proseOf(text, format)));
    for (const [word, places] of byWord(found)) {
      const first = places[0]?.offset ?? 0;
      if (!suggestions.has(word) && suggestions.size < MAX_SUGGESTED)
        suggestions.set(word, await speller.suggest(word));
      const facts = { word, more: places.length - 1, suggestions: suggestions.get(word) ?? [], words };
      problems.push(problem('DG8020', facts, { file, ...placeAt(text, first) }));
    }
  }
  return problems;
}

function byWord(found: readonly Misspelling[]): Map<string, Misspelling[]> {
  const words = new Map<string, Misspelling[]>();
  for (const one of found) words.set(one.word, [...(words.get(one.word) ?? []), one]);
  return words;
}
