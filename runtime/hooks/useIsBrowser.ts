import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False on the server and while the page is hydrated, true from then on. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
