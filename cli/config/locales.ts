/** The locales of a site: names, labels, directions, and the files that translate texts and labels. */
import type { Outcome } from '../lib/problem.ts';
import { en } from '../texts/en.ts';
import type { ContentContext } from './resolve-content.ts';
import type { LocaleConfig, UserConfig } from './types.ts';

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks ku-arab nqo ps sd syr ug ur yi'.split(' '));

/** The default locale first. */
export function resolveLocales(user: UserConfig, _context: ContentContext): Outcome<LocaleConfig[]> {
  const main = canonical(user.i18n?.defaultLocale ?? user.i18n?.locales?.[0] ?? user.lang ?? 'en');
  const names = [...new Set([main, ...(user.i18n?.locales ?? []).map(canonical)])];
  const value = names.map((name): LocaleConfig => {
    const { label, direction, htmlLang, path } = user.i18n?.localeConfigs?.[name] ?? {};
    return {
      name,
      label: label ?? name,
      htmlLang: htmlLang ?? name,
      dir: direction ?? directionOf(name),
      path: (path ?? (name === main ? '' : name)).replace(/^\/+|\/+$/g, ''),
      texts: { ...en, ...(name === main ? user.texts : {}) },
      labels: {},
    };
  });
  return { value, problems: [] };
}

const canonical = (tag: string): string => Intl.getCanonicalLocales(tag)[0] ?? tag;

/** Writing direction of a language tag: by its script where it names one, else by its language. */
function directionOf(lang: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(lang);
  if (script !== undefined) return /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)$/.test(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
