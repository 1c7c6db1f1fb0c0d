/** Paths between files of a site, with `/`. */
import path from 'node:path';

/** The path of a file as a page writes it: `./b.md`, `../b.md`. */
export function relativeFrom(page: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(page), file);
  return relative.startsWith('../') ? relative : `./${relative}`;
}

/**
 * The file of a page in the new site, and what keeps its URL: docsgen reads some names as the index of their folder, or
 * as no page at all.
 * @param own Path below the docs, with its ending.
 */
export function newName(own: string): { file: string; slug?: string; keepsNumbers: boolean } {
  const folders = own.split('/');
  const name = folders.pop() ?? '';
  const stem = name.replace(/\.mdx?$/, '');
  const isIndexLike =
    /^readme$/i.test(stem) ||
    (stem !== 'index' && stem === folders.at(-1)) ||
    (/^index$/i.test(stem) && stem !== 'index');
  const isHidden = [...folders, stem].some((part) => part.startsWith('_'));
  const keepsNumbers = [...folders, stem].some((part) => /^\d+\s*[-_.]+\s*\S/.test(part));
  const file = isHidden ? [...folders, name].map((part) => part.replace(/^_+/, 'underscore-')).join('/') : own;
  const route = `/${own.replace(/(^|\/)index\.mdx?$/, '$1').replace(/\.mdx?$/, '')}`;
  return { file, ...(isIndexLike || isHidden || keepsNumbers ? { slug: route } : {}), keepsNumbers };
}
