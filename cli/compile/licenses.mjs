/** Collects the license texts of bundled packages, which must accompany the code. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * License texts of the packages whose code is in `dist`, with the URLs of their sources. A package that is installed
 * twice is listed once.
 * @param {string[]} inputs Source paths from esbuild's metafile.
 */
export function licenses(inputs) {
  const folders = new Set(inputs.flatMap((input) => input.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []));
  const notes = [...folders].sort().map((folder) => {
    const about = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${folder} has no license text: it cannot be bundled.`);
    const text = readFileSync(path.join(root, folder, file), 'utf8').trim();
    return `${about.name} ${about.version}\nLicense: ${about.license}\nSource: ${sourceOf(about)}\n\n${text}\n`;
  });
  return new TextEncoder().encode([...new Set(notes)].join(`\n${'-'.repeat(80)}\n\n`));
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
