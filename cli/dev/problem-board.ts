/** The current problems, and the ones that were reported. */
import { resolve } from 'node:path';
import type { DevFrameLine, DevProblem } from '../../runtime/dev/protocol.ts';
import { printable } from '../lib/text-frame.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { PLAIN, problemText } from '../problems/problem-text.ts';
import { createLineReader } from '../system/source-lines.ts';

/** Lines to show before and after the line of the problem. */
const AROUND = 2;
const MAX_CHARACTERS = 400;
/** Problems to show; the terminal counts the others. */
const MAX_SENT = 50;

export interface ProblemBoard {
  /** The problems that were reported last. */
  reported(): DevProblem[];
  /** Reports the current problems if they have changed. */
  look(): void;
  /** Until `release`, only new problems are reported, so that problems do not disappear and reappear. */
  hold(): void;
  release(): void;
  /** Sets or removes a problem of the server itself, by name. */
  complain(name: string, problem: Problem | undefined): void;
}

interface BoardSettings {
  /** Absolute; paths of problems are relative to it. */
  siteDir: string;
  /** All known problems of the site. */
  problems(): readonly Problem[];
  /** Called when the problems have changed. */
  onChange(shown: DevProblem[], problems: readonly Problem[]): void;
}

export function createBoard({ siteDir, problems, onChange }: BoardSettings): ProblemBoard {
  const complaints = new Map<string, Problem>();
  const state = { reported: [] as DevProblem[], isHeld: false };
  const look = (): void => {
    const now = sortProblems([...problems(), ...complaints.values()]);
    const shown = shownProblems(now, siteDir);
    const reported = new Set(state.reported.map((one) => JSON.stringify(one)));
    const isNew = shown.some((one) => !reported.has(JSON.stringify(one)));
    if (!isNew && (state.isHeld || shown.length === state.reported.length)) return;
    state.reported = shown;
    onChange(shown, now);
  };
  return {
    reported: () => state.reported,
    look,
    hold() {
      state.isHeld = true;
    },
    release() {
      state.isHeld = false;
      look();
    },
    complain(name, problem) {
      if (problem) complaints.set(name, problem);
      else complaints.delete(name);
      look();
    },
  };
}

/** Problems as pages show them: as separate fields, and as the text of the terminal. */
function shownProblems(problems: readonly Problem[], siteDir: string): DevProblem[] {
  const lineOf = createLineReader();
  return problems.slice(0, MAX_SENT).map((one) => {
    const { code, severity, message, hint, file, line, column, route, trace = [] } = one;
    const read = (number: number) => (file === undefined ? undefined : lineOf(resolve(siteDir, file), number));
    const frame = line === undefined ? [] : frameOf(line, read);
    return {
      code,
      severity,
      message: printable(message),
      ...(hint === undefined ? {} : { hint: printable(hint) }),
      ...(file === undefined ? {} : { file: printable(file) }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(route === undefined ? {} : { route: printable(route) }),
      ...(frame.length > 0 ? { frame } : {}),
      ...(trace.length > 0 ? { trace: trace.map(printable) } : {}),
      ...comparedIn(one),
      text: problemText(one, { paint: PLAIN, line: line === undefined ? undefined : read(line) }),
    };
  });
}

/** What differs between the HTML and the browser. */
function comparedIn({ code, args }: Problem): Pick<DevProblem, 'compare'> {
  const { server, client } = args;
  if (code !== 'DG6052' || typeof server !== 'string' || typeof client !== 'string') return {};
  return { compare: { server, client } };
}

function frameOf(line: number, read: (line: number) => string | undefined): DevFrameLine[] {
  const first = Math.max(1, line - AROUND);
  return Array.from({ length: line + AROUND - first + 1 }, (_, index) => first + index).flatMap((number) => {
    const text = read(number);
    if (text === undefined) return [];
    const mark = number === line ? { mark: true } : {};
    return [{ line: number, text: printable(text.slice(0, MAX_CHARACTERS)), ...mark }];
  });
}
