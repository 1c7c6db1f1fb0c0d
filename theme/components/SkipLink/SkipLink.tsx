import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';

/** The first element in tab order. A plain link; `runtime/late.ts` finds the main content of any layout. */
export function SkipLink({ site }: PartProps): ReactNode {
  const label = text(site, 'skip');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be part of the document's outline.
    <div role="region" aria-label={label}>
      <a className="skip-link" href="#dg-main" data-skip="">
        {label}
      </a>
    </div>
  );
}
