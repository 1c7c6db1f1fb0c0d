/** Front matter of whole folders: `.meta.yml` of the plugin `meta`, and numbers in file names. */
import path from 'node:path';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { folderOf } from '../../lib/paths.ts';
import { filesBelow } from '../base/files.ts';
import type { MovedFile, Note } from '../base/types.ts';
import type { Needs, Options } from '../dialects/mkdocs/context.ts';
import { converter } from '../dialects/mkdocs/convert.ts';
import type { Inventory } from './inventory.ts';

interface Reading {
  dir: string;
  stock: Inventory;
  options: Options;
  needs: Needs;
  /** Name of the files; undefined without the plugin. */
  name: string | undefined;
}

/** Keys that belong to one page. */
const OWN = /^(?:title|date|slug):.*\n?/gm;

export function folderDefaults({ dir, stock, options, needs, name }: Reading): { files: MovedFile[]; notes: Note[] } {
  const notes: Note[] = [];
  const sources = name === undefined ? [] : filesBelow(dir, stock.docsDir);
  const files = sources
    .filter((src) => src.split('/').at(-1) === name)
    .map((src): MovedFile => {
      const file = `${stock.docsDir}/${src}`;
      const text = `---\n${(stock.read(src) ?? '').replace(OWN, '').trimEnd()}\n---\n`;
      const converted = converter({ options, needs })(text, { file, read: () => undefined });
      notes.push(...converted.notes);
      const yaml = frontMatterOf(converted.text)?.yaml.concat('\n') ?? converted.text;
      return { to: path.posix.join('content/docs', folderOf(src), '_defaults.yml'), from: file, text: yaml };
    });
  return { files: withNumbers(files, stock), notes };
}

/** Numbers at the start of file names stay part of the URL. */
function withNumbers(files: MovedFile[], stock: Inventory): MovedFile[] {
  if (![...stock.pages.values()].some(({ src }) => /(?:^|\/)\d+\s*[-_.]/.test(src))) return files;
  const [to, line] = ['content/docs/_defaults.yml', 'parse_number_prefixes: false\n'];
  const own = files.find((file) => file.to === to);
  if (!own) return [...files, { to, text: line }];
  return files.map((file) => (file === own ? { ...file, text: `${line}${file.text ?? ''}` } : file));
}
