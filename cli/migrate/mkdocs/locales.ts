/** The plugin `i18n`: pages by language, in folders or with suffixes. */
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue, MovedFile } from '../base/types.ts';
import type { Settings } from './config.ts';
import type { Named } from './named-lists.ts';

export interface Locales {
  config: ConfigValue;
  defaultLocale: string;
  /** The path of a file without its language, and its language unless it is the default one. */
  split(src: string): { src: string; locale?: string };
  /** A title of the navigation in a language. */
  titleIn(locale: string | undefined, title: string): string;
  /** Name of the site in the default language, if it has one there. */
  siteName: string | undefined;
  /** Labels of the config in other languages. */
  files: MovedFile[];
}

const KNOWN = new Set([
  ...['docs_structure', 'languages', 'default_language', 'fallback_to_default', 'reconfigure_material'],
  ...['reconfigure_search', 'default_language_only', 'material_alternate'],
]);

export function readLocales(settings: Settings, { options, at }: Named): Locales {
  const list = languagesOf(options);
  const names = list.map(({ locale }) => locale);
  const defaultLocale = list.find(({ isDefault }) => isDefault)?.locale ?? names[0] ?? 'en';
  const own = list.find(({ locale }) => locale === defaultLocale);
  const isFolder = options['docs_structure'] === 'folder';
  const labels = Object.fromEntries(
    list.filter(({ name }) => name !== undefined).map(({ locale, name }) => [tagOf(locale), { label: name }]),
  );
  for (const key of Object.keys(options))
    if (!KNOWN.has(key))
      settings.noteAt([...at, key], ['lost', `i18n: ${key}`, 'Translate these texts in the files of the locale.']);
  for (const [index, language] of (Array.isArray(options['languages']) ? options['languages'] : []).entries())
    for (const key of Object.keys(isObject(language) ? language : {}))
      if (!LANGUAGE.has(key))
        settings.noteAt(
          [...at, 'languages', String(index), key],
          ['lost', `i18n: ${key} of a language`, 'In docsgen, all languages share this setting.'],
        );
  return {
    config: { defaultLocale: tagOf(defaultLocale), locales: names.map(tagOf), localeConfigs: labels },
    defaultLocale,
    titleIn: (locale, title) => {
      const language = list.find((one) => one.locale === (locale ?? defaultLocale));
      return (language && lookUp(language.titles, title)) ?? title;
    },
    siteName: own?.siteName,
    files: list.flatMap((one) => labelsFile(one, own?.siteName ?? settings.text('site_name'))),
    split: isFolder ? folderSplit(names, defaultLocale) : suffixSplit(names, defaultLocale),
  };
}

export const tagOf = (locale: string): string => locale.replace(/_/g, '-');

interface Language {
  locale: string;
  name?: string;
  isDefault: boolean;
  /** Names that the site has in this language. */
  siteName?: string;
  titles: Record<string, string>;
}

function labelsFile({ locale, isDefault, siteName, titles }: Language, name: string | undefined): MovedFile[] {
  const labels = { ...(siteName === undefined || name === undefined ? {} : { [name]: siteName }), ...titles };
  const lines = Object.entries(labels).map(([label, text]) => `${JSON.stringify(label)}: ${JSON.stringify(text)}\n`);
  return isDefault || lines.length === 0 ? [] : [{ to: `i18n/${tagOf(locale)}/labels.yml`, text: lines.join('') }];
}

/** Settings of a language that become something. */
const LANGUAGE = new Set(['locale', 'name', 'build', 'default', 'site_name', 'nav_translations']);

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([key, one]) => [key, String(one)]));

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
          titles: textsIn(one['nav_translations']),
          ...(typeof one['name'] === 'string' ? { name: one['name'] } : {}),
          ...(typeof one['site_name'] === 'string' ? { siteName: one['site_name'] } : {}),
        },
      ];
    });
  const named = isObject(languages) ? Object.entries(languages) : [];
  return named
    .filter(([locale]) => locale !== 'default')
    .map(([locale, value]) => {
      const name = isObject(value) ? value['name'] : value;
      return { locale, isDefault: locale === first, titles: {}, ...(typeof name === 'string' ? { name } : {}) };
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
