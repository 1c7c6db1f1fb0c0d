import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Author } from '../components/Author/Author.tsx';
import { MainColumn } from './MainColumn.tsx';

/** All authors with a page. */
export function AuthorsLayout({ children, ...page }: LayoutProps): ReactNode {
  const { RecentPosts } = page.theme.components;
  return (
    <>
      <RecentPosts {...page} />
      <MainColumn {...page} heading>
        {children}
        <ul className="authors authors-all">
          {(page.route.authors ?? []).map((author) => (
            <li key={author.href}>
              <Author author={author} size={48}>
                <small>{author.countText}</small>
              </Author>
            </li>
          ))}
        </ul>
      </MainColumn>
    </>
  );
}
