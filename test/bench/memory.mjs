/** What a build holds in memory after each stage, what it writes, and how large the files are that grow with the site. */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './measure.mjs';
import { sizes as outputSizes } from './output.mjs';
import { makeSite, tools } from './sites.mjs';
import { kilobytes, limit, machineLine, number, table } from './table.mjs';
import { cli } from './tools/docsgen.mjs';

const probe = fileURLToPath(new URL('memory-probe.mjs', import.meta.url));

/** Files of a built site by what they are. */
const groups = {
  pages: /^build\/(?!docsgen).*\.html$/,
  'Markdown copies, llms.txt': /^build\/.*(?:\.md|llms[^/]*\.txt)$/,
  search: /^build\/(?:assets\/search\/|docsgen\/search\/)/,
  sidebars: /^build\/docsgen\/sidebar\//,
  sitemap: /^build\/sitemap.*\.xml$/,
  'cache: packs': /^\.docsgen\/cache\/packs\//,
  'cache: tables': /^\.docsgen\/cache\/.*\.table$/,
  'cache: stamps': /^\.docsgen\/cache\/.*\.stamps$/,
  'cache: search': /^\.docsgen\/cache\/search-/,
};

function sizesOf(dir) {
  const sizes = Object.fromEntries(Object.keys(groups).map((name) => [name, { files: 0, bytes: 0, largest: 0 }]));
  for (const folder of ['build', '.docsgen'])
    for (const entry of readdirSync(path.join(dir, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(dir, file).split(path.sep).join('/');
      const group = entry.isFile() ? Object.keys(groups).find((one) => groups[one].test(name)) : undefined;
      if (group === undefined) continue;
      const { size } = statSync(file);
      const before = sizes[group];
      sizes[group] = { files: before.files + 1, bytes: before.bytes + size, largest: Math.max(before.largest, size) };
    }
  return sizes;
}

/**
 * @param {{ root: string, pages: number, say: Function }} options
 * @returns {{ pages: number, cost: object, stages: { name: string, live: number, rss: number }[], written?: number, output: number, sizes: object }}
 * `written`: bytes, of which `output` are the site.
 */
export function measureMemory({ root, pages, say }) {
  const [tool] = tools('docsgen');
  const dir = path.join(root, `memory-${pages}`);
  mkdirSync(dir);
  say(`writing ${pages} pages`);
  makeSite(tool, { dir, pages });
  const file = path.join(root, `probe-${pages}.json`);
  const command = ['env', `DOCSGEN_PROBE=${file}`, process.execPath, '--import', probe, cli, 'build'];
  const cost = measure(command, { cwd: dir });
  say(`  ${cost.cpu.toFixed(1)} s CPU, ${cost.wall.toFixed(1)} s, ${Math.round(cost.rss)} MB`);
  const output = outputSizes(path.join(dir, tool.output)).total;
  return { pages, cost, ...JSON.parse(readFileSync(file, 'utf8')), output, sizes: sizesOf(dir) };
}

/** Bytes for each further page, between the two largest sites. */
function perPage(results, bytesOf) {
  const [less, more] = results.slice(-2);
  return more === undefined ? Number.NaN : (bytesOf(more) - bytesOf(less)) / (more.pages - less.pages);
}

export function memoryReport({ machine, memory }) {
  const head = (what) => [what, ...memory.map(({ pages }) => String(pages)), 'bytes per further page'];
  const row = (name, bytesOf, unit = 2 ** 20) => [
    name,
    ...memory.map((one) => number(bytesOf(one) / unit, 1)),
    number(perPage(memory, bytesOf), 0),
  ];
  const names = memory[0].stages.map(({ name }) => name);
  const liveAt = (at) => (one) => one.stages[at].live;
  const groupsOf = Object.keys(groups);
  return [
    machineLine(machine),
    '',
    table([head('live after, MB'), ...names.map((name, at) => row(name, liveAt(at)))]),
    '',
    table([
      head('whole process'),
      row('peak RSS, MB', ({ cost }) => cost.rss * 2 ** 20),
      row('written, MB', ({ written }) => written),
      row('of that output, MB', ({ output }) => output),
    ]),
    ...memory.map(({ pages, written, output }) =>
      limit(`bytes that a cold build of ${pages} pages writes, against its output`, written / output, {
        most: 1.3,
        unit: ' x',
      }),
    ),
    '',
    table([head('files, MB'), ...groupsOf.map((name) => row(name, ({ sizes }) => sizes[name].bytes))]),
    '',
    table([
      ['largest file, kB', ...memory.map(({ pages }) => String(pages))],
      ...groupsOf.map((name) => [name, ...memory.map(({ sizes }) => kilobytes(sizes[name].largest))]),
    ]),
    '',
    table([
      ['files', ...memory.map(({ pages }) => String(pages))],
      ...groupsOf.map((name) => [name, ...memory.map(({ sizes }) => String(sizes[name].files))]),
    ]),
  ].join('\n');
}
