/** The repositories of the content, and their current commits. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { ContentRoot } from '../../model/config.ts';
import { type GitEnd, runGit } from './git.ts';

/** A content root in its repository. */
export interface Placed {
  root: ContentRoot;
  /** Path in the repository, without slashes at its ends; empty for all of it. */
  folder: string;
}

export interface Repository {
  roots: Placed[];
  /** Absolute path of git's own folder; empty when there are no commits to read. */
  gitDir: string;
  /** Hash of the commit that is checked out. */
  commit: string;
  /** Why its history cannot be read. */
  obstacle?: 'none' | 'shallow' | 'owner' | 'missing' | 'slow';
  error?: string;
}

const TIMEOUT = 20_000;

/** The repositories of these roots. Missing roots and roots outside any repository are left out. */
export async function findRepositories(
  siteDir: string,
  roots: readonly ContentRoot[],
  timeout = TIMEOUT,
): Promise<Repository[]> {
  const tops = new Map<string, Placed[]>();
  for (const root of roots) {
    const found = topFolder(join(siteDir, root.path));
    if (!found) continue;
    const placed = { root, folder: found.below };
    tops.get(found.top)?.push(placed) ?? tops.set(found.top, [placed]);
  }
  return Promise.all([...tops].map(([top, placed]) => describe(top, placed, timeout)));
}

/** The nearest folder with `.git`, starting at the given one, with links resolved. */
function topFolder(folder: string): { top: string; below: string } | undefined {
  let real: string;
  try {
    real = realpathSync(folder);
  } catch {
    return undefined;
  }
  for (let top = real; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return { top, below: relative(top, real).split(sep).join('/') };
    if (dirname(top) === top) return undefined;
  }
}

async function describe(top: string, roots: Placed[], timeout: number): Promise<Repository> {
  let output = '';
  const end = await runGit({
    args: ['rev-parse', '--is-shallow-repository', '--show-prefix', '--absolute-git-dir', 'HEAD^{commit}'],
    cwd: top,
    timeout,
    onText: (text) => {
      output += text;
    },
  });
  const none: Repository = { roots, gitDir: '', commit: '' };
  if (end.how !== 'done') return { ...none, obstacle: obstacleOf(end), error: end.error };
  const lines = output.replace(/\n$/, '').split('\n');
  const [shallow, prefix = '', gitDir = '', commit = ''] = lines;
  // A line break in the name of a folder would be ambiguous.
  if (lines.length !== 4) return { ...none, obstacle: 'none' };
  const placed = roots.map(({ root, folder }) => ({ root, folder: (prefix + folder).replace(/\/$/, '') }));
  return { roots: placed, gitDir, commit, ...(shallow === 'true' ? { obstacle: 'shallow' as const } : {}) };
}

function obstacleOf({ how, error }: GitEnd): NonNullable<Repository['obstacle']> {
  if (how === 'missing' || how === 'slow') return how;
  // No commits yet, or `.git` is something else.
  return /dubious ownership|unsafe repository/.test(error) ? 'owner' : 'none';
}
