/**
 * What a simple agent does with a question. It never varies and knows neither facts nor places: it searches with the words
 * of the question, then reads the first result, the second, and so on, each at the place that search names.
 */
import { cutAt, tokensOf } from '../mcp/reading/cut.ts';
import type { Refused } from '../mcp/reading/find-page.ts';
import { readPage } from '../mcp/reading/page.ts';
import { type SearchHit, searchSite } from '../mcp/reading/search.ts';
import type { Site } from '../mcp/reading/site.ts';
import { pageText } from '../mcp/tools/read-page.ts';
import { resultText } from '../mcp/tools/search.ts';

export interface Limits {
  /** Calls of tools, the search included. */
  calls: number;
  /** Of all answers together, estimated as in `docsgen/pages.json`. */
  tokens: number;
}

interface Call {
  tool: 'search' | 'read_page';
  /** The query, or the full URL that was read. */
  of: string;
  /** As the tool of `docsgen mcp` answers; the last one may be cut at the limit. */
  text: string;
  /** The part of it that is content of the site; only there facts count: an answer also repeats the query. */
  content: string;
  tokens: number;
}

export interface Attempt {
  calls: Call[];
  tokens: number;
}

/** What is asked, in which part of the site. */
export interface Asked {
  query: string;
  language?: string | undefined;
  version?: string | undefined;
}

/** Results of the search; as the tool's default. */
const MAX_RESULTS = 8;
/** The longest answer of `read_page`, in tokens; as the tool's default. */
const MAX_READ_TOKENS = 4000;
/** The most tokens of a page that is read whole, whichever place on it was found. */
const MAX_SHORT_PAGE = 1500;

/**
 * @param isEnough Asked after each call with the content of all answers so far: an agent stops when it has its answer.
 * @throws SiteFault
 */
export async function tryToAnswer(
  site: Site,
  asked: Asked,
  { limits, isEnough }: { limits: Limits; isEnough(texts: readonly string[]): boolean },
): Promise<Attempt | Refused> {
  const attempt: Attempt = { calls: [], tokens: 0 };
  const add = (tool: Call['tool'], of: string, whole: string): void => {
    const { text } = cutAt(whole, 0, limits.tokens - attempt.tokens);
    const tokens = tokensOf(text);
    attempt.calls.push({ tool, of, text, content: contentOf(text), tokens });
    attempt.tokens += tokens;
  };
  const isOver = (): boolean =>
    attempt.tokens >= limits.tokens ||
    attempt.calls.length >= limits.calls ||
    isEnough(attempt.calls.map(({ content }) => content));
  const search = { ...asked, offset: 0, limit: MAX_RESULTS };
  const found = await searchSite(site, search);
  if ('refused' in found) return found;
  add('search', asked.query, resultText(found, search));
  for (const hit of found.hits) {
    if (isOver()) break;
    const path = placeToRead(hit);
    const ask = { path, maxTokens: Math.min(MAX_READ_TOKENS, limits.tokens - attempt.tokens) };
    const page = await readPage(site, ask);
    add('read_page', path, 'refused' in page ? page.refused : pageText(page, ask));
  }
  return attempt;
}

const placeToRead = ({ url, tokens }: SearchHit): string =>
  tokens !== undefined && tokens <= MAX_SHORT_PAGE ? url.replace(/#.*$/, '') : url;

const contentOf = (answer: string): string => /<site-content [\s\S]*/.exec(answer)?.[0] ?? '';
