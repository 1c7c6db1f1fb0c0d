import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import type { SiteData, TagData } from '../../../runtime/types.ts';

/** The tags of a docs page, linked. */
export function DocTags({ site, route }: PartProps): ReactNode {
  return <TagList site={site} tags={route.tags} />;
}

/** Tags as links; nothing if there are none. */
export function TagList({ site, tags = [], rel }: { site: SiteData; tags?: TagData[]; rel?: string }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <div className="doc-tags">
      <b>{text(site, 'tags.label')}</b>
      <ul className="tags">
        {tags.map(({ label, href, description }) => (
          <li key={href}>
            <a href={href} title={description} rel={rel}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
