import type { ReactNode } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Picture } from '../components/Picture/Picture.tsx';
import { MainColumn } from './MainColumn.tsx';

/** The page for URLs that do not exist; its body suggests other pages. */
export function NotFoundLayout({ children, ...page }: LayoutProps): ReactNode {
  const { site } = page;
  return (
    <MainColumn {...page}>
      <Picture />
      <h1>{page.route.title}</h1>
      <p>{text(site, 'notFound.text')}</p>
      <p>{text(site, 'notFound.owner')}</p>
      {children}
    </MainColumn>
  );
}
