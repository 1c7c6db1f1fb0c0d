import { type ReactNode, useContext } from 'react';
import { PageContext } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { text } from './texts.ts';

/** Marks a part of the page that needs React: it is hydrated when it comes into view, and events before that are kept. What crashes in it leaves the rest of the page alone.
 * The attribute's text is that of the button that boot shows when the client is not to be had. */
export function Island({ children }: { children?: ReactNode }): ReactNode {
  const page = useContext(PageContext);
  return (
    <div data-island={page ? text(page.site, 'load.retry') : ''}>
      <ErrorBoundary resetKey="" isPart>
        {children}
      </ErrorBoundary>
    </div>
  );
}
