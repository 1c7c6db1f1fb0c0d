/**
 * `npm run bench`: docsgen beside Hugo (when installed) on a corpus of its own, in the same run, run by run in turn.
 *   --sizes 100,1000,5000   pages of the sites
 *   --runs 3                runs per size; the table shows medians
 *   --only docsgen          one generator, or several with commas
 *   --corpus code           another corpus: more code, more links, pages like those of an API reference; `components`: MDX with
 *                           interactive components; `real`: MDX with static ones, images, tabs, in three languages
 *   --page                  also the figures of a page in Chromium
 *   --shapes 300            instead: this many pages alone, in two docs instances, in several versions and languages
 *   --search 1000,20000    instead: what search costs and finds on so many pages, beside Pagefind and MiniSearch (when installed)
 *   --search-records 100000 instead: the index of so many pages alone, made without a build: what it costs, finds and loads
 *   --edits 5000            instead: what each kind of edit costs on so many pages, and a fresh checkout with a restored cache
 *   --memory 1000,20000     instead: what a build holds in memory after each stage, and which files grow with the site
 *   --unverified            with --edits: no clean build after each edit to compare with
 *   --peers DIR             folder in which other generators, Pagefind and MiniSearch are installed
 *   --start dev             instead: from `npx docsgen init` to the first page in the browser; `serve`: by build and serve
 *   --dev 5000              instead: how soon `dev` shows the first page and an edit on so many pages, beside VitePress (when installed)
 *   --keep                  leaves the sites in the temporary folder
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { method } from './measure.mjs';
import { sizes as outputSizes } from './output.mjs';
import { report, shapesReport } from './report.mjs';
import { measureShapes } from './shapes.mjs';
import { isOfComponents, makeSite, tools } from './sites.mjs';
import { clear, runSteps, versionFigures } from './steps.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
    corpus: { type: 'string', default: 'prose' },
    edits: { type: 'string' },
    memory: { type: 'string' },
    unverified: { type: 'boolean', default: false },
    shapes: { type: 'string' },
    search: { type: 'string' },
    'search-records': { type: 'string' },
    peers: { type: 'string' },
    start: { type: 'string' },
    dev: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const say = (text) => process.stderr.write(`${text}\n`);
function runSize(pages, root) {
  const attic = path.join(root, 'attic');
  mkdirSync(attic, { recursive: true });
  const only = isOfComponents(options.corpus) ? 'docsgen' : options.only;
  const contestants = tools(only, options.peers).map((tool) => {
    const dir = path.join(root, `${tool.name}-${pages}`);
    say(`writing ${pages} pages for ${tool.name}`);
    return { tool, place: { dir, attic }, site: makeSite(tool, { dir, pages, corpus: options.corpus }), runs: [] };
  });
  for (let run = 0; run < Number(options.runs); run += 1) {
    say(`${pages} pages, run ${run + 1}`);
    for (const one of contestants) one.runs.push(runSteps(one, { compare: run === 0, say }));
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
  const { corpus, sizes = isOfComponents(corpus) ? '900' : '100,1000,5000' } = options;
  const results = sizes.split(',').flatMap((size) => runSize(Number(size), root));
  const ours = results.filter(({ tool }) => tool === 'docsgen').at(-1);
  const page = options.page && ours ? await (await import('./page.mjs')).pageFigures(ours) : undefined;
  const version = ours ? versionFigures() : undefined;
  finish({ corpus, results, page, version }, report({ machine, corpus, results, page, version }));
}

function runShapes() {
  const shapes = measureShapes({ root, pages: Number(options.shapes), runs: Number(options.runs), clear, say });
  finish({ shapes }, shapesReport({ machine, shapes }));
}

async function runEdits() {
  const { measureEdits } = await import('./edits.mjs');
  const { editsReport } = await import('./edits-report.mjs');
  const { corpus, unverified } = options;
  const edits = measureEdits({
    root,
    pages: Number(options.edits),
    runs: Number(options.runs),
    corpus,
    verify: !unverified,
    clear,
    say,
  });
  const { text, isEqual } = editsReport({ machine, edits });
  finish({ edits }, text);
  if (!isEqual) process.exitCode = 1;
}

async function runSearch() {
  const { measureSearch } = await import('./search.mjs');
  const { searchReport } = await import('./search-report.mjs');
  const search = [];
  for (const pages of options.search.split(',').map(Number))
    search.push(await measureSearch({ root, pages, runs: Number(options.runs), peers: options.peers, clear, say }));
  finish({ search }, searchReport({ machine, search }));
}

async function runRecords() {
  const { measureRecords, recordsReport } = await import('./search-records.mjs');
  const records = [];
  for (const pages of options['search-records'].split(',').map(Number))
    records.push(await measureRecords({ pages, say }));
  finish({ records }, recordsReport({ machine, records }));
}

async function runMemory() {
  const { measureMemory, memoryReport } = await import('./memory.mjs');
  const memory = options.memory.split(',').map((size) => measureMemory({ root, pages: Number(size), say }));
  finish({ memory }, memoryReport({ machine, memory }));
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
  else if (options.edits !== undefined) await runEdits();
  else if (options.search !== undefined) await runSearch();
  else if (options['search-records'] !== undefined) await runRecords();
  else if (options.memory !== undefined) await runMemory();
  else if (options.shapes === undefined) await runSizes();
  else runShapes();
} finally {
  if (!options.keep) rmSync(root, { recursive: true, force: true });
  else say(root);
}
