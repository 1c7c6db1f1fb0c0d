import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Inner } from '../../runtime/Inner.tsx';
import { Slot } from '../components/Slot/Slot.tsx';

export interface MainColumnProps extends LayoutProps {
  /** Before the article: breadcrumbs. */
  before?: ReactNode;
  /** After the article: pager. */
  after?: ReactNode;
  /** Writes `<h1>` from the page's title, and its description if it leads the text. */
  heading?: boolean;
}

/** The `<main>` with the `<article>`, shared by all layouts; not a `<main>` if the page has its own. */
export function MainColumn({ before, after, heading, children, ...page }: MainColumnProps): ReactNode {
  const { PageNotice } = page.theme.components;
  const { title, lead, description, ownMain, text, end } = page.route;
  const Main = ownMain ? 'div' : 'main';
  return (
    <Main id="dg-main">
      {before}
      <PageNotice {...page} />
      <Slot name="contentTop" {...page} />
      <article className="prose" {...text}>
        {heading ? (
          <>
            <h1>{title}</h1>
            {lead ? <p className="lead">{description}</p> : null}
          </>
        ) : null}
        {children}
      </article>
      <Slot name="contentBottom" {...page} />
      {end ? <Inner as="div" className="html-part" data-end="" html={end} /> : null}
      {after}
      <Slot name="contentEnd" {...page} />
    </Main>
  );
}
