import type { ReactNode } from 'react';
import { useIsBrowser } from './hooks/useIsBrowser.ts';

export interface BrowserOnlyProps {
  /** Called in the browser only. */
  children(): ReactNode;
  /** Shown on the server and until the page is hydrated. Default: nothing. */
  fallback?: ReactNode;
}

/** Renders content that cannot exist on the server. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children() : fallback;
}
