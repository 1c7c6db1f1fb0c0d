import type { SiteConfig } from '../config/types.ts';
import type { Problem } from '../lib/problem.ts';
import type { RouteTable } from './graph-types.ts';
import type { RenderItem } from './render/types.ts';
import type { BuildResult } from './result.ts';

export function resultOf(input: {
  config: SiteConfig;
  table: RouteTable;
  items: readonly RenderItem[];
  problems: Problem[];
  ok: boolean;
  files: number;
  bytes: number;
  hits: number;
  misses: number;
}): BuildResult {
  const { config, table, items, problems, ok, files, bytes, hits, misses } = input;
  const entries = table.routes.map(({ path, kind, source, file }, index) => {
    const { layout, chunk } = items[index]?.route ?? { layout: kind };
    return { path, kind, ...(source ? { source } : {}), layout, ...(chunk ? { chunk } : {}), file };
  });
  return {
    ok,
    routes: entries.length,
    pages: entries.filter(({ source }) => source !== undefined).length,
    files,
    bytes,
    cache: { hits, misses },
    problems,
    outDir: config.outDir,
    table: entries,
  };
}
