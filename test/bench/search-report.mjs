/** The figures of search as tables, and those to reach. */
import { kilobytes, limit, machineLine, number, table } from './table.mjs';

const percent = (value) => (value === undefined ? '-' : `${number(value, 1)} %`);
const range = (one) => (one === undefined ? '-' : `${kilobytes(one.median)} / ${kilobytes(one.max)}`);
const times = (one) => (one === undefined ? '-' : `${number(one.median)} / ${number(one.p95)} / ${number(one.cpu)}`);
const cost = (one) =>
  one === undefined
    ? '-'
    : `${number(one.median, 0)} / ${number(one.max, 0)} / ${number(one.full, 1)} / ${number(one.script, 1)}`;

/** Share of the cold build with search that making the index is, in percent. */
const shareOf = ({ build }) => ((build.on.cpu - build.off.cpu) / build.on.cpu) * 100;

function peerRows({ build, pagefind, minisearch, versions }) {
  const share = (one) => one && (one.cpu / build.on.cpu) * 100;
  const whole = minisearch?.bytes.index && minisearch.bytes.library + minisearch.bytes.index;
  const once = whole && { median: whole, max: whole };
  const row = (name, one, of = one) => [
    name,
    number(one.cpu),
    percent(share(one)),
    number(one.rss, 0),
    range(one === minisearch ? once : one.bytes.first),
    range(one === minisearch ? whole && { median: 0, max: 0 } : one.bytes.next),
    percent(of.quality.share),
    percent(of.typos.share),
    times(of.times),
    cost(one.cost),
  ];
  const missing = (name) => [`${name}: not installed`, ...Array(9).fill('-')];
  return [
    ...(pagefind ? [row(`Pagefind ${versions.pagefind}`, pagefind)] : [missing('Pagefind')]),
    ...(minisearch
      ? [
          row(`MiniSearch ${versions.minisearch}`, minisearch, minisearch.usual),
          row('MiniSearch, prefix and fuzzy', minisearch, minisearch.forgiving),
        ]
      : [missing('MiniSearch')]),
  ];
}

function sizeTable(result) {
  const { build, docsgen } = result;
  const head = [
    `${result.pages} pages, ${result.sections} sections`,
    'index CPU s',
    'of cold build',
    'RSS MB',
    'first kB',
    'next kB',
    'in top 3',
    'with typos',
    'query ms',
    'main thread ms',
  ];
  const { bytes, index, quality, typos } = docsgen;
  const ours = [
    'docsgen',
    number(build.on.cpu - build.off.cpu),
    percent(shareOf(result)),
    number(build.on.rss, 0),
    range(bytes.first),
    range(bytes.next),
    percent(quality.share),
    percent(typos.share),
    times(docsgen.times),
    cost(docsgen.cost),
  ];
  const rest = Array(5).fill('');
  const files = ['  files of its index alone', '', '', '', range(index.first), range(index.next), ...rest.slice(1)];
  return table([head, ours, files, ...peerRows(result)]);
}

function lines(result) {
  const { build, edit, docsgen, pagefind, minisearch, runs } = result;
  const list = (key) => runs[key].map(({ cpu }) => number(cpu)).join(', ');
  const missed = (one) =>
    [...one.quality.missed, ...one.typos.missed].map((query) => `"${query}"`).join(', ') || 'none';
  return [
    `  cold build: ${number(build.on.cpu)} s CPU (${list('on')}), ${number(build.on.rss, 0)} MB; without search ${number(build.off.cpu)} s (${list('off')}), ${number(build.off.rss, 0)} MB`,
    `  one sentence edited: ${number(edit.cpu)} s CPU, ${edit.search} search files and ${edit.others.length} other files differ (${edit.others.join(', ')})`,
    `  files of a query, at most: docsgen ${docsgen.bytes.first.files}, then ${docsgen.bytes.next.files}${pagefind ? `; Pagefind ${pagefind.bytes.first.files}, then ${pagefind.bytes.next.files}` : ''}`,
    ...(minisearch
      ? [
          minisearch.bytes.index
            ? `  MiniSearch: index ${kilobytes(minisearch.bytes.raw)} kB, ${kilobytes(minisearch.bytes.index)} kB gzip`
            : '  MiniSearch: its index is longer than a string can be',
        ]
      : []),
    `  not in docsgen's top 3: ${missed(docsgen)}`,
  ].join('\n');
}

function budgets(result) {
  const { pages, docsgen } = result;
  const small = pages <= 1000;
  const { first, next } = docsgen.bytes;
  const kB = (bytes) => bytes / 1000;
  return [
    ...(small ? [limit('CPU of making the index, of the cold build', shareOf(result), { most: 12, unit: ' %' })] : []),
    limit('bytes of a first query, gzip', kB(first.max), { most: small ? 35 : 150, unit: ' kB' }),
    ...(small ? [limit('bytes of each next query, gzip', kB(next.max), { most: 15, unit: ' kB' })] : []),
    limit('main thread of a query at 4x throttling', docsgen.cost.max, { most: 30, unit: ' ms' }),
    limit('pages not among the first three of 100', 100 - docsgen.quality.share, { most: 5, unit: '' }),
  ].join('\n');
}

/** The report of all sizes as text. */
export const searchReport = ({ machine, search }) =>
  [
    machineLine(machine),
    ...search.flatMap((result) => [sizeTable(result), lines(result), `Figures to reach\n${budgets(result)}`]),
    [
      'first kB, next kB: middle / most of 30 queries, gzip level 9; query ms: middle / 95 % / CPU, in Node with what was read in memory;',
      'main thread ms: CPU of its tasks from the input to the end of the frame with the results, in Chromium: middle / most at 4x throttling, middle',
      'without throttling / of that in scripts. Pagefind answers a script there and shows nothing.',
    ].join('\n'),
  ].join('\n\n');
