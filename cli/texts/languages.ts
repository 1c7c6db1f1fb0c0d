/** The languages there are texts in, and what languages call themselves. */

type Catalogue = Readonly<Record<string, string>>;

/** English is what all others fall back to, and in every build; the rest is loaded when a site has the language. */
const loaders: Readonly<Record<string, () => Promise<Catalogue>>> = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fa: () => import('./fa.ts').then(({ fa }) => fa),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  he: () => import('./he.ts').then(({ he }) => he),
  hi: () => import('./hi.ts').then(({ hi }) => hi),
  id: () => import('./id.ts').then(({ id }) => id),
  it: () => import('./it.ts').then(({ it }) => it),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  nl: () => import('./nl.ts').then(({ nl }) => nl),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  'pt-br': () => import('./pt-br.ts').then(({ ptBr }) => ptBr),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  uk: () => import('./uk.ts').then(({ uk }) => uk),
  vi: () => import('./vi.ts').then(({ vi }) => vi),
  'zh-hans': () => import('./zh-hans.ts').then(({ zhHans }) => zhHans),
  'zh-hant': () => import('./zh-hant.ts').then(({ zhHant }) => zhHant),
};

/** Scripts and regions that are written as another entry says. */
const ALIASES: Readonly<Record<string, string>> = {
  pt: 'pt-br',
  zh: 'zh-hans',
  'zh-cn': 'zh-hans',
  'zh-sg': 'zh-hans',
  'zh-my': 'zh-hans',
  'zh-tw': 'zh-hant',
  'zh-hk': 'zh-hant',
  'zh-mo': 'zh-hant',
  iw: 'he',
  in: 'id',
};

/**
 * The texts of a language tag: of the whole tag, else of its language and script or region, else of its language.
 * @returns `en`: nothing to load, the English texts are the right ones; undefined: docsgen has none.
 */
export async function loadTexts(tag: string): Promise<Catalogue | 'en' | undefined> {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('-');
    if (name === 'en') return 'en';
    const load = lookUp(loaders, lookUp(ALIASES, name) ?? name);
    if (load) return load();
  }
  return undefined;
}

/** Names of the languages in themselves, by the longest part of a tag that tells them apart. */
const NAMES: Readonly<Record<string, string>> = {
  af: 'Afrikaans',
  ar: 'العربية',
  az: 'Azərbaycan',
  be: 'Беларуская',
  bg: 'Български',
  bn: 'বাংলা',
  bs: 'Bosanski',
  ca: 'Català',
  cs: 'Čeština',
  cy: 'Cymraeg',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  eo: 'Esperanto',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  gl: 'Galego',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  hy: 'Հայերեն',
  id: 'Bahasa Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kk: 'Қазақша',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mk: 'Македонски',
  mn: 'Монгол',
  ms: 'Bahasa Melayu',
  nb: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  nn: 'Norsk nynorsk',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sv: 'Svenska',
  sw: 'Kiswahili',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  zh: '中文',
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
};

/** What a language calls itself; a tag that is not in the list is its own name. A region that is told apart by nothing else stands behind. */
export function languageName(tag: string): string {
  const lower = tag.toLowerCase();
  const whole =
    lookUp(NAMES, lower) ?? (lower.startsWith('zh-') ? lookUp(NAMES, lookUp(ALIASES, lower) ?? '') : undefined);
  if (whole !== undefined) return whole;
  const [language = '', ...rest] = tag.split('-');
  const name = lookUp(NAMES, language.toLowerCase());
  return name === undefined ? tag : `${name} (${rest.join('-')})`;
}

/** As `lib/look-up.ts`, which this folder does not import: a locale may be called `constructor`. */
function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
