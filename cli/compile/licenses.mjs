/** Collects the license texts of bundled packages, which must accompany the code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {{ about: string, copyright: string, text: string }} Note */

/** Lines above the terms: the name of the license and who holds the copyright. */
const COPYRIGHT = /^(?:[^\n]*\blicen[cs]e\b[^\n]*\n\s*)?(?:\s*(?:\(c\)|©|copyright\b)[^\n]*\n+)+/i;

/**
 * License texts of the packages whose code is in `dist`, with the URLs of their sources. Packages with the same terms
 * share their text, each with its own copyright lines. A package that is installed twice is listed once.
 * @param {string[]} inputs Source paths from esbuild's metafile.
 */
export function licenses(inputs) {
  const folders = new Set(inputs.flatMap((input) => input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []));
  /** @type {Map<string, Note[]>} */
  const shared = new Map();
  for (const note of [...folders].sort().map(noteOf)) {
    const terms = note.text.replace(/\s+/g, ' ');
    shared.set(terms, [...(shared.get(terms) ?? []), note]);
  }
  const parts = [...shared.values()].map((notes) => {
    const heads = new Set(notes.map(({ about, copyright }) => `${about}\n${copyright}`));
    return `${[...heads].join('\n')}\n${notes[0]?.text}\n`;
  });
  return new TextEncoder().encode(parts.join(`\n${'-'.repeat(80)}\n\n`));
}

/**
 * @param {string} folder Of an installed package.
 * @returns {Note}
 */
function noteOf(folder) {
  const about = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${folder} has no license text: it cannot be bundled.`);
  const all = readFileSync(path.join(root, folder, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();
  const [above = ''] = COPYRIGHT.exec(all) ?? [];
  const copyright = above.trim().replace(/\n\s*/g, '\n');
  return {
    about: `${about.name} ${about.version}\nLicense: ${about.license}\nSource: ${sourceOf(about)}`,
    copyright: copyright === '' ? '' : `${copyright}\n`,
    text: all.slice(above.length),
  };
}

/**
 * @param {{ name: string, repository?: string | { url: string } }} about A `package.json`.
 * @returns {string} URL of the sources.
 */
function sourceOf({ name, repository }) {
  const written = typeof repository === 'object' ? repository.url : repository;
  if (!written) return `https://www.npmjs.com/package/${name}`;
  const url = written.replace(/^git\+|\.git$/g, '').replace(/^(?:git|ssh|http):\/\/(?:git@)?/, 'https://');
  return url.includes('://') ? url : `https://github.com/${url.replace(/^github:/, '')}`;
}
