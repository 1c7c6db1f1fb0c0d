import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** The first thing a keyboard reaches. */
export function SkipLink({ site }: PartProps): ReactNode {
  return (
    <a className="skip-link" href="#dg-main">
      {text(site, 'skip')}
    </a>
  );
}
