/** The results as tables, and the figures to reach with what was reached. */
import { median } from './measure.mjs';
import { isSearchFile } from './search-figures.mjs';
import { kilobytes, limit, machineLine, number, table } from './table.mjs';

const stepNames = { cold: 'cold', unchanged: 'unchanged', edit: 'one page edited', label: 'one label edited' };
const steps = Object.keys(stepNames);

/** Medians of a result by step: CPU, wall, memory. */
const figures = (result) =>
  Object.fromEntries(
    steps.map((step) => {
      const of = (key) => median(result.runs.map((run) => run[step][key]));
      return [step, { cpu: of('cpu'), wall: of('wall'), rss: of('rss') }];
    }),
  );

/** Number of files that a step changed: those of pages and the rest of the site, and those of the search index. */
function changes(result, step) {
  const changed = result?.changed[step];
  if (changed === undefined) return ['-', '-'];
  const search = changed.filter(isSearchFile).length;
  return [changed.length - search, search];
}

function timeTable(results) {
  const rows = [
    [
      'pages, step',
      'docsgen CPU s',
      'wall s',
      'RSS MB',
      'hugo CPU s',
      'wall s',
      'RSS MB',
      'CPU ratio',
      'files changed',
      'of search',
    ],
  ];
  for (const pages of [...new Set(results.map((result) => result.pages))]) {
    const find = (tool) => results.find((result) => result.tool === tool && result.pages === pages);
    const [ours, theirs] = [find('docsgen'), find('hugo')].map((result) => result && figures(result));
    for (const step of steps) {
      const cells = (of) => [number(of?.[step].cpu), number(of?.[step].wall), number(of?.[step].rss, 0)];
      const ratio = ours && theirs ? number(ours[step].cpu / theirs[step].cpu) : '-';
      rows.push([
        `${pages} ${stepNames[step]}`,
        ...cells(ours),
        ...cells(theirs),
        ratio,
        ...changes(find('docsgen'), step),
      ]);
    }
  }
  return table(rows);
}

function sizeTable(results) {
  const head = ['pages, tool', 'files', 'total kB', 'html kB', 'gzip', 'json kB', 'gzip'];
  const rows = results.map(({ pages, tool, sizes }) => [
    `${pages} ${tool}`,
    sizes.files,
    kilobytes(sizes.total),
    ...[sizes.html, sizes.htmlGzip, sizes.json, sizes.jsonGzip].map(kilobytes),
  ]);
  return table([head, ...rows]);
}

/** What has the text of all pages, or the names of all files: those of the search index follow from their content. */
const OF_ALL_PAGES = ['llms-full.txt', '.docsgen-manifest'];

/** One line per target; a figure that this run cannot measure is marked. */
function budgets(results, page) {
  const at = (tool, pages) => {
    const found = results.find((result) => result.tool === tool && result.pages === pages);
    return found && figures(found);
  };
  const largest = results.filter(({ tool }) => tool === 'docsgen').at(-1);
  const [hundred, thousand, fiveThousand] = [100, 1000, 5000].map((pages) => at('docsgen', pages));
  const [hugoHundred, hugoThousand] = [at('hugo', 100), at('hugo', 1000)];
  const strangers = largest?.changed.edit?.filter(
    (file) => !isOf(largest, file) && !isSearchFile(file) && !OF_ALL_PAGES.includes(file),
  );
  const share = (step) => fiveThousand && (fiveThousand[step].cpu / fiveThousand.cold.cpu) * 100;
  return [
    limit('cold, 1,000 pages: CPU against Hugo', ratio(thousand?.cold.cpu, hugoThousand?.cold.cpu), {
      most: 0.5,
      unit: 'x',
    }),
    limit('cold: CPU of 5,000 pages against 1,000', ratio(fiveThousand?.cold.cpu, thousand?.cold.cpu), {
      most: 5.5,
      unit: 'x',
    }),
    limit('unchanged, 5,000 pages: CPU against cold', share('unchanged'), { most: 5, unit: '%' }),
    limit('one page edited, 5,000 pages: CPU against cold', share('edit'), { most: 8, unit: '%' }),
    limit(
      'one page edited: files of other pages that differ, beside the search index and files of all pages',
      strangers?.length,
      {
        most: 0,
        unit: '',
      },
    ),
    limit('cold, 100 pages: wall beyond Hugo', hundred?.cold.wall - hugoHundred?.cold.wall, { most: 0.5, unit: ' s' }),
    limit('peak memory, 5,000 pages', fiveThousand?.cold.rss, { most: 450, unit: ' MB' }),
    limit(
      'peak memory: growth from 5,000 to 20,000 pages (in proportion: 4)',
      ratio(at('docsgen', 20000)?.cold.rss, fiveThousand?.cold.rss),
      {
        most: 3,
        unit: 'x',
      },
    ),
    limit('JavaScript of a page before interaction, gzip', page && page.scriptGzip / 1000, { most: 4, unit: ' kB' }),
    limit('CSS of a page, gzip', page && page.styleGzip / 1024, { most: 14, unit: ' KiB' }),
    limit('requests of a page before interaction', page?.requests, { most: 5, unit: '' }),
    limit('JavaScript of a hydrated page, gzip', page && page.hydratedGzip / 1024, { most: 85, unit: ' KiB' }),
    limit('longest main-thread task at 4x throttling', page?.longestTask, { most: 50, unit: ' ms' }),
    limit('click to content at 4x throttling, main thread', page?.navigation.still.middle, { most: 60, unit: ' ms' }),
    limit('HTML per page of 5,000 pages against 50', ratio(htmlOf(results, 5000), htmlOf(results, 50)), {
      most: 1.15,
      unit: 'x',
    }),
  ].join('\n');
}

