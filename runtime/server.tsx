import { captureOwnerStack, createElement, type ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PageContext } from './base/context.ts';
import type { ContentComponent, Theme } from './base/theme.ts';
import { Body, Page } from './Page.tsx';
import type { Print } from './print.ts';
import type { SidebarView } from './sidebar-types.ts';
import type { RouteData, SiteData } from './types.ts';

export interface RenderInput {
  route: RouteData;
  /** Inner HTML of the sidebar's navigation, the current link marked; empty: no sidebar. */
  sidebarHtml: string;
  /** Default export of the page's module; interactive pages only. */
  Content?: ContentComponent;
  /** Wraps the output of `Content` in `<dg-content>`, a marker to be removed from the HTML. */
  isMarked?: boolean;
}

export interface Renderer {
  /**
   * Inner HTML of the app root (`<div id="docsgen">`). Throws what a component throws. Where a component
   * below `Suspense` waits for something, or failed, the fallback follows `<!--$!-->`.
   */
  renderApp(input: RenderInput): string;
  /** HTML of the content of a page whose components are static; throws what a component throws. */
  renderContent(input: Pick<RenderInput, 'route' | 'Content'>): string;
  /**
   * Renders a page to its end: waits for everything that its components wait for.
   * @param timeout Longest time to wait, in milliseconds; then it rejects with `late`.
   */
  renderWhole(input: RenderInput, timeout: number, late: Error): Promise<string>;
  /**
   * Renders a failed page again, to find the components that failed.
   * @returns React's component stack of the first error; undefined if this time there is none.
   */
  explain(input: RenderInput): Promise<string | undefined>;
  /** The `<ul>` of a sidebar, or of one section (its `nodes`), without a current link. */
  renderSidebar(view: Pick<SidebarView, 'nodes'>): string;
  provides: string[];
}

interface RendererInput {
  site: SiteData;
  theme: Theme;
  /** Prints pages without React; for the default theme only, because other components may hide that a hook failed. */
  print?: Print;
}

/** React's development build, in `dev`: it warns when a component is called without it. */
const isDevelopment = typeof captureOwnerStack === 'function';

/** Renders pages of one site with one theme. */
export function createRenderer({ site, theme, print }: RendererInput): Renderer {
  const forReact = new Set<RouteData['layout']>();
  /** The HTML of a page, unless only React can print its layout, or what the page has in it. */
  const printed = ({ Content, ...input }: RenderInput): string | undefined => {
    const { route } = input;
    if (!print || isDevelopment || forReact.has(route.layout)) return undefined;
    const frame = Content ? { ...route, parts: [SLOT] } : route;
    const html = print(<Page site={site} theme={theme} {...input} route={frame} />);
    if (html === undefined) forReact.add(route.layout);
    if (html === undefined || !Content) return html;
    const at = html.indexOf(SLOT_HTML);
    const content =
      at < 0
        ? undefined
        : contentAlone(
            <PageContext value={{ site, route, theme }}>
              <Body route={route} Content={Content} />
            </PageContext>,
          );
    return content === undefined ? undefined : html.slice(0, at) + content + html.slice(at + SLOT_HTML.length);
  };
  return {
    renderApp({ isMarked, ...given }) {
      const input = isMarked ? { ...given, ...marked(given) } : given;
      return printed(input) ?? renderToString(<Page site={site} theme={theme} {...input} />);
    },
    renderContent: ({ route, Content }) =>
      renderToStaticMarkup(
        <PageContext value={{ site, route, theme }}>
          {Content && <Content parts={route.parts} links={route.links ?? []} />}
        </PageContext>,
      ).replace(PRELOADS, ''),
    renderWhole: ({ isMarked, ...input }, timeout, late) =>
      whole(<Page site={site} theme={theme} {...input} {...(isMarked ? marked(input) : {})} />, timeout, late),
    explain: (input) => explain(<Page site={site} theme={theme} {...input} />),
    renderSidebar: (view) => theme.sidebar(view.nodes, site),
    // An invalid theme is reported elsewhere.
    provides: Object.keys(theme?.mdx ?? {}),
  };
}

/** Content that no page has, and the element that shows it. */
const SLOT = '\u0002content\u0003';
const SLOT_HTML = `<div class="html-part" data-body="">${SLOT}</div>`;

/** React writes preloads of images before everything else; pages have none. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** Ids that depend on the whole tree, and tags that React moves to the head. */
const OF_WHOLE = /_[rR]_|<(?:base|link|meta|script|style|title)\b/;

/** The HTML of content, if it is the same inside the page. */
function contentAlone(content: ReactNode): string | undefined {
  const html = renderToString(content).replace(PRELOADS, '');
  return OF_WHOLE.test(html) ? undefined : html;
}

/** An element around the content does not change the ids that React generates. */
const marked = ({ Content }: RenderInput): Pick<RenderInput, 'Content'> =>
  Content ? { Content: (props) => createElement('dg-content', null, <Content {...props} />) } : {};

async function whole(page: ReactNode, timeout: number, late: Error): Promise<string> {
  const stream = await new Promise<PipeableStream>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = renderToPipeableStream(page, {
      // Otherwise React moves long content to the end of the page, where a script takes it from.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown) {
        clearTimeout(timer);
        reject(thrown);
      },
      onAllReady() {
        clearTimeout(timer);
        resolve(made);
      },
    });
    timer = setTimeout(() => {
      reject(late);
      made.abort(late);
    }, timeout);
  });
  return streamText(stream);
}

/** All that a finished stream writes. This is as much of a stream of Node as React asks for. */
function streamText(stream: PipeableStream): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  return new Promise((resolve, reject) => {
    const sink = {
      write(chunk: string | Uint8Array) {
        texts.push(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
        return true;
      },
      end: () => resolve(texts.join('')),
      destroy: reject,
      on: () => sink,
    };
    stream.pipe(sink as unknown as Parameters<PipeableStream['pipe']>[0]);
  });
}

/** How long to wait for a component that suspends, in milliseconds. */
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
