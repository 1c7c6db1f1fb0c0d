import { isSlowConnection } from '../connection.ts';
import { addLink } from './links.ts';

/** Prefetches `urls` at lowest priority once the page is loaded and idle; not on slow or metered connections. */
export function warmUp(urls: string[]): void {
  if (isSlowConnection()) return;
  const warm = (): void => {
    for (const href of urls) addLink({ rel: 'prefetch', href });
  };
  // Boot runs before the page is loaded.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(warm));
}
