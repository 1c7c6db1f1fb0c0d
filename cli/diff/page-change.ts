/** The changes of a page. */

import type { BuiltFolder } from '../built/types.ts';
import type { PageView } from './page-view.ts';
import { diffText } from './text-change.ts';
import type { Anchor, HeadChange, PageChange, PageWeight, Side } from './types.ts';

/** A page of both builds. */
export interface PagePair {
  path: string;
  from?: string;
  /** Absent: only the names of its assets differ. */
  view: Side<PageView> | undefined;
  files: Side<{ file: string; html: string }>;
}

export function changeOf({ path, from, view, files }: PagePair, built: Side<BuiltFolder>): PageChange {
  const weight = { before: weigh(files.before, built.before), after: weigh(files.after, built.after) };
  const title = view?.after.title ?? titleIn(files.after.html);
  const base = { path, title, ...(from === undefined ? {} : { from }), weight };
  if (view === undefined) return { ...base, head: [], anchors: { lost: [], added: [] } };
  const text = diffText(view.before.blocks, view.after.blocks);
  const anchors = { lost: missing(view.before, view.after), added: missing(view.after, view.before) };
  return { ...base, ...(text ? { text } : {}), head: headChanges(view, from !== undefined), anchors };
}

/** False if only the weight changed, or navigation, which is reported once for all pages. */
export const isChanged = ({ text, head, anchors }: PageChange): boolean =>
  text !== undefined || head.length + anchors.lost.length + anchors.added.length > 0;

/** How much a reviewer has to check. */
export const weightOfChange = ({ text, head, anchors }: PageChange): number =>
  (text ? text.added + text.removed + 1 : 0) + 5 * head.length + 20 * anchors.lost.length;

const titleIn = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

/** For a moved page, the new canonical URL is not reported. */
function headChanges({ before, after }: Side<PageView>, isMoved: boolean): HeadChange[] {
  const names = new Set([...before.head.keys(), ...after.head.keys()]);
  return [...names].flatMap((name) => {
    const change = { name, before: before.head.get(name) ?? '', after: after.head.get(name) ?? '' };
    return change.before === change.after || (isMoved && name === 'canonical') ? [] : [change];
  });
}

const missing = (one: PageView, other: PageView): Anchor[] =>
  [...one.anchors].flatMap(([id, heading]) =>
    other.anchors.has(id) ? [] : [{ id, ...(heading === undefined ? {} : { heading }) }],
  );

const LOADED = /<(?:link|script)\b[^>]*?\b(?:href|src)="([^"?#]+\.(?:css|m?js)(?:[?#][^"]*)?)"[^>]*>/g;

/** Weight of a page, with the stylesheets and scripts it loads. */
function weigh({ html }: { html: string }, built: BuiltFolder): PageWeight {
  const names = new Set([...html.matchAll(LOADED)].map(([, url = '']) => url));
  const loads = [...names].reduce((sum, url) => sum + (sizeOf(url, built) ?? 0), 0);
  return { html: Buffer.byteLength(html), loads };
}

/** Size of a file of the build; its URL may begin with the base URL. */
function sizeOf(url: string, { files }: BuiltFolder): number | undefined {
  if (/^[a-z]+:|^\/\//i.test(url)) return undefined;
  const path = url.split(/[?#]/)[0]?.replace(/^\/+/, '') ?? '';
  for (let rest = path; rest !== ''; rest = rest.includes('/') ? rest.slice(rest.indexOf('/') + 1) : '') {
    const size = files.get(rest);
    if (size !== undefined) return size;
  }
  return undefined;
}
