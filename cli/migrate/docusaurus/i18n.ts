/** Languages of the old site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isLanguageTag } from '../../lib/language-tag.ts';
import { isObject } from '../../lib/plain-data.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { installedFolder } from '../../system/package-info.ts';
import { isFile, readSiteText } from '../base/files.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Moving } from './context.ts';
import type { Sheet } from './sheet.ts';

export interface Languages {
  settings: Record<string, ConfigValue> | undefined;
  locales: string[];
}

/** Labels of links that later versions of Docusaurus write in another way: their ids, our keys and our labels. */
const LABELS = [
  ['theme.blog.paginator.newerEntries', 'blog.newer', 'Newer Entries'],
  ['theme.blog.paginator.olderEntries', 'blog.older', 'Older Entries'],
  ['theme.blog.post.paginator.newerPost', 'post.newer', 'Newer Post'],
  ['theme.blog.post.paginator.olderPost', 'post.older', 'Older Post'],
  ['theme.tags.tagsPageLink', 'tags.all', 'View All Tags'],
] as const;

/** English labels of the installed theme that differ from ours; undefined when the site translates them itself. */
export function labelsOf({ dir, locales }: Pick<Moving, 'dir' | 'locales'>): ConfigValue {
  const folder = installedFolder(dir, '@docusaurus/theme-translations');
  if (locales[0] !== 'en' || folder === undefined || isFile(dir, 'i18n/en/code.json')) return undefined;
  const file = path.relative(dir, path.join(folder, 'locales/base/theme-common.json'));
  const theirs = orUndefined((): unknown => JSON.parse(readSiteText(dir, file) ?? ''));
  if (!isObject(theirs)) return undefined;
  const own = LABELS.flatMap(([id, key, ours]) => {
    const label = theirs[id];
    return typeof label === 'string' && label !== ours ? [[key, label] as const] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

export function languagesOf(config: Sheet, dir: string): Languages {
  if (!config.has('i18n')) return { settings: undefined, locales: ['en'] };
  const i18n = config.sheet('i18n');
  const main = i18n.text('defaultLocale', 'i18n.defaultLocale') ?? 'en';
  const listed = [...new Set([main, ...i18n.texts('locales', 'i18n.locales')])];
  const good = listed.filter(isLanguageTag);
  for (const name of listed)
    if (!good.includes(name))
      i18n.note(
        'lost',
        'locales',
        `\`${name}\` is not a language tag: rename the locale and its folder, such as \`${name.replace(/_/g, '-')}\`.`,
      );
  const folder = i18n.text('path', 'i18n.path');
  const configs = i18n.sheet('localeConfigs');
  const localeConfigs: Record<string, ConfigValue> = {};
  for (const name of Object.keys(configs.fields)) {
    if (!good.includes(name)) configs.take(name);
    else
      localeConfigs[name] = localeOf(configs.sheet(name), {
        name,
        dir,
        folder: folder ?? 'i18n',
        isMain: name === main,
      });
  }
  i18n.rest('docsgen has no such setting for languages.');
  const settings = {
    defaultLocale: main,
    locales: good,
    path: folder === 'i18n' ? undefined : folder,
    localeConfigs: Object.keys(localeConfigs).length > 0 ? localeConfigs : undefined,
  };
  if (!isLanguageTag(main)) return { settings: undefined, locales: ['en'] };
  return { settings, locales: good };
}

function localeOf(
  one: Sheet,
  { name, dir, folder, isMain }: { name: string; dir: string; folder: string; isMain: boolean },
): Record<string, ConfigValue> {
  const lang = one.text('htmlLang', 'htmlLang');
  const own = one.text('baseUrl', 'path');
  const calendar = one.text('calendar', 'calendar');
  const settings = {
    label: one.text('label', 'label'),
    direction: one.text('direction', 'direction'),
    htmlLang: lang !== undefined && isLanguageTag(lang) ? lang : undefined,
    calendar,
    path: own === undefined ? undefined : own.replace(/^\/+|\/+$/g, ''),
  };
  const subfolder = one.take('path');
  if (typeof subfolder === 'string' && subfolder !== name)
    one.note(
      'lost',
      'path',
      existsSync(path.join(dir, folder, subfolder))
        ? `docsgen reads translations from \`${folder}/${name}\`: rename \`${folder}/${subfolder}\`.`
        : `docsgen reads translations from \`${folder}/${name}\`.`,
    );
  if (one.take('translate') !== undefined) one.note('carried', 'translate', 'docsgen reads any translations it finds.');
  if (one.take('url') !== undefined)
    one.note(
      'lost',
      'url',
      'docsgen publishes all languages at one origin: if they must differ, build a site per origin.',
    );
  if (isMain && own !== undefined && settings.path === '') settings.path = undefined;
  one.rest('docsgen has no such setting for a language.');
  return settings;
}
