/** Paths of files as a repository has them: CI systems look for them there, wherever the site folder is. */
import type { Problem } from '../problems/problem.ts';
import type { Repository } from './types.ts';

/** Path relative to the repository, with `/`. One that leads out of it begins with `..`, the repository itself is `.`; an absolute one stays. */
export function repositoryPath(file: string, { folder }: Repository): string {
  if (file.startsWith('/')) return file;
  const out: string[] = [];
  for (const segment of `${folder}/${file}`.split('/')) {
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else if (segment !== '' && segment !== '.') out.push(segment);
  }
  return out.join('/') || '.';
}

/** `docs/intro.md:3:5`, as far as it is known; the page, when the problem is about one; empty otherwise. */
export function placeOf({ file, line, column, route }: Problem, repository: Repository): string {
  if (file === undefined) return route ?? '';
  const at = [line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  return [repositoryPath(file, repository), ...at].join(':');
}
