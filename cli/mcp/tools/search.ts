import { SEARCH_KINDS } from '../../../runtime/search-index/kinds.ts';
import type { UnknownWord } from '../../../runtime/search-index/types.ts';
import { asData, DATA_NOTE, inLine } from '../reading/reply.ts';
import { type SearchAsk, type SearchHit, type SearchHits, searchSite } from '../reading/search.ts';
import { short } from '../reading/short.ts';
import { LANGUAGE, type Tool, text, VERSION, whole } from './tool.ts';

export const searchTool: Tool = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and sections by words, as readers of the site search it: a "quoted phrase" must occur as it is. Use a few words, names of the API included. The answer names words that the site does not have: it may not cover them. Then read the best place with read_page: pass its URL as path.',
  arguments: {
    query: { ...text('A few words, such as: serialize editor state.') },
    version: VERSION,
    language: LANGUAGE,
    section: text('Only this part of the site, as results name it, such as Docs or Docs > Guides.'),
    kind: {
      enum: SEARCH_KINDS,
      description: 'Only docs (doc), API reference (api), blog posts (post) or other pages.',
    },
    limit: whole('Number of results.', { from: 1, to: 20, fallback: 8 }),
    offset: whole('Number of results to skip.', { from: 0, to: 1000, fallback: 0 }),
  },
  required: ['query'],
  async answer({ site }, args) {
    const ask = args as unknown as SearchAsk;
    const found = await searchSite(await site(), ask);
    return 'refused' in found ? found : { text: resultText(found, ask) };
  },
};

/** The answer of the tool. */
export function resultText(
  { total, hits, unknown, facets, lookedThrough }: SearchHits,
  { query, offset, section, kind }: Pick<SearchAsk, 'query' | 'offset' | 'section' | 'kind'>,
): string {
  const cut = lookedThrough
    ? [`Only the first ${lookedThrough.first} of ${lookedThrough.of} results were searched for the section.`]
    : [];
  const said = [...unknown.map(unknownText), ...cut].map((sentence) => ` ${sentence}`).join('');
  if (total === 0) return `Nothing is found for: ${short(query)}${narrowed(facets, { section, kind })}${said}`;
  if (hits.length === 0) return `There are ${total} results, none from ${offset + 1} on.`;
  const last = offset + hits.length;
  const more = last < total ? ` For more, pass offset: ${last}.` : '';
  const head = `Results ${offset + 1} to ${last} of ${total}.${said}${more} ${DATA_NOTE}`;
  return `${head}\n\n${asData(hits.map((hit, at) => hitText(hit, offset + at + 1)).join('\n\n'))}`;
}

const unknownText = ({ word, as }: UnknownWord): string =>
  `The site does not have the word "${short(word)}"${as === undefined ? '.' : `: searched for "${inLine(as)}" instead.`}`;

/** Why filters leave nothing, and what to do. */
function narrowed({ sections, kinds }: SearchHits['facets'], { section, kind }: Pick<SearchAsk, 'section' | 'kind'>) {
  const filters = [
    ...(section === undefined ? [] : [{ name: 'section', value: section, known: sections }]),
    ...(kind === undefined ? [] : [{ name: 'kind', value: kind, known: kinds }]),
  ];
  const found = filters.filter(({ known }) => known.length > 0);
  if (found.length === 0) return '. Try other or fewer words, or list_pages.';
  const parts = found.map(({ name, value, known }) => {
    const others = known.map((one) => `${inLine(one.value)} (${one.count})`).join(', ');
    return ` in ${name} "${short(value)}". By ${name}, the results are: ${others}.`;
  });
  return parts.join('');
}

function hitText({ title, url, section, breadcrumbs, version, kind, tokens, places }: SearchHit, rank: number): string {
  const where = [section, ...breadcrumbs].filter(Boolean).map(inLine).join(' > ');
  const facts = [where, kind, ...(version === 'current' ? [] : [`version ${version}`]), ...sizeText(tokens)];
  const [best, ...others] = places;
  return [
    `${rank}. ${inLine(title)}`,
    `   ${url}`,
    `   ${facts.join(' · ')}`,
    ...(best?.excerpt ? [`   ${best.title === title ? '' : `${inLine(best.title)}: `}${inLine(best.excerpt)}`] : []),
    ...others.map(
      (place) => `   - ${inLine(place.title)} ${place.url}${place.excerpt ? `: ${inLine(place.excerpt)}` : ''}`,
    ),
  ].join('\n');
}

const sizeText = (tokens: number | undefined): string[] => (tokens === undefined ? [] : [`page of ${tokens} tokens`]);
