import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** Marks a page as unlisted, for readers, or as a draft, for authors. */
export function PageNotice({ site, route }: PartProps): ReactNode {
  if (!route.unlisted && !route.draft) return null;
  return (
    <p className="admonition page-notice" data-type="warning">
      {text(site, route.draft ? 'doc.draft' : 'doc.unlisted')}
    </p>
  );
}
