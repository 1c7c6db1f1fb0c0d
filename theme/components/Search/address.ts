import { versionOf } from '../../../runtime/search/context.ts';
import type { Question } from '../../../runtime/search/session.ts';
import { SEARCH_KINDS } from '../../../runtime/search-index/kinds.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';

/** What a longer query says more is of no use to an index. */
const MOST_LETTERS = 256;

/** The question the URL of the search page asks: `?q=…&section=…&kind=…&version=…`. Values that mean nothing are left out. */
export function questionAt(search: string, setup: SearchSetup, tags: readonly string[]): Question {
  const params = new URLSearchParams(search);
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind'));
  const section = params.get('section');
  return {
    query: (params.get('q') ?? '').slice(0, MOST_LETTERS).trim(),
    tags: params.getAll('version').reduce((all, tag) => withVersion(setup, all, tag), tags),
    ...(section ? { section } : {}),
    ...(kind ? { kind } : {}),
  };
}

/** The query of that URL. Versions stand in it when they are others than those a reader means by being there. */
export function addressOf({ query, section, kind, tags }: Question, usual: readonly string[]): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (section) params.set('section', section);
  if (kind) params.set('kind', kind);
  for (const tag of tags) if (!usual.includes(tag)) params.append('version', tag);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The tags with one version in place of the other ones of its docs. */
export function withVersion({ instances }: SearchSetup, tags: readonly string[], tag: string): readonly string[] {
  const own = instances.find(({ versions }) => versionOf(versions, [tag]))?.versions ?? [];
  return own.length === 0 ? tags : [...tags.filter((one) => !versionOf(own, [one])), tag];
}
