/** The results as tables, and the figures to reach with what was reached. */
import { goals } from './goals.mjs';
import { median } from './measure.mjs';
import { isSearchFile } from './search-figures.mjs';
import { kilobytes, machineLine, number, table } from './table.mjs';

const stepNames = {
  cold: 'cold',
  withoutSearch: 'cold without search',
  withoutLlms: 'cold without llms.txt',
  unchanged: 'unchanged',
  edit: 'one page edited',
  label: 'one label edited',
};

/** Medians of a step: CPU, wall, memory; nothing when the tool has no such step. */
function figures(result, step) {
  const runs = result?.runs.filter((run) => run[step] !== undefined) ?? [];
  if (runs.length === 0) return undefined;
  const of = (key) => median(runs.map((run) => run[step][key]));
  return { cpu: of('cpu'), wall: of('wall'), rss: of('rss') };
}

/** Number of files that a step changed: those of pages and the rest of the site, and those of the search index. */
function changes(result, step) {
  const changed = result.changed[step];
  if (changed === undefined) return ['-', '-'];
  const search = changed.filter(isSearchFile).length;
  return [changed.length - search, search];
}

/** A row for each tool below each step. */
function timeTable(results) {
  const rows = [['pages, step', 'tool', 'CPU s', 'wall s', 'RSS MB', 'CPU of docsgen', 'files changed', 'of search']];
  for (const pages of [...new Set(results.map((result) => result.pages))])
    for (const [step, name] of Object.entries(stepNames)) {
      const measured = results
        .filter((result) => result.pages === pages)
        .map((result) => ({ result, cost: figures(result, step) }))
        .filter(({ cost }) => cost !== undefined);
      const ours = measured.find(({ result }) => result.tool === 'docsgen')?.cost.cpu;
      measured.forEach(({ result, cost }, at) => {
        const { cpu, wall, rss } = cost;
        const compared = ours === undefined ? '-' : `${number(ours / cpu)} x`;
        const what = at === 0 ? `${pages} ${name}` : '';
        rows.push([what, result.tool, number(cpu), number(wall), number(rss, 0), compared, ...changes(result, step)]);
      });
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

/** The whole report as text. `CPU of docsgen`: docsgen's, as share of the tool's. */
export function report({ machine, corpus, results, page, version }) {
  return [
    machineLine(machine),
    timeTable(results),
    `Output (mean of the pages)\n${sizeTable(results)}`,
    `A page in the browser\n${pageLines(page)}`,
    ...(version
      ? [`--version: ${number(version.docsgen, 3)} s CPU; a Node that does nothing: ${number(version.node, 3)} s`]
      : []),
    `Figures to reach\n${goals({ corpus, results, page, version })}`,
  ].join('\n\n');
}
