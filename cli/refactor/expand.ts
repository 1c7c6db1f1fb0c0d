/** From the arguments of `mv` to moves: files, folders and patterns; a folder that exists is a place to move into. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { globOf } from '../lib/glob.ts';
import { baseName, compareText, foldersAbove } from '../lib/paths.ts';
import { isPrivate } from '../lib/private-path.ts';
import { foldedPath } from '../lib/route-path.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { kindAt } from '../system/fsx.ts';
import type { FileMove } from './types.ts';

/** @param from A file, a folder or a pattern, relative to the site. @param to A new name, or a folder. */
export function expandMoves(siteDir: string, { from, to }: FileMove): Outcome<FileMove[]> {
  const refuse = (reason: string, file = from) => ({
    value: [],
    problems: [problem('DG7320', { from: file, reason })],
  });
  const isPattern = /[*?[\]{}]/.test(from) && kindAt(path.join(siteDir, from)) === undefined;
  const files = isPattern ? matching(siteDir, from) : [from];
  const isInto = kindAt(path.join(siteDir, to)) === 'folder' && !isSame(siteDir, from, to);
  if (files.length === 0) return refuse('no file has such a name');
  if (isPattern && !isInto && !to.endsWith('/'))
    return refuse(`${to} must be a folder: end it with a slash to create it`);
  const target = to.replace(/\/+$/, '');
  const moves = files.map((file) => ({
    from: file,
    to: isInto || to.endsWith('/') ? `${target}/${baseName(file)}` : target,
  }));
  for (const move of moves) {
    const reason = faultOf(siteDir, move);
    if (reason !== undefined) return refuse(reason, move.from);
  }
  return { value: moves.filter((move) => move.from !== move.to), problems: [] };
}

function faultOf(siteDir: string, { from, to }: FileMove): string | undefined {
  const kind = kindAt(path.join(siteDir, from));
  if (kind === undefined) return 'there is no such file';
  if (kind === 'other') return 'it is neither a file nor a folder';
  if ([from, to].some((one) => one === '' || one.startsWith('../') || path.isAbsolute(one) || isPrivate(one)))
    return `${to} is not in the site`;
  if (to.startsWith(`${from}/`)) return 'a folder cannot be moved into itself';
  if (existsSync(path.join(siteDir, to)) && !isSame(siteDir, from, to)) return `${to} exists`;
  const file = foldersAbove(to).find((folder) => kindAt(path.join(siteDir, folder)) === 'file');
  return file === undefined ? undefined : `${file} is a file`;
}

/** On disks that ignore letter case, a new name may be the old one. */
const isSame = (siteDir: string, from: string, to: string): boolean =>
  from !== to &&
  foldedPath(from) === foldedPath(to) &&
  realpathSync.native(path.join(siteDir, from)) === realpathSync.native(path.join(siteDir, to));

/** The outermost files and folders that match. */
function matching(siteDir: string, pattern: string): string[] {
  const glob = globOf(pattern);
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(siteDir, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isPrivate(file) || entry.name === 'node_modules') continue;
      if (glob.test(file)) found.push(file);
      else if (entry.isDirectory()) walk(file);
    }
  };
  walk('');
  return found.sort(compareText);
}
