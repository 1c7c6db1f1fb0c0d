/** Finds the page that a program means: by path or URL, in a version and a language. */
import { decodePath, splitUrl } from '../../lib/paths.ts';
import { nearestNames } from '../../lib/suggest.ts';
import type { IndexedPage, PageIndex } from '../../model/page-index.ts';
import { short } from './short.ts';
import type { Site } from './site.ts';

export interface PageAsk {
  /** URL, or path with or without base URL, `.md`, `.html` and `#section`. */
  path: string;
  version?: string | undefined;
  /** Name of a locale, or its language tag. */
  language?: string | undefined;
}

/** Why there is no answer, with what to do instead. */
export interface Refused {
  refused: string;
  /** Path below the base URL at which there is no page; there may be a redirect. */
  missing?: string;
}

export interface FoundPage {
  page: IndexedPage;
  /** Id of a heading, as the path names it. */
  section?: string;
}

export function findPage(site: Site, { path, version, language }: PageAsk): FoundPage | Refused {
  const { path: plain, hash } = splitUrl(path.trim());
  const own = ownPath(site, plain);
  if (own === undefined) return { refused: `${short(path)} is on another site. This server reads ${siteName(site)}.` };
  const page = site.byPath.get(own) ?? pageMeant(site, own);
  if (!page) return { refused: notFound(site, path, own), missing: own };
  const named = versionNamed(site.index, version);
  if (typeof named === 'object') return named;
  const twin = twinOf(site, page, { version: named ?? (version && lastVersion(site, page)), language });
  if ('refused' in twin) return twin;
  const section = decodePath(hash.slice(1));
  return { page: twin, ...(section === '' ? {} : { section }) };
}

const siteName = ({ index, href }: Site): string => `${index.title} (${href(index.baseUrl)})`;

/** A key of `Site.byPath`; undefined for a URL of another site. */
function ownPath(site: Site, written: string): string | undefined {
  const { baseUrl } = site.index;
  let path = written;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(written)) {
    const here = site.href(baseUrl);
    const origins = [site.index.origin, URL.canParse(here) ? new URL(here).origin : ''].filter(Boolean);
    const url = URL.canParse(written) ? new URL(written) : undefined;
    if (!url || (origins.length > 0 && !origins.includes(url.origin))) return undefined;
    path = url.pathname;
  }
  const decoded = decodePath(path).normalize('NFC');
  const base = decodePath(baseUrl);
  const below = decoded.startsWith(base) ? [decoded.slice(base.length)] : [];
  // A page may have the name of the base URL, and its own may end like that of a file.
  const spellings = [...below, decoded].flatMap(spellingsOf);
  return spellings.find((one) => site.byPath.has(one)) ?? spellings.at(below.length * SPELLINGS - 1) ?? '';
}

const SPELLINGS = 3;

/** A path as written, without `.md`, and without all that servers leave out: `SPELLINGS` of them. */
function spellingsOf(path: string): string[] {
  const plain = path.replace(/^\/+|\/+$/g, '');
  return [plain, plain.replace(/\.md$/, ''), plain.replace(/(?:^|\/)index(?:\.md|\.html)?$|\.md$|\.html$/, '')];
}

/** The last version of the docs that a page belongs to. */
const lastVersion = ({ index }: Site, { docs }: IndexedPage): string | undefined =>
  index.docs.find(({ id }) => id === docs)?.versions.find(({ isLast }) => isLast)?.name;

/** The only page of the main language and the last version whose path ends so, `concepts/nodes`, or that has this title. */
function pageMeant(site: Site, own: string): IndexedPage | undefined {
  const wanted = own.toLowerCase();
  const main = site.index.locales[0]?.name;
  const pages = [...site.byPath].filter(
    ([, page]) => page.locale === main && (page.version === undefined || page.version === lastVersion(site, page)),
  );
  const ways: ((path: string, page: IndexedPage) => boolean)[] = [
    (path) => path.toLowerCase().endsWith(`/${wanted}`),
    (_, { title }) => title.toLowerCase() === wanted,
    // The source of a page: `content/docs/faq.md`.
    (path) => wanted === `content/${path.toLowerCase()}`,
  ];
  const found = ways.map((fits) => pages.filter(([path, page]) => fits(path, page))).find((list) => list.length > 0);
  return wanted !== '' && found?.length === 1 ? found[0]?.[1] : undefined;
}

function notFound(site: Site, asked: string, own: string): string {
  const near = nearestNames(own, [...site.byPath.keys()]).flatMap((path) => site.byPath.get(path)?.url ?? []);
  const hint = near.length > 0 ? ` Similar pages: ${near.join(', ')}.` : '';
  return `There is no page at ${short(asked)}.${hint} Find pages with search or list_pages.`;
}

/** The page in another version or language. */
function twinOf(site: Site, page: IndexedPage, { version, language }: Omit<PageAsk, 'path'>): IndexedPage | Refused {
  const locale = language === undefined ? page.locale : localeOf(site.index, language);
  if (locale === undefined) return { refused: unknownLanguage(site.index, language as string) };
  const wanted = version ?? page.version;
  if (locale === page.locale && wanted === page.version) return page;
  const twins = site.index.pages.filter(({ key, docs }) => key !== undefined && key === page.key && docs === page.docs);
  const found = twins.find((one) => one.locale === locale && one.version === wanted);
  if (found) return found;
  const known = twins.map((one) => `${one.url} (${[one.version, one.locale].filter(Boolean).join(', ')})`);
  const others = known.length > 0 ? known.join(', ') : page.url;
  return { refused: `${page.url} has no form with ${asText({ version, language })}. It exists as: ${others}.` };
}

const asText = ({ version, language }: Omit<PageAsk, 'path'>): string =>
  [
    version === undefined ? '' : `version ${short(version)}`,
    language === undefined ? '' : `language ${short(language)}`,
  ]
    .filter(Boolean)
    .join(' and ');

/** The name of a locale. Default: the main one. */
export function localeOf({ locales }: PageIndex, language: string | undefined): string | undefined {
  if (language === undefined) return locales[0]?.name;
  const wanted = language.toLowerCase();
  const isIt = (text: string) => text.toLowerCase() === wanted;
  return (locales.find(({ name }) => isIt(name)) ?? locales.find((locale) => isIt(locale.language)))?.name;
}

export const unknownLanguage = ({ locales }: PageIndex, language: string): string =>
  `The site has no language "${short(language)}". Its languages: ${locales.map(({ name }) => name).join(', ')}.`;

/** The name of a version by its name, its label or `latest`; undefined: the last one. */
export function versionNamed({ docs }: PageIndex, version: string | undefined): string | undefined | Refused {
  if (version === undefined || version === 'latest') return undefined;
  const all = docs.flatMap(({ versions }) => versions);
  const found = all.find(({ name }) => name === version) ?? all.find(({ label }) => label === version);
  if (found) return found.name;
  const known = new Set(all.map(({ name, label }) => (label === name ? name : `${name} (${label})`)));
  return { refused: `The site has no version "${short(version)}". Its versions: ${[...known].join(', ') || 'none'}.` };
}
