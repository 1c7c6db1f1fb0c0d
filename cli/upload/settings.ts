/** Settings of an index that search needs, in addition to the author's settings at Algolia. */
import type { IndexSettings, SupportedLanguage } from '@algolia/client-search';

/** Filters of results; `contextualSearch` uses `language` and `docusaurus_tag`. */
const FACETS = ['language', 'version', 'docusaurus_tag', 'type', 'section', 'kind'];

/** Results per page of the site in one answer. */
const PLACES_OF_PAGE = 4;

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);

/** The settings that DocSearch recommends for such records, with the results of a page grouped and symbols first. */
const OWN: IndexSettings = {
  searchableAttributes: ['unordered(symbol.name)', ...LEVELS, 'unordered(keywords)', 'content', 'unordered(code)'],
  attributesToRetrieve: [
    ...['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'language', 'version', 'docusaurus_tag'],
    ...['section', 'kind', 'breadcrumbs', 'symbol'],
  ],
  attributesToHighlight: ['hierarchy', 'content', 'symbol.name'],
  attributesToSnippet: ['content:20', 'code:10'],
  camelCaseAttributes: ['hierarchy', 'content', 'symbol.name', 'code'],
  separatorsToIndex: '_',
  attributeForDistinct: 'url_without_anchor',
  distinct: PLACES_OF_PAGE,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
};

const LANGUAGES =
  'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh'.split(
    ' ',
  );

/**
 * The settings to set.
 * @param languages BCP 47 tags of the site's languages.
 * @param old Present settings of the index, whose facets are kept.
 */
export function indexSettings(languages: readonly string[], old: IndexSettings = {}): IndexSettings {
  const facetName = (facet: string): string => /^\w+\((.*)\)$/.exec(facet)?.[1] ?? facet;
  const kept = old.attributesForFaceting ?? [];
  const known = new Set(kept.map(facetName));
  const spoken = [...new Set(languages.flatMap((tag) => languageOf(tag) ?? []))];
  return {
    ...OWN,
    attributesForFaceting: [...kept, ...FACETS.filter((facet) => !known.has(facet))],
    ...(spoken.length > 0 ? { indexLanguages: spoken, queryLanguages: spoken } : {}),
  };
}

/** Algolia's name of a language; undefined when Algolia does not support it. */
function languageOf(tag: string): SupportedLanguage | undefined {
  const name = tag.toLowerCase();
  return [name, name.split('-')[0]].find((one) => one !== undefined && LANGUAGES.includes(one)) as
    | SupportedLanguage
    | undefined;
}
