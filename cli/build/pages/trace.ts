/** Renders pages with audit findings again, with source positions in their HTML. */
import { auditPage } from '../../check/audit/page.ts';
import type { Finding } from '../../check/model/findings.ts';
import { createParseStage } from '../../pipeline/parse/stage.ts';
import { createRenderStage } from '../../pipeline/render/stage.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';
import type { Handle } from '../../system/cache.ts';
import type { BuiltSite, Workspace } from '../types.ts';
import { renderSettings } from './render-all.ts';

/** Packs of this run start at `nextPack`; the pack of traces is numbered after those of repairs. */
const TRACE_PACK = 2000;

/** The audit findings of these pages by route position. A page that does not render this time is left out. */
export async function tracePages(
  workspace: Workspace,
  built: BuiltSite,
  routes: readonly number[],
): Promise<Map<number, Finding[]>> {
  const traced = new Map<number, Finding[]>();
  if (routes.length === 0) return traced;
  const bodyOf = await traceBodies(workspace, built, routes);
  const settings = renderSettings(workspace, { ...built, output: undefined });
  const stage = await createRenderStage({ ...settings, trace: true });
  for (const at of routes) {
    const item = built.items[at];
    if (item === undefined) continue;
    const { files } = await stage.run(withBodies(item, bodyOf));
    const [document] = files;
    if (document === undefined) continue;
    const lang = settings.locales.find(({ name }) => name === item.locale)?.document.lang ?? '';
    traced.set(at, auditPage(document.content.join(''), { lang, frame: false }).own);
  }
  await stage.finish?.();
  return traced;
}

type BodyOf = (body: Handle | undefined) => Handle | undefined;

function withBodies({ copy: _copy, search: _search, posts, ...item }: RenderItem, bodyOf: BodyOf): RenderItem {
  return {
    ...item,
    body: bodyOf(item.body),
    ...(posts ? { posts: posts.map((post) => ({ ...post, body: bodyOf(post.body) })) } : {}),
  };
}

/** Parses the documents that these pages show, with source positions. */
async function traceBodies(
  workspace: Workspace,
  { parsed, items }: BuiltSite,
  routes: readonly number[],
): Promise<BodyOf> {
  const { trace: _trace, copies: _copies, ...markdown } = parsed.settings.markdown;
  const pack = workspace.nextPack + TRACE_PACK;
  const stage = await createParseStage({ ...parsed.settings, pack, markdown: { ...markdown, trace: true } }, 0);
  const positions = new Map(parsed.bodies.map((body, at) => [body, at]));
  const made = new Map<Handle, Handle>();
  for (const at of routes)
    for (const body of [items[at]?.body, ...(items[at]?.posts ?? []).map((post) => post.body)]) {
      const source = body && parsed.sources[positions.get(body) ?? -1];
      const again = source && !made.has(body) ? await stage.run(source) : undefined;
      if (body && again?.body) made.set(body, again.body);
    }
  await stage.finish?.();
  return (body) => (body && made.get(body)) ?? body;
}
