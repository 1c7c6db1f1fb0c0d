/** The languages of a site, and which pages belong to which. */

import { isLanguageTag } from '../../lib/language-tag.ts';
import { type Data, dataOf, isMark, stringValue } from '../evaluate/values.ts';
import type { SiteFiles } from './files.ts';
import type { Notes } from './notes.ts';

export interface Locale {
  /** Key in `locales`; empty: at the root. */
  key: string;
  /** BCP-47 tag, the name in the new site. */
  name: string;
  label?: string;
  /** Its folder in the pages' folder, with a slash at the end; empty at the root. */
  folder: string;
  isDefault: boolean;
  /** The settings of the site with those of the language. */
  config: Data;
  theme: Data;
}

export function localesOf(config: Data, files: SiteFiles, notes: Notes): Locale[] {
  const written = Object.entries(dataOf(config['locales'])).filter(([key, value]) => isOurs(key, dataOf(value), notes));
  const own = written.filter(([key]) => key !== 'root');
  const folders = own.map(([key]) => `${key}/`);
  const atRoot = files.pages.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)));
  const hasRoot =
    written.some(([key]) => key === 'root') || own.length === 0 || atRoot.some(({ path }) => path !== 'index.md');
  const root: [string, unknown][] = hasRoot ? [['root', dataOf(config['locales'])['root'] ?? {}]] : [];
  const used = new Set<string>();
  return [...root, ...own].map(([key, value], at): Locale => {
    const settings = dataOf(value as Data);
    const merged = { ...config, ...settings };
    const lang = stringValue(merged['lang']) ?? (key === 'root' ? 'en-US' : key);
    const wanted = [lang, key].find((one) => isLanguageTag(one) && !used.has(one)) ?? `en-x-${at}`;
    used.add(wanted);
    const label = stringValue(settings['label']);
    return {
      key: key === 'root' ? '' : key,
      name: wanted,
      ...(label === undefined ? {} : { label }),
      folder: key === 'root' ? '' : `${key}/`,
      isDefault: at === 0,
      config: merged,
      theme: { ...dataOf(config['themeConfig']), ...dataOf(settings['themeConfig']) },
    };
  });
}

/** A language that is another site is only a link. */
function isOurs(key: string, settings: Data, notes: Notes): boolean {
  const link = stringValue(settings['link']);
  if (isMark(settings) || (link !== undefined && /^https?:/.test(link))) {
    const text = `The language is another site (${link ?? ''}): add a link to it to the navbar.`;
    notes.add('lost', [`locales.${key}`, text]);
    return false;
  }
  return true;
}

export const localeOf = (locales: readonly Locale[], path: string): Locale =>
  locales.find(({ folder }) => folder !== '' && path.startsWith(folder)) ?? (locales[0] as Locale);

/** The path of a page in the folder of its language. */
export const inLocale = ({ folder }: Locale, path: string): string =>
  path.startsWith(folder) ? path.slice(folder.length) : path;
