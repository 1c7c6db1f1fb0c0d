import { problem } from '../../problems/problem.ts';
import { asEnvironmentError, EnvironmentError } from '../../system/environment-error.ts';

/**
 * Moves files into place. When the disk fails midway, the error includes the progress.
 * @throws EnvironmentError with the reason, and with DG7143 if files had been moved.
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
