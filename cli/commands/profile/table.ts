/** A profile as text for the terminal. */
import { size } from '../../lib/figures.ts';
import { tableLines } from '../../lib/text-table.ts';
import { type PageTimes, slowestPages } from './slowest.ts';
import type { Cost, Profile, ProfiledStage } from './types.ts';

const SHOWN_PAGES = 10;
/** Shorter parts of stages, in ms, are not worth a line. */
const SHORT = 1;

const FIRST = '* first page of its kind on its thread; it also loads code that later pages use';

type Row = readonly string[];

/** Tables: what the stages cost, what other machines did, and the slowest pages. */
export function profileText(profile: Profile): string {
  const stages = tableLines(stageRows(profile), (column) => column === 0).join('\n');
  return [stages, machinesText(profile), pagesText(profile)].filter(Boolean).join('\n\n');
}

function stageRows({ stages, all }: Profile): Row[] {
  const own = stages.filter(({ isBeside }) => !isBeside);
  const parallel = stages.filter(({ isBeside }) => isBeside);
  const sum = (key: 'wall' | 'cpu' | 'gc' | 'written') =>
    own.reduce((total, stage) => total + (stage.depth === 0 ? (stage[key] ?? 0) : 0), 0);
  const wall = all.wall - sum('wall');
  const rest = {
    wall,
    cpu: (all.cpu ?? 0) - sum('cpu'),
    gc: all.gc - sum('gc'),
    written: (all.written ?? 0) - sum('written'),
  };
  return [
    ['', 'wall ms', 'CPU ms', 'GC ms', 'peak heap', 'peak RSS', 'written'],
    ...own.filter(({ depth, wall: took }) => depth === 0 || took >= SHORT).map(stageRow),
    ...(wall >= SHORT ? [costRow('between', { ...rest, heap: 0, rss: 0 })] : []),
    costRow('all', all),
    ...(parallel.length > 0 ? [['in parallel:']] : []),
    ...parallel.map(({ name, wall: took }) => [`  ${name}`, whole(took)]),
  ];
}

/** What each machine did in each stage; empty without other machines. */
function machinesText({ machines }: Profile): string {
  if (machines.length === 0) return '';
  const rows = new Map<string, { items: number; groups: number; took: number }>();
  for (const { machine, stage, items, took } of machines) {
    const key = `${machine} ${stage}`;
    const row = rows.get(key) ?? { items: 0, groups: 0, took: 0 };
    rows.set(key, { items: row.items + items, groups: row.groups + 1, took: row.took + took });
  }
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { items, groups, took }]) => [key, String(items), String(groups), whole(took)]);
  return tableLines([['other machines', 'pages', 'groups', 'work ms'], ...lines], (column) => column === 0).join('\n');
}

const stageRow = (stage: ProfiledStage): Row => costRow('  '.repeat(stage.depth) + stage.name, stage);

const costRow = (name: string, { wall, cpu = 0, gc, heap, rss, written = 0 }: Cost): Row => [
  name,
  whole(wall),
  whole(cpu),
  whole(gc),
  ...[heap, rss, written].map((bytes) => (bytes > 0 ? size(bytes) : '')),
];

const whole = (milliseconds: number): string => Math.max(0, milliseconds).toFixed(0);
const exact = (milliseconds: number): string => milliseconds.toFixed(1);

function pagesText(profile: Profile): string {
  const { pages, count } = slowestPages(profile, SHOWN_PAGES);
  if (count === 0) return nothingText(profile);
  const rows = pages.map((page) => [exact(page.parse), exact(page.render), pagePlace(page)]);
  const title =
    count > pages.length
      ? `the ${pages.length} slowest of ${count} pages, generated ones included`
      : 'pages, the slowest first';
  const note = pages.some(({ isFirst }) => isFirst) ? [FIRST] : [];
  return [...tableLines([['parse ms', 'render ms', title], ...rows], (column) => column === 2), ...note].join('\n');
}

/** A run that ends before `compare` has failed. */
function nothingText({ stages }: Profile): string {
  if (stages.some(({ name }) => name === 'parse')) return 'No page was parsed or rendered: all came from the cache.';
  return stages.at(-1)?.name === 'compare'
    ? 'Nothing has changed since the last build, so nothing was parsed, rendered or written.'
    : '';
}

const pagePlace = ({ name, line, isFirst }: PageTimes): string =>
  `${name}${line === undefined ? '' : `:${line}`}${isFirst ? ' *' : ''}`;
