/**
 * The plan of a site's search, known before rendering. Each locale has a main index, with the last version of the docs,
 * and one index for each other version.
 */
import type { Manifest } from '../../runtime/search-index/format.ts';
import type { AlgoliaOptions, SearchSetup, SearchUrls } from '../../runtime/search-index/types.ts';
import { docsTag } from '../lib/algolia.ts';
import type { LocaleConfig, SiteConfig } from './config.ts';

/** The setup of a locale, without the URLs of code. */
export type SearchPlan = Omit<SearchSetup, 'provider'> &
  Pick<SearchUrls, 'openOn' | 'start'> & {
    provider:
      | { name: 'local'; indexes: { url: string; tags: string[] }[] }
      | { name: 'algolia'; options: AlgoliaOptions };
  };

export interface SearchIndexPlan {
  /** Path of the manifest in the output. */
  file: string;
  /** Values of `docusaurus_tag` of its pages; the first index has all tags that no other index has. */
  tags: string[];
  about: Pick<Manifest, 'language' | 'synonyms'>;
}

/** The main index comes first. Sites with hosted search have no index. */
export function searchIndexes(
  { docs, search }: SiteConfig,
  { name, htmlLang: language }: Pick<LocaleConfig, 'name' | 'htmlLang'>,
): SearchIndexPlan[] {
  if (!search || search.algolia) return [];
  const { synonyms } = search;
  const own = !synonyms || Array.isArray(synonyms) ? synonyms : synonyms[name];
  const about = { language, ...(own === undefined ? {} : { synonyms: own }) };
  const tagsOf = (isLast: boolean): string[] =>
    docs.flatMap(({ id, versions }) =>
      versions.filter((version) => version.isLast === isLast).map((version) => docsTag(id, version.name)),
    );
  return [
    { file: `${SEARCH_FOLDER}${name}.json`, tags: ['default', ...tagsOf(true)], about },
    ...tagsOf(false).map((tag) => ({ file: `${SEARCH_FOLDER}${name}-${tag}.json`, tags: [tag], about })),
  ];
}

/** Folder of the manifests in the output. Their names are fixed; the names of the files they list depend on content. */
const SEARCH_FOLDER = 'docsgen/search/';
/** Folder of the other files of the indexes. */
export const INDEX_FOLDER = 'assets/search/';

/** A file of an index in the output. `name`: see `IndexFile`. */
export const indexFile = (name: string): string => `${INDEX_FOLDER}${name}.json`;

/** A content hash as part of a name. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** The file with the suggested pages of a locale. Its name is fixed, so that new titles change no page. */
export const searchStartFile = ({ name }: Pick<LocaleConfig, 'name'>): string => `${SEARCH_FOLDER}${name}-start.json`;

/** Files of the search whose names are fixed, relative to the output. */
export const searchFiles = (config: SiteConfig): string[] =>
  config.search
    ? config.locales.flatMap((locale) => [
        ...searchIndexes(config, locale).map(({ file }) => file),
        searchStartFile(locale),
      ])
    : [];
