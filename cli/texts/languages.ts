/** The languages there are texts in, and what languages call themselves. */

type Catalogue = Readonly<Record<string, string>>;

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
    const texts = await translation(lookUp(ALIASES, name) ?? name);
    if (texts) return texts;
  }
  return undefined;
}

/** The translation of that name: a file of `translations/`, loaded with the first site that has the language. */
async function translation(name: string): Promise<Catalogue | undefined> {
  try {
    const { texts }: { texts: Catalogue } = await import(`./translations/${name}.ts`);
    return texts;
  } catch (error) {
    // The words of esbuild and of vitest for a name that is not a file of the folder. Any other error is a file that cannot be loaded.
    if (
      error instanceof Error &&
      /^(?:Module not found in bundle|Unknown variable dynamic import): /.test(error.message)
    )
      return undefined;
    throw error;
  }
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

/** What a language calls itself; a tag that is not in the list is its own name. */
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
