/**
 * The checks that need all pages: `docsgen check`, in a process of its own, after a file was saved. Its process has the files on
 * the disk, so problems of files that have changed since are left out.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenChecks } from '../../check/checks.ts';
import { seedCache } from '../../dev/seed.ts';
import type { WholeAnswer, WholeRequest } from '../../dev/whole-build.ts';
import type { BuildOptions } from '../../model/result.ts';
import type { Problem } from '../../problems/problem.ts';
import { runChild } from '../../system/child.ts';
import { LSP_CHECK_HOME, LSP_HOME } from '../../system/own-folders.ts';

export interface FullCheck {
  /** Problems of the last run, without those of files that have changed since or have another text in an editor. */
  problems(): Problem[];
  /** Runs after a pause; a run that is on its way is followed by another. */
  ask(): void;
  /** These files have changed on the disk. */
  forget(files: readonly string[]): void;
  end(): void;
}

/** Saving many files is one occasion. */
const QUIET_MS = 1500;

interface FullCheckSettings {
  options: BuildOptions;
  /** Whether the editor has another text than the disk (site-relative path). */
  isUnsaved(file: string): boolean;
  onChecked(): void;
  /** A sentence for the log of the editor. */
  tell(text: string): void;
}

export function createFullCheck({ options, isUnsaved, onChecked, tell }: FullCheckSettings): FullCheck {
  const state: { problems: Problem[]; changed: Set<string>; timer?: NodeJS.Timeout; isOpen: boolean; ended: boolean } =
    {
      problems: [],
      changed: new Set(),
      isOpen: false,
      ended: false,
    };
  const folder = join(options.siteDir, LSP_CHECK_HOME);
  const request: WholeRequest = { options: { ...options, home: LSP_CHECK_HOME }, checks: [...chosenChecks({})] };
  const run = async (): Promise<void> => {
    if (state.isOpen) return ask();
    state.isOpen = true;
    state.changed.clear();
    seedCache(join(options.siteDir, LSP_HOME), folder);
    const script = fileURLToPath(new URL('./whole-build.js', import.meta.url));
    const answer = await runChild<WholeAnswer>({ script, request, folder, name: 'check' });
    state.isOpen = false;
    if (state.ended) return;
    if (typeof answer === 'string') return tell(`The checks of the whole site could not run: ${answer}`);
    state.problems = answer.problems;
    onChecked();
  };
  const ask = (): void => {
    if (state.ended) return;
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void run(), QUIET_MS);
    state.timer.unref();
  };
  return {
    problems: () =>
      state.problems.filter(({ file }) => file === undefined || !(state.changed.has(file) || isUnsaved(file))),
    ask,
    forget(files) {
      for (const file of files) state.changed.add(file);
    },
    end() {
      state.ended = true;
      clearTimeout(state.timer);
    },
  };
}
