/**
 * Files that need all pages of a site (search, feeds, sitemap, llms.txt). They are built on request, like `build`, in a
 * separate process and a folder below `.docsgen`; after an edit, only what the edit changes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from '../model/result.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { createFileTable, type FileTable } from '../server/file-table.ts';
import { runChild } from '../system/child.ts';
import { DEV_HOME, WHOLE_HOME, WHOLE_OUTPUT } from '../system/own-folders.ts';
import { seedCache } from './seed.ts';
import type { WholeAnswer, WholeRequest } from './whole-build.ts';

export interface WholeSite {
  /** Absolute path of an output file of the last successful build; undefined when the file does not exist. */
  file(path: string): Promise<string | undefined>;
  /** The same of the previous build if there is one; does not wait for the next build, which it starts. */
  lastFile(path: string): Promise<string | undefined>;
  /** Must be called when the site has changed. */
  forget(): void;
  /** Problems of the last build. */
  problems(): Problem[];
}

/** @param onBuilt Called after every build. */
export function createWholeSite(
  options: Pick<BuildOptions, 'siteDir' | 'configFile' | 'overrides'>,
  onBuilt: () => void,
): WholeSite {
  const { siteDir, overrides } = options;
  const folder = join(siteDir, WHOLE_OUTPUT);
  const state: { building?: Promise<void>; isFresh: boolean; problems: Problem[]; table?: FileTable } = {
    isFresh: false,
    problems: [],
  };
  const built: BuildOptions = {
    ...options,
    overrides: { ...overrides, outDir: WHOLE_OUTPUT },
    home: WHOLE_HOME,
    cache: true,
    write: true,
    strict: false,
  };
  const build = async (): Promise<void> => {
    seedCache(join(siteDir, DEV_HOME), join(siteDir, WHOLE_HOME));
    while (!state.isFresh) {
      state.isFresh = true;
      const script = fileURLToPath(new URL('./whole-build.js', import.meta.url));
      const request: WholeRequest = { options: built };
      const run = { script, request, folder: join(siteDir, WHOLE_HOME), name: 'whole' };
      const answer = await runChild<WholeAnswer>(run);
      state.problems = typeof answer === 'string' ? [problem('DG7052', { reason: answer })] : answer.problems;
    }
    state.building = undefined;
    state.table = createFileTable(folder);
    onBuilt();
  };
  const begin = (): void => {
    if (!state.isFresh) state.building ??= build();
  };
  const file = async (path: string): Promise<string | undefined> => {
    begin();
    await state.building;
    return state.table?.find(`/${path}`);
  };
  return {
    file,
    async lastFile(path) {
      begin();
      return state.table ? state.table.find(`/${path}`) : file(path);
    },
    forget() {
      state.isFresh = false;
      state.problems = [];
    },
    problems: () => state.problems,
  };
}
