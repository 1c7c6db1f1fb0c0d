import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** Tells readers of a page that is in no list, and authors of one that is not published, which it is. */
export function PageNotice({ site, route }: PartProps): ReactNode {
  if (!route.unlisted && !route.draft) return null;
  return (
    <p className="admonition page-notice" data-type="warning">
      {text(site, route.draft ? 'doc.draft' : 'doc.unlisted')}
    </p>
  );
}
