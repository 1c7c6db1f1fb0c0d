/**
 * What authors edit besides a sentence: each edit costs a share of a cold build, and that share has to follow the number
 * of pages that the edit changes. After each of them the output has to be that of a clean build.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putComponent, putPackage, putPartial, putStyles } from './constructs.mjs';
import { blocksOf, pageAt, slug } from './corpus.mjs';
import { componentEdits, componentLimits } from './corpus-components.mjs';
import { markdownOf } from './dialects.mjs';
import { measure } from './measure.mjs';
import { difference, tree } from './output.mjs';
import { measureRestored } from './restored.mjs';
import { fileOf, makeSite, tools } from './sites.mjs';
import { change } from './tools/files.mjs';

/** What an edit works on: pages in the middle of the site, each edit in a topic of its own. */
function workshop({ tool, dir, pages }) {
  const content = path.join(dir, tool.content);
  const middle = Math.floor(pages / 20) * 10;
  const numberAt = (topic, place) => Math.min(pages - 10, middle + topic * 10) + place;
  const file = (topic, place) => fileOf(content, tool, pageAt(numberAt(topic, place)));
  const shop = { tool, dir, pages, content, numberAt, file };
  return { ...shop, heading: linkedHeading(shop) };
}

/** The topics in which other edits are: their pages keep their headings. */
const TOPICS = 4;

