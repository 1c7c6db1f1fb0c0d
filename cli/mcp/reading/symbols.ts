/** Looks up names of the API reference. */
import { nearestNames } from '../../lib/suggest.ts';
import type { IndexedSymbol } from '../../model/api-symbols.ts';
import type { Refused } from './find-page.ts';
import type { Site } from './site.ts';

export interface SymbolAsk {
  /** `$createListNode`, `ListNode.append`, `append`. */
  name: string;
  /** The module that exports it. */
  module?: string | undefined;
  limit: number;
}

export interface SymbolList {
  total: number;
  symbols: IndexedSymbol[];
}

/** The symbols of this name, of several the exact ones; else members of this name. @throws SiteFault */
export async function findSymbols(site: Site, { name, module, limit }: SymbolAsk): Promise<SymbolList | Refused> {
  const all = await site.symbols();
  if (all.length === 0) return { refused: 'The site has no API reference.' };
  const here = module === undefined ? all : all.filter((symbol) => symbol.module === module);
  if (here.length === 0) return { refused: noModule(all, module ?? '') };
  const wanted = name.trim().replace(/\(\)$/, '').replace(/#|::/g, '.');
  const lower = wanted.toLowerCase();
  const ways: ((symbol: IndexedSymbol) => boolean)[] = [
    (symbol) => symbol.name === wanted,
    (symbol) => symbol.name.toLowerCase() === lower,
    (symbol) => symbol.name.toLowerCase().endsWith(`.${lower}`),
    (symbol) => symbol.name.toLowerCase().replace(/^\$/, '') === lower,
  ];
  const found = ways.map((fits) => here.filter(fits)).find((list) => list.length > 0);
  if (found) return { total: found.length, symbols: found.slice(0, limit) };
  const near = nearestNames(wanted, [...new Set(here.map((symbol) => symbol.name))], { count: 5 });
  const hint = near.length > 0 ? ` Similar names: ${near.join(', ')}.` : ' Look for it with search.';
  return { refused: `The reference has no symbol "${name}".${hint}` };
}

function noModule(all: readonly IndexedSymbol[], module: string): string {
  const modules = [...new Set(all.map((symbol) => symbol.module))];
  const near = nearestNames(module, modules);
  return `The reference has no module "${module}". Its modules: ${(near.length > 0 ? near : modules.slice(0, 40)).join(', ')}.`;
}
