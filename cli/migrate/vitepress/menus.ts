/** Sidebars, navbar and interface texts of all languages, and the places of the pages. */
import { stringify } from 'yaml';
import type { ConfigValue, MovedFile } from '../base/types.ts';
import { stringValue } from '../evaluate/values.ts';
import type { SiteFiles } from './files.ts';
import { translate } from './labels.ts';
import type { Locale } from './locales.ts';
import { footerOf, logoOf, navItems, socialLinks } from './navbar.ts';
import type { Notes } from './notes.ts';
import { idsOf, type NewPage, placePage, type Shown } from './pages.ts';
import { type Item, idsIn, type Sidebar, sidebarsOf } from './sidebars.ts';
import { textsOf } from './texts.ts';

export interface MenuSite {
  files: SiteFiles;
  locales: readonly Locale[];
  pages: readonly NewPage[];
  notes: Notes;
  /** Generated files: path → text. */
  made: Map<string, string>;
}

interface Menus {
  sidebars: ConfigValue;
  navbar: ConfigValue;
  placed: MovedFile[];
}

const bareUrl = (url: string): string => url.replace(/\/$/, '');

/** The URLs of pages without a slash at their end. */
const urlsOf = (pages: readonly NewPage[]): Set<string> =>
  new Set(pages.map(({ path: at }) => bareUrl(`/${at}`.replace(/(?:\/index)?\.md$/, ''))));

/** Sidebars and navbar of all languages. */
export function menus(site: MenuSite): Menus {
  const { locales, files, notes, pages, made } = site;
  const main = locales[0] as Locale;
  const publicFiles = new Set(files.public.map((file) => `/${file}`));
  const urls = urlsOf(pages);
  const idsByLocale = new Map(locales.map((locale) => [locale, idsOf(pages.filter((page) => page.locale === locale))]));
  const mainIds = idsByLocale.get(main) ?? new Map<string, string>();
  const read = (locale: Locale) =>
    sidebarsOf(locale.theme['sidebar'], {
      // A sidebar can list only pages that the first language has.
      idOf: (page) => mainIds.get(page),
      folder: locale.folder,
      notes,
    });
  const navOf = ({ folder, theme }: Locale) =>
    navItems(theme['nav'], {
      folder,
      notes,
      isPublic: (url) => publicFiles.has(url),
      isPage: (url) => urls.has(bareUrl(url)),
    });
  const sidebars = read(main);
  const all = new Map<string, Item[]>(
    sidebars.flatMap(({ name, items, isNone }) => (isNone ? [] : [[name, items] as const])),
  );
  const nav = navOf(main);
  const shown = new Map<Locale, Shown>();
  const listed = () => [...all].map(([name, items]) => [name, idsIn(items)] as const);
  const names = new Map<Sidebar, string>(sidebars.map((one) => [one, one.name]));
  const own = new Map<Locale, Sidebar[]>([[main, sidebars]]);
  for (const locale of locales.slice(1)) {
    const labels = new Map<string, string>();
    const theirs = read(locale);
    own.set(locale, theirs);
    for (const one of theirs) names.set(one, nameFor(one, { locale, sidebars, all, labels }));
    if (!translate(nav, navOf(locale), labels) && locale.theme['nav'] !== main.theme['nav'])
      notes.add('look', [
        `locales.${locale.key}.themeConfig.nav`,
        'The navbars differ in more than labels, so all languages have the first one: translate its labels in labels.yml.',
      ]);
    writeTexts(locale, { main, labels, made });
  }
  for (const [locale, theirs] of own)
    shown.set(locale, { notes, sidebars: theirs, sidebarName: (one) => names.get(one) ?? one.name, all: listed() });
  const items = locales.length > 1 ? [...nav, { type: 'localeDropdown', position: 'right' }] : nav;
  const { siteTitle, logo } = main.theme;
  const title = stringValue(main.config['title']) ?? 'VitePress';
  const ownTitle = stringValue(siteTitle);
  const mark = logoOf(logo, title);
  return {
    sidebars: all.size === 0 ? false : Object.fromEntries(all),
    navbar: {
      title: siteTitle !== false && (mark || ownTitle) ? (ownTitle ?? title) : undefined,
      logo: mark,
      items,
      socialLinks: socialLinks(main.theme['socialLinks'], made, notes),
    },
    placed: pages.map((page) => placePage(page, idsByLocale.get(page.locale) ?? mainIds, shown.get(page.locale))),
  };
}

interface Naming {
  locale: Locale;
  sidebars: readonly Sidebar[];
  all: Map<string, Item[]>;
  labels: Map<string, string>;
}

/** The sidebar of the first language when only words differ; otherwise the language gets its own. */
function nameFor(one: Sidebar, { locale, sidebars, all, labels }: Naming): string {
  if (one.isNone) return one.name;
  const bare = `/${one.prefix.slice(1 + locale.folder.length)}`;
  const twin = sidebars.find(
    ({ prefix }) => prefix === (one.prefix.startsWith(`/${locale.folder}`) ? bare : one.prefix),
  );
  if (twin && translate(twin.items, one.items, labels)) return twin.name;
  const name = `${locale.key}-${one.name}`;
  all.set(name, one.items);
  return name;
}

function writeTexts(
  locale: Locale,
  { main, labels, made }: { main: Locale; labels: Map<string, string>; made: Map<string, string> },
): void {
  const texts = textsOf(locale);
  if (Object.keys(texts).length > 0) made.set(`i18n/${locale.name}/texts.yml`, stringify(texts, { lineWidth: 0 }));
  const pairs: [unknown, unknown][] = [
    [main.config['title'], locale.config['title']],
    [main.config['description'], locale.config['description']],
    [footerOf(main.theme['footer'])?.['copyright'], footerOf(locale.theme['footer'])?.['copyright']],
  ];
  for (const [from, to] of pairs) if (typeof from === 'string' && typeof to === 'string') labels.set(from, to);
  const differing = [...labels].filter(([from, to]) => from !== to);
  if (differing.length > 0)
    made.set(`i18n/${locale.name}/labels.yml`, stringify(Object.fromEntries(differing), { lineWidth: 0 }));
}
