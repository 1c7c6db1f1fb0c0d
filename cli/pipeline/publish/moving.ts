import { problem } from '../../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';

/**
 * Brings files to their places, and says how far it came when the disk refuses.
 * @throws EnvironmentError with the reason and DG7143.
 */
export function whileMoving<T>(outDir: string, move: (onMoved: (done: number, total: number) => void) => T): T {
  const moved = { done: 0, total: 0 };
  try {
    return move((done, total) => Object.assign(moved, { done, total }));
  } catch (error) {
    const known = asEnvironmentError(error, 'write to', outDir);
    if (!(known instanceof EnvironmentError) || moved.done === 0) throw known;
    throw new EnvironmentError(known.problem, [problem('DG7143', { ...moved, outDir })]);
  }
}
