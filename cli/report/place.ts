/** Paths relative to the repository, where CI systems look for files. */
import path from 'node:path';
import { inLink } from '../lib/blocks/markdown-text.ts';
import type { Problem } from '../problems/problem.ts';
import type { Repository } from './types.ts';

/** The path relative to the repository, with `/`: `..` at its beginning leaves it, `.` is its root. An absolute path stays. */
export function repositoryPath(file: string, { folder }: Repository): string {
  return file.startsWith('/') ? file : path.posix.join(folder, file);
}

/** The URL of a file at this commit, at its line; undefined outside the repository, and when its URL is unknown. */
export function fileUrl(file: string, line: number | undefined, repository: Repository): string | undefined {
  const inRepository = repositoryPath(file, repository);
  if (repository.filesUrl === undefined || /^(?:\/|\.\.)/.test(inRepository)) return undefined;
  return `${repository.filesUrl}/${inLink(inRepository)}?plain=1${line === undefined ? '' : `#L${line}`}`;
}

/** `docs/intro.md:3:5`, as far as known, or the path of the page, or empty. */
export function problemPlace({ file, line, column, route }: Problem, repository: Repository): string {
  if (file === undefined) return route ?? '';
  const at = [line, line === undefined ? undefined : column].filter((part) => part !== undefined);
  return [repositoryPath(file, repository), ...at].join(':');
}
