import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** The newest posts, beside the pages of the blog; on small screens below them. */
export function RecentPosts({ site, route }: PartProps): ReactNode {
  const { recent } = route;
  if (!recent) return null;
  return (
    <nav className="recent" aria-label={text(site, 'blog.recentLabel')}>
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
  );
}
