import type { ReactNode } from 'react';

/** Marks a part of the page that needs React: it is hydrated when it comes into view, and events before that are kept. */
export function Island({ children }: { children?: ReactNode }): ReactNode {
  return <div data-island="">{children}</div>;
}
