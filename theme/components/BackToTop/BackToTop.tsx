import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { up } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/** Only the button: `runtime/late.ts` shows it and makes it work. */
export function BackToTop({ site }: PartProps): ReactNode {
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      data-back-to-top=""
      aria-label={text(site, 'backToTop')}
      hidden
    >
      <Icon d={up} />
    </button>
  );
}
