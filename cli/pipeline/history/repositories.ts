/** Which repositories the content lies in, and at which commit they stand. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { ContentRoot } from '../../config/types.ts';
import { type GitEnd, runGit } from './git.ts';

/** A content root in its repository. */
export interface Placed {
  root: ContentRoot;
  /** Path in the repository, without slashes at the ends; empty for the whole of it. */
  folder: string;
}

export interface Repository {
  roots: Placed[];
  /** Absolute path of git's own folder; empty when there are no commits to read. */
  gitDir: string;
  /** Hash of the commit that is checked out. */
  commit: string;
  /** What is in the way of its history. */
  obstacle?: 'none' | 'shallow' | 'owner' | 'missing' | 'slow';
  /** What git said of it. */
  said?: string;
}

const PATIENCE = 20_000;

/** The repositories of these roots; a root outside of any has none. Roots that are not there are left out. */
export async function findRepositories(
  siteDir: string,
  roots: readonly ContentRoot[],
  patience = PATIENCE,
): Promise<Repository[]> {
  const tops = new Map<string, Placed[]>();
  for (const root of roots) {
    const found = placeOf(join(siteDir, root.path));
    if (!found) continue;
    const placed = { root, folder: found.below };
    tops.get(found.top)?.push(placed) ?? tops.set(found.top, [placed]);
  }
  return Promise.all([...tops].map(([top, placed]) => describe(top, placed, patience)));
}

/** The folder with `.git` in it or above it, links resolved. */
function placeOf(folder: string): { top: string; below: string } | undefined {
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

async function describe(top: string, roots: Placed[], patience: number): Promise<Repository> {
  let said = '';
  const end = await runGit({
    args: ['rev-parse', '--is-shallow-repository', '--show-prefix', '--absolute-git-dir', 'HEAD^{commit}'],
    cwd: top,
    patience,
    onText: (text) => {
      said += text;
    },
  });
  const none: Repository = { roots, gitDir: '', commit: '' };
  if (end.how !== 'done') return { ...none, obstacle: obstacleOf(end), said: end.error };
  const lines = said.replace(/\n$/, '').split('\n');
  const [shallow, prefix = '', gitDir = '', commit = ''] = lines;
  // A folder with a line break in its name cannot be told from two.
  if (lines.length !== 4) return { ...none, obstacle: 'none' };
  const placed = roots.map(({ root, folder }) => ({ root, folder: (prefix + folder).replace(/\/$/, '') }));
  return { roots: placed, gitDir, commit, ...(shallow === 'true' ? { obstacle: 'shallow' as const } : {}) };
}

function obstacleOf({ how, error }: GitEnd): NonNullable<Repository['obstacle']> {
  if (how === 'missing' || how === 'slow') return how;
  // No commits yet, or `.git` is something else.
  return /dubious ownership|unsafe repository/.test(error) ? 'owner' : 'none';
}
