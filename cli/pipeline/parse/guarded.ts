import { type Outcome, problem } from '../../problems/problem.ts';
import { faultyPlace } from './plugin-nodes.ts';
import type { Job } from './types.ts';

export const rethrow = (error: unknown): never => {
  throw error;
};

/** Reports what authors can cause: nesting that exceeds the stack, and invalid trees of plugins. */
export function guarded<T>({ file, problems, root, run: plugins }: Job, run: () => T): T | Outcome<undefined> {
  try {
    return run();
  } catch (error) {
    const isDeep = error instanceof RangeError;
    if (!isDeep && !(plugins && error instanceof TypeError)) throw error;
    const place = { file: file.path };
    if (isDeep) problems.push(problem('DG3001', {}, place));
    else {
      const { message: reason } = error as Error;
      problems.push(problem('DG3047', { plugins: plugins?.names ?? [], reason }, { ...place, ...faultyPlace(root) }));
    }
    return { value: undefined, problems };
  }
}
