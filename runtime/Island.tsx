import { type ReactNode, useContext } from 'react';
import { PageContext } from './base/context.ts';
import { text } from './base/texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface IslandProps {
  /** The page has no other content: a crash here is a crash of the page. */
  whole?: boolean;
  /** What loads React for it: coming into view, or only a pointer, a finger or the focus on something interactive, or a key. */
  on?: 'view' | 'intent';
  children?: ReactNode;
}

/**
 * Marks a part of the page that needs React. It is hydrated when it comes into view, and events before that are kept. A
 * crash in it does not affect the rest of the page. The attribute holds the label of the retry button that boot shows
 * when the client cannot be loaded.
 */
export function Island({ whole, on, children }: IslandProps): ReactNode {
  const page = useContext(PageContext);
  const content = whole ? (
    children
  ) : (
    <ErrorBoundary resetKey="" isPart>
      {/* Boot observes the children of the outer element. A child without a box never comes into view. */}
      {on === 'intent' ? <div data-intent="">{children}</div> : children}
    </ErrorBoundary>
  );
  return <div data-island={page ? text(page.site, 'load.retry') : ''}>{content}</div>;
}