const htmlOf = (results, pages) =>
  results.find((result) => result.tool === 'docsgen' && result.pages === pages)?.sizes.html;

const isOf = ({ url }, file) => `/${file}`.replaceAll('\\', '/').startsWith(url);

const ratio = (value, base) => (value === undefined || base === undefined ? undefined : value / base);

function pageLines(page) {
  if (!page) return 'not measured (--page)';
  const list = (entries) => entries.map(({ url, gzip }) => `${url} ${kilobytes(gzip)}`).join(', ') || 'none';
  return [
    `  ${page.url} in Chromium, nothing done for four seconds; then scrolled to its end`,
    `  scripts: ${kilobytes(page.scriptGzip)} kB gzip (${list(page.scripts)})`,
    `  warmed when idle: ${kilobytes(page.warmGzip)} kB gzip (${list(page.warm)})`,
    `  scripts once it is hydrated: ${kilobytes(page.hydratedGzip)} kB gzip`,
    `  requests: ${page.requests}; HTML ${kilobytes(page.htmlGzip)}, CSS ${kilobytes(page.styleGzip)} kB gzip`,
    `  tasks over 50 ms at 4x throttling: ${page.longTasks.map((ms) => `${ms} ms`).join(', ') || 'none'}`,
    ...navigationLines('fading', page.navigation.fading),
    ...navigationLines('reduced motion', page.navigation.still),
  ].join('\n');
}

function navigationLines(name, { first, middle, parts, hydration }) {
  const work = Object.entries(parts).map(([part, ms]) => `${part} ${number(ms, 0)}`);
  return [
    `  click to content at 4x throttling, ${name}: ${number(middle, 0)} ms of main-thread CPU (${work.join(', ')}), first click ${number(first, 0)} ms`,
    `  tasks over 50 ms while hydrating, ${name}: ${hydration.map((ms) => `${ms} ms`).join(', ') || 'none'}`,
  ];
}

/** The same pages several times in one site: what a page costs, against the pages alone. */
export function shapesReport({ machine, shapes }) {
  const head = ['cold build', 'pages', 'CPU s', 'RSS MB', 'CPU of a page'];
  const rows = shapes.map(({ name, pages, cpu, rss, ratio: one }) => [
    name,
    pages,
    number(cpu),
    number(rss, 0),
    `${number(one)} x`,
  ]);
  return [machineLine(machine), table([head, ...rows])].join('\n\n');
}

/** The whole report as text. */
export function report({ machine, results, page }) {
  return [
    machineLine(machine),
    timeTable(results),
    `Output (mean of the pages)\n${sizeTable(results)}`,
    `A page in the browser\n${pageLines(page)}`,
    `Figures to reach\n${budgets(results, page)}`,
  ].join('\n\n');
}
