/** Moves in the index of git: tracked files keep their staged content under the new name, and nothing else is staged. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { orUndefined } from '../system/or-undefined.ts';
import type { FileMove } from './types.ts';

/** What git did: `isDirty` before, and the number of renamed files; undefined if git refuses. */
export interface Staged {
  isDirty: boolean;
  renamed: number | undefined;
}

const MAX_OUTPUT = 256 * 1024 * 1024;
const git = async (cwd: string, args: readonly string[]): Promise<string | undefined> =>
  (await promisify(execFile)('git', [...args], { cwd, maxBuffer: MAX_OUTPUT }).catch(() => undefined))?.stdout;

/** Whether files have changes that are not committed; undefined without git. */
export async function isDirty(siteDir: string): Promise<boolean | undefined> {
  const status = await git(siteDir, ['status', '--porcelain', '--untracked-files=no', '--', '.']);
  return status === undefined ? undefined : status !== '';
}

/**
 * Renames tracked files in the index, after they were moved on the disk.
 * @returns How many; undefined if git refuses.
 */
export async function moveInIndex(siteDir: string, moves: readonly FileMove[]): Promise<number | undefined> {
  const lines: string[] = [];
  for (const { from, to } of moves) {
    const listed = await git(siteDir, ['ls-files', '-s', '-z', '--', `:(literal)${from}`]);
    for (const entry of (listed ?? '').split('\0').filter(Boolean)) {
      const [, mode = '', hash = '', stage = '', file = ''] = /^(\d+) (\w+) (\d)\t(.*)$/s.exec(entry) ?? [];
      if (stage === '0')
        lines.push(`0 ${'0'.repeat(hash.length)}\t${file}`, `${mode} ${hash}\t${to}${file.slice(from.length)}`);
    }
  }
  if (lines.length === 0) return 0;
  return (await feed(siteDir, `${lines.join('\0')}\0`)) ? lines.length / 2 : undefined;
}

const feed = (cwd: string, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('git', ['update-index', '-z', '--index-info'], { cwd, stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
    child.stdin.on('error', () => {});
    orUndefined(() => child.stdin.end(text));
  });
