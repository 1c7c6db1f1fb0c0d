/**
 * Texts of Lexical's error codes, from the installed packages: `content/pages/docs/error/codes.json`.
 *
 * A development bundle throws `Error(`text ${value}`)` where the production bundle of the same module calls a function with a number
 * and the values. Both are read as syntax trees. What a minifier leaves as it is (names of properties and methods, strings) tells which place
 * of one is which place of the other; places also keep their order, but for functions that were put where they are called. A code has one
 * text and a text has one code, in all modules.
 *
 * `node test/content/error-codes.mjs` writes the file, `--check` compares it, `--explain` prints how each code was found.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { numberedPlaces, spokenPlaces } from './error-places.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = path.join(root, 'node_modules');
const output = path.join(root, 'content/pages/docs/error/codes.json');

/** Of 1. Below, nothing but chance speaks for a pair. */
const LEAST_LIKENESS = 0.3;

/**
 * @typedef {import('./error-places.mjs').Numbered} Numbered
 * @typedef {import('./error-places.mjs').Spoken} Spoken
 * @typedef {{ file: string, code: number, text: string, likeness: number, inOrder: boolean }} Candidate
 * @typedef {{ codes: Record<string, string>, found: Candidate[], unknown: Map<number, string[]> }} Result
 */

/**
 * Texts by code; an empty text: the packages do not say it.
 * @returns {Result}
 */
export function errorCodes() {
  /** @type {Candidate[]} */
  const candidates = [];
  /** @type {Map<number, string[]>} */
  const files = new Map();
  for (const file of productionFiles()) {
    const production = readFileSync(path.join(packages, file), 'utf8');
    const development = readFileSync(path.join(packages, file.replace('.prod.js', '.dev.js')), 'utf8');
    const [numbered, spoken] = [numberedPlaces(production), spokenPlaces(development, production)];
    for (const { code } of numbered) files.set(code, [...new Set([...(files.get(code) ?? []), file])]);
    candidates.push(...compare({ file, numbered, spoken }));
  }
  const found = choose(candidates);
  const known = new Map(found.map(({ code, text }) => [code, text]));
  const codes = [...files.keys()].sort((a, b) => a - b);
  return {
    codes: Object.fromEntries(codes.map((code) => [code, known.get(code) ?? ''])),
    found,
    unknown: new Map(codes.filter((code) => !known.has(code)).map((code) => [code, files.get(code) ?? []])),
  };
}

/** Bundles that throw numbers, relative to `node_modules`. */
function productionFiles() {
  const scoped = readdirSync(path.join(packages, '@lexical')).map((name) => `@lexical/${name}`);
  return ['lexical', ...scoped.sort()].flatMap((name) =>
    readdirSync(path.join(packages, name))
      .filter((file) => file.endsWith('.prod.js'))
      .sort()
      .map((file) => `${name}/${file}`)
      .filter((file) => readFileSync(path.join(packages, file), 'utf8').includes('Minified Lexical error')),
  );
}

/**
 * @param {{ file: string, numbered: Numbered[], spoken: Spoken[] }} module
 * @returns {Candidate[]} Every pair that can be one.
 */
function compare({ file, numbered, spoken }) {
  const likeness = numbered.map((one) => spoken.map((other) => likenessOf(one, other)));
  const ordered = align(likeness);
  return numbered.flatMap(({ code }, row) =>
    spoken.map(({ text }, column) => {
      const inOrder = ordered.has(`${row} ${column}`);
      return { file, code, text, likeness: likeness[row]?.[column] ?? 0, inOrder };
    }),
  );
}

/**
 * @param {Numbered} one
 * @param {Spoken} other
 * @returns {number} 0: cannot be the same place, 1: all around it is the same.
 */
function likenessOf(one, other) {
  if (one.values !== other.values) return 0;
  if (other.method !== undefined && one.method !== other.method) return 0;
  const [context = { before: [], after: [] }] = one.contexts;
  const scores = other.contexts.map(
    ({ before, after }) => 0.05 + 0.65 * shared(context.before, before) + 0.3 * shared(context.after, after),
  );
  return Math.min(1, Math.max(...scores));
}

/**
 * Part of the tokens that both lists have, the nearer ones counting more.
 * @param {string[]} one
 * @param {string[]} other
 */
function shared(one, other) {
  const left = [...other];
  let [sum, all] = [0, 0];
  one.forEach((token, index) => {
    const weight = 1 / (1 + index / 4);
    all += weight;
    const at = left.indexOf(token);
    if (at < 0) return;
    left.splice(at, 1);
    sum += weight;
  });
  return all === 0 ? 0 : sum / all;
}

/**
 * The best way to pair rows with columns in their order.
 * @param {number[][]} likeness
 * @returns {Set<string>} `row column` of the pairs.
 */
function align(likeness) {
  const columns = likeness[0]?.length ?? 0;
  /** @type {{ sum: number, pairs: string[] }[][]} */
  const best = Array.from({ length: likeness.length + 1 }, () =>
    Array.from({ length: columns + 1 }, () => ({ sum: 0, pairs: [] })),
  );
  const at = (/** @type {number} */ row, /** @type {number} */ column) => best[row]?.[column] ?? { sum: 0, pairs: [] };
  likeness.forEach((line, row) => {
    line.forEach((value, column) => {
      const before = at(row, column);
      const paired = value > 0 ? [{ sum: before.sum + value, pairs: [...before.pairs, `${row} ${column}`] }] : [];
      const options = [...paired, at(row, column + 1), at(row + 1, column)];
      const target = best[row + 1];
      if (target) target[column + 1] = options.reduce((a, b) => (b.sum > a.sum ? b : a));
    });
  });
  return new Set(at(likeness.length, columns).pairs);
}

/**
 * The best pairs, each code and each text once: by how alike their places are, and whether those are in order.
 * @param {Candidate[]} candidates
 */
function choose(candidates) {
  const weight = (/** @type {Candidate} */ one) => one.likeness + (one.inOrder ? 0.35 : 0);
  const sorted = candidates
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => weight(b) - weight(a) || a.code - b.code || (a.text < b.text ? -1 : 1));
  /** @type {Candidate[]} */
  const chosen = [];
  for (const one of sorted) {
    if (!chosen.some(({ code, text }) => code === one.code || text === one.text)) chosen.push(one);
  }
  return chosen.sort((a, b) => a.code - b.code);
}

/** @returns {string} Contents of the file. */
function contents() {
  return `${JSON.stringify(errorCodes().codes, undefined, 2)}\n`;
}

function explain() {
  const { found, unknown } = errorCodes();
  for (const { code, likeness, inOrder, text, file } of found) {
    console.log(`${code}\t${likeness.toFixed(2)} ${inOrder ? 'in order' : 'moved   '}\t${file}\t${text}`);
  }
  for (const [code, files] of unknown) console.log(`${code}\tno text in ${files.join(', ')}`);
  console.log(`${found.length} codes with a text, ${unknown.size} without`);
}

/** @param {string[]} flags */
function main(flags) {
  if (flags.includes('--explain')) return explain();
  const made = contents();
  if (!flags.includes('--check')) return writeFileSync(output, made);
  if (existsSync(output) && readFileSync(output, 'utf8') === made) return;
  console.error(
    'content/pages/docs/error/codes.json is not what the packages say: run node test/content/error-codes.mjs',
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
