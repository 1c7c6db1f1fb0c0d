/** Whether double brackets are links in a folder without a config, and which side of `|` is the text. */
import path from 'node:path';
import { baseName } from '../../lib/paths.ts';
import { comparedName } from '../../lib/wiki-names.ts';
import type { FolderFiles } from './files.ts';
import { readIfThere } from './read.ts';
import type { Repository } from './remote.ts';

interface Choice {
  siteDir: string;
  files: FolderFiles;
  repository: Repository | undefined;
  kind: 'wiki' | 'vault' | 'folder';
}

/**
 * In a wiki or a vault, double brackets are links. In another folder, a text such as `[[Prototype]]` may be only that:
 * when none of the names that are found there is a page, they are text.
 */
export function wikiLinksOf({ kind, siteDir, files, repository }: Choice): boolean | 'text-first' {
  if (kind === 'vault') return true;
  if (repository?.remote?.isWiki) return 'text-first';
  const names = new Set(files.pages.map((page) => comparedName(baseName(page))));
  const isPage = (text = ''): boolean => names.has(comparedName(baseName((text.split('#')[0] ?? '').trim())));
  let lead = 0;
  let links = 0;
  let pages = 0;
  for (const page of sample(files.pages, kind === 'wiki' ? 200 : 100)) {
    const text = readIfThere(path.join(siteDir, page)) ?? '';
    for (const [, first, , second] of text.matchAll(/(?<!!)\[\[([^[\]|\n]+)(\|([^[\]|\n]+))?\]\]/g)) {
      const [isFirst, isSecond] = [isPage(first), isPage(second)];
      links += 1;
      pages += isFirst || isSecond ? 1 : 0;
      if (second !== undefined && isFirst !== isSecond) lead += isSecond ? 1 : -1;
    }
  }
  if (kind === 'folder' && links > 0 && pages === 0) return false;
  // Where that is not clear, the side that names a page decides.
  return lead > 0 || (lead === 0 && kind === 'wiki') ? 'text-first' : true;
}

/** Evenly spaced pages: those of one folder are alike. */
const sample = (pages: readonly string[], count: number): string[] =>
  Array.from(
    { length: Math.min(count, pages.length) },
    (_, at) => pages[Math.floor((at * pages.length) / Math.min(count, pages.length))] ?? '',
  );
