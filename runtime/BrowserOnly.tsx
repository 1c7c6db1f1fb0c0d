import type { ReactNode } from 'react';
import { useIsBrowser } from './hooks/useIsBrowser.ts';

export interface BrowserOnlyProps {
  /** Rendered in the browser only; a function is called there only. */
  children?: ReactNode | (() => ReactNode);
  /** Shown on the server and until the page is hydrated. Default: nothing. */
  fallback?: ReactNode;
}

/** Renders content that cannot exist on the server. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  if (!useIsBrowser()) return fallback;
  return typeof children === 'function' ? children() : children;
}
