/** The locales of a site: names, labels, directions, paths. */

import { canonical } from '../lib/language-tag.ts';
import { nearestName } from '../lib/suggest.ts';
import type { LocaleConfig } from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { languageName } from '../texts/languages.ts';
import type { ParsedConfig } from './settings/site.ts';
import { type ContentContext, langOf, localeNames, localeSettings } from './translations.ts';

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks nqo ps sd syr ug ur yi'.split(' '));

/** The default locale first. */
export function resolveLocales(user: ParsedConfig, context: ContentContext): Outcome<LocaleConfig[]> {
  const names = localeNames(user);
  const value = names.map((name, index): LocaleConfig => {
    const { label, direction, calendar = 'gregory', path } = localeSettings(user, name) ?? {};
    const htmlLang = langOf(user, name);
    return {
      name,
      label: label ?? languageName(canonical(name)),
      htmlLang,
      dir: direction ?? directionOf(htmlLang),
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

const duplicates = (user: ParsedConfig, { locate }: ContentContext): Problem[] => {
  const listed = user.i18n.locales.map(canonical);
  return listed.flatMap((locale, index) =>
    listed.indexOf(locale) < index ? [problem('DG1025', { locale }, locate(['i18n', 'locales', index]))] : [],
  );
};

const unknown = (user: ParsedConfig, known: string[], { locate }: ContentContext): Problem[] =>
  Object.keys(user.i18n.localeConfigs)
    .filter((name) => !known.map(canonical).includes(canonical(name)))
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
