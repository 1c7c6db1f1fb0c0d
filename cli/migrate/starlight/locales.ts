/** Languages: locales of Starlight, and the texts of its interface. */
import { stringify } from 'yaml';
import { canonical } from '../../lib/language-tag.ts';
import type { ConfigValue } from '../base/types.ts';
import { type Data, dataOf, stringValue } from '../evaluate/values.ts';
import type { Locale } from './locale.ts';
import type { Reading } from './reading.ts';

export function localesOf({ locales, defaultLocale }: Data): Locale[] {
  const entries = Object.entries(dataOf(locales));
  const wanted = stringValue(defaultLocale) ?? (entries.some(([key]) => key === 'root') ? 'root' : entries[0]?.[0]);
  return entries.map(([key, value]) => {
    const { label, lang, dir } = dataOf(value);
    const tag = stringValue(lang) ?? (key === 'root' ? 'en' : key);
    return {
      name: canonical(tag),
      folder: key === 'root' ? '' : key,
      ...(stringValue(label) === undefined ? {} : { label: stringValue(label) }),
      ...(stringValue(dir) === undefined ? {} : { direction: stringValue(dir) }),
      isDefault: key === wanted,
    };
  });
}

/** The setting `i18n`; undefined for a site in one language. */
export function i18nOf(locales: readonly Locale[]): ConfigValue {
  if (locales.length < 2 && !locales.some(({ folder }) => folder !== '')) return undefined;
  const own = locales.flatMap(({ name, folder, label, direction, isDefault }) => {
    const path = folder === (isDefault ? '' : name) ? undefined : folder;
    const settings = { label, direction, path };
    return Object.values(settings).some((value) => value !== undefined) ? [[name, settings] as const] : [];
  });
  return {
    defaultLocale: locales.find(({ isDefault }) => isDefault)?.name,
    locales: sorted(locales).map(({ name }) => name),
    localeConfigs: own.length > 0 ? Object.fromEntries(own) : undefined,
  };
}

/** The default locale first. */
const sorted = (locales: readonly Locale[]): Locale[] =>
  [...locales].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** Keys of Starlight's texts, and ours. */
const TEXTS: Readonly<Record<string, string>> = {
  'skipLink.label': 'skip',
  'search.label': 'search.button',
  'search.cancelLabel': 'search.ui.cancel',
  'themeSelect.accessibleLabel': 'colorMode.toggle',
  'languageSelect.accessibleLabel': 'nav.languages',
  'menuButton.accessibleLabel': 'nav.toggle',
  'sidebarNav.accessibleLabel': 'sidebar.label',
  'tableOfContents.onThisPage': 'toc.title',
  'page.editLink': 'doc.edit',
  'page.previousLink': 'doc.previous',
  'page.nextLink': 'doc.next',
  'page.draft': 'doc.draft',
  '404.text': 'notFound.text',
  'aside.note': 'admonition.note',
  'aside.tip': 'admonition.tip',
  'aside.caution': 'admonition.caution',
  'aside.danger': 'admonition.danger',
  'fileTree.directory': '',
  'builtWithStarlight.label': '',
  'page.lastUpdated': 'doc.updated',
  'expressiveCode.copyButtonCopied': 'code.copied',
  'expressiveCode.copyButtonTooltip': 'code.copyLabel',
  'pagefind.clear_search': 'search.ui.clear',
  'pagefind.load_more': 'search.ui.showMore',
  'pagefind.search_label': 'search.ui.placeholder',
  'pagefind.zero_results': 'search.ui.noResults',
  'pagefind.searching': 'search.ui.more',
  'starlightBlog.sidebar.recent': 'blog.recent',
};

/** Texts of the interface in the old site's own words: by locale. */
export function moveTexts(reading: Reading): ConfigValue {
  const { files, locales, note } = reading;
  const folder = `${files.folders.src}/content/i18n`;
  let own: ConfigValue;
  for (const file of files.below(folder)) {
    const name = file.slice(folder.length + 1).replace(/\.\w+$/, '');
    const locale = locales.find((one) => one.name.toLowerCase() === name.toLowerCase() || one.folder === name);
    const data = reading.dataOf(file);
    const texts = textsOf(data, { file, note });
    if (Object.keys(texts).length === 0) continue;
    if (locale === undefined || locale.isDefault) own = { ...(own as object), ...texts };
    else files.add(`i18n/${locale.name}/texts.yml`, { text: stringify(texts, { lineWidth: 0 }) });
  }
  return own;
}

function textsOf(
  data: Record<string, unknown>,
  { file, note }: { file: string; note: Reading['note'] },
): Record<string, string> {
  const texts: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(data)) {
    const ours = Object.hasOwn(TEXTS, key) ? TEXTS[key] : undefined;
    if (typeof value !== 'string' || value === '') continue;
    if (ours) texts[ours] = ours === 'doc.updated' ? `${value} {date}` : value.replace('[SEARCH_TERM]', '{query}');
    else unknown.push(key);
  }
  if (unknown.length > 0)
    note('lost', 'texts of the interface', { text: `docsgen has no text for ${unknown.join(', ')}.`, file });
  if (Object.keys(texts).length > 0)
    note('converted', 'texts of the interface', {
      text: 'They are in `texts`, or in `texts.yml` of the locale.',
      file,
    });
  return texts;
}
