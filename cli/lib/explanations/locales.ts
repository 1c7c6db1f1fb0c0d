/** Locales, texts of the interface, and what other programs are told. */
import { config, type Explanations } from './entry.ts';

const page = { 'content/docs/intro.md': '# Intro\n' };
const german = { ...config("i18n: { locales: ['en', 'de'] },"), ...page };

export const localeExplanations = {
  DG1020: {
    args: { reason: 'Missing closing "quote' },
    cause: 'A file of translations (i18n/LOCALE/texts or labels, as .json, .yml or .yaml) cannot be parsed.',
    remedy:
      'Correct the place that is named. In JSON every text stands in double quotes, and the last entry has no comma behind it.',
    broken: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite\n' },
    fixed: { 'i18n/de/texts.yml': 'toc.title: "Auf dieser Seite"\n' },
    beside: german,
  },
  DG1021: {
    args: { key: 'skip' },
    cause:
      'A file of translations holds one text per key. This entry has something else: a number, a list, or nothing.',
    remedy: 'Write a text, in quotes where it could be read as a number, true, false or null.',
    broken: { 'i18n/de/texts.yml': 'skip: 1\n' },
    fixed: { 'i18n/de/texts.yml': "skip: 'Zum Inhalt'\n" },
    beside: german,
  },
  DG1022: {
    args: { key: 'toc.titel', near: 'toc.title' },
    cause:
      'Texts of the interface are replaced by key, and docsgen has no text with this key. The entry has no effect.',
    remedy: 'Take the key from the list in the manual, on its page Languages.',
    broken: { 'i18n/de/texts.yml': 'toc.titel: Auf dieser Seite\n' },
    fixed: { 'i18n/de/texts.yml': 'toc.title: Auf dieser Seite\n' },
    beside: german,
  },
  DG1023: {
    args: { key: 'doc.updatedOnBy', lost: ['{date}'], strange: ['{datum}'] },
    cause:
      'Names in braces are places where docsgen puts a date, a number or a name. The text has lost one that the English text has, or has one that nothing is put into.',
    remedy: 'Keep the names in braces as they are in English; only the words around them are translated.',
    broken: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {datum} von {author}'\n" },
    fixed: { 'i18n/de/texts.yml': "doc.updatedOnBy: 'Geändert am {date} von {author}'\n" },
    beside: german,
  },
  DG1024: {
    args: { locale: 'eo', count: 183, file: 'i18n/eo/texts.yml' },
    cause:
      'docsgen brings the texts of its interface in 21 languages, and this locale is none of them. What nobody has translated is shown in English.',
    remedy:
      'Put your translations, by key, into i18n/LOCALE/texts.yml. The manual lists all keys on its page Languages.',
    broken: config("i18n: { defaultLocale: 'eo' },"),
    fixed: config("i18n: { defaultLocale: 'es' },"),
    beside: page,
  },
  DG1025: {
    args: { locale: 'de' },
    cause: 'i18n.locales has the same locale more than once; how it is written (de, DE) makes no difference.',
    remedy: 'Leave one of them out.',
    broken: config("i18n: { locales: ['en', 'de', 'DE'] },"),
    fixed: config("i18n: { locales: ['en', 'de'] },"),
    beside: page,
  },
  DG1026: {
    args: { locale: 'de', other: 'en', path: '' },
    cause: 'The pages of two locales would have the same addresses. The default locale has no part of its own in them.',
    remedy: 'Give one of the two a path that no other locale has.',
    broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: '/' } },", '},'),
    fixed: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { de: { path: 'deutsch' } },", '},'),
    beside: page,
  },
  DG1027: {
    args: { locale: 'fr', known: ['en', 'de'] },
    cause: 'i18n.localeConfigs has settings for a locale that i18n.locales does not list, so they have no effect.',
    remedy: 'Add the locale to i18n.locales, or take its settings out.',
    broken: config('i18n: {', "  locales: ['en', 'de'],", "  localeConfigs: { fr: { label: 'Français' } },", '},'),
    fixed: config('i18n: {', "  locales: ['en', 'de', 'fr'],", "  localeConfigs: { fr: { label: 'Français' } },", '},'),
    beside: page,
  },
  DG1028: {
    args: { labels: [{ text: 'Guides', line: 1, near: 'Guide' }] },
    cause:
      'i18n/LOCALE/labels translates what the config and the sidebars say, found by its words. Nothing says these words any more, so the entry translates nothing.',
    remedy: 'Write the label exactly as the config or the sidebar has it now, or take the entry out.',
    broken: { 'i18n/de/labels.yml': 'Guides: Handbuch\n' },
    fixed: { 'i18n/de/labels.yml': 'Guide: Handbuch\n' },
    beside: {
      ...page,
      ...config("i18n: { locales: ['en', 'de'] },", "navbar: { items: [{ label: 'Guide', to: '/docs/intro' }] },"),
    },
  },
  DG1030: {
    args: { pattern: 'drafts/**' },
    cause: 'sitemap.exclude holds patterns of paths, and no page of the site has a path that this one fits.',
    remedy: 'Write patterns of whole paths, from the first slash on and without the base URL.',
    broken: config("sitemap: { exclude: ['drafts/**'] },"),
    fixed: config("sitemap: { exclude: ['/docs/drafts/**'] },"),
    beside: { ...page, 'content/docs/drafts/plan.md': '# Plan\n' },
  },
  DG1031: {
    args: { path: 'img/lamp.png', folder: 'public', near: 'img/lamp.svg' },
    cause:
      'The config names a picture (favicon, image, an icon of the manifest), and the public folder has no such file. Browsers and cards would show none.',
    remedy: 'Put the file there, or correct the path. It begins in the public folder, without the name of that folder.',
    broken: config("favicon: 'img/lamp.png',"),
    fixed: config("favicon: 'img/lamp.svg',"),
    beside: { ...page, 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
  },
} satisfies Explanations;
