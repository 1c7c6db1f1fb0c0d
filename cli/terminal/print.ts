/** The only module that writes to the terminal. Results go to stdout, everything else to stderr. */
import path from 'node:path';
import process from 'node:process';
import pico from 'picocolors';
import { foldRepeats } from '../problems/fold.ts';
import { compareProblems, type Problem } from '../problems/problem.ts';
import { problemText } from '../problems/problem-text.ts';
import { createProgress, type Progress } from '../system/progress.ts';
import { createLineReader } from '../system/source-lines.ts';

export interface PrintOptions {
  /** No progress and no summary. */
  quiet: boolean;
  /** Prints the time of each stage. */
  verbose: boolean;
  /** Also shows the progress in logs, as lines: for commands that run for minutes and cannot be cached. */
  showsAlways?: boolean;
  /** False: no ANSI escapes. True: only if the stream is a terminal. */
  color: boolean;
}

export type Printer = ReturnType<typeof createPrinter>;
type Stream = 'stdout' | 'stderr';

const SHOWN_PROBLEMS = 200;
/** The number of warnings of one code that are shown; the others are counted. */
const SHOWN_OF_A_KIND = 20;

/** The error that kept results from stdout, if any. */
const lost: { stdout?: NodeJS.ErrnoException } = {};

type Write = typeof process.stdout.write;

/** Stdout as it is for results, and the function that replaced it for everything else. */
const reserved: { write?: Write; instead?: Write } = {};

/**
 * Reserves stdout for results, which other programs read: what configs, plugins and components print goes to stderr, also
 * from threads, whose output passes through this process. Call it once, before the first write.
 */
export function reserveStdout(): void {
  const { stdout, stderr } = process;
  if (stdout.write === reserved.instead) return;
  reserved.write = stdout.write.bind(stdout) as Write;
  // A thread would wait for stdout if stderr were full.
  reserved.instead = ((...args: Parameters<Write>) => stderr.write(...args) || true) as Write;
  stdout.write = reserved.instead;
}

/** Writes text. It is discarded after a reader has closed the pipe (`| head -1`). */
export function write(stream: Stream, text: string): void {
  if (stream === 'stdout' && reserved.write) reserved.write(text);
  else process[stream].write(text);
}

/** The streams for questions, if a person uses them. */
export const terminal = (): { input: NodeJS.ReadStream; output: NodeJS.WriteStream } | undefined =>
  process.stdin.isTTY && isWatched('stderr') ? { input: process.stdin, output: process.stderr } : undefined;

// Some CI systems give their jobs a terminal that nobody watches.
const isWatched = (stream: Stream): boolean =>
  process[stream].isTTY === true && ['', '0', 'false'].includes(process.env.CI ?? '');

/** Keeps a closed pipe from ending the process. Call it once, before the first write. */
export function survivePipes(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') lost.stdout ??= error;
  });
  // If stderr fails, nothing can be reported.
  process.stderr.on('error', () => undefined);
}

/**
 * Waits until the written text has left the process.
 * @returns The error that lost a part of the results; undefined if stdout took everything, or its reader has left.
 */
export async function flush(): Promise<NodeJS.ErrnoException | undefined> {
  const drained = (stream: NodeJS.WriteStream, put = stream.write.bind(stream) as Write) =>
    new Promise<void>((resolve) => (stream.writableLength > 0 ? put('', () => resolve()) : resolve()));
  await Promise.all([drained(process.stdout, reserved.write), drained(process.stderr)]);
  // A file or a device reports its error on the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return lost.stdout;
}

/** Creates the printer of a command. */
export function createPrinter(options: PrintOptions) {
  const color = (stream: Stream) => pico.createColors(options.color && hasColor(stream));
  const progress = progressOf(options);
  return {
    /** Colours for results; plain if stdout shows none. */
    colors: color('stdout'),
    /** The result of a command, to stdout. */
    result(text: string) {
      progress.end();
      write('stdout', `${text}\n`);
    },
    /** The last line of a command, to stdout, unless quiet. */
    summary(text: string) {
      progress.end();
      if (!options.quiet) write('stdout', `${text}\n`);
    },
    /** A note for the person at the terminal, to stderr, unless quiet. */
    note(text: string) {
      progress.end();
      if (!options.quiet) write('stderr', `${text}\n`);
    },
    progress: progress.stage,
    /**
     * All problems of a run, sorted by place. `strict` shows warnings as errors, `folds` shows what a folder without a
     * config has everywhere once.
     */
    problems(problems: readonly Problem[], at: { siteDir: string; stream: Stream; strict?: boolean; folds?: boolean }) {
      progress.end();
      const text = problemReport(problems, { ...at, colors: color(at.stream) });
      if (text !== '') write(at.stream, text + detailsHint(problems, at.stream));
    },
    endProgress: progress.end,
  };
}

// FORCE_COLOR is ignored: a log file with escapes is worse than one without colours.
function hasColor(stream: Stream): boolean {
  return isWatched(stream) && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';
}

/** With `--verbose`, a line for each stage; otherwise one line that is rewritten, on terminals and where the command asks for it. */
function progressOf({ quiet, verbose, showsAlways }: PrintOptions): Progress {
  const isScreen = isWatched('stderr') && process.env.TERM !== 'dumb';
  return createProgress({
    write: (text) => write('stderr', text),
    show: quiet ? 'none' : verbose ? 'stages' : isScreen ? 'line' : showsAlways ? 'lines' : 'none',
    columns: () => process.stderr.columns || 80,
  });
}

interface ReportOptions {
  siteDir: string;
  strict?: boolean;
  folds?: boolean;
  colors: ReturnType<typeof pico.createColors>;
}

function problemReport(all: readonly Problem[], { siteDir, strict, folds, colors }: ReportOptions): string {
  const problems = folds ? foldRepeats(all) : new Map(all.map((one) => [one, 1]));
  const seen = new Map<string, number>();
  const shown = [...problems.keys()]
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

/** The command that explains the first error, for a person at a terminal. */
function detailsHint(problems: readonly Problem[], stream: Stream): string {
  const sorted = [...problems].sort(compareProblems);
  const first = sorted.find(({ severity }) => severity === 'error') ?? sorted[0];
  return first && isWatched(stream) ? `For details, run: docsgen explain ${first.code}\n\n` : '';
}

/** The number of problems that are not shown, by code. */
function moreText(problems: ReadonlyMap<Problem, number>, shown: readonly Problem[]): string {
  const hidden = new Map<string, number>();
  const isShown = new Set(shown);
  for (const [one, times] of problems) if (!isShown.has(one)) hidden.set(one.code, (hidden.get(one.code) ?? 0) + times);
  const more = [...hidden.values()].reduce((sum, times) => sum + times, 0);
  const kinds = [...hidden].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, times]) => `${code}: ${times}`);
  return more > 0 ? `\nand ${more} more${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}\n` : '';
}

/** Increments the count of a kind and returns it. */
function count(counts: Map<string, number>, kind: string): number {
  const now = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, now);
  return now;
}

// If not all problems fit, errors come first.
const rank = ({ severity }: Problem): number => (severity === 'error' ? 0 : 1);
