/**
 * The index of a large site without the site: the pages of the corpus become search records, as rendering would make
 * them, and the index is made from those. Building 100,000 pages takes 19 GB and an hour; this takes minutes.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { blocksOf, slug } from './corpus.mjs';
import { engineFiles, enginePages } from './search-engine.mjs';
import { hits, transferred } from './search-figures.mjs';
import { byteQueries, commonQueries, headingQueries, qualityQueries, withTypos } from './search-queries.mjs';
import { kilobytes, limit, machineLine, number, table } from './table.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const BASE = '/assets/search/';
const MANIFEST = '/docsgen/search/en.json';
const GROUP = ['Docs', 'doc', 'docs-default-current', 'current'];
const SHOWN = 3;
/** Headings and common queries that are asked. */
const HEADINGS = 60;
const COMMON = 12;

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The modules of the index. */
async function indexModules() {
  const root = path.resolve(here, '../..');
  const names = ['build', 'engine', 'record'];
  const source = names.map((name) => `export * from './runtime/search-index/${name}.ts';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const plain = (text) => text.replace(/[`*]/g, '');

/** What a block adds to its section. */
const readers = {
  text: ({ text }) => ({ text: [plain(text)] }),
  linked: ({ text, link }) => ({ text: [`${plain(text)} See ${link.text}.`] }),
  list: ({ items }) => ({ text: items.map(plain) }),
  quote: ({ text }) => ({ text: [plain(text)] }),
  links: ({ links }) => ({ text: links.map(({ text }) => text) }),
  table: ({ head, rows }) => ({ text: [head, ...rows].map((row) => plain(row.join(' '))) }),
  admonition: ({ title, text }) => ({ text: [title, plain(text)] }),
  code: ({ text }) => ({ code: [text] }),
  tabs: ({ code }) => ({ text: ['TypeScript', 'Shell'], code: code.map(({ text }) => text) }),
  image: ({ alt }) => ({ text: [alt] }),
};

/** A page of the corpus as rendering describes it for search. */
function searchPageOf(number, pages) {
  const { page, blocks } = blocksOf(number, { pages });
  const { area, topic, name, title } = page;
  const sections = [{ level: 1, heading: title, text: [], code: [] }];
  for (const block of blocks) {
    if (block.type === 'heading')
      sections.push({ id: slug(block.text), level: block.depth, heading: block.text, text: [], code: [] });
    else {
      const { text = [], code = [] } = readers[block.type](block);
      sections.at(-1).text.push(...text);
      sections.at(-1).code.push(...code);
    }
  }
  return {
    ...{
      url: `/docs/${area}/${topic}/${name}`,
      title,
      description: sections[0].text[0] ?? '',
      kind: 'doc',
      language: 'en',
    },
    ...{ version: 'current', tag: GROUP[2], section: 'Docs', breadcrumbs: [area, topic], keywords: [], sections },
  };
}

/** Makes the index of the corpus. @returns Its files by URL, CPU of joining and cutting, and its sections. */
function madeIndex({ JoinedPages, decodeRecord, encodeRecord, makeIndex }, pages) {
  const joined = new JoinedPages(pages);
  const [files, docs, numbers] = [new Map(), [], new Map()];
  const cost = { cpu: 0 };
  const timed = (work) => {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    cost.cpu += (user + system) / 1e6;
    return result;
  };
  for (let number = 0; number < pages; number += 1) {
    const page = searchPageOf(number, pages);
    const record = decodeRecord(encodeRecord(page, { hashOf: hash, isWhole: false }));
    const { url, title, sections } = page;
    numbers.set(record.hash, number);
    sections.forEach(({ heading }, at) =>
      docs.push({ url, title, heading, text: () => searchPageOf(number, pages).sections[at].text.join(' ') }),
    );
    timed(() => joined.add({ url, group: GROUP, hash: record.hash }, record));
  }
  timed(() => {
    const making = makeIndex(joined, { hash, base: BASE, keep: () => undefined });
    let step = making.next();
    for (; !step.done; step = making.next()) files.set(`${BASE}${step.value.name}.json`, step.value.content);
    files.set(MANIFEST, JSON.stringify(step.value.manifest));
  });
  return { files, docs, numbers, cpu: cost.cpu };
}

