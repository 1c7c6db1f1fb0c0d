/** The figures of `--edits` as a table, with what each may cost. */
import { isPage } from './edits.mjs';
import { median } from './measure.mjs';
import { isSearchFile } from './search-figures.mjs';
import { limit, machineLine, number, table } from './table.mjs';

/**
 * What an edit may cost where its corpus says nothing else: per cent of a cold build before it changes a page, and for
 * each per cent of the pages.
 */
const ALLOWED = { fixed: 3, perShare: 2 };

const cpuOf = (results) => median(results.map(({ cpu }) => cpu));

/** A row of the table, and whether the edit costs no more than it may. */
function row([name, results], { cold, limits }) {
  const cpu = cpuOf(results.map(({ cost }) => cost));
  const [{ changed, pages }] = results;
  const html = changed.filter(isPage).length;
  const share = (cpu / cold) * 100;
  const { fixed, perShare } = limits[name] ?? ALLOWED;
  const allowed = fixed + perShare * (html / pages) * 100;
  const stale = results.flatMap((one) => one.stale ?? []);
  const verified = results.every((one) => one.stale !== undefined);
  return {
    reached: share <= allowed,
    stale,
    cells: [
      name,
      number(cpu),
      number(share, 1),
      number(allowed, 1),
      share <= allowed ? 'reached' : 'MISSED',
      changed.length,
      html,
      changed.filter(isSearchFile).length,
      stale.length > 0 ? `${new Set(stale).size} DIFFER` : verified ? 'equal' : '-',
    ],
  };
}

/** Seconds of CPU that 5,000 pages may take with their cache alone. */
const CACHE_ALONE = { pages: 5000, most: 1.5 };

function restoredLines({ unchanged, reading, ways }, pages) {
  const [base, read] = [cpuOf(unchanged), cpuOf(reading)];
  return [
    `Fresh checkout, restored (unchanged ${number(base)} s CPU, every source read once ${number(read)} s)`,
    ...Object.entries(ways).map(([name, results]) => {
      const stale = new Set(results.flatMap((one) => one.stale));
      const cpu = cpuOf(results.map(({ cost }) => cost));
      const isGiven = name === 'the cache' && pages === CACHE_ALONE.pages;
      const most = isGiven ? CACHE_ALONE.most : Number(number(base + read));
      const line = limit(`CPU with ${name}`, cpu, { most, unit: ' s' });
      return `${line}; ${stale.size === 0 ? 'the same output' : `${stale.size} FILES DIFFER: ${[...stale].slice(0, 3).join(', ')}`}`;
    }),
  ].join('\n');
}

/** @returns {{ text: string, isEqual: boolean }} `isEqual`: each output was that of a clean build, as far as it was compared. */
export function editsReport({ machine, edits: { pages, cold, unchanged, edits, limits, restored } }) {
  const whole = cpuOf(cold);
  const head = ['edit', 'CPU s', '% of cold', 'allowed', '', 'files changed', 'pages', 'of search', 'clean build'];
  const rows = Object.entries(edits).map((one) => row(one, { cold: whole, limits }));
  const stale = rows.flatMap((one) => one.stale);
  const text = [
    machineLine(machine),
    `${pages} pages: cold ${number(whole)} s CPU (${cold.length} builds), unchanged ${number(cpuOf(unchanged))} s`,
    table([head, ...rows.map(({ cells }) => cells)]),
    `Allowed: a share of cold, and more for the share of pages that change; missed by ${rows.filter(({ reached }) => !reached).length} of ${rows.length}.`,
    ...(stale.length > 0 ? [`Not as a clean build writes them: ${[...new Set(stale)].slice(0, 10).join(', ')}`] : []),
    restoredLines(restored, pages),
  ].join('\n\n');
  const restoredStale = Object.values(restored.ways).flatMap((results) => results.flatMap((one) => one.stale));
  return { text, isEqual: stale.length + restoredStale.length === 0 };
}
