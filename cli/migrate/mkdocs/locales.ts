/** The plugin `i18n`: pages by language, in folders or with suffixes. */
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Settings } from './config.ts';
import type { Named } from './named-lists.ts';

export interface Locales {
  config: ConfigValue;
  defaultLocale: string;
  /** The path of a file without its language, and its language unless it is the default one. */
  split(src: string): { src: string; locale?: string };
}

const KNOWN = new Set([
  ...['docs_structure', 'languages', 'default_language', 'fallback_to_default', 'reconfigure_material'],
  ...['reconfigure_search', 'default_language_only', 'material_alternate'],
]);

export function readLocales(settings: Settings, { options, at }: Named): Locales {
  const list = languagesOf(options);
  const names = list.map(({ locale }) => locale);
  const defaultLocale = list.find(({ isDefault }) => isDefault)?.locale ?? names[0] ?? 'en';
  const isFolder = options['docs_structure'] === 'folder';
  const labels = Object.fromEntries(
    list.filter(({ name }) => name !== undefined).map(({ locale, name }) => [tagOf(locale), { label: name }]),
  );
  for (const key of Object.keys(options))
    if (!KNOWN.has(key))
      settings.noteAt([...at, key], ['lost', `i18n: ${key}`, 'Translate these texts in the files of the locale.']);
  return {
    config: { defaultLocale: tagOf(defaultLocale), locales: names.map(tagOf), localeConfigs: labels },
    defaultLocale,
    split: isFolder ? folderSplit(names, defaultLocale) : suffixSplit(names, defaultLocale),
  };
}

export const tagOf = (locale: string): string => locale.replace(/_/g, '-');

interface Language {
  locale: string;
  name?: string;
  isDefault: boolean;
}

/** Both forms of the setting: a list, and a mapping of older versions. */
function languagesOf(options: Record<string, unknown>): Language[] {
  const { languages, default_language: first } = options;
  if (Array.isArray(languages))
    return languages.filter(isObject).flatMap((one): Language[] => {
      if (one['build'] === false || typeof one['locale'] !== 'string' || one['locale'] === 'null') return [];
      return [
        {
          locale: one['locale'],
          isDefault: one['default'] === true,
          ...(typeof one['name'] === 'string' ? { name: one['name'] } : {}),
        },
      ];
    });
  const named = isObject(languages) ? Object.entries(languages) : [];
  return named
    .filter(([locale]) => locale !== 'default')
    .map(([locale, value]) => {
      const name = isObject(value) ? value['name'] : value;
      return { locale, isDefault: locale === first, ...(typeof name === 'string' ? { name } : {}) };
    });
}

const folderSplit =
  (names: readonly string[], standard: string): Locales['split'] =>
  (src) => {
    const [first = '', ...rest] = src.split('/');
    if (rest.length === 0 || !names.includes(first)) return { src };
    return { src: rest.join('/'), ...(first === standard ? {} : { locale: first }) };
  };

const suffixSplit =
  (names: readonly string[], standard: string): Locales['split'] =>
  (src) => {
    const found = /^(.*)\.([A-Za-z]{2,3}(?:[-_][A-Za-z]+)?)(\.[^./]+)$/.exec(src);
    if (!found || !names.includes(found[2] as string)) return { src };
    return { src: `${found[1]}${found[3]}`, ...(found[2] === standard ? {} : { locale: found[2] as string }) };
  };
