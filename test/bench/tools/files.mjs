/** What several tools need to write their sites. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folders } from '../corpus.mjs';
import { chart } from '../png.mjs';

export function put(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Edits a file. @throws When the edit changes nothing: what is measured then is another step. */
export function change(file, edit) {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`an edit that changes nothing of ${file}`);
  writeFileSync(file, after);
}

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The pictures that pages show. */
export function putPictures(folder) {
  for (let picture = 0; picture < 5; picture += 1) put(path.join(folder, `chart-${picture}.png`), chart(picture));
}

/** Names and order of folders, as docsgen and Docusaurus read them. */
export function putCategories(content, pages) {
  for (const { path: folder, label, position } of folders(pages))
    put(path.join(content, folder, '_category_.json'), JSON.stringify({ label, position }));
}

/** Front matter with title, label and position, by the names of the tool. */
export const front = (fields, ...after) => [
  '---',
  ...Object.entries(fields).map(
    ([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  ),
  '---',
  ...after,
];
