import type { ReactNode } from 'react';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import { RecentPosts } from '../components/RecentPosts/RecentPosts.tsx';
import { MainColumn } from './MainColumn.tsx';

/** Lists of links under headings: archive, tags. */
export function ListLayout({ children, ...page }: LayoutProps): ReactNode {
  const { groups = [], description, title, tag } = page.route;
  return (
    <>
      <RecentPosts {...page} />
      <MainColumn {...page} heading>
        {description && description !== title ? <p>{description}</p> : null}
        {tag ? (
          <p>
            <a href={tag.allHref}>{text(page.site, 'tags.all')}</a>
          </p>
        ) : null}
        {groups.map(({ heading, links }) => (
          <section key={heading}>
            {heading ? <h2>{heading}</h2> : null}
            <ul>
              {links.map(({ label, href, dateText, count, description: about }) => (
                <li key={href}>
                  {dateText ? `${dateText} - ` : null}
                  <a href={href}>{label}</a>
                  {count === undefined ? null : ` (${count})`}
                  {about ? <small className="about"> {about}</small> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {children}
      </MainColumn>
    </>
  );
}
