import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';

/** The tags of a docs page, linked. */
export function DocTags({ site, route }: PartProps): ReactNode {
  if (!route.tags || route.tags.length === 0) return null;
  return (
    <div className="doc-tags">
      <b>{text(site, 'tags.label')}</b>
      <ul className="tags">
        {route.tags.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href} title={description}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
