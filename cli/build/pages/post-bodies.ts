/** The HTML of posts for feeds, as on their pages. */

import { unpack } from '../../lib/packed.ts';
import { decodeBody, fillHoles } from '../../model/body.ts';
import type { Page } from '../../model/graph.ts';
import { articleHtml } from '../../pipeline/outputs/feed-html.ts';
import type { FeedsInput } from '../../pipeline/outputs/feeds.ts';
import type { Output } from '../../pipeline/write/write.ts';
import { openPacks } from '../../system/cache.ts';
import type { RenderedSite, RenderSiteInput, Workspace } from '../types.ts';

/** Interactive posts are taken from their server-rendered pages. */
export function postBodies(
  workspace: Workspace,
  { graph, table, parsed, linked, rendered }: RenderSiteInput & RenderedSite,
  output: Output,
): { bodyOf: FeedsInput['bodyOf']; close(): void } {
  const packs = openPacks(workspace.packFolders);
  const positions = new Map(
    table.routes.flatMap((route, at) => (route.kind === 'post' ? [[route.index, at] as const] : [])),
  );
  const pageHtml = (page: Page): string | undefined => {
    const file = rendered.results[positions.get(graph.pages.indexOf(page)) ?? -1]?.files[0];
    return file && articleHtml(output.contentOf(file));
  };
  return {
    bodyOf(page) {
      const handle = parsed.bodies[page.document];
      const text = handle && packs.read(handle);
      const { parts, excerpt } = text === undefined ? { parts: [] } : decodeBody(text);
      const hrefs = unpack(linked[page.document]?.hrefs);
      const interactive = parsed.documents[page.document]?.interactive ? pageHtml(page) : undefined;
      return {
        html: interactive ?? fillHoles(parts.join(''), hrefs),
        ...(excerpt === undefined ? {} : { excerpt: fillHoles(excerpt, hrefs) }),
      };
    },
    close: () => packs.close(),
  };
}
