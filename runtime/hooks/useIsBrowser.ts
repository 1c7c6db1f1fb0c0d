import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False on the server and during hydration, true afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
