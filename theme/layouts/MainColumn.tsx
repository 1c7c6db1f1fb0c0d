import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/theme.ts';
import { Slot } from '../components/Slot/Slot.tsx';

export interface MainColumnProps extends LayoutProps {
  /** Before the article: breadcrumbs. */
  before?: ReactNode;
  /** After the article: pager. */
  after?: ReactNode;
  /** Writes `<h1>` from the page's title. */
  heading?: boolean;
}

/** The `<main>` with the `<article>`, shared by all layouts; not a `<main>` if the page has its own. */
export function MainColumn({ before, after, heading, children, ...page }: MainColumnProps): ReactNode {
  const { PageNotice } = page.theme.components;
  const Main = page.route.ownMain ? 'div' : 'main';
  return (
    <Main id="dg-main">
      {before}
      <PageNotice {...page} />
      <Slot name="contentTop" {...page} />
      <article className="prose" {...page.route.text}>
        {heading ? <h1>{page.route.title}</h1> : null}
        {children}
      </article>
      <Slot name="contentBottom" {...page} />
      {after}
      <Slot name="contentEnd" {...page} />
    </Main>
  );
}