/** The heading that most pages link to: its page, how the links are spelled, and the files with them. */
function linkedHeading({ content, numberAt }) {
  const found = new Map();
  const names = readdirSync(content, { recursive: true }).filter((name) => /\.mdx?$/.test(name));
  for (const name of names) {
    const file = path.join(content, name);
    for (const [, link, number] of readFileSync(file, 'utf8').matchAll(/(page-(\d+)\.md#[\w-]+)\)/g)) {
      const page = Number(number) - 1;
      if (page >= numberAt(0, 0) && page < numberAt(TOPICS, 0)) continue;
      if (!found.has(link)) found.set(link, { page: pageAt(page), link, files: new Set() });
      found.get(link).files.add(file);
    }
  }
  const [most] = [...found.values()].toSorted((a, b) => b.files.size - a.files.size || (a.link < b.link ? -1 : 1));
  return { ...most, section: most.page.sections.find((text) => most.link.endsWith(`#${slug(text)}`)) };
}

/** A heading that others link to is worded anew, and their links follow. */
function editHeading(shop, run) {
  const { page, section, link, files } = shop.heading;
  const [was, is] = [run - 1, run].map((edition) => (edition === 0 ? '' : ` edition ${edition}`));
  const file = fileOf(shop.content, shop.tool, page);
  change(file, (text) => text.replace(`## ${section}${was}\n`, `## ${section}${is}\n`));
  for (const file of files) change(file, (text) => text.replaceAll(`${link}${slug(was)})`, `${link}${slug(is)})`));
}

/** A page of its own in a topic; nobody links to it, so it may be moved and deleted. */
function addPage({ tool, pages, file, numberAt }, run) {
  const { page, blocks } = blocksOf(pages + run, { pages });
  const { area, topic } = pageAt(numberAt(3, 0));
  const place = { area, topic, name: 'added', position: 4.5, mdx: false };
  writeFileSync(
    path.join(path.dirname(file(3, 0)), 'added.md'),
    markdownOf({ page: { ...page, ...place }, blocks }, tool),
  );
}

const neighbour = ({ file }, name) => path.join(path.dirname(file(3, 0)), name);

/** The edits in their order; a renamed page is the one that was added before, and it is deleted then. */
const proseEdits = {
  'a sentence of a page': (shop, run) => change(shop.file(0, 3), (text) => `${text}\nSentence ${run} is new.\n`),
  'title of a page': (shop, run) =>
    change(shop.file(0, 5), (text) => text.replace(/^# .*$/m, `# Renamed in edition ${run}`)),
  'a page added': addPage,
  'a page renamed': (shop) => renameSync(neighbour(shop, 'added.md'), neighbour(shop, 'renamed.md')),
  'a page deleted': (shop) => rmSync(neighbour(shop, 'renamed.md')),
  'a heading that others link to': editHeading,
  'sidebar_position of a page': (shop, run) =>
    change(shop.file(1, 1), (text) =>
      text.replace(/^sidebar_position: .*$/m, `sidebar_position: ${run % 2 === 1 ? 100 : 2}`),
    ),
  'the tag of a page': (shop, run) =>
    change(shop.file(2, 2), (text) => text.replace(/^tags: .*$/m, `tags: ["Tag ${run % 2}"]`)),
  'a partial of 50 pages': ({ dir }, run) => putPartial(dir, run),
  'a stylesheet of the site': ({ dir }, run) => putStyles(dir, run),
  'a component of 20 pages': ({ dir }, run) => putComponent(dir, run),
  'a field of the config on every page': ({ dir }, run) =>
    change(path.join(dir, 'site.config.mjs'), (text) => text.replace(/"title":"[^"]*"/, `"title":"Harbor ${run}"`)),
  'an upgrade that changes nothing': ({ dir }, run) => putPackage(dir, run),
};

/** A cold build beside the one that knows the past: what that wrote is put aside and back. */
function cleanBuild({ shop, attic, clear }) {
  const { tool, dir } = shop;
  const aside = mkdtempSync(path.join(attic, 'kept-'));
  const names = [tool.output, ...tool.caches];
  for (const name of names) renameSync(path.join(dir, name), path.join(aside, name));
  const cost = measure(tool.command, { cwd: dir });
  const files = tree(path.join(dir, tool.output));
  clear(tool, { dir, attic });
  for (const name of names) renameSync(path.join(aside, name), path.join(dir, name));
  return { cost, files };
}

/** Fragments of sidebars are HTML, and no pages. */
export const isPage = (file) => file.endsWith('.html') && !file.startsWith('docsgen/');

/** One edit: what it cost, which files it changed, and those that a clean build writes differently. */
function runEdit(edit, { shop, run, attic, clear, verify }) {
  const output = path.join(shop.dir, shop.tool.output);
  const before = tree(output);
  edit(shop, run);
  const cost = measure(shop.tool.command, { cwd: shop.dir });
  const after = tree(output);
  const clean = verify ? cleanBuild({ shop, attic, clear }) : undefined;
  const changed = difference(before, after);
  return {
    cost,
    cold: clean?.cost,
    pages: [...after.keys()].filter(isPage).length,
    changed,
    stale: clean && difference(after, clean.files),
  };
}

/**
 * @param {{ root: string, pages: number, runs: number, corpus?: string, verify: boolean, clear: Function, say: Function }} options
 * `clear` moves output and caches away; `verify`: clean builds after each edit.
 * @returns {object} For `editsReport`.
 */
export function measureEdits({ root, pages, runs, corpus, verify, clear, say }) {
  const attic = path.join(root, 'attic');
  mkdirSync(attic, { recursive: true });
  const [tool] = tools('docsgen');
  const dir = path.join(root, `edits-${pages}`);
  makeSite(tool, { dir, pages, corpus, constructs: true });
  const isProse = corpus !== 'components';
  const shop = isProse ? workshop({ tool, dir, pages }) : { tool, dir, pages };
  const edits = isProse ? proseEdits : componentEdits;
  const cold = [measure(tool.command, { cwd: dir })];
  const unchanged = [];
  const done = Object.fromEntries(Object.keys(edits).map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    if (!verify) cold.push(cleanBuild({ shop, attic, clear }).cost);
    unchanged.push(measure(tool.command, { cwd: dir }));
    for (const [name, results] of Object.entries(done)) {
      const result = runEdit(edits[name], { shop, run, attic, clear, verify });
      results.push(result);
      if (result.cold) cold.push(result.cold);
      const stale = result.stale?.length ? `, ${result.stale.length} FILES DIFFER FROM A CLEAN BUILD` : '';
      say(`  ${name.padEnd(36)} ${result.cost.cpu.toFixed(2)} s CPU, ${result.changed.length} files${stale}`);
    }
  }
  const limits = isProse ? {} : componentLimits;
  return { pages, cold, unchanged, edits: done, limits, restored: measureRestored({ root, dir, tool, runs, say }) };
}
