import { versionOf } from '../../../runtime/search/context.ts';
import type { Question } from '../../../runtime/search/session.ts';
import { SEARCH_KINDS } from '../../../runtime/search-index/kinds.ts';
import type { SearchSetup } from '../../../runtime/search-index/types.ts';

/** A longer query does not find more. */
const MAX_LETTERS = 256;

/** The question in the URL of the search page: `?q=…&section=…&kind=…&version=…`. Invalid values are ignored. */
export function questionAt(search: string, setup: SearchSetup, tags: readonly string[]): Question {
  const params = new URLSearchParams(search);
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind'));
  const section = params.get('section');
  return {
    query: (params.get('q') ?? '').slice(0, MAX_LETTERS).trim(),
    tags: params.getAll('version').reduce((all, tag) => withVersion(setup, all, tag), tags),
    ...(section ? { section } : {}),
    ...(kind ? { kind } : {}),
  };
}

/** The query string for a question. It has versions only if they differ from the usual ones at this URL. */
export function searchOf({ query, section, kind, tags }: Question, usual: readonly string[]): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (section) params.set('section', section);
  if (kind) params.set('kind', kind);
  for (const tag of tags) if (!usual.includes(tag)) params.append('version', tag);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The tags with one version in place of the other version of its docs. */
export function withVersion({ instances }: SearchSetup, tags: readonly string[], tag: string): readonly string[] {
  const own = instances.find(({ versions }) => versionOf(versions, [tag]))?.versions ?? [];
  return own.length === 0 ? tags : [...tags.filter((one) => !versionOf(own, [one])), tag];
}
