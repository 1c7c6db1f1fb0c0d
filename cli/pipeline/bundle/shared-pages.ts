/** What the code of interactive pages depends on, for the shared cache. */
import { relative } from 'node:path';
import { keyOf } from '../../lib/hash.ts';
import { type Components, componentsKey } from './components.ts';
import type { DataName } from './docs-data.ts';
import type { SharedBundle } from './share.ts';
import type { PageModule, PagesInput } from './types.ts';

/** The fact that stands for everything that imported Markdown depends on. */
export const SITE_KEY = 'site';

/** The bundle of pages in the shared cache. Facts of the site are part of its key only if the run asked for them. */
export function sharedPages(
  input: PagesInput,
  { programs, components }: { programs: readonly PageModule[]; components: Components },
): SharedBundle | undefined {
  const { shared: cache, siteDir, identity, baseUrl, publicDir, roots, repository } = input;
  if (!cache) return undefined;
  const place = repository === undefined ? '' : `in ${relative(siteDir, repository)}`;
  const codes = programs.flatMap(({ file, code }) => [file, code]);
  // The order of styles depends on that of a page's imports.
  const orders = [...components.pages.values()].map((used) => used.map(({ member }) => member).join());
  const composed = [componentsKey(components), ...[...new Set(orders)].sort()];
  return {
    cache,
    settings: ['pages', identity, baseUrl, place, ...roots, ...codes, ...composed],
    publicDir,
    factOf: (name) => (name === SITE_KEY ? input.siteKey : dataKey(input, name as DataName)),
  };
}

/** Hash of the data of a module that code of the site imports. */
export const dataKey = ({ data }: PagesInput, name: DataName): string => keyOf(JSON.stringify(data[name]()));
