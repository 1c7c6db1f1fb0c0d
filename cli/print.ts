/** The terminal: the only module that writes to it. Results go to stdout, everything else to stderr. */
import path from 'node:path';
import process from 'node:process';
import pico from 'picocolors';
import { compareProblems, type Problem } from './problems/problem.ts';
import { problemText } from './problems/problem-text.ts';
import { createProgress, type Progress } from './system/progress.ts';
import { createLineReader } from './system/source-lines.ts';

export interface PrintOptions {
  /** No progress and no summary. */
  quiet: boolean;
  /** The time of each stage. */
  verbose: boolean;
  /** False: never ANSI. True: where the stream is a terminal. */
  color: boolean;
}

export type Printer = ReturnType<typeof createPrinter>;
type Stream = 'stdout' | 'stderr';

const SHOWN_PROBLEMS = 200;
/** Warnings of one code that are shown; the others are counted. */
const SHOWN_OF_A_KIND = 20;

/** Why results did not reach stdout; empty while they do. */
const lost: { stdout?: NodeJS.ErrnoException } = {};

/** Writes text. A reader that closed its end (`| head -1`) is not a fault: the rest goes nowhere. */
export function write(stream: Stream, text: string): void {
  process[stream].write(text);
}

/** The streams to ask on, when somebody sits before them. */
export const terminal = (): { input: NodeJS.ReadStream; output: NodeJS.WriteStream } | undefined =>
  process.stdin.isTTY && isWatched('stderr') ? { input: process.stdin, output: process.stderr } : undefined;

// Some CI systems give their jobs a terminal nobody sits before.
const isWatched = (stream: Stream): boolean =>
  process[stream].isTTY === true && ['', '0', 'false'].includes(process.env.CI ?? '');

/** To be called once, before the first write. */
export function survivePipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') lost.stdout ??= error;
  });
  // What cannot be written here cannot be reported either.
  process.stderr.on('error', () => undefined);
}

/**
 * Waits until what was written has left the process.
 * @returns Why a part of the results was lost; undefined when stdout took everything, or nobody reads it any more.
 */
export async function flush(): Promise<NodeJS.ErrnoException | undefined> {
  const drained = (stream: NodeJS.WriteStream) =>
    new Promise<void>((resolve) => (stream.writableLength > 0 ? stream.write('', () => resolve()) : resolve()));
  await Promise.all([drained(process.stdout), drained(process.stderr)]);
  // A file or a device reports its error on the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return lost.stdout;
}

/** Makes the printer of one command. */
export function createPrinter(options: PrintOptions) {
  const color = (stream: Stream) => pico.createColors(options.color && hasColor(stream));
  const progress = progressOf(options);
  return {
    /** For results: no colours where the stream takes none. */
    colors: color('stdout'),
    /** The result of a command, to stdout. */
    result(text: string) {
      progress.end();
      write('stdout', `${text}\n`);
    },
    /** The last line of a command, to stdout; not when quiet. */
    summary(text: string) {
      progress.end();
      if (!options.quiet) write('stdout', `${text}\n`);
    },
    /** For the person at the terminal, to stderr; not when quiet. */
    note(text: string) {
      progress.end();
      if (!options.quiet) write('stderr', `${text}\n`);
    },
    progress: progress.stage,
    /** All problems of a run, sorted by place. `strict` shows warnings as the errors they count as. */
    problems(problems: readonly Problem[], at: { siteDir: string; stream: Stream; strict?: boolean }) {
      progress.end();
      const text = problemReport(problems, { ...at, colors: color(at.stream) });
      if (text !== '') write(at.stream, text + moreWords(problems, at.stream));
    },
    endProgress: progress.end,
  };
}

// FORCE_COLOR is not asked: a log file with escapes in it is worse than one without colour.
function hasColor(stream: Stream): boolean {
  return isWatched(stream) && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';
}

/** On a terminal one line that is rewritten; elsewhere nothing, but with `--verbose` a line for each stage. */
function progressOf({ quiet, verbose }: PrintOptions): Progress {
  const isScreen = isWatched('stderr') && process.env.TERM !== 'dumb';
  return createProgress({
    write: (text) => write('stderr', text),
    show: quiet ? 'none' : verbose ? 'stages' : isScreen ? 'line' : 'none',
    columns: () => process.stderr.columns || 80,
  });
}

interface ReportOptions {
  siteDir: string;
  strict?: boolean;
  colors: ReturnType<typeof pico.createColors>;
}

function problemReport(problems: readonly Problem[], { siteDir, strict, colors }: ReportOptions): string {
  const seen = new Map<string, number>();
  const shown = [...problems]
    .sort((a, b) => rank(a) - rank(b) || compareProblems(a, b))
    .filter(({ code, severity }) => severity === 'error' || count(seen, code) <= SHOWN_OF_A_KIND)
    .slice(0, SHOWN_PROBLEMS)
    .sort(compareProblems);
  const readLine = createLineReader();
  const blocks = shown.map((one) => {
    const line = one.file && one.line ? readLine(path.resolve(siteDir, one.file), one.line) : undefined;
    return `${problemText(strict ? { ...one, severity: 'error' } : one, { paint: colors, line })}\n`;
  });
  return blocks.join('\n') + moreText(problems, shown) + (shown.length > 0 ? '\n' : '');
}

/** Where to read on about the first error, for a person at a terminal. */
function moreWords(problems: readonly Problem[], stream: Stream): string {
  const sorted = [...problems].sort(compareProblems);
  const first = sorted.find(({ severity }) => severity === 'error') ?? sorted[0];
  return first && isWatched(stream) ? `docsgen explain ${first.code} says more\n\n` : '';
}

/** What is not shown: how many, and of which kinds when they are several. */
function moreText(problems: readonly Problem[], shown: readonly Problem[]): string {
  const hidden = new Map<string, number>();
  const isShown = new Set(shown);
  for (const one of problems) if (!isShown.has(one)) count(hidden, one.code);
  const more = problems.length - shown.length;
  const kinds = [...hidden].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, times]) => `${code}: ${times}`);
  return more > 0 ? `\nand ${more} more${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}\n` : '';
}

/** Counts one more of a kind, and says how many there are now. */
function count(counts: Map<string, number>, kind: string): number {
  const now = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, now);
  return now;
}

// Beyond the cap the errors are what must be seen.
const rank = ({ severity }: Problem): number => (severity === 'error' ? 0 : 1);
