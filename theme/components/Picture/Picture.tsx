import type { ReactNode } from 'react';
import { PICTURE } from '../../../runtime/tables/icons.ts';

/** The picture of places that are empty. */
export function Picture(): ReactNode {
  return (
    <svg className="picture" viewBox={PICTURE.viewBox} width="120" height="80" aria-hidden="true">
      {PICTURE.paths.map(([name, d]) => (
        <path key={name} className={`picture-${name}`} d={d} />
      ))}
    </svg>
  );
}
