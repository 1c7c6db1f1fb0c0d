/** Real repositories, with dates and authors that do not change. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';

/** The author, and the time of the commit (by somebody else, and long after it was written). */
export interface Person {
  /** Default `Ann`. */
  name?: string;
  email?: string;
  /** ISO, with time and zone. */
  date: string;
}

export type Repository = ReturnType<typeof repository>;

/** Makes a repository of a folder, or opens the one that is there. */
export function repository(dir: string) {
  mkdirSync(dir, { recursive: true });
  const git = (args: readonly string[], env: Record<string, string> = {}): string =>
    execFileSync('git', args, {
      cwd: dir,
      env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  git(['init', '-q', '-b', 'main']);
  for (const [key, value] of [
    ['user.name', 'Ann'],
    ['user.email', 'ann@x.example'],
  ] as const)
    git(['config', key, value]);
  return {
    dir,
    git: (...args: string[]) => git(args),
    /** Commits all there is (`add -A`). */
    commit({ name = 'Ann', email = `${name.replace(/\W/g, '').toLowerCase()}@x.example`, date }: Person): void {
      git(['add', '-A']);
      git(['commit', '-q', '--allow-empty', '-m', 'text'], by({ name, email, date }));
    },
    /** Merges a branch, with a commit of its own even when there is nothing to solve. */
    merge(branch: string, { date }: Person): void {
      git(['merge', '-q', '--no-ff', '-m', 'merge', branch], by({ name: 'Merger', email: 'm@x.example', date }));
    },
  };
}

const by = ({ name, email, date }: Required<Person>): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Committer',
  GIT_COMMITTER_EMAIL: 'c@x.example',
  GIT_COMMITTER_DATE: date,
});
