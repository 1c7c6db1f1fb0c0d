/** The texts of a site in its languages: docsgen's catalogues, and the site's files `texts` and `labels`. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TheirFolder, TheirTranslation } from '../docusaurus/texts.ts';
import { withoutSchema } from '../lib/json-schema.ts';
import { canonical } from '../lib/language-tag.ts';
import { lookUp } from '../lib/look-up.ts';
import { parsePlace, parseReason } from '../lib/parse-error.ts';
import type { Place } from '../lib/place.ts';
import { nearestName } from '../lib/suggest.ts';
import type { WrittenLabel } from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { readText } from '../system/fsx.ts';
import { en } from '../texts/en.ts';
import { loadTexts } from '../texts/languages.ts';
import { isTextKey, textFault } from '../texts/text-keys.ts';
import { blogsOf, type ParsedConfig } from './settings/site.ts';
import type { Locate } from './validate.ts';

interface Translation {
  /** All texts of the interface, by key. */
  texts: Record<string, string>;
  /** Translated labels of the config, by their text in the config. */
  labels: Record<string, string>;
  /** Messages of the site's own components, by id. */
  messages?: Record<string, string>;
}

export interface Translations {
  /** By name of the locale. */
  locales: ReadonlyMap<string, Translation>;
  /** Labels that files of the site translate, with their places. */
  labels: WrittenLabel[];
  /** Files that were read, relative to the site. */
  inputs: string[];
}

interface TranslationsContext {
  /** Absolute. */
  siteDir: string;
  locate: Locate;
}

/** What the settings of content are resolved with. */
export interface ContentContext extends TranslationsContext {
  /** Path relative to the site. */
  relative(file: string): string;
  translations: Translations;
}

/** Names of the locales as written, like their folders and URLs: the default first, without duplicates. */
export function localeNames({ i18n, lang }: ParsedConfig): string[] {
  const names = [i18n.defaultLocale ?? i18n.locales[0] ?? lang, ...i18n.locales];
  const tags = names.map(canonical);
  return names.filter((_, index) => tags.indexOf(tags[index] as string) === index);
}

/** The entry of a locale in `localeConfigs`, whose names may differ in letter case. */
export const localeSettings = (
  { i18n }: ParsedConfig,
  name: string,
): ParsedConfig['i18n']['localeConfigs'][string] | undefined =>
  Object.entries(i18n.localeConfigs).findLast(([written]) => canonical(written) === canonical(name))?.[1];

/** The language tag of a locale. */
export const langOf = (user: ParsedConfig, name: string): string =>
  canonical(localeSettings(user, name)?.htmlLang ?? name);

/** Reads the translations of all locales. A file that cannot be read is a problem and is ignored. */
export async function readTranslations(
  user: ParsedConfig,
  context: TranslationsContext,
): Promise<Outcome<Translations>> {
  const problems: Problem[] = [];
  const locales = new Map<string, Translation>();
  const inputs: string[] = [];
  const written: WrittenLabel[] = [];
  const [main] = localeNames(user);
  const i18n = context.locate(['i18n']);
  for (const name of localeNames(user)) {
    const folder = path.posix.join(user.i18n.path.replaceAll('\\', '/'), name);
    const own = await readEntries(`${folder}/texts`, context, problems);
    const labels = await readEntries(`${folder}/labels`, context, problems);
    written.push(...labels.entries.map(({ key, place }) => ({ locale: name, text: key, place })));
    const lang = langOf(user, name);
    const theirs = await readOthers(user, { siteDir: context.siteDir, folder, lang }, problems);
    inputs.push(...own.files, ...labels.files, ...theirs.files);
    const config = name === main ? configEntries(user, context.locate) : [];
    const given = [...own.entries, ...config].filter((entry) => isGood(entry, user, problems));
    const shipped = await loadTexts(lang);
    const texts = {
      ...en,
      ...(shipped === 'en' ? {} : shipped),
      ...theirs.texts,
      ...labelledTitles(user, valuesOf(labels.entries)),
      ...valuesOf(given),
    };
    const { messages } = theirs;
    const named = Object.keys(messages).length > 0 ? { messages } : {};
    locales.set(name, { texts, labels: { ...theirs.labels, ...valuesOf(labels.entries) }, ...named });
    const missing = shipped === undefined ? untranslated({ ...theirs.texts, ...valuesOf(given) }) : [];
    if (missing.length > 0)
      problems.push(problem('DG1024', { locale: name, count: missing.length, file: `${folder}/texts.yml` }, i18n));
  }
  return { value: { locales, labels: written, inputs }, problems };
}

