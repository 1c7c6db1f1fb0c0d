import { readStorage, writeStorage } from '../base/storage.ts';

const KEY = 'docsgen.dev.reload';

/**
 * Reloads the document, once for the same page and `state` of the site, so that it cannot loop.
 * @returns False if it was tried before.
 */
export function reloadOnce(state: string): boolean {
  const mark = `${state} ${location.pathname}`;
  const tried = [readStorage(KEY, Boolean, 'sessionStorage'), (history.state as Record<string, unknown> | null)?.[KEY]];
  if (tried.includes(mark)) return false;
  writeStorage(KEY, mark, 'sessionStorage');
  // For browsers with blocked storage.
  history.replaceState({ ...history.state, [KEY]: mark }, '');
  location.reload();
  return true;
}
