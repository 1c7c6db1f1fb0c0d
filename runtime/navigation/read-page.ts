/** Reads pages from documents: the open one, fetched ones, and newer versions of a page in `dev`. */
import type { PageDataId, RouteData } from '../types.ts';
import { headOf } from './head.ts';

const ID: PageDataId = 'docsgen-page';

/** What a document contains of its page. */
export interface ReadPage {
  route: RouteData;
  /** Inner HTML of the sidebar; empty for pages without one. */
  sidebarHtml: string;
  /** See `headOf`. */
  head: readonly string[];
}

/**
 * Parses a document. Nothing in it is loaded or run. Styles would be parsed: those of its first view, which the stylesheet
 * has too, are left out.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style data-first-view>[\s\S]*?<\/style>/, ''), 'text/html');

/** The element with the data of a page that its HTML does not show. Authors' HTML cannot be in its place. */
export const dataOf = (root: Document): Element | null => root.querySelector(`#docsgen ~ #${ID}`);

/** The page in a document; undefined if docsgen did not make it. */
export function readPage(root: Document): ReadPage | undefined {
  const data = dataOf(root)?.textContent;
  const page = root.querySelector<HTMLElement>('#docsgen > [data-route]');
  const { shell } = root.documentElement.dataset;
  if (!data || !page || !shell) return undefined;
  const htmlOf = (selector: string): string => page.querySelector(selector)?.innerHTML ?? '';
  const { route: path, layout } = page.dataset;
  const shown = {
    shell,
    path,
    layout,
    documentTitle: root.title,
    end: htmlOf('.html-part[data-end]'),
    actions: htmlOf('[data-actions]'),
    parts: [htmlOf('.html-part[data-body]')],
  };
  return { route: { ...shown, ...JSON.parse(data) }, sidebarHtml: htmlOf('[data-sidebar]'), head: headOf(root) };
}
