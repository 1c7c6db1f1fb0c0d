/** `render` as a stage: loads the server module once per thread, a page's own module when it is its turn. */
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../../runtime/server.tsx';
import type { ContentComponent } from '../../../runtime/theme.ts';
import { openPacks } from '../../lib/cache.ts';
import type { Stage } from '../../lib/each.ts';
import { type Problem, problem } from '../../lib/problem.ts';
import { createIntern } from './collect.ts';
import { type PageRenderer, renderPage } from './page.ts';
import type { PageOutput, RenderItem, RenderSettings } from './types.ts';

export interface ServerModule {
  renderer: Renderer;
  headScript: string;
}

export const loadServer = (url: string): Promise<ServerModule> => import(url) as Promise<ServerModule>;

export async function createRenderStage(settings: RenderSettings): Promise<Stage<RenderItem, PageOutput>> {
  const { renderer, headScript } = await loadServer(settings.server);
  const packs = openPacks(settings.packFolders);
  const page: PageRenderer = {
    renderer,
    headScript,
    packs,
    intern: createIntern(),
    settings,
    sidebars: new Map(settings.sidebars),
  };
  return {
    run(item) {
      if (item.unbundled) return nothing(item, []);
      if (!item.chunk) return renderPage(page, item, undefined);
      return loadContent(item.chunk.server).then(
        (Content) => renderPage(page, item, Content),
        (error: unknown) => broken(item, error),
      );
    },
    finish: () => packs.close(),
  };
}

async function loadContent(file: string): Promise<ContentComponent> {
  const { default: Content } = (await import(pathToFileURL(file).href)) as { default?: ContentComponent };
  if (!Content) throw new Error('it has no default export');
  return Content;
}

function broken(item: RenderItem, error: unknown): PageOutput {
  const reason = error instanceof Error ? error.message : String(error);
  return nothing(item, [problem('DG6003', { reason }, { file: item.source, route: item.path })]);
}

const nothing = ({ path }: RenderItem, problems: Problem[]): PageOutput => ({
  path,
  files: [],
  links: [],
  ids: [],
  problems,
});
