/**
 * `urls.lock`: a header with the version of the format, then a line per URL, sorted: path, title as a JSON string, ids.
 *
 *     /docs/intro "Introduction" #install #first-steps
 */
import { compareText } from '../../lib/paths.ts';
import type { LockedUrl, LockText, UrlEntry } from '../../model/urls.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

/** Beside `site.config`. */
export const LOCK_FILE = 'urls.lock';

const FORMAT = 1;
const HEADER = `# docsgen urls ${FORMAT}: addresses that were published. "docsgen urls --save" adds to it, "docsgen check" keeps it.`;

// A title may hold anything; outside of it a space ends a word.
const LINE = /^(\/\S*) ("(?:[^"\\]|\\.)*")((?: #\S+)*)$/;
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** The text of a lock: the same for the same entries, in whatever order they come. */
export function writeLock(entries: Iterable<UrlEntry>): string {
  const lines = [...entries].sort((a, b) => compareText(a.path, b.path)).map(lineOf);
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** The lines of a lock, for people. */
export const listUrls = (entries: readonly UrlEntry[]): string => entries.map(lineOf).join('\n');

function lineOf({ path, title, ids }: UrlEntry): string {
  const sorted = [...new Set(ids)].sort(compareText).map((id) => ` #${escaped(id)}`);
  return `${escaped(path)} ${JSON.stringify(visible(title))}${sorted.join('')}`;
}

// White space of any kind would end a word or a line; `%` begins the escapes themselves.
const escaped = (word: string): string =>
  word.replace(/[\s%\p{Cc}\p{Cf}\p{Zs}\p{Surrogate}]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));

/** A title in one line, without signs that turn the text around. */
const visible = (title: string): string => title.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/**
 * Reads a lock.
 * @returns The URLs by path. Two lines of one path are one: merging two branches leaves them. Without a value when a line cannot be read.
 */
export function readLock({ file, text }: LockText): Outcome<Map<string, LockedUrl> | undefined> {
  const [first = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const refused = headerFault(first, file);
  if (refused) return { value: undefined, problems: [refused] };
  const urls = new Map<string, LockedUrl>();
  const problems: Problem[] = [];
  lines.forEach((written, index) => {
    const line = index + 2;
    if (written.trim() === '') return;
    const entry = readLine(written);
    if (typeof entry === 'string') problems.push(problem('DG5204', { reason: entry }, { file, line, column: 1 }));
    else urls.set(entry.path, joined(urls.get(entry.path), { ...entry, line }));
  });
  // A merge leaves several marks; one is enough to find it.
  const conflict = problems.filter(({ message }) => message.endsWith(CONFLICT_REASON)).slice(0, 1);
  const told = conflict.length > 0 ? conflict : problems.slice(0, MOST_TOLD);
  return problems.length > 0 ? { value: undefined, problems: told } : { value: urls, problems };
}

/** A file that is something else is not told of line by line. */
const MOST_TOLD = 5;

function headerFault(first: string, file: string): Problem | undefined {
  const place = { file, line: 1, column: 1 };
  const format = /^# docsgen urls (\d+)\b/.exec(first)?.[1];
  if (Number(format) === FORMAT) return undefined;
  const reason =
    format !== undefined
      ? `it has format ${format}, and this docsgen reads format ${FORMAT}`
      : CONFLICT.test(first)
        ? CONFLICT_REASON
        : `it does not begin with "# docsgen urls ${FORMAT}"`;
  return problem('DG5204', { reason }, place);
}

const CONFLICT_REASON = 'a merge has left both of its sides here';

/** A line's entry, or what is wrong with it. */
function readLine(line: string): UrlEntry | string {
  if (CONFLICT.test(line)) return CONFLICT_REASON;
  const [, path, title, ids = ''] = LINE.exec(line.trimEnd()) ?? [];
  if (path === undefined || title === undefined) return 'the line is no path, title in quotes and ids';
  const words = [path, ...ids.split(' ').flatMap((id) => (id === '' ? [] : [id.slice(1)]))].map(unescaped);
  const [plain, ...anchors] = words.filter((word) => word !== undefined);
  const text = parsedTitle(title);
  if (plain === undefined || anchors.length + 1 < words.length) return 'it has a "%" that begins no escape';
  return text === undefined ? 'the title has a "\\" that begins no escape' : { path: plain, title: text, ids: anchors };
}

function unescaped(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}

function parsedTitle(title: string): string | undefined {
  try {
    return String(JSON.parse(title));
  } catch {
    return undefined;
  }
}

const joined = (before: LockedUrl | undefined, entry: LockedUrl): LockedUrl =>
  before === undefined ? entry : { ...before, ids: [...new Set([...before.ids, ...entry.ids])] };
