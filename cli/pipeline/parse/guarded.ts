import { type Outcome, problem } from '../../problems/problem.ts';
import type { Job } from './types.ts';

export const rethrow = (error: unknown): never => {
  throw error;
};

/** Reports what authors can cause: nesting that exceeds the stack, and invalid trees of plugins. */
export function guarded<T>({ file, problems, run: plugins }: Job, run: () => T): T | Outcome<undefined> {
  try {
    return run();
  } catch (error) {
    const isDeep = error instanceof RangeError;
    if (!isDeep && !(plugins && error instanceof TypeError)) throw error;
    const place = { file: file.path };
    problems.push(
      isDeep ? problem('DG3001', {}, place) : problem('DG3047', { reason: (error as Error).message }, place),
    );
    return { value: undefined, problems };
  }
}
