/** `docsgen/pages.json`: all pages with their facts, for programs that read the site. */

import { blogTitles, labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { siteUrl } from '../../lib/paths.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { DocumentFacts, PublicFile } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { isContent, pageOf } from '../../model/href.ts';
import {
  estimatedTokens,
  type IndexedPage,
  PAGE_INDEX_FILE,
  PAGE_INDEX_FORMAT,
  type PageIndex,
} from '../../model/page-index.ts';
import { searchIndexes } from '../../model/search-plan.ts';
import { apiSymbolsPaths } from './api-symbols.ts';
import type { LlmsInput } from './llms.ts';
import type { SmallFile } from './open-search.ts';

type PageIndexInput = Omit<LlmsInput, 'docs'> & {
  /** Bytes of a file of the output; undefined for one that this build does not have. */
  sizeOf(file: string): number | undefined;
};

/** Path of the file; empty for a site whose pages have no Markdown. Pages hidden from search engines have some. */
export const pageIndexPaths = ({ llms }: Pick<SiteConfig, 'llms'>): string[] => (llms?.pages ? [PAGE_INDEX_FILE] : []);

/** A page per line, so that a change of a page is a change of a line. */
export function pageIndexFiles(input: PageIndexInput): SmallFile[] {
  const { config, publicFiles } = input;
  return pageIndexPaths(config)
    .filter((path) => !isOwn(publicFiles, path))
    .map((path) => {
      const head = JSON.stringify(headOf(config));
      const lines: string[] = [];
      for (const route of input.table.routes) {
        const page = indexedPage(input, route);
        if (page) lines.push(JSON.stringify(page));
      }
      return { path, content: `${head.slice(0, -1)},"pages":[\n${lines.join(',\n')}\n]}\n` };
    });
}

const isOwn = (files: readonly PublicFile[], path: string): boolean => files.some(({ rel }) => rel === path);

function headOf(config: SiteConfig): Omit<PageIndex, 'pages'> {
  const { tagline, url: origin, baseUrl, locales, docs } = config;
  const label = labelIn((locales[0] as LocaleConfig).labels);
  const [symbols] = apiSymbolsPaths(config);
  return {
    format: PAGE_INDEX_FORMAT,
    title: label(config.title),
    ...(tagline ? { tagline: label(tagline) } : {}),
    origin,
    baseUrl,
    locales: locales.map((locale) => ({
      name: locale.name,
      language: locale.htmlLang,
      search: searchIndexes(config, locale).map(({ file, tags }) => ({ url: siteUrl(baseUrl, file), tags })),
    })),
    docs: docs.map(({ id, versions }) => ({
      id,
      versions: versions.map(({ name, label: shown, isLast }) => ({
        name,
        label: shown,
        ...(isLast ? { isLast } : {}),
      })),
    })),
    ...(symbols === undefined ? {} : { symbols: siteUrl(baseUrl, symbols) }),
  };
}

/** One form of object for all pages is written much faster; JSON has no keys without a value. */
type Line = { [K in keyof Required<IndexedPage>]: IndexedPage[K] | undefined };

function indexedPage(input: PageIndexInput, route: Route): Line | undefined {
  const { config, graph, documents, copies, sizeOf } = input;
  const copy = copies.get(route.href);
  const page = pageOf(graph, route);
  if (!copy || !page || page.unlisted || isErrorPage(route.path)) return undefined;
  const document = 'document' in page ? (documents[page.document] as DocumentFacts) : undefined;
  const size = sizeOf(copy.file);
  if (size === undefined || document?.frontMatter.noindex || document?.frontMatter.draft) return undefined;
  const locale = config.locales.find(({ name }) => name === route.locale) as LocaleConfig;
  return {
    url: route.href,
    markdown: copy.href,
    title: page.title === config.title ? (lookUp(locale.labels, page.title) ?? page.title) : page.title,
    description: document?.description ?? ('description' in page ? page.description : ''),
    section: sectionOf(config, page, locale),
    kind: document?.symbols && isContent(route.kind) ? 'api' : route.kind,
    locale: route.locale,
    docs: page.docs?.instance,
    version: page.docs?.version,
    key: route.key,
    tokens: estimatedTokens(size),
    fallback: document?.fallback,
  };
}

function sectionOf(
  { blogs }: SiteConfig,
  { breadcrumbs, blog: id }: NonNullable<ReturnType<typeof pageOf>>,
  locale: LocaleConfig,
): string[] {
  const blog = blogs.find((one) => one.id === id);
  // The last crumb is the page itself.
  return blog ? [blogTitles(blog, locale).title] : breadcrumbs.slice(0, -1).map(({ label }) => label);
}
