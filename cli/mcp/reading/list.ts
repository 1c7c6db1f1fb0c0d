/** Lists the pages of a site. */
import { docsTag } from '../../lib/algolia.ts';
import { decodePath } from '../../lib/paths.ts';
import type { IndexedPage, PageIndex } from '../../model/page-index.ts';
import { localeOf, type Refused, unknownLanguage, versionNamed } from './find-page.ts';
import type { Site } from './site.ts';

export interface ListAsk {
  /** Only pages whose path begins so. */
  under?: string | undefined;
  /** Title of a sidebar category. */
  section?: string | undefined;
  kind?: string | undefined;
  /** Default: the last version. */
  version?: string | undefined;
  /** Default: the main language. */
  language?: string | undefined;
  offset: number;
  limit: number;
}

export interface PageList {
  total: number;
  pages: IndexedPage[];
}

export function listPages(site: Site, ask: ListAsk): PageList | Refused {
  const { index } = site;
  const locale = localeOf(index, ask.language);
  if (locale === undefined) return { refused: unknownLanguage(index, ask.language ?? '') };
  const version = versionNamed(index, ask.version);
  if (typeof version === 'object') return version;
  const tags = new Set(versionTags(index, version));
  const under = ask.under === undefined ? undefined : belowBase(index, ask.under);
  const section = ask.section?.toLowerCase();
  const all = index.pages.filter(
    (page) =>
      page.locale === locale &&
      (page.docs === undefined || tags.has(docsTag(page.docs, page.version ?? ''))) &&
      (ask.kind === undefined || page.kind === ask.kind) &&
      (under === undefined || belowBase(index, page.url).startsWith(under)) &&
      (section === undefined || page.section.some((title) => title.toLowerCase() === section)),
  );
  return { total: all.length, pages: all.slice(ask.offset, ask.offset + ask.limit) };
}

/** A decoded path without origin, base URL and first slash. */
function belowBase({ baseUrl }: PageIndex, written: string): string {
  const path = decodePath(URL.canParse(written) ? new URL(written).pathname : written);
  const base = decodePath(baseUrl);
  return (path.startsWith(base) ? path.slice(base.length) : path).replace(/^\/+/, '');
}

/** Of each docs instance, the version, or the last one. */
export const versionTags = ({ docs }: PageIndex, version: string | undefined): string[] =>
  docs.flatMap(({ id, versions }) => {
    const wanted = versions.find(({ name }) => name === version) ?? versions.find(({ isLast }) => isLast);
    return wanted ? [docsTag(id, wanted.name)] : [];
  });
