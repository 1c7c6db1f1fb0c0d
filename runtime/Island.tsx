import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Marks a part of the page that needs React: it is hydrated when it comes into view, and events before that are kept. What crashes in it leaves the rest of the page alone. */
export function Island({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div data-island="">
      <ErrorBoundary resetKey="" isPart>
        {children}
      </ErrorBoundary>
    </div>
  );
}
