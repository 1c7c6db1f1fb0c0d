/** A built site, asked as a browser would ask it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../../runtime/search-index/engine.ts';
import { SearchFailure } from '../../runtime/search-index/failure.ts';
import type { LocalOptions, SearchAnswer, SearchRequest, SearchSetup } from '../../runtime/search-index/types.ts';
import type { Site } from './site.ts';

/** Search data for the browser, by locale; in the order of their pages. */
export const setupsOf = (one: Site): SearchSetup[] => setupsIn(path.join(one.dir, 'build'));

function setupsIn(out: string): SearchSetup[] {
  const assets = path.join(out, 'assets');
  return readdirSync(assets)
    .filter((name) => /^search-\w+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(path.join(assets, name), 'utf8')) as SearchSetup)
    .sort((a, b) => (a.page < b.page ? -1 : 1));
}

export interface Asked {
  ask(query: string, more?: Partial<SearchRequest>): Promise<SearchAnswer>;
  /** URLs of the pages found, best first. */
  urls(query: string, more?: Partial<SearchRequest>): Promise<string[]>;
  /** URLs of the files read so far. */
  read: string[];
}

/** @param setup Default: that of the first locale. `tags` of a request: those of the newest versions. */
export const searchOf = (one: Site, setup?: SearchSetup): Asked => searchIn(path.join(one.dir, 'build'), setup);

/** The same for an output folder. */
export function searchIn(out: string, setup: SearchSetup = setupsIn(out)[0] as SearchSetup): Asked {
  const { indexes } = setup.provider.options as LocalOptions;
  const read: string[] = [];
  const load = async (url: string): Promise<unknown> => {
    const file = path.join(out, url);
    if (!existsSync(file)) throw new SearchFailure(`${url} is not there`);
    read.push(url);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const engine = createEngine({ indexes, load });
  const newest = setup.instances.flatMap(({ versions }) => versions.filter(({ isLast }) => isLast));
  const tags = [...setup.tags, ...newest.map(({ tag }) => tag)];
  const ask: Asked['ask'] = (query, more = {}) => engine.search({ query, tags, offset: 0, limit: 10, ...more });
  return { ask, urls: async (query, more) => (await ask(query, more)).pages.map(({ url }) => url), read };
}

/** Marked text as one string, matches in brackets. */
export const plainMarks = (text: SearchAnswer['pages'][number]['title'] = []): string =>
  text.map((part) => (typeof part === 'string' ? part : `[${part.mark}]`)).join('');
