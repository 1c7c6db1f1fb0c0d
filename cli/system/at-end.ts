/** Clean-up at the end of the process, whether it ends normally, by a signal or by an uncaught error. */
import process from 'node:process';
import { orUndefined } from './or-undefined.ts';

const waiting = new Set<() => void>();

/**
 * Registers a clean-up for the end of the process.
 * @param cleanUp Synchronous: nothing waits at the end of a process. Its errors are ignored.
 * @returns Removes the clean-up, once it has been done or is no longer needed.
 */
export function atEnd(cleanUp: () => void): () => void {
  if (waiting.size === 0) process.once('exit', cleanUpAll);
  waiting.add(cleanUp);
  return () => {
    waiting.delete(cleanUp);
    if (waiting.size === 0) process.off('exit', cleanUpAll);
  };
}

// In reverse order, as later ones may depend on earlier ones. After an error, the next run can handle what is left.
function cleanUpAll(): void {
  for (const cleanUp of [...waiting].reverse()) orUndefined(cleanUp);
}
