import { type ReactNode, useContext } from 'react';
import { PageContext } from './context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { text } from './texts.ts';

export interface IslandProps {
  /** The page has nothing else to show: when this crashes, the page has crashed. */
  whole?: boolean;
  children?: ReactNode;
}

/** Marks a part of the page that needs React: it is hydrated when it comes into view, and events before that are kept. What crashes in it leaves the rest of the page alone.
 * The attribute's text is that of the button that boot shows when the client is not to be had. */
export function Island({ whole, children }: IslandProps): ReactNode {
  const page = useContext(PageContext);
  const content = whole ? (
    children
  ) : (
    <ErrorBoundary resetKey="" isPart>
      {children}
    </ErrorBoundary>
  );
  return <div data-island={page ? text(page.site, 'load.retry') : ''}>{content}</div>;
}
