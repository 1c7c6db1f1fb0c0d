/** Reads the log of a repository once, newest commit first, as a stream: what is held is what is asked for. */
import { compareText } from '../../lib/paths.ts';
import type { FileHistory } from '../../model/graph.ts';
import { type GitEnd, runGit } from './git.ts';
import type { Repository } from './repositories.ts';

export interface LogRequest {
  repository: Pick<Repository, 'gitDir' | 'commit'>;
  /** Folders in the repository, empty for the whole of it. */
  folders: readonly string[];
  /** Paths in the repository. */
  files: ReadonlySet<string>;
  /** All commits are read and authors counted; else reading ends with the last commit of the last file. */
  contributors: boolean;
  /** Milliseconds git may be silent. */
  patience: number;
}

interface Found {
  date?: string;
  author?: string;
  /** Commits by author. */
  commits: Map<string, number>;
}

/** What the commits say of the files; files no commit knows have no entry. */
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
    patience: request.patience,
    onText: createReader(onFile),
  });
  const histories = [...found].map(([file, entry]) => [file, historyOf(entry, contributors)] as const);
  return { end, files: new Map(histories) };
}

/**
 * The date is that of the commit, not the author's: it only rises along the log, and says when the text became part of this
 * history. git's own folder stands in for the work tree, so that the `.mailmap` of the commit counts and no edited one.
 */
const logArguments = ({ repository: { gitDir, commit }, folders }: LogRequest): string[] => [
  `--git-dir=${gitDir}`,
  `--work-tree=${gitDir}`,
  ...['mailmap.file=', `mailmap.blob=${commit}:.mailmap`, 'log.showSignature=false', 'core.quotePath=false'].flatMap(
    (setting) => ['-c', setting],
  ),
  ...[
    'log',
    '-z',
    '-c',
    '--name-only',
    '--no-renames',
    '--no-relative',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
  ],
  ...['--encoding=UTF-8', '--format=%x00/%ct%x00%aN', commit, '--'],
  ...(folders.includes('') ? [] : [...new Set(folders)].sort(compareText)),
];

interface Commit {
  seconds: string;
  author?: string;
}

/**
 * Takes apart, in pieces as they come, `NUL /time NUL author NUL` and the names of the commit, each with NUL behind it; in front
 * of the first is a line feed, or NUL when the commit is a merge. No name begins with a slash.
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

// The disk of a Mac may spell a name in another Unicode form than the commit does.
function spellings(files: ReadonlySet<string>): (name: string) => string | undefined {
  const composed = new Map<string, string>();
  for (const file of files) if (/[^\0-\x7f]/.test(file)) composed.set(file.normalize('NFC'), file);
  return (name) => (composed.size === 0 ? undefined : composed.get(name.normalize('NFC')));
}

const MOST_OF_A_NAME = 100;
const NOT_SHOWN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** The name on one line, without what turns or hides the text around it. */
function cleanName(written: string): string | undefined {
  const name = written.replace(NOT_SHOWN, ' ').replace(/\s+/g, ' ').trim();
  const letters = name.length > MOST_OF_A_NAME ? [...name] : [];
  return (letters.length > MOST_OF_A_NAME ? `${letters.slice(0, MOST_OF_A_NAME).join('')}…` : name) || undefined;
}

/** `2024-05-01T12:00:00Z`; undefined for times no calendar has. */
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
