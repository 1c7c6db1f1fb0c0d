/** A file with all symbols of the API reference, in which other sites and programs can look up names. */
import type { IndexedSymbol } from '../../model/api-symbols.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { SiteContent, SiteRoutes, SiteUrls } from '../../model/site.ts';
import type { SmallFile } from './open-search.ts';

/** Path of the file in the output; empty for sites without an API reference. */
export function apiSymbolsPaths({ api, docs }: SiteConfig): string[] {
  if (!api) return [];
  const base = docs.find(({ id }) => id === api.docs)?.routeBasePath ?? '';
  return [[base, api.path, 'symbols.json'].filter((part) => part !== '').join('/')];
}

type ApiSymbolsInput = SiteUrls & SiteRoutes & Pick<SiteContent, 'documents'>;

/** A line of JSON per symbol. */
export function apiSymbols({ config, graph, table, documents, hrefOf }: ApiSymbolsInput): SmallFile[] {
  const [path] = apiSymbolsPaths(config);
  if (path === undefined) return [];
  const hrefOfFile = (file: string): string[] => {
    const route = table.routes[table.bySource.get(file) ?? -1];
    return route ? [route.href] : [];
  };
  const seen = new Set<string>();
  const lines = graph.pages.flatMap(({ document, path: page }) => {
    const { symbols = [], file } = documents[document] as DocumentFacts;
    // A missing translation shows the same document.
    if (seen.has(file)) return [];
    seen.add(file);
    const href = hrefOf(page);
    return symbols.map(({ name, kind, module, anchor, uses, ...rest }) => {
      const pages = uses?.flatMap(hrefOfFile) ?? [];
      const url = anchor === undefined ? href : `${href}#${anchor}`;
      const symbol: IndexedSymbol = { name, kind, module, url, ...rest, ...(pages.length > 0 ? { pages } : {}) };
      return JSON.stringify(symbol);
    });
  });
  return [{ path, content: `[\n${lines.join(',\n')}\n]\n` }];
}
