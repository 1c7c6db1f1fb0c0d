import { readStorage, writeStorage } from '../storage.ts';

const KEY = 'docsgen.dev.reload';

/**
 * Loads the document again, once for the same page and `state` of the site: whatever is wrong, nothing goes round in circles.
 * @returns False when that has been tried before.
 */
export function reloadOnce(state: string): boolean {
  const mark = `${state} ${location.pathname}`;
  const tried = [readStorage(KEY, Boolean, 'sessionStorage'), (history.state as Record<string, unknown> | null)?.[KEY]];
  if (tried.includes(mark)) return false;
  writeStorage(KEY, mark, 'sessionStorage');
  // Where storage is blocked.
  history.replaceState({ ...history.state, [KEY]: mark }, '');
  location.reload();
  return true;
}
