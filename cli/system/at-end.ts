/** What has to be put away however the process ends: by its own will, by a signal, by an error nobody caught. */
import process from 'node:process';

const waiting = new Set<() => void>();

/**
 * Has something put away when the process ends, at the latest.
 * @param putAway Must be done when it returns: nothing waits at the end of a process. What it throws is not seen.
 * @returns Forgets it: to be called when it has been done or is not needed any more.
 */
export function atEnd(putAway: () => void): () => void {
  if (waiting.size === 0) process.once('exit', putAllAway);
  waiting.add(putAway);
  return () => {
    waiting.delete(putAway);
    if (waiting.size === 0) process.off('exit', putAllAway);
  };
}

// The last that began is the first to go, as with everything that is inside of something else.
function putAllAway(): void {
  for (const putAway of [...waiting].reverse()) {
    try {
      putAway();
    } catch {
      // The process is over; what is left is what a kill would have left, and the next run can live with it.
    }
  }
}
