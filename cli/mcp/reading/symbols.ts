/** Looks up names of the API reference. */
import { nearestNames } from '../../lib/suggest.ts';
import type { IndexedSymbol } from '../../model/api-symbols.ts';
import type { Refused } from './find-page.ts';
import { short } from './short.ts';
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
  const ownUrl = (symbol: IndexedSymbol): boolean => [symbol.url, site.href(symbol.url)].includes(name.trim());
  const ways: ((symbol: IndexedSymbol) => boolean)[] = [
    ownUrl,
    (symbol) => symbol.name === wanted,
    (symbol) => symbol.name.toLowerCase() === lower,
    (symbol) => symbol.name.toLowerCase().endsWith(`.${lower}`),
    (symbol) => symbol.name.toLowerCase().replace(/^\$/, '') === lower,
  ];
  const found = ways.map((fits) => here.filter(fits)).find((list) => list.length > 0);
  if (found) return { total: found.length, symbols: found.slice(0, limit) };
  return {
    refused: `The reference has no symbol "${short(name)}"${module === undefined ? '' : ` in ${short(module)}`}.${hintFor(wanted, here)}`,
  };
}

/** Members of another class, which the class may inherit; else similar names. A reference need not have all packages. */
function hintFor(wanted: string, here: readonly IndexedSymbol[]): string {
  const names = [...new Set(here.map((symbol) => symbol.name))];
  const member = wanted.includes('.') ? wanted.slice(wanted.lastIndexOf('.')).toLowerCase() : undefined;
  const members = member === undefined ? [] : names.filter((one) => one.toLowerCase().endsWith(member));
  const near = members.length > 0 ? members.slice(0, MAX_NEAR) : nearestNames(wanted, names, { count: MAX_NEAR });
  const which = members.length > 0 ? 'Members of this name' : 'Similar names';
  const shown = near.length > 0 ? ` ${which}: ${near.join(', ')}.` : '';
  return `${shown} It may be of a package that the reference leaves out: look for it with search.`;
}

const MAX_NEAR = 5;
const MAX_MODULES = 40;

function noModule(all: readonly IndexedSymbol[], module: string): string {
  const modules = [...new Set(all.map((symbol) => symbol.module))];
  const rest = modules.length > MAX_MODULES ? ` and ${modules.length - MAX_MODULES} more` : '';
  return `The reference has no module "${short(module)}". Its modules: ${modules.slice(0, MAX_MODULES).join(', ')}${rest}.`;
}
