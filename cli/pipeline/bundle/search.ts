/** The scripts that search in the browser. They are bundled with docsgen; only their setup depends on the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalOptions, SearchSetup, SearchUrls } from '../../../runtime/search-index/types.ts';
import type { SearchPlan } from '../../model/search-plan.ts';

/** Adds a file to the output; returns its URL. */
type Put = (name: string, content: string, ending?: string) => string;

/** Publishes scripts, styles and setup of the search in one locale. */
export function publishSearch(
  packageRoot: string,
  { provider, openOn, start, ...plan }: SearchPlan,
  put: Put,
): SearchUrls {
  const script = (name: string): string => put(`search-${name}`, read(packageRoot, `${name}.js`));
  const options = (): SearchSetup['provider']['options'] =>
    provider.name === 'algolia'
      ? provider.options
      : ({ worker: script('worker'), indexes: provider.indexes } satisfies LocalOptions);
  const setup: SearchSetup = { ...plan, provider: { url: script(provider.name), options: options() } };
  return {
    ui: script('ui'),
    css: put('search', read(packageRoot, 'style.css'), '.css'),
    setup: put('search', JSON.stringify(setup), '.json'),
    start,
    openOn,
  };
}

const read = (packageRoot: string, name: string): string =>
  readFileSync(join(packageRoot, 'dist/search', name), 'utf8');
