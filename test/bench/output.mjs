/** The result of a build: files that differ after an edit, bytes of a page. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** Hash of every file of an output folder by its path. */
export function tree(folder) {
  const hash = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return new Map(filesBelow(folder).map((name) => [name, hash(name)]));
}

/** Paths that are new, gone or different. */
export function difference(before, after) {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((name) => before.get(name) !== after.get(name)).sort();
}

/** Bytes in all, and of the middle page: HTML raw and gzip, its data file where there is one. */
export function sizes(folder) {
  const files = filesBelow(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const pages = files.filter(({ name }) => /page-\d+(?:[/\\]index)?\.html$/.test(name));
  const data = files.filter(({ name }) => /page-\d+(?:[/\\]index)?\.json$/.test(name));
  const mean = (list, size) =>
    Math.round(list.reduce((sum, { bytes }) => sum + size(bytes), 0) / Math.max(1, list.length));
  const sample = pages.filter((_, at) => at % Math.ceil(pages.length / 100) === 0);
  return {
    files: files.length,
    total,
    html: mean(pages, (bytes) => bytes.length),
    htmlGzip: mean(sample, (bytes) => gzipSync(bytes, { level: 9 }).length),
    json: data.length === 0 ? undefined : mean(data, (bytes) => bytes.length),
    jsonGzip: data.length === 0 ? undefined : mean(data.slice(0, 100), (bytes) => gzipSync(bytes, { level: 9 }).length),
  };
}
