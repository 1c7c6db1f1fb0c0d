/** Languages: locales of Starlight, and the texts of its interface. */
import { stringify } from 'yaml';
import { canonical } from '../../lib/language-tag.ts';
import { lookUp } from '../../lib/look-up.ts';
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

/** Titles of asides in Starlight, where they are not those of docsgen: note, tip, caution, danger. */
const ASIDES: Readonly<Record<string, string>> = {
  ar: 'ملاحظة|نصيحة|تنبيه|تحذير',
  ca: 'Nota|Consell|Precaució|Perill',
  cs: 'Poznámka|Tip|Upozornění|Nebezpečí',
  da: 'Note|Tip|Bemærk|Advarsel',
  de: 'Hinweis|Tipp|Achtung|Gefahr',
  el: 'Σημείωση|Συμβουλή|Προσοχή|Κίνδυνος',
  es: 'Nota|Consejo|Precaución|Peligro',
  fa: 'یادداشت|نکته|احتیاط|خطر',
  fi: 'Huomio|Vinkki|Varoitus|Vaara',
  fr: 'Note|Astuce|Attention|Danger',
  gl: 'Nota|Consello|Precaución|Perigo',
  he: 'Note|Tip|Caution|Danger',
  hi: 'टिप्पणी|संकेत|सावधानी|खतरा',
  hu: 'Megjegyzés|Tipp|Figyelem|Veszély',
  id: 'Catatan|Tips|Perhatian|Bahaya',
  it: 'Nota|Consiglio|Attenzione|Pericolo',
  ja: 'ノート|ヒント|注意|危険',
  ko: '참고|팁|주의|위험',
  lv: 'Piezīme|Padoms|Uzmanību|Bīstamība',
  nb: 'Merknad|Tips|Advarsel|Fare',
  nl: 'Opmerking|Tip|Opgepast|Gevaar',
  pl: 'Notatka|Wskazówka|Uwaga|Ważne',
  pt: 'Nota|Dica|Cuidado|Perigo',
  ro: 'Mențiune|Sfat|Atenție|Pericol',
  ru: 'Заметка|Совет|Осторожно|Опасно',
  sk: 'Poznámka|Tip|Upozornenie|Nebezpečenstvo',
  sv: 'Note|Tip|Caution|Danger',
  th: 'หมายเหตุ|เคล็ดลับ|คำเตือน|อันตราย',
  tr: 'Not|İpucu|Dikkat|Tehlike',
  uk: 'Заувага|Порада|Обережно|Небезпечно',
  vi: 'Ghi chú|Mẹo|Chú ý|Nguy hiểm',
  'zh-CN': '注意|提示|警告|危险',
  'zh-TW': '注意|提示|警告|危險',
};

function asidesOf(language: string): Record<string, string> {
  const titles = lookUp(ASIDES, language) ?? lookUp(ASIDES, language.split('-')[0] ?? '');
  const [note, tip, caution, danger] = titles?.split('|') ?? [];
  if (note === undefined || tip === undefined || caution === undefined || danger === undefined) return {};
  return {
    ...{ 'admonition.note': note, 'admonition.tip': tip },
    ...{ 'admonition.caution': caution, 'admonition.danger': danger },
  };
}

/** Texts of the interface in the old site's own words: by locale. */
export function moveTexts(reading: Reading): ConfigValue {
  const { files, locales, note } = reading;
  const folder = `${files.folders.src}/content/i18n`;
  const all = new Map(locales.map(({ name }) => [name, asidesOf(name)]));
  const main = locales.find(({ isDefault }) => isDefault)?.name ?? 'en';
  for (const file of files.below(folder)) {
    const name = file.slice(folder.length + 1).replace(/\.\w+$/, '');
    const locale = locales.find((one) => one.name.toLowerCase() === name.toLowerCase() || one.folder === name);
    const data = reading.dataOf(file);
    const texts = textsOf(data, { file, note });
    const at = locale?.name ?? main;
    all.set(at, { ...all.get(at), ...texts });
  }
  for (const [name, texts] of all)
    if (name !== main && Object.keys(texts).length > 0)
      files.add(`i18n/${name}/texts.yml`, { text: stringify(texts, { lineWidth: 0 }) });
  const own = all.get(main) ?? {};
  return Object.keys(own).length > 0 ? own : undefined;
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