const valuesOf = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value]));

/** Without a title, a blog's English default title is a label as well, which translations may have as a key. */
function labelledTitles({ blog }: ParsedConfig, labels: Readonly<Record<string, string>>): Record<string, string> {
  const blogs = blogsOf(blog);
  const unnamed = {
    'blog.title': blogs.some(({ title }) => title === undefined),
    'blog.recent': blogs.some(({ sidebarTitle }) => sidebarTitle === undefined),
  };
  return Object.fromEntries(
    Object.entries(unnamed).flatMap(([key, isDefault]) => {
      const label = lookUp(labels, en[key as keyof typeof unnamed]);
      return isDefault && label ? [[key, label]] : [];
    }),
  );
}

const untranslated = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(en).filter((key) => !Object.hasOwn(texts, key));

/** The translations of a Docusaurus site in the folder of a locale. */
async function readOthers(user: ParsedConfig, place: TheirFolder, problems: Problem[]): Promise<TheirTranslation> {
  const isTheirs = (name: string) => name === 'code.json' || name.startsWith('docusaurus-');
  const folder = path.join(place.siteDir, place.folder);
  if (!existsSync(folder) || !readdirSync(folder).some(isTheirs))
    return { texts: {}, labels: {}, messages: {}, files: [] };
  const { readTheirs } = await import('../docusaurus/texts.ts');
  return readTheirs(user, place, problems);
}

interface Entry {
  key: string;
  value: string;
  place: Place;
}

const configEntries = (user: ParsedConfig, locate: Locate): Entry[] =>
  Object.entries(user.texts).map(([key, value]) => ({ key, value, place: locate(['texts', key]) }));

/** Reports unknown keys, which are ignored, and texts with missing placeholders, which are used nevertheless. */
function isGood({ key, value, place }: Entry, user: ParsedConfig, problems: Problem[]): boolean {
  if (!isTextKey(key, user.markdown.admonitions)) {
    problems.push(problem('DG1022', { key, near: nearestName(key, Object.keys(en), 4) }, place));
    return false;
  }
  const fault = textFault(key, value);
  if (fault) problems.push(problem('DG1023', { key, ...fault }, place));
  return fault?.isUseless !== true;
}

const EXTENSIONS = ['json', 'yml', 'yaml'];

async function readEntries(
  stem: string,
  { siteDir }: TranslationsContext,
  problems: Problem[],
): Promise<{ entries: Entry[]; files: string[] }> {
  const files = EXTENSIONS.map((ext) => `${stem}.${ext}`).filter((file) => existsSync(path.join(siteDir, file)));
  const [file, other] = files;
  if (file === undefined) return { entries: [], files };
  if (other !== undefined) problems.push(problem('DG1016', { used: file, others: files.slice(1) }, { file: other }));
  const text = readText(path.join(siteDir, file)).replace(/^\ufeff/, '');
  try {
    const value: unknown = file.endsWith('.json')
      ? JSON.parse(text)
      : (await import('yaml')).parse(text, { maxAliasCount: 100, logLevel: 'error' });
    return { entries: entriesOf(withoutSchema(value ?? {}), { file, text }, problems), files };
  } catch (error) {
    problems.push(problem('DG1020', { reason: parseReason(error) }, { file, ...parsePlace(error, text) }));
    return { entries: [], files };
  }
}

/** Texts by key; `{ message }` instead of a text, as in Docusaurus, is accepted as well. */
function entriesOf(value: unknown, source: { file: string; text: string }, problems: Problem[]): Entry[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(problem('DG1021', {}, { file: source.file, line: 1, column: 1 }));
    return [];
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const text = typeof one === 'object' && one !== null ? (one as { message?: unknown }).message : one;
    const place = { file: source.file, ...placeOfKey(key, source.text) };
    if (typeof text === 'string') return [{ key, value: text, place }];
    problems.push(problem('DG1021', { key }, place));
    return [];
  });
}

function placeOfKey(key: string, text: string): { line: number; column: number } {
  const lines = text.split('\n');
  const isKey = (line: string) =>
    [JSON.stringify(key), `'${key}'`, key].some((form) => line.trimStart().startsWith(`${form}:`));
  const index = Math.max(lines.findIndex(isKey), 0);
  return { line: index + 1, column: (lines[index] ?? '').search(/\S|$/) + 1 };
}
