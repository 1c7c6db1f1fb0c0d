import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { PanelHead, SIDEBAR_ID } from '../Navbar/PanelHead.tsx';

/** The newest posts, next to the pages of the blog; on small screens in a panel. */
export function RecentPosts(page: PartProps): ReactNode {
  const { site, route } = page;
  const { recent } = route;
  if (!recent) return null;
  return (
    <div className="recent panel" id={SIDEBAR_ID} popover="auto">
      <PanelHead panel={SIDEBAR_ID} {...page} />
      <nav aria-label={text(site, 'blog.recentLabel')}>
        <p>{recent.title}</p>
        <ul>
          {recent.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === route.path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {recent.feeds?.length ? (
          <p className="feeds">
            {recent.feeds.map(({ label, href }) => (
              <a key={href} href={href} data-no-router="">
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </nav>
    </div>
  );
}
