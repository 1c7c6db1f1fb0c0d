import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** Only the button: `runtime/late.ts` shows it and makes it work. */
export function BackToTop({ site }: PartProps): ReactNode {
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      data-back-to-top=""
      aria-label={text(site, 'backToTop')}
      hidden
    />
  );
}
