/** When and by whom the file of a page was changed: front matter, key by key, else git. */

import type { DocumentFacts } from '../../model/document.ts';
import type { LastUpdate, Page } from '../../model/graph.ts';
import type { GraphInput } from './types.ts';

/** What is known of the file's changes; an empty object for most sites, which do not ask git. */
export function changesOf(
  { history }: GraphInput,
  { file, frontMatter }: DocumentFacts,
): Pick<Page, 'lastUpdate' | 'contributors'> {
  const known = history?.get(file);
  const written = frontMatter.last_update;
  if (known === undefined && written === undefined) return {};
  const date = written?.date ?? known?.date;
  const author = written?.author ?? known?.author;
  const lastUpdate: LastUpdate = { ...(date ? { date } : {}), ...(author ? { author } : {}) };
  return {
    ...(date || author ? { lastUpdate } : {}),
    ...(known?.contributors ? { contributors: known.contributors } : {}),
  };
}
