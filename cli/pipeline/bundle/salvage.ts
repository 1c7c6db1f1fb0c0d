/**
 * When the pages do not bundle together, finds those that fail, and renders the others, so that all problems are reported
 * in one run. Stand-ins show which pages have imports that fail; pages with other errors are found by halving.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareProblems, type Problem } from '../../problems/problem.ts';
import { stops } from '../../problems/severity.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { bundlerProblems } from './errors.ts';
import { PAGE, PARTIAL } from './page-modules.ts';
import { commonOptions, type Made, SERVER_PAGES } from './page-options.ts';
import { type Built, byEntry } from './page-run.ts';
import { newTaken } from './site-files.ts';
import { needsStandIn, type StandIns, standIns } from './stand-ins.ts';
import type { PageChunks, PagesInput } from './types.ts';

/** @param problems Those that are known; more are added. */
export async function salvage(input: PagesInput, problems: Problem[]): Promise<PageChunks> {
  const folder = join(input.cacheDir, 'pages-alone');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chunks: PageChunks['bySource'] = new Map();
  const { modules, siteDir, suspects } = input;
  const { build, messages } = standIns(siteDir, [PAGE, PARTIAL]);
  const alone = modules.filter(({ file }) => suspects?.has(file));
  const groups = [modules.filter((one) => !alone.includes(one)), ...alone.map((one) => [one])];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const made = await bundleServer({ ...input, modules: group }, build);
    if ('server' in made) keepServer(made.server, folder, { modules: group, chunks });
    else if (group.length > 1) groups.push(group.splice(group.length >> 1), group);
    else problems.push(...newProblems(made.problems, problems));
  }
  problems.push(...newProblems(bundlerFaults({ errors: messages }, input), problems));
  return { bySource: chunks, files: [], texts: [] };
}

type Chunks = { chunks: PageChunks['bySource'] };
type Served = { server: Built } | { problems: Problem[] };

async function bundleServer(input: PagesInput, build: StandIns['build']): Promise<Served> {
  const made: Made = { partials: new Map(), taken: newTaken(), asked: new Set() };
  try {
    const server = await build({ ...SERVER_PAGES, ...commonOptions(input, made) });
    const faults = (await Promise.all(made.partials.values())).flatMap((partial) => partial.problems);
    return faults.some(stops) ? { problems: faults } : { server };
  } catch (error) {
    return { problems: bundlerFaults(error, input) };
  }
}

function keepServer(server: Built, folder: string, { modules, chunks }: Pick<PagesInput, 'modules'> & Chunks): void {
  for (const { path, contents } of server.outputFiles)
    if (/\.mjs(?:\.map)?$/.test(path)) writeFileAtomic(join(folder, basename(path)), contents);
  const outputs = byEntry(server);
  for (const { file } of modules) {
    const [path = ''] = outputs.get(`${PAGE}:${file}`) ?? [];
    const name = basename(path);
    if (!needsStandIn(server.metafile, path))
      chunks.set(file, { url: '', modules: [join(folder, name)], serverHash: name });
  }
}

const bundlerFaults = (error: unknown, input: PagesInput): Problem[] =>
  bundlerProblems(error, input.siteDir, [PAGE, PARTIAL]);

const newProblems = (found: Problem[], known: Problem[]): Problem[] =>
  found.filter((one) => !known.some((other) => compareProblems(one, other) === 0));
