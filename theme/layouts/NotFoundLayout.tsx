import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/theme.ts';
import { MainColumn } from './MainColumn.tsx';

/** What a reader sees at an address that does not exist. */
export function NotFoundLayout(page: LayoutProps): ReactNode {
  return (
    <MainColumn {...page}>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
    </MainColumn>
  );
}
