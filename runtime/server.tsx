import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Page } from './Page.tsx';
import type { SidebarView } from './sidebar-types.ts';
import type { ContentComponent, Theme } from './theme.ts';
import type { RouteData, SiteData } from './types.ts';

export interface RenderInput {
  route: RouteData;
  /** Inner HTML of the sidebar's navigation, the current link marked; empty: no sidebar. */
  sidebarHtml: string;
  /** Default export of the page's module; interactive pages only. */
  Content?: ContentComponent;
  /** Puts `<dg-content>` around what `Content` renders, to be found and taken away in the HTML. */
  isMarked?: boolean;
}

export interface Renderer {
  /** Inner HTML of the app root (`<div id="docsgen">`). Throws what a component throws. */
  renderApp(input: RenderInput): string;
  /**
   * Renders a page that failed once more, to learn in which components.
   * @returns React's component stack of the first error; undefined when there is none this time.
   */
  explain(input: RenderInput): Promise<string | undefined>;
  /** The `<ul>` of a sidebar (or of one section: give its `nodes`), no link marked as current. */
  renderSidebar(view: Pick<SidebarView, 'nodes'>): string;
  /** Names of the theme's `mdx`. */
  provides: string[];
}

/** Renders pages of one site with one theme. */
export function createRenderer({ site, theme }: { site: SiteData; theme: Theme }): Renderer {
  return {
    renderApp: ({ isMarked, ...input }) =>
      renderToString(<Page site={site} theme={theme} {...input} {...(isMarked ? marked(input) : {})} />),
    explain: (input) => explain(<Page site={site} theme={theme} {...input} />),
    renderSidebar: (view) => theme.sidebar(view.nodes, site),
    // What is not a theme is told elsewhere.
    provides: Object.keys(theme?.mdx ?? {}),
  };
}

/** An element around the content changes no id that React makes. */
const marked = ({ Content }: RenderInput): Pick<RenderInput, 'Content'> =>
  Content ? { Content: (props) => createElement('dg-content', null, <Content {...props} />) } : {};

/** How long a component that waits may take to be found out, in milliseconds. */
const SOON = 20;

function explain(page: ReactNode): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(page, {
      onError: (_, { componentStack }) => resolve(componentStack),
      onAllReady: () => resolve(undefined),
    });
    setTimeout(abort, SOON);
  });
}
