/** Reads the log of a repository once, newest commit first, as a stream. Keeps only the requested files in memory. */
import { compareText } from '../../lib/paths.ts';
import type { FileHistory } from '../../model/graph.ts';
import { type GitEnd, runGit } from './git.ts';
import type { Repository } from './repositories.ts';

interface LogRequest {
  repository: Pick<Repository, 'gitDir' | 'commit'>;
  /** Folders in the repository; the empty path means all of it. */
  folders: readonly string[];
  /** Paths in the repository. */
  files: ReadonlySet<string>;
  /** True: reads all commits and counts authors. False: stops when the last commit of every file is found. */
  contributors: boolean;
  /** Milliseconds git may be silent. */
  timeout: number;
}

interface Found {
  date?: string;
  author?: string;
  commits: Map<string, number>;
}

/** The history of the files; files without a commit have no entry. */
export async function readLog(request: LogRequest): Promise<{ end: GitEnd; files: Map<string, FileHistory> }> {
  const { files, contributors } = request;
  const found = new Map<string, Found>();
  const spelling = spellings(files);
  const onFile = (name: string, commit: Commit): boolean => {
    const file = files.has(name) ? name : spelling(name);
    if (file === undefined) return true;
    let entry = found.get(file);
    if (entry === undefined) {
      entry = { date: isoTime(commit.seconds), author: commit.author, commits: new Map() };
      found.set(file, entry);
    }
    if (commit.author && contributors) entry.commits.set(commit.author, (entry.commits.get(commit.author) ?? 0) + 1);
    return contributors || found.size < files.size;
  };
  const end = await runGit({
    args: logArguments(request),
    cwd: request.repository.gitDir,
    timeout: request.timeout,
    onText: createReader(onFile),
  });
  const histories = [...found].map(([file, entry]) => [file, historyOf(entry, contributors)] as const);
  return { end, files: new Map(histories) };
}

/**
 * Uses the date of the commit, not of the author: it tells when the text became part of this history. git's own folder
 * replaces the work tree, so that the `.mailmap` of the commit counts, not an edited one.
 */
const logArguments = ({ repository: { gitDir, commit }, folders }: LogRequest): string[] => [
  `--git-dir=${gitDir}`,
  `--work-tree=${gitDir}`,
  ...['mailmap.file=', `mailmap.blob=${commit}:.mailmap`, 'log.showSignature=false', 'core.quotePath=false'].flatMap(
    (setting) => ['-c', setting],
  ),
  ...'log -z -c --name-only --no-renames --no-relative --no-color --no-ext-diff --no-textconv'.split(' '),
  ...['--encoding=UTF-8', '--format=%x00/%ct%x00%aN', commit, '--'],
  ...(folders.includes('') ? [] : [...new Set(folders)].sort(compareText)),
];

interface Commit {
  seconds: string;
  author?: string;
}

/**
 * Parses, in pieces as they come, `NUL /time NUL author NUL`, followed by the names of the commit, each with a NUL
 * after it. A line feed comes before the first name, or a NUL in a merge. No name begins with a slash.
 */
function createReader(onFile: (name: string, commit: Commit) => boolean): (text: string) => boolean {
  let rest = '';
  let next: 'author' | 'first' | 'name' = 'name';
  let commit: Commit = { seconds: '' };
  const take = (word: string): boolean => {
    if (next === 'author') {
      commit.author = cleanName(word);
      next = 'first';
      return true;
    }
    if (word.startsWith('/')) {
      commit = { seconds: word.slice(1) };
      next = 'author';
      return true;
    }
    const name = next === 'first' && word.startsWith('\n') ? word.slice(1) : word;
    next = 'name';
    return name === '' || onFile(name, commit);
  };
  return (text) => {
    const words = (rest + text).split('\0');
    rest = words.pop() ?? '';
    return words.every(take);
  };
}

// On a Mac, the disk may have a name in another Unicode form than the commit.
function spellings(files: ReadonlySet<string>): (name: string) => string | undefined {
  const composed = new Map<string, string>();
  for (const file of files) if (/[^\0-\x7f]/.test(file)) composed.set(file.normalize('NFC'), file);
  return (name) => (composed.size === 0 ? undefined : composed.get(name.normalize('NFC')));
}

const MAX_OF_A_NAME = 100;
const NOT_SHOWN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** The name on one line, without control characters and bidirectional marks. */
function cleanName(written: string): string | undefined {
  const name = written.replace(NOT_SHOWN, ' ').replace(/\s+/g, ' ').trim();
  const letters = name.length > MAX_OF_A_NAME ? [...name] : [];
  return (letters.length > MAX_OF_A_NAME ? `${letters.slice(0, MAX_OF_A_NAME).join('')}…` : name) || undefined;
}

/** `2024-05-01T12:00:00Z`; undefined for invalid times. */
function isoTime(seconds: string): string | undefined {
  const time = new Date(Number(seconds) * 1000);
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000 ? `${time.toISOString().slice(0, 19)}Z` : undefined;
}

function historyOf({ date, author, commits }: Found, contributors: boolean): FileHistory {
  const names = [...commits].sort(([a, x], [b, y]) => y - x || compareText(a, b)).map(([name]) => name);
  return {
    ...(date === undefined ? {} : { date }),
    ...(author === undefined ? {} : { author }),
    ...(contributors && names.length > 0 ? { contributors: names } : {}),
  };
}
