import { cleanPath } from '../paths.ts';

/**
 * Gives the page its clean address when it was opened as `/x/index` or `/x.html`. Where the host knows no such file, its not-found
 * page leads to the clean address.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const { route, layout } = document.querySelector<HTMLElement>('[data-route]')?.dataset ?? {};
  if (!/(\.html|\/index)$/.test(pathname) || route === undefined) return;
  if (layout !== 'not-found') history.replaceState(history.state, '', route + search + hash);
  else if (cleanPath(pathname) !== cleanPath(route)) location.replace((cleanPath(pathname) || '/') + search + hash);
}

/** Before the client is there, an entry of the history that another page made is opened whole. Returns how to end this. */
export function reloadOnTravel(): () => void {
  const { pathname } = location;
  const look = (): void => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
