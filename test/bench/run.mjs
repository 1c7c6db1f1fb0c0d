/**
 * `npm run bench`: docsgen beside Hugo (when installed) on a corpus of its own, in the same run, run by run in turn.
 *   --sizes 100,1000,5000   pages of the sites
 *   --runs 3                runs per size; the table shows medians
 *   --only docsgen          one generator
 *   --page                  also the figures of a page in Chromium
 *   --shapes 300            instead: this many pages alone, in two docs instances, in several versions and languages
 *   --search 1000,20000    instead: what search costs and finds on so many pages, beside Pagefind and MiniSearch (when installed)
 *   --peers DIR             folder with node_modules that has those peers
 *   --start dev             instead: from `npx docsgen init` to the first page in the browser; `serve`: by build and serve
 *   --dev 5000              instead: how soon `dev` shows the first page and an edit on so many pages, beside VitePress (when installed)
 *   --keep                  leaves the sites in the temporary folder
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, method } from './measure.mjs';
import { difference, sizes as outputSizes, tree } from './output.mjs';
import { report, shapesReport } from './report.mjs';
import { measureShapes } from './shapes.mjs';
import { makeSite, tools } from './sites.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,5000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
    shapes: { type: 'string' },
    search: { type: 'string' },
    peers: { type: 'string' },
    start: { type: 'string' },
    dev: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const say = (text) => process.stderr.write(`${text}\n`);
const show = ({ cpu, wall, rss }) => `${cpu.toFixed(2)} s CPU, ${wall.toFixed(2)} s, ${Math.round(rss)} MB`;

/**
 * Moves output and caches out of the way. They are not deleted: right after thousands of deletions ext4 makes new files
 * several times slower, which would be measured instead of the build.
 */
function clear(tool, { dir, attic }) {
  for (const name of [tool.output, ...tool.caches]) {
    if (!existsSync(path.join(dir, name))) continue;
    renameSync(path.join(dir, name), path.join(mkdtempSync(path.join(attic, 'old-')), name));
  }
}

const steps = {
  cold: (_site, tool, place) => clear(tool, place),
  unchanged: () => undefined,
  edit: (site) => site.editBody(),
  label: (site) => site.editLabel(),
};

/** One run of all steps; the first one of a size also looks at what the edits changed. */
function runSteps({ tool, site, place }, { compare }) {
  const output = path.join(place.dir, tool.output);
  const result = { changed: {} };
  for (const [step, prepare] of Object.entries(steps)) {
    const before = compare && step !== 'cold' ? tree(output) : undefined;
    prepare(site, tool, place);
    result[step] = measure(tool.command, { cwd: place.dir });
    say(`  ${tool.name.padEnd(8)} ${step.padEnd(10)} ${show(result[step])}`);
    if (before) result.changed[step] = difference(before, tree(output));
  }
  return result;
}

function runSize(pages, root) {
  const attic = path.join(root, 'attic');
  mkdirSync(attic, { recursive: true });
  const contestants = tools(options.only).map((tool) => {
    const dir = path.join(root, `${tool.name}-${pages}`);
    say(`writing ${pages} pages for ${tool.name}`);
    return { tool, place: { dir, attic }, site: makeSite(tool, { dir, pages }), runs: [] };
  });
  for (let run = 0; run < Number(options.runs); run += 1) {
    say(`${pages} pages, run ${run + 1}`);
    for (const one of contestants) one.runs.push(runSteps(one, { compare: run === 0 }));
  }
  return contestants.map(({ tool, place, site, runs }) => ({
    tool: tool.name,
    pages,
    url: site.url,
    output: path.join(place.dir, tool.output),
    sizes: outputSizes(path.join(place.dir, tool.output)),
    changed: runs[0].changed,
    runs: runs.map(({ changed, ...rest }) => rest),
  }));
}

const root = mkdtempSync(path.join(os.tmpdir(), 'docsgen-bench-'));
const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version, method };

/** Keeps the results as JSON and prints them as text. */
function finish(results, text) {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, ...results }, null, 2)}\n`);
  process.stdout.write(`${text}\n\n${path.relative(process.cwd(), file)}\n`);
}

async function runSizes() {
  const results = options.sizes.split(',').flatMap((size) => runSize(Number(size), root));
  const ours = results.filter(({ tool }) => tool === 'docsgen').at(-1);
  const page = options.page && ours ? await (await import('./page.mjs')).pageFigures(ours) : undefined;
  finish({ results, page }, report({ machine, results, page }));
}

function runShapes() {
  const shapes = measureShapes({ root, pages: Number(options.shapes), runs: Number(options.runs), clear, say });
  finish({ shapes }, shapesReport({ machine, shapes }));
}

async function runSearch() {
  const { measureSearch } = await import('./search.mjs');
  const { searchReport } = await import('./search-report.mjs');
  const search = [];
  for (const pages of options.search.split(',').map(Number))
    search.push(await measureSearch({ root, pages, runs: Number(options.runs), peers: options.peers, clear, say }));
  finish({ search }, searchReport({ machine, search }));
}

async function runStart() {
  const { measureStart, startReport } = await import('./start.mjs');
  const start = await measureStart({ root, shownBy: options.start, runs: Number(options.runs), say });
  finish({ start }, startReport(start));
}

async function runDev() {
  const { devReport, measureDev } = await import('./dev.mjs');
  const dev = await measureDev({ root, pages: Number(options.dev), peers: options.peers, say });
  finish({ dev }, devReport(dev));
}

try {
  if (options.dev !== undefined) await runDev();
  else if (options.start !== undefined) await runStart();
  else if (options.search !== undefined) await runSearch();
  else if (options.shapes === undefined) await runSizes();
  else runShapes();
} finally {
  if (!options.keep) rmSync(root, { recursive: true, force: true });
  else say(root);
}
