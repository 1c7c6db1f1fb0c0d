import type { ReactNode } from 'react';

/** The first thing a keyboard reaches. */
export function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href="#dg-main">
      Skip to main content
    </a>
  );
}