/** Engines that read these files; page files are made when they are read. */
function enginesOf({ createEngine, decodeRecord, encodeRecord }, { files, numbers }, pages) {
  const loaded = [];
  const contentOf = (url) => {
    const number = numbers.get(url.slice(BASE.length + 1, -'.json'.length));
    if (number === undefined) return files.get(url);
    const { file } = decodeRecord(encodeRecord(searchPageOf(number, pages), { hashOf: hash, isWhole: false }));
    return Buffer.from(file).toString();
  };
  const load = async (url) => {
    loaded.push(url);
    return JSON.parse(contentOf(url));
  };
  const fresh = () => {
    const engine = createEngine({ indexes: [{ url: MANIFEST, tags: [GROUP[2]] }], load });
    return (query) => engine.search({ query, tags: [GROUP[2]], offset: 0, limit: SHOWN });
  };
  const weigh = (url) => gzipSync(contentOf(url), { level: 9 }).length;
  return { fresh, loaded, weigh };
}

/**
 * Measures an index of so many pages.
 * @param {{ pages: number, say: Function }} options
 */
export async function measureRecords({ pages, say }) {
  const modules = await indexModules();
  say(`making the index of ${pages} pages`);
  const made = madeIndex(modules, pages);
  const engines = enginesOf(modules, made, pages);
  const docs = made.docs.map((doc) => ({
    ...doc,
    get text() {
      return doc.text();
    },
  }));
  const [headings, quality] = [headingQueries(docs, HEADINGS), qualityQueries(docs)];
  const shares = {};
  for (const [name, queries] of Object.entries({ headings, quality, typos: withTypos(quality) })) {
    say(`  ${name}`);
    shares[name] = hits(
      queries,
      await enginePages(
        engines,
        queries.map(({ query }) => query),
      ),
    );
  }
  const bytesOf = async (queries) => transferred(await engineFiles(engines, queries), engines.weigh);
  return {
    pages,
    sections: docs.length,
    cpu: made.cpu,
    manifest: { raw: made.files.get(MANIFEST).length, gzip: engines.weigh(MANIFEST) },
    files: made.files.size,
    ...shares,
    asked: await bytesOf(byteQueries(docs)),
    common: await bytesOf(commonQueries(docs, COMMON)),
  };
}

/** @returns {string} */
export function recordsReport({ machine, records }) {
  const kB = (one) => `${kilobytes(one.median)} / ${kilobytes(one.max)}`;
  const rows = records.map(({ pages, cpu, files, manifest, headings, quality, typos, asked, common }) => [
    ...[pages, number(cpu, 1), files, `${kilobytes(manifest.raw)} / ${kilobytes(manifest.gzip)}`],
    ...[headings, quality, typos].map(({ share }) => number(share, 1)),
    ...[kB(asked.first), kB(asked.next), kB(common.first)],
  ]);
  const head = [
    'pages',
    'CPU s',
    'files',
    'manifest kB',
    'headings',
    'quality',
    'typos',
    'first kB',
    'next kB',
    'common kB',
  ];
  const goals = records.flatMap(({ pages, headings, common }) => [
    limit(`${pages} pages: headings not among the first three of ${HEADINGS}`, HEADINGS * (1 - headings.share / 100), {
      most: 5,
      unit: '',
    }),
    limit(`${pages} pages: bytes of a first query of three common words, gzip`, common.first.max / 1000, {
      most: 60,
      unit: ' kB',
    }),
  ]);
  return [machineLine(machine), table([head, ...rows]), `Figures to reach\n${goals.join('\n')}`].join('\n\n');
}
