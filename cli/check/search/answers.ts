/** Runs search tests and reports wrong answers. */
import type { FoundPage, SearchAnswer, SearchRequest } from '../../../runtime/search-index/types.ts';
import type { SearchTestAnswer } from '../../model/site-facts.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { SearchQuestion, Target } from './targets.ts';
import { MAX_RESULTS } from './tests.ts';

/** What the site's search answers to a test. */
export interface JudgedAnswer {
  answer: SearchTestAnswer;
  /** Absent when the page has the expected rank. */
  problem?: Problem;
}

export async function judgeAnswer(
  question: SearchQuestion,
  ask: (request: SearchRequest) => Promise<SearchAnswer>,
): Promise<JudgedAnswer> {
  const { test, tags, section, kind, targets } = question;
  const filters = { ...(section ? { section } : {}), ...(kind ? { kind } : {}) };
  const { pages } = await ask({ query: test.query.value, tags, ...filters, offset: 0, limit: MAX_RESULTS });
  const rank = pages.findIndex((page) => targets.some((target) => isFound(page, target))) + 1;
  const { top } = test;
  const query = test.query.value;
  const expected = targets.map(({ written }) => written);
  const first = pages[0] ? { first: pageName(pages[0]) } : {};
  const answer = { query, expected, top, ...(rank > 0 ? { rank } : {}), ...first };
  if (rank > 0 && rank <= top) return { answer };
  const facts = { query, wanted: expected.join(' or '), top, rank: rankText(pages, { rank, targets }), ...first };
  return { answer, problem: problem('DG9010', facts, test.query.place) };
}

const idOf = (url: string): string => decodeURIComponent(url.split('#')[1] ?? '');

const isFound = ({ url, places }: FoundPage, target: Target): boolean =>
  url === target.url && (target.id === undefined || places.some((place) => idOf(place.url) === target.id));

function rankText(
  pages: readonly FoundPage[],
  { rank, targets }: { rank: number; targets: readonly Target[] },
): string {
  if (pages.length === 0) return 'nothing is found';
  if (rank > 0) return `its rank is ${rank}`;
  const page = pages.findIndex(({ url }) => targets.some((target) => target.url === url));
  const found = pages[page];
  if (!found) return `it is not among the first ${MAX_RESULTS}`;
  const shown = found.places.map(({ url }) => (url.includes('#') ? `#${idOf(url)}` : 'the page itself'));
  return `the page has rank ${page + 1}, with ${shown.join(', ')}`;
}

/** `/docs/faq#accessible ("Is it accessible?")` */
function pageName({ places: [place], url, title }: FoundPage): string {
  const text = (place?.title ?? title).map((part) => (typeof part === 'string' ? part : part.mark)).join('');
  return `${place?.url ?? url} ("${text}")`;
}
