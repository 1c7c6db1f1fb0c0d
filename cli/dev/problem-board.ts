/** Current problems, and which of them were reported. */
import type { DevProblem } from '../../runtime/dev/protocol.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { shownProblems } from './shown-problems.ts';

export interface ProblemBoard {
  /** What was told last. */
  told(): DevProblem[];
  /** Looks whether something else is wrong than was reported, and tells it. */
  look(): void;
  /** Until `release` it is being found out what is still wrong: only what is new is reported, so that no error goes and comes back. */
  hold(): void;
  release(): void;
  /** Says what is wrong with the server itself: one problem by name, or none any more. */
  complain(name: string, problem: Problem | undefined): void;
}

export interface BoardSettings {
  /** Absolute; paths of problems are relative to it. */
  siteDir: string;
  /** All problems of the site as far as they are known. */
  problems(): readonly Problem[];
  /** Called when there are others than before. */
  onOthers(shown: DevProblem[], problems: readonly Problem[]): void;
}

export function createBoard({ siteDir, problems, onOthers }: BoardSettings): ProblemBoard {
  const complaints = new Map<string, Problem>();
  const state = { told: [] as DevProblem[], isHeld: false };
  const look = (): void => {
    const now = sortProblems([...problems(), ...complaints.values()]);
    const shown = shownProblems(now, siteDir);
    const told = new Set(state.told.map((one) => JSON.stringify(one)));
    const isNew = shown.some((one) => !told.has(JSON.stringify(one)));
    if (!isNew && (state.isHeld || shown.length === state.told.length)) return;
    state.told = shown;
    onOthers(shown, now);
  };
  return {
    told: () => state.told,
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
