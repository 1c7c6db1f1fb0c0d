/** Pages whose URL a move changes. */
import { spelledPath } from '../lib/route-path.ts';
import { isContent } from '../model/href.ts';
import type { UrlParts } from './config-text.ts';
import type { Move } from './moved-site.ts';

/** The new form of a URL path in the site, as `followPaths` asks for it; undefined if it stays. */
export function movedPages({
  before,
  after,
}: Pick<Move, 'before' | 'after'>): (path: string, tail: string) => UrlParts | undefined {
  const { table, graph } = before.site;
  const pages = new Map(after.site.graph.pages.map(({ document, path }) => [document, path]));
  const moved = new Map<string, string>();
  for (const { kind, index, path } of table.routes) {
    const document = isContent(kind) ? graph.pages[index]?.document : undefined;
    const to = pages.get(document ?? -1);
    if (to !== undefined && spelledPath(to) !== spelledPath(path)) moved.set(spelledPath(path), to);
  }
  return (path, tail) => {
    const to = moved.get(spelledPath(path));
    return to === undefined ? undefined : { path: to, tail };
  };
}
