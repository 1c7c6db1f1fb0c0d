/**
 * What a site costs that has its pages several times: in a second docs instance, in further versions, in a second
 * language. Cost has to grow with pages. So each shape is compared by what one of its pages costs beyond a site of one
 * page, with the same for the pages alone.
 */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measure, median } from './measure.mjs';
import { makeSite, tools } from './sites.mjs';

const again = (dir, folder) => cpSync(path.join(dir, 'content/docs'), path.join(dir, folder), { recursive: true });
const put = (dir, file, value) => writeFileSync(path.join(dir, file), JSON.stringify(value));

function versions(dir, count) {
  const names = Array.from({ length: count - 1 }, (_, at) => `${count - 1 - at}.0`);
  for (const name of names) again(dir, `versioned_docs/version-${name}`);
  put(dir, 'versions.json', names);
}

const french = { i18n: { locales: ['en', 'fr'] } };

/** Name, additional settings, and additional files. */
const shapes = [
  { name: 'alone' },
  {
    name: 'second docs instance',
    config: { docs: [{ id: 'docs' }, { id: 'api', path: 'content/api', routeBasePath: 'api' }] },
    write: (dir) => again(dir, 'content/api'),
  },
  { name: 'second version', write: (dir) => versions(dir, 2) },
  { name: 'ten versions', write: (dir) => versions(dir, 10) },
  { name: 'second language', config: french, write: (dir) => again(dir, 'i18n/fr/docs') },
  { name: 'second language, nothing translated', config: french },
];

/** Writes the site of a shape; gives its folder. */
function makeShape({ config = {}, write }, { dir, pages }) {
  const [docsgen] = tools('docsgen');
  makeSite(docsgen, { dir, pages, settings: config });
  write?.(dir);
  return docsgen;
}

const htmlFiles = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => path.basename(name) === 'index.html').length;

/**
 * Builds every shape cold, in turn.
 * @param {{ root: string, pages: number, runs: number, clear: Function, say: Function, only?: string }} options `clear`
 * moves the output away.
 * @returns {{ name: string, pages: number, cpu: number, rss: number, ratio: number }[]} Medians; `ratio` is the CPU of
 * a page.
 */
export function measureShapes({ root, pages, runs, clear, say }) {
  const attic = path.join(root, 'attic');
  mkdirSync(attic, { recursive: true });
  const sites = [{ name: 'one page', pages: 1 }, ...shapes].map((shape, at) => {
    const dir = path.join(root, `shape-${at}`);
    return { name: shape.name, dir, tool: makeShape(shape, { dir, pages: shape.pages ?? pages }), runs: [] };
  });
  for (let run = 0; run < runs; run += 1)
    for (const { name, dir, tool, runs: done } of sites) {
      clear(tool, { dir, attic });
      done.push(measure(tool.command, { cwd: dir }));
      say(`  ${name.padEnd(36)} ${done.at(-1).cpu.toFixed(2)} s CPU`);
    }
  const [empty, alone, ...others] = sites.map(({ name, dir, tool, runs: done }) => ({
    name,
    pages: htmlFiles(path.join(dir, tool.output)),
    cpu: median(done.map(({ cpu }) => cpu)),
    rss: median(done.map(({ rss }) => rss)),
  }));
  const perPage = ({ cpu, pages: count }) => (cpu - empty.cpu) / (count - empty.pages);
  return [alone, ...others].map((shape) => ({ ...shape, ratio: perPage(shape) / perPage(alone) }));
}
