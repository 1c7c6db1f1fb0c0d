/** docsgen's search engine in Node, on the files of a built site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { middleAndTail } from './search-figures.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Pages a dialog shows at first. */
const SHOWN = 3;

async function bundled() {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(here, '../../runtime/search-index/engine.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/**
 * Opens the index of a site.
 * @param {string} output Folder of the built site.
 * @returns `fresh()` gives an engine that has read nothing; `loaded` collects the URLs that engines read.
 */
export async function openEngine(output) {
  const { createEngine } = await bundled();
  const tags = ['default', 'docs-default-current'];
  const loaded = [];
  const load = async (url) => {
    loaded.push(url);
    return JSON.parse(readFileSync(path.join(output, url), 'utf8'));
  };
  const fresh = () => {
    const engine = createEngine({ indexes: [{ url: '/docsgen/search/en.json', tags }], load });
    return (query) => engine.search({ query, tags, offset: 0, limit: SHOWN });
  };
  return { fresh, loaded };
}

/** Time of queries whose files were read before: ms of the middle one and the tail, CPU ms of a query. */
export async function engineTimes({ fresh }, queries) {
  const search = fresh();
  for (const query of queries) await search(query);
  const times = [];
  const before = process.cpuUsage();
  for (const query of queries) {
    const start = performance.now();
    await search(query);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { ...middleAndTail(times), cpu: (user + system) / 1000 / queries.length };
}

/** URLs that each query reads: as the first one of a reader, and one after the other. */
export async function engineFiles({ fresh, loaded }, queries) {
  const files = async (search, query) => {
    loaded.length = 0;
    await search(query);
    return [...loaded];
  };
  const first = [];
  for (const query of queries) first.push(await files(fresh(), query));
  const session = fresh();
  const next = [];
  for (const query of queries) next.push(await files(session, query));
  return { first, next: next.slice(1) };
}

/** URLs of the pages that each query finds, best first. */
export async function enginePages({ fresh }, queries) {
  const search = fresh();
  const found = [];
  for (const query of queries) found.push((await search(query)).pages.map(({ url }) => url));
  return found;
}
