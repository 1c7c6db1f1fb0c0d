/** Measures how much of the reference is documented, by comments in the sources and by guides. */

import type { ApiModel } from '../model/api.ts';
import type { ApiCoverage } from '../model/result.ts';
import type { SymbolUses } from './sources.ts';

export function coverageOf(
  { symbols }: ApiModel,
  { uses, samples }: { uses: SymbolUses; samples: number },
): ApiCoverage {
  const modules = new Map<string, ApiCoverage['modules'][number]>();
  for (const { kind, module, target, documented } of symbols) {
    // Modules do not count, only their contents.
    if (kind === 'module') continue;
    const own = modules.get(module) ?? { name: module, symbols: 0, documented: 0, inGuides: 0 };
    modules.set(module, own);
    own.symbols++;
    if (documented) own.documented++;
    if (uses.has(target)) own.inGuides++;
  }
  const rows = [...modules.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const sum = (key: 'symbols' | 'documented' | 'inGuides') => rows.reduce((total, row) => total + row[key], 0);
  return { symbols: sum('symbols'), documented: sum('documented'), inGuides: sum('inGuides'), samples, modules: rows };
}
