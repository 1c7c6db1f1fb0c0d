import type { ReactNode } from 'react';
import { ICON } from '../../../runtime/tables/icons.ts';

/** A decorative icon. `d`: see `runtime/tables/icons.ts`. */
export function Icon({ d }: { d: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decorative.
    <svg className="icon" {...ICON}>
      <path d={d} />
    </svg>
  );
}
