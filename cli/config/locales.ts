/** The locales of a site: names, labels, directions, paths. */

import { nearestName } from '../lib/suggest.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { languageName } from '../texts/languages.ts';
import type { ParsedConfig } from './settings/site.ts';
import { type ContentContext, canonical, localeNames } from './translations.ts';
import type { LocaleConfig } from './types.ts';

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks nqo ps sd syr ug ur yi'.split(' '));

/** The default locale first. */
export function resolveLocales(user: ParsedConfig, context: ContentContext): Outcome<LocaleConfig[]> {
  const names = localeNames(user);
  const settings = new Map<string, ParsedConfig['i18n']['localeConfigs'][string]>();
  for (const [name, own] of Object.entries(user.i18n.localeConfigs)) settings.set(canonicalOrSame(name), own);
  const value = names.map((name, index): LocaleConfig => {
    const { label, direction, htmlLang, calendar = 'gregory', path } = settings.get(name) ?? {};
    return {
      name,
      label: label ?? languageName(name),
      htmlLang: canonical(htmlLang ?? name),
      dir: direction ?? directionOf(htmlLang ?? name),
      ...(calendar === 'gregory' ? {} : { calendar }),
      path: path ?? (index === 0 ? '' : name),
      texts: {},
      labels: {},
      ...context.translations.locales.get(name),
    };
  });
  return {
    value,
    problems: [
      ...duplicates(user, context),
      ...unknown(user, names, context),
      ...unknownSynonyms(user, names, context),
      ...samePaths(value, context),
    ],
  };
}

/** Names in `localeConfigs` may be anything. */
function canonicalOrSame(name: string): string {
  try {
    return canonical(name);
  } catch {
    return name;
  }
}

const duplicates = (user: ParsedConfig, { locate }: ContentContext): Problem[] => {
  const listed = user.i18n.locales.map(canonical);
  return listed.flatMap((locale, index) =>
    listed.indexOf(locale) < index ? [problem('DG1025', { locale }, locate(['i18n', 'locales', index]))] : [],
  );
};

const unknown = (user: ParsedConfig, known: string[], { locate }: ContentContext): Problem[] =>
  Object.keys(user.i18n.localeConfigs)
    .filter((name) => !known.includes(canonicalOrSame(name)))
    .map((locale) =>
      problem('DG1027', { locale, near: nearestName(locale, known), known }, locate(['i18n', 'localeConfigs', locale])),
    );

function unknownSynonyms({ search }: ParsedConfig, known: string[], { locate }: ContentContext): Problem[] {
  const { synonyms } = search || {};
  if (!synonyms || Array.isArray(synonyms)) return [];
  return Object.keys(synonyms)
    .filter((name) => !known.includes(name))
    .map((locale) =>
      problem('DG9011', { locale, near: nearestName(locale, known), known }, locate(['search', 'synonyms', locale])),
    );
}

const samePaths = (locales: readonly LocaleConfig[], { locate }: ContentContext): Problem[] =>
  locales.flatMap(({ name, path }, index) => {
    const other = locales.slice(0, index).find((one) => one.path === path);
    const place = locate(['i18n', 'localeConfigs', name, 'path']);
    return other ? [problem('DG1026', { locale: name, other: other.name, path }, place)] : [];
  });

/** Writing direction of a language tag: by its script if it has one, otherwise by its language. */
function directionOf(lang: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(lang);
  if (script !== undefined) return /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)$/.test(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
