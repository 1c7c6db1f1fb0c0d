import { didYouMean, entry } from './entry.ts';
import { config, intro } from './examples.ts';

const german = { ...config("i18n: { locales: ['en', 'de'] },"), ...intro };

/** Problems of locales, interface texts and translated labels. */
export const localeProblems = {
  DG1020: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the translations cannot be read: ${reason}`,
    explanation: {
      args: { reason: 'Missing closing "quote' },
      cause: 'A translation file (i18n/LOCALE/texts or labels, as .json, .yml or .yaml) cannot be parsed.',
      remedy: 'Fix the reported place. In JSON, every text is in double quotes, and no comma follows the last entry.',
      broken: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite\n' },
      fixed: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite"\n' },
      shared: german,
    },
  }),
  DG1021: entry<{ key?: string }>({
    severity: 'error',
    message: ({ key }) => (key === undefined ? 'the file must contain keys with texts' : `"${key}" must be text`),
    hint: () => 'write "key": "text", or { "message": "text" }',
    explanation: {
      args: { key: 'skip' },
      cause: 'A translation file has one text per key. This entry is a number, a list, or empty.',
      remedy: 'Write text, in quotes if it could be read as a number, true, false or null.',
      broken: { 'i18n/de/texts.yml': 'skip: 1\n' },
      fixed: { 'i18n/de/texts.yml': "skip: 'Zum Inhalt'\n" },
      shared: german,
    },
  }),
  DG1022: entry<{ key: string; near?: string }>({
    severity: 'warning',
    message: ({ key }) => `unknown interface text "${key}"`,
    hint: ({ near }) => didYouMean(near) ?? 'look up the key on the Languages page of the manual',
    explanation: {
      args: { key: 'toc.titel', near: 'toc.title' },
      cause:
        'A key selects the interface text to replace. docsgen has no text with this key, so the entry has no effect.',
      remedy: 'Use a key from the list on the Languages page of the manual.',
      broken: { 'i18n/de/texts.yml': 'toc.titel: Auf dieser Seite\n' },
      fixed: { 'i18n/de/texts.yml': 'toc.title: Auf dieser Seite\n' },
      shared: german,
    },
  }),
  DG1023: entry<{ key: string; lost: string[]; strange: string[]; isUseless?: true }>({
    severity: 'warning',
    message: ({ key, lost, strange, isUseless }) => {
      if (isUseless) return `"${key}" must have twelve names, separated by |`;
      if (lost.length > 0) return `the text "${key}" is missing ${lost.join(', ')}`;
      return `unknown ${strange.length === 1 ? 'placeholder' : 'placeholders'} ${strange.join(', ')} in the text "${key}"`;
    },
    hint: ({ lost, strange, isUseless }) => {
      if (isUseless) return 'list all twelve names; until then docsgen uses its own';
      if (lost.length === 0) return 'remove it, or use a placeholder of the English text';
      return strange.length > 0
        ? `do not translate placeholders: write ${lost.join(', ')} instead of ${strange.join(', ')}`
        : `add ${lost.join(', ')} to the text; docsgen replaces it with a value`;
    },
    explanation: {
      args: { key: 'doc.updatedOnBy', lost: ['{date}'], strange: ['{datum}'] },
      cause:
        'Names in braces are placeholders for a date, a number or a name. A placeholder of the English text is missing here, or this text has an unknown one.',
      remedy: 'Keep the placeholders of the English text. Translate only the words around them.',
      broken: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {datum} von {author}'\n" },
      fixed: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {date} von {author}'\n" },
      shared: german,
    },
  }),
  DG1024: entry<{ locale: string; count: number; file: string }>({
    severity: 'warning',
    message: ({ locale, count }) => `${count} interface texts are in English in the locale "${locale}"`,
    hint: ({ file }) => `docsgen has no translation for this language: add your own texts, by key, to ${file}`,
    explanation: {
      args: { locale: 'eo', count: 183, file: 'i18n/eo/texts.yml' },
      cause:
        'docsgen includes its interface texts in 21 languages, but not in this one. Texts without a translation are shown in English.',
      remedy:
        'Add your translations, by key, to i18n/LOCALE/texts.yml. The Languages page of the manual lists all keys.',
      broken: config("i18n: { defaultLocale: 'eo' },"),
      fixed: config("i18n: { defaultLocale: 'es' },"),
      shared: intro,
    },
  }),
  DG1025: entry<{ locale: string }>({
    severity: 'error',
    message: ({ locale }) => `the locale "${locale}" is listed twice`,
    hint: () => 'remove one of them',
    explanation: {
      args: { locale: 'de' },
      cause: 'i18n.locales lists the same locale more than once. Letter case (de, DE) makes no difference.',
      broken: config("i18n: { locales: ['en', 'de', 'DE'] },"),
      fixed: config("i18n: { locales: ['en', 'de'] },"),
      shared: intro,
    },
  }),
  DG1026: entry<{ locale: string; other: string; path: string }>({
    severity: 'error',
    message: ({ locale, other, path }) => `the locales "${other}" and "${locale}" have the same path, "/${path}"`,
    hint: ({ locale }) => `give one of them another path: localeConfigs: { "${locale}": { path: '…' } }`,
    explanation: {
      args: { locale: 'de', other: 'en', path: '' },
      cause: 'The pages of two locales would have the same URLs. The default locale has no path of its own.',
      remedy: 'Give one of the two a path that no other locale has.',
      broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: '/' } },", '},'),
      fixed: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: 'deutsch' } },", '},'),
      shared: intro,
    },
  }),
  DG1028: entry<{ labels: { text: string; line?: number; near?: string }[] }>({
    severity: 'warning',
    message: ({ labels }) =>
      labels.length === 1
        ? `the site has no label "${labels[0]?.text}"`
        : `the site has none of these labels: ${labels.map(({ text, line }) => `"${text}"${line === undefined ? '' : ` (line ${line})`}`).join(', ')}`,
    hint({ labels }) {
      const near = labels.filter((label) => label.near !== undefined);
      if (labels.length === 1 && near.length === 1) return didYouMean(near[0]?.near);
      if (near.length === 0) return 'remove it, or write the label exactly as in the config or the sidebar';
      return `did you mean ${near.map(({ text, near: meant }) => `"${meant}" for "${text}"`).join(', ')}?`;
    },
    explanation: {
      args: { labels: [{ text: 'Guides', line: 1, near: 'Guide' }] },
      cause:
        'i18n/LOCALE/labels translates the labels of the config and the sidebars. Each entry selects a label by its text. No label has this text, so the entry has no effect.',
      remedy: 'Write the label exactly as in the config or the sidebar, or remove the entry.',
      broken: { 'i18n/de/labels.yml': 'Guides: Handbuch\n' },
      fixed: { 'i18n/de/labels.yml': 'Guide: Handbuch\n' },
      shared: {
        ...intro,
        ...config("i18n: { locales: ['en', 'de'] },", "navbar: { items: [{ label: 'Guide', to: '/docs/intro' }] },"),
      },
    },
  }),
  DG1027: entry<{ locale: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ locale }) => `i18n.localeConfigs has settings for the locale "${locale}", which is not in i18n.locales`,
    hint: ({ near, known }) => didYouMean(near) ?? `add it to i18n.locales; known locales: ${known.join(', ')}`,
    explanation: {
      args: { locale: 'fr', known: ['en', 'de'] },
      cause: 'i18n.localeConfigs has settings for a locale that i18n.locales does not list, so they have no effect.',
      remedy: 'Add the locale to i18n.locales, or remove its settings.',
      broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { fr: { label: 'Français' } },", '},'),
      fixed: config(
        'i18n: {',
        "  locales: ['en', 'de', 'fr'],",
        "  localeConfigs: { fr: { label: 'Français' } },",
        '},',
      ),
      shared: intro,
    },
  }),
};
