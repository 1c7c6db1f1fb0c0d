import type { ReactNode } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import type { LinkGroupData } from '../../runtime/types.ts';
import { MainColumn } from './MainColumn.tsx';

/** Lists of links under headings: archive, tags. */
export function ListLayout({ children, ...page }: LayoutProps): ReactNode {
  const { RecentPosts } = page.theme.components;
  const { groups = [], tag } = page.route;
  return (
    <>
      <RecentPosts {...page} />
      <MainColumn {...page} heading>
        {tag ? (
          <p>
            <a href={tag.allHref}>{text(page.site, 'tags.all')}</a>
          </p>
        ) : null}
        <div className="link-groups">
          {groups.map(({ heading, countText, links }) => (
            <section key={heading}>
              {heading ? <h2>{heading}</h2> : null}
              {countText ? <p className="count">{countText}</p> : null}
              <ul className={kindOf(links[0])}>
                {links.map((link) => (
                  <Entry key={link.href} {...link} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {children}
      </MainColumn>
    </>
  );
}

/** Lists of posts have dates, lists of tags numbers of pages. */
const kindOf = (first: LinkGroupData['links'][number] | undefined): string | undefined =>
  first?.dateText ? 'dated' : first?.count === undefined ? undefined : 'counted';

function Entry({ label, href, dateText, count, description }: LinkGroupData['links'][number]): ReactNode {
  return (
    <li>
      {dateText ? (
        <span className="date">
          {dateText}
          <span className="sr-only"> - </span>
        </span>
      ) : null}
      <span>
        <a href={href}>{label}</a>
        {count === undefined ? null : <span className="count"> ({count})</span>}
        {description ? <small>{description}</small> : null}
      </span>
    </li>
  );
}
