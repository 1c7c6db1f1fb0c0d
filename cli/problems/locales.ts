import { didYouMean, entry } from './entry.ts';
import { config, intro } from './examples.ts';

const german = { ...config("i18n: { locales: ['en', 'de'] },"), ...intro };

/** Locales, texts of the interface, translated labels. */
export const localeProblems = {
  DG1020: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the translations cannot be read: ${reason}`,
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause: 'A file of translations (i18n/LOCALE/texts or labels, as .json, .yml or .yaml) cannot be parsed.',
      remedy:
        'Correct the place that is named. In JSON every text is in double quotes, and the last entry has no comma behind it.',
      broken: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite\n' },
      fixed: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite"\n' },
      beside: german,
    },
  }),
  DG1021: entry<{ key?: string }>({
    severity: 'error',
    message: ({ key }) => (key === undefined ? 'the file must hold keys with texts' : `"${key}" must be a text`),
    hint: () => 'write "key": "text", or { "message": "text" }',
    explanation: {
      args: { key: 'skip' },
      cause:
        'A file of translations holds one text per key. This entry has something else: a number, a list, or nothing.',
      remedy: 'Write a text, in quotes where it could be read as a number, true, false or null.',
      broken: { 'i18n/de/texts.yml': 'skip: 1\n' },
      fixed: { 'i18n/de/texts.yml': "skip: 'Zum Inhalt'\n" },
      beside: german,
    },
  }),
  DG1022: entry<{ key: string; near?: string }>({
    severity: 'warning',
    message: ({ key }) => `there is no text "${key}" in the interface`,
    hint: ({ near }) => didYouMean(near) ?? 'the manual lists all keys on its page about locales',
    explanation: {
      args: { key: 'toc.titel', near: 'toc.title' },
      cause:
        'Texts of the interface are replaced by key, and docsgen has no text with this key. The entry has no effect.',
      remedy: 'Take the key from the list in the manual, on its page Languages.',
      broken: { 'i18n/de/texts.yml': 'toc.titel: Auf dieser Seite\n' },
      fixed: { 'i18n/de/texts.yml': 'toc.title: Auf dieser Seite\n' },
      beside: german,
    },
  }),
  DG1023: entry<{ key: string; lost: string[]; strange: string[]; isUseless?: true }>({
    severity: 'warning',
    message: ({ key, lost, strange, isUseless }) => {
      if (isUseless) return `"${key}" must hold twelve names with | between them`;
      if (lost.length > 0) return `the text "${key}" has lost ${lost.join(', ')}`;
      return `nothing is filled in for ${strange.join(', ')} in the text "${key}"`;
    },
    hint: ({ lost, strange, isUseless }) => {
      if (isUseless) return 'the names that docsgen has are used';
      if (lost.length === 0) return 'leave it out, or write it as the English text does';
      return strange.length > 0
        ? `is ${strange.join(', ')} meant? names in braces are not translated`
        : `put ${lost.join(', ')} where it belongs: it is filled in when the page is made`;
    },
    explanation: {
      args: { key: 'doc.updatedOnBy', lost: ['{date}'], strange: ['{datum}'] },
      cause:
        'Names in braces are places where docsgen puts a date, a number or a name. The text has lost one that the English text has, or has one that nothing is put into.',
      remedy: 'Keep the names in braces as they are in English; only the words around them are translated.',
      broken: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {datum} von {author}'\n" },
      fixed: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {date} von {author}'\n" },
      beside: german,
    },
  }),
  DG1024: entry<{ locale: string; count: number; file: string }>({
    severity: 'warning',
    message: ({ locale, count }) => `${count} texts of the interface are in English in the locale "${locale}"`,
    hint: ({ file }) => `docsgen has none in this language: put yours, by key, into ${file}`,
    explanation: {
      args: { locale: 'eo', count: 183, file: 'i18n/eo/texts.yml' },
      cause:
        'docsgen brings the texts of its interface in 21 languages, and this locale is none of them. What nobody has translated is shown in English.',
      remedy:
        'Put your translations, by key, into i18n/LOCALE/texts.yml. The manual lists all keys on its page Languages.',
      broken: config("i18n: { defaultLocale: 'eo' },"),
      fixed: config("i18n: { defaultLocale: 'es' },"),
      beside: intro,
    },
  }),
  DG1025: entry<{ locale: string }>({
    severity: 'error',
    message: ({ locale }) => `the locale "${locale}" is listed twice`,
    hint: () => 'leave one of them out',
    explanation: {
      args: { locale: 'de' },
      cause: 'i18n.locales has the same locale more than once; how it is written (de, DE) makes no difference.',
      remedy: 'Leave one of them out.',
      broken: config("i18n: { locales: ['en', 'de', 'DE'] },"),
      fixed: config("i18n: { locales: ['en', 'de'] },"),
      beside: intro,
    },
  }),
  DG1026: entry<{ locale: string; other: string; path: string }>({
    severity: 'error',
    message: ({ locale, other, path }) => `the locales "${other}" and "${locale}" have the same path, "/${path}"`,
    hint: ({ locale }) => `give one of them a path of its own: localeConfigs: { "${locale}": { path: '…' } }`,
    explanation: {
      args: { locale: 'de', other: 'en', path: '' },
      cause: 'The pages of two locales would have the same URLs. The default locale has no part of its own in them.',
      remedy: 'Give one of the two a path that no other locale has.',
      broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: '/' } },", '},'),
      fixed: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: 'deutsch' } },", '},'),
      beside: intro,
    },
  }),
  DG1028: entry<{ labels: { text: string; line?: number; near?: string }[] }>({
    severity: 'warning',
    message: ({ labels }) =>
      labels.length === 1
        ? `nothing on the site is called "${labels[0]?.text}"`
        : `nothing on the site is called ${labels.map(({ text, line }) => `"${text}"${line === undefined ? '' : ` (line ${line})`}`).join(', ')}`,
    hint({ labels }) {
      const near = labels.filter((label) => label.near !== undefined);
      if (labels.length === 1 && near.length === 1) return didYouMean(near[0]?.near);
      if (near.length === 0) return 'leave it out, or write the label as the config and the sidebars have it';
      return `did you mean ${near.map(({ text, near: meant }) => `"${meant}" for "${text}"`).join(', ')}?`;
    },
    explanation: {
      args: { labels: [{ text: 'Guides', line: 1, near: 'Guide' }] },
      cause:
        'i18n/LOCALE/labels translates what the config and the sidebars say, found by its words. Nothing says these words any more, so the entry translates nothing.',
      remedy: 'Write the label exactly as the config or the sidebar has it now, or take the entry out.',
      broken: { 'i18n/de/labels.yml': 'Guides: Handbuch\n' },
      fixed: { 'i18n/de/labels.yml': 'Guide: Handbuch\n' },
      beside: {
        ...intro,
        ...config("i18n: { locales: ['en', 'de'] },", "navbar: { items: [{ label: 'Guide', to: '/docs/intro' }] },"),
      },
    },
  }),
  DG1027: entry<{ locale: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ locale }) => `there are settings for the locale "${locale}", which is not listed`,
    hint: ({ near, known }) => didYouMean(near) ?? `listed: ${known.join(', ')}; add it to i18n.locales`,
    explanation: {
      args: { locale: 'fr', known: ['en', 'de'] },
      cause: 'i18n.localeConfigs has settings for a locale that i18n.locales does not list, so they have no effect.',
      remedy: 'Add the locale to i18n.locales, or take its settings out.',
      broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { fr: { label: 'Français' } },", '},'),
      fixed: config(
        'i18n: {',
        "  locales: ['en', 'de', 'fr'],",
        "  localeConfigs: { fr: { label: 'Français' } },",
        '},',
      ),
      beside: intro,
    },
  }),
};
