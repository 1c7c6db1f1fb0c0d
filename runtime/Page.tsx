import type { ReactNode } from 'react';
import { PageContext } from './base/context.ts';
import { text } from './base/texts.ts';
import type { ContentComponent, PartProps } from './base/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Html } from './Html.tsx';
import { Island } from './Island.tsx';

export interface PageProps extends PartProps {
  sidebarHtml: string;
  /** Code of an interactive page. Without it the body is `route.parts[0]`. */
  Content?: ContentComponent;
  onCrash?: (error: unknown) => void;
  /** See `ErrorBoundary`. */
  onWhole?: ((hasCrashed: boolean) => void) | undefined;
}

/** One page: the same tree on the server and in the browser. */
export function Page({ site, route, theme, sidebarHtml, Content, onCrash, onWhole }: PageProps): ReactNode {
  const page = { site, route, theme };
  const { Shell } = theme.components;
  const Layout = theme.layouts[route.layout];
  return (
    <PageContext value={page}>
      <ErrorBoundary resetKey={route.path} onWhole={onWhole} onCrash={onCrash}>
        <div
          className="page"
          data-route={route.path}
          data-layout={route.layout}
          data-docs={route.docs}
          data-copied-text={text(site, 'code.copied')}
        >
          <Shell {...page} sidebarHtml={sidebarHtml}>
            <ErrorBoundary resetKey={route.path} onCrash={onCrash}>
              <Layout {...page}>
                <Moved site={site} route={route} />
                <Body key={route.path} route={route} Content={Content} />
              </Layout>
            </ErrorBoundary>
          </Shell>
        </div>
      </ErrorBoundary>
    </PageContext>
  );
}

/** Anchors that moved to other pages: `boot` redirects from them; without JavaScript readers see a link. */
function Moved({ site, route: { moved } }: Pick<PageProps, 'site' | 'route'>): ReactNode {
  return moved?.map(({ id, href }) => (
    <a key={id} id={id} className="moved" data-moved="" href={href}>
      {text(site, 'moved.section')}
    </a>
  ));
}

/** The content of a page, in its layout. */
export function Body({ route, Content }: Pick<PageProps, 'route' | 'Content'>): ReactNode {
  const { parts, links = [] } = route;
  if (!Content) return <Html body html={parts[0] ?? ''} />;
  const content = <Content parts={parts} links={links} />;
  // A page that is one component, without static pieces, has no islands of its own.
  return parts.some(Boolean) ? content : <Island whole>{content}</Island>;
}
