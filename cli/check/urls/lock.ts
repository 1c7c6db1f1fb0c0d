/**
 * `urls.lock`: a header with the version of the format, then a line per URL, sorted: path, title as a JSON string, ids.
 *
 *     /docs/intro "Introduction" #install #first-steps
 */
import { compareText } from '../../lib/paths.ts';
import type { LockedUrl, LockText, UrlEntry } from '../../model/urls.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { orUndefined } from '../../system/or-undefined.ts';

/** Next to `site.config`. */
export const LOCK_FILE = 'urls.lock';

const FORMAT = 1;
const HEADER = `# docsgen urls ${FORMAT}: published URLs. "docsgen urls --save" adds new ones, "docsgen check" fails if one is lost.`;

// Titles may contain anything; outside them, a space ends a word.
const LINE = /^(\/\S*) ("(?:[^"\\]|\\.)*")((?: #\S+)*)$/;
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** The text of a lock; the order of the entries does not matter. */
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

// Any white space would end a word or a line; `%` begins escapes.
const escaped = (word: string): string =>
  word.replace(/[\s%\p{Cc}\p{Cf}\p{Zs}\p{Surrogate}]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));

/** A title on one line, without characters that change the writing direction. */
const visible = (title: string): string => title.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/**
 * Reads a lock.
 * @returns The URLs by path; no value when a line is invalid. Duplicate paths, which merges can leave, are joined.
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
  // A merge conflict leaves several markers; one is enough to find it.
  const conflict = problems.filter(({ message }) => message.endsWith(CONFLICT_REASON)).slice(0, 1);
  const reported = conflict.length > 0 ? conflict : problems.slice(0, MAX_REPORTED);
  return problems.length > 0 ? { value: undefined, problems: reported } : { value: urls, problems };
}

/** If many lines are invalid, the file is something else. */
const MAX_REPORTED = 5;

function headerFault(first: string, file: string): Problem | undefined {
  const place = { file, line: 1, column: 1 };
  const format = /^# docsgen urls (\d+)\b/.exec(first)?.[1];
  if (Number(format) === FORMAT) return undefined;
  const reason =
    format !== undefined
      ? `it has format ${format}, but this docsgen reads format ${FORMAT}`
      : CONFLICT.test(first)
        ? CONFLICT_REASON
        : `it does not begin with "# docsgen urls ${FORMAT}"`;
  return problem('DG5204', { reason }, place);
}

const CONFLICT_REASON = 'there is an unresolved merge conflict';

/** The entry of a line, or why it is invalid. */
function readLine(line: string): UrlEntry | string {
  if (CONFLICT.test(line)) return CONFLICT_REASON;
  const [, path, title, ids = ''] = LINE.exec(line.trimEnd()) ?? [];
  if (path === undefined || title === undefined) return 'the line must consist of a path, a title in quotes, and ids';
  const words = [path, ...ids.split(' ').flatMap((id) => (id === '' ? [] : [id.slice(1)]))].map(unescaped);
  const [plain, ...anchors] = words.filter((word) => word !== undefined);
  const text = parsedTitle(title);
  if (plain === undefined || anchors.length + 1 < words.length) return 'it has a "%" that does not begin an escape';
  return text === undefined
    ? 'the title has a "\\" that does not begin an escape'
    : { path: plain, title: text, ids: anchors };
}

const unescaped = (word: string): string | undefined => orUndefined(() => decodeURIComponent(word));
const parsedTitle = (title: string): string | undefined => orUndefined(() => String(JSON.parse(title)));

const joined = (before: LockedUrl | undefined, entry: LockedUrl): LockedUrl =>
  before === undefined ? entry : { ...before, ids: [...new Set([...before.ids, ...entry.ids])] };
