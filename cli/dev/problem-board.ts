/** The current problems, and the ones that were reported. */
import type { DevProblem } from '../../runtime/dev/protocol.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { shownProblems } from './shown-problems.ts';

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
