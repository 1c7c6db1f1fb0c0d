/** The stage `render`: loads the server module once per thread, and the modules of pages one by one. */
import type { ThemeFault } from '../../../runtime/base/theme.ts';
import type { Renderer } from '../../../runtime/server.tsx';
import { lookUp } from '../../lib/look-up.ts';
import type { Problem } from '../../problems/problem.ts';
import { openPacks, type PackReader } from '../../system/cache.ts';
import type { Stage } from '../../system/each.ts';
import { loadServerModule } from '../../system/server-module.ts';
import { crashProblem, strayProblem } from './failure.ts';
import { createFirstStyles } from './first-styles.ts';
import { type InteractiveItem, renderInteractive } from './interactive.ts';
import { broken, type Crash, type PageRenderer, renderPage } from './page.ts';
import type { PageOutput, RenderItem, RenderSettings } from './types.ts';

interface ServerModule {
  /** By locale. */
  servers: Record<string, { renderer: Renderer; headScript: string; tabsScript: string }>;
  /** Faults of the site's own theme; absent without such a theme. */
  faults?: ThemeFault[];
}

export const loadServer = (url: string): Promise<ServerModule> => loadServerModule<ServerModule>(url);

export async function createRenderStage(settings: RenderSettings): Promise<Stage<RenderItem, PageOutput>> {
  const packs = openPacks(settings.packFolders);
  const late: Problem[] = [];
  const shared = {
    packs,
    settings,
    sidebarOf: sidebarReader(packs, settings.sidebars),
    copies: new Map(settings.copies),
  };
  const renderers = new Map<string, PageRenderer>();
  for (const { name, server, document } of settings.locales) {
    const own = lookUp((await loadServer(server)).servers, name);
    const firstStyles = document.firstView && createFirstStyles(document.firstView);
    if (own) renderers.set(name, { ...shared, ...own, server, document, firstStyles });
  }
  return {
    run(item) {
      const page = renderers.get(item.locale) as PageRenderer;
      if (item.unbundled) return broken(item);
      if (!isInteractive(item)) return renderStatic(page, item);
      return renderInteractive(page, item, (thrown) => late.push(strayProblem(page, item, thrown)));
    },
    finish: () => packs.close(),
    late,
  };
}

/** Sidebars that a thread keeps in memory: pages of a section come one after another. */
const MAX_SIDEBARS = 16;

function sidebarReader(packs: PackReader, sidebars: RenderSettings['sidebars']): PageRenderer['sidebarOf'] {
  const places = new Map(sidebars);
  const known = new Map<string, string>();
  return (key) => {
    const html = known.get(key) ?? places.get(key);
    if (html === undefined || typeof html === 'string') return html;
    const text = packs.whole(html);
    if (known.size === MAX_SIDEBARS) known.clear();
    known.set(key, text);
    return text;
  };
}

const isInteractive = (item: RenderItem): item is InteractiveItem => item.chunk !== undefined;

/** Only the theme can throw here. */
function renderStatic(page: PageRenderer, item: RenderItem): PageOutput | Promise<PageOutput> {
  const crashes: Crash[] = [];
  const output = renderPage(page, item, { Content: undefined, onCrash: (crash) => crashes.push(crash) });
  const [crash] = crashes;
  if (crash === undefined) return output;
  return crashProblem(page, item, crash).then((found) => broken(item, [found]));
}
