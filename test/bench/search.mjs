/**
 * The figures of search: what its index adds to a build, what readers load for queries, whether they find what they
 * look for, beside Pagefind and MiniSearch on the same pages in the same run.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { measure, median } from './measure.mjs';
import { difference, tree } from './output.mjs';
import { searchInBrowser } from './search-browser.mjs';
import { readDocs } from './search-docs.mjs';
import { engineFiles, enginePages, engineTimes, openEngine } from './search-engine.mjs';
import { hits, isSearchFile, scales, transferred } from './search-figures.mjs';
import { findPeers, miniSearchBytes, runMiniSearch, runPagefind, versionOf } from './search-peers.mjs';
import { byteQueries, qualityQueries, withTypos } from './search-queries.mjs';
import { makeSite, tools } from './sites.mjs';

/** The site with search, and the same without. */
function sites(root, pages) {
  const [tool] = tools('docsgen');
  const make = (name, settings) => {
    const dir = path.join(root, `${name}-${pages}`);
    const site = makeSite(tool, { dir, pages, settings });
    return { tool, dir, site, output: path.join(dir, tool.output) };
  };
  return { on: make('with-search', {}), off: make('without-search', { search: false }) };
}

/** Cold builds with and without, then the peers on what the latter wrote; in turn. */
function runAll({ on, off, peers, attic, scratch, runs, clear, say }) {
  const done = { on: [], off: [], pagefind: [], minisearch: [] };
  const keep = (name, result) => {
    done[name].push(result);
    say(`  ${name.padEnd(10)} ${result.cpu.toFixed(2)} s CPU, ${Math.round(result.rss)} MB`);
  };
  const cold = ({ tool, dir }) => {
    clear(tool, { dir, attic });
    return measure(tool.command, { cwd: dir });
  };
  const state = { docs: undefined };
  for (let run = 0; run < runs; run += 1) {
    keep('on', cold(on));
    keep('off', cold(off));
    state.docs ??= readDocs(off.output);
    if (peers.pagefind) keep('pagefind', runPagefind(peers.pagefind, { output: off.output, attic }));
    if (peers.minisearch) keep('minisearch', runMiniSearch(peers.minisearch, { docs: state.docs, scratch }));
  }
  return { done, docs: state.docs };
}

/** Files that differ after an edit of one sentence, by kind. */
function edited({ tool, dir, site, output }) {
  const before = tree(output);
  site.editBody();
  const build = measure(tool.command, { cwd: dir });
  const changed = difference(before, tree(output));
  return {
    cpu: build.cpu,
    search: changed.filter(isSearchFile).length,
    others: changed.filter((file) => !isSearchFile(file)),
  };
}

async function ourFigures({ on, queries, say }) {
  const { asked, quality, typos } = queries;
  say('  engine of docsgen');
  const engine = await openEngine(on.output);
  const weigh = scales(on.output);
  const texts = (list) => list.map(({ query }) => query);
  const figures = {
    times: await engineTimes(engine, texts([...quality, ...typos])),
    index: transferred(await engineFiles(engine, asked), weigh),
    quality: hits(quality, await enginePages(engine, texts(quality))),
    typos: hits(typos, await enginePages(engine, texts(typos))),
  };
  say('  dialog of docsgen in Chromium');
  const { files, cost } = await searchInBrowser({
    output: on.output,
    url: on.site.url,
    name: 'docsgen',
    queries: asked,
  });
  return { ...figures, bytes: transferred(files, weigh), cost };
}

async function pagefindFigures({ off, queries, say }) {
  const { asked, quality, typos } = queries;
  say('  Pagefind in Chromium');
  const questions = [...quality, ...typos].map(({ query }) => query);
  const given = { output: off.output, url: off.site.url, name: 'pagefind', queries: asked, questions };
  const { files, cost, found } = await searchInBrowser(given);
  return {
    bytes: transferred(files, scales(off.output)),
    cost,
    quality: hits(quality, found.slice(0, quality.length)),
    typos: hits(typos, found.slice(quality.length)),
  };
}

function miniSearchFigures({ folder, docs, scratch, queries, say }) {
  const { quality, typos } = queries;
  say('  MiniSearch');
  const questions = [...quality, ...typos].map(({ query }) => query);
  const { usual, forgiving, indexFile } = runMiniSearch(folder, { docs, scratch, queries: questions });
  const of = ({ found, times }) => ({
    times,
    quality: hits(quality, found.slice(0, quality.length)),
    typos: hits(typos, found.slice(quality.length)),
  });
  return { usual: of(usual), forgiving: of(forgiving), bytes: miniSearchBytes(folder, indexFile) };
}

/**
 * Measures one size.
 * @param {{ root: string, pages: number, runs: number, peers?: string, clear: Function, say: Function }} options
 * `peers`: a folder with `node_modules` that may have `pagefind` and `minisearch`; `clear` moves the output of a build
 * away.
 */
export async function measureSearch({ root, pages, runs, peers: folder, clear, say }) {
  const [attic, scratch] = ['attic', `scratch-${pages}`].map((name) => path.join(root, name));
  for (const one of [attic, scratch]) mkdirSync(one, { recursive: true });
  const peers = findPeers(folder);
  say(`writing ${pages} pages, twice`);
  const { on, off } = sites(root, pages);
  const { done, docs } = runAll({ on, off, peers, attic, scratch, runs, clear, say });
  const quality = qualityQueries(docs);
  const queries = { asked: byteQueries(docs), quality, typos: withTypos(quality) };
  const middle = (key) => ({
    cpu: median(done[key].map(({ cpu }) => cpu)),
    rss: median(done[key].map(({ rss }) => rss)),
  });
  const result = {
    pages,
    sections: docs.length,
    runs: done,
    versions: Object.fromEntries(Object.entries(peers).map(([name, one]) => [name, one && versionOf(one)])),
    build: { on: middle('on'), off: middle('off') },
    docsgen: await ourFigures({ on, queries, say }),
    edit: edited(on),
  };
  if (peers.pagefind) result.pagefind = { ...middle('pagefind'), ...(await pagefindFigures({ off, queries, say })) };
  if (peers.minisearch)
    result.minisearch = {
      ...middle('minisearch'),
      ...miniSearchFigures({ folder: peers.minisearch, docs, scratch, queries, say }),
    };
  return result;
}
