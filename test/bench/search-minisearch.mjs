/**
 * MiniSearch on the texts of a site, in a process of its own: `node search-minisearch.mjs input.json`. The input names the library's
 * module, a file with one section per line, where the index goes, and queries; the answer is JSON on standard output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { middleAndTail } from './search-figures.mjs';

const { module, docs, index: file, queries } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { default: MiniSearch } = await import(pathToFileURL(module).href);
const sections = readFileSync(docs, 'utf8').trim().split('\n').map(JSON.parse);
const settings = { fields: ['title', 'heading', 'text'], storeFields: ['url', 'title', 'heading'] };

/** Writes the index; false when it is longer than a string can be. */
function write(index) {
  try {
    writeFileSync(file, JSON.stringify(index));
    return true;
  } catch {
    return false;
  }
}

const before = process.cpuUsage();
const index = new MiniSearch(settings);
index.addAll(sections);
const isWritten = write(index);
const { user, system } = process.cpuUsage(before);

/** URLs of the pages that a query finds, best first. */
const pages = (query, options) => [...new Set(index.search(query, options).map(({ url }) => url))].slice(0, 5);

function answers(options) {
  const times = [];
  const start = process.cpuUsage();
  const found = queries.map((query) => {
    const from = performance.now();
    const urls = pages(query, options);
    times.push(performance.now() - from);
    return urls;
  });
  const used = process.cpuUsage(start);
  return { found, times: { ...middleAndTail(times), cpu: (used.user + used.system) / 1000 / queries.length } };
}

const usual = queries && answers({});
const forgiving = queries && answers({ prefix: true, fuzzy: 0.2 });
const rss = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1e6, rss, isWritten, usual, forgiving }));
