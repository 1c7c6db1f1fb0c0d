/** The stage `render`: loads the server module once per thread, and the modules of pages one by one. */
import type { ThemeFault } from '../../../runtime/base/theme.ts';
import type { Renderer } from '../../../runtime/server.tsx';
import { lookUp } from '../../lib/look-up.ts';
import type { Problem } from '../../problems/problem.ts';
import { openPacks, type PackReader } from '../../system/cache.ts';
import type { Stage } from '../../system/each.ts';
import { loadServerModule } from '../../system/server-module.ts';
import { attemptFor } from '../../system/slice.ts';
import { crashProblem, strayProblem } from './failure.ts';
import { createFirstStyles, isScripted } from './first-styles.ts';
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
  const frames = createFrames(settings);
  for (const { name, server, document } of settings.locales) {
    const { servers, faults } = await loadServer(server);
    frames.isOwnTheme ||= faults !== undefined;
    const own = lookUp(servers, name);
    if (!own) continue;
    const firstStyles = document.firstView && createFirstStyles(document.firstView, { ...document, ...own });
    const isPlain = document.firstView?.isOwn === false && !isScripted(document.head.tags);
    const isOwnTheme = faults !== undefined;
    renderers.set(name, { ...shared, ...own, server, document, firstStyles, isPlain, isOwnTheme });
  }
  return {
    run(item) {
      const page = renderers.get(item.locale) as PageRenderer;
      if (item.unbundled) return broken(item);
      if (!isInteractive(item)) return frames.render(() => renderStatic(page, item)) ?? { ...broken(item), unfinished };
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

const unfinished = true;

/** Time for the frame of a page, whose code is a theme of the site. */
const FRAME_MS = 2000;
/** After this many frames that did not end, no other is tried in this thread: they have the same theme. */
const MAX_STOPPED = 2;

interface Frames {
  /** The theme is the site's; docsgen's own needs no time limit. */
  isOwnTheme: boolean;
  /** @returns Undefined when time ran out. */
  render<T>(work: () => T): T | undefined;
}

/** Renders what only the theme can stop. */
function createFrames({ alone }: RenderSettings): Frames {
  let stopped = 0;
  const frames: Frames = {
    isOwnTheme: false,
    render(work) {
      if (alone || !frames.isOwnTheme) return work();
      if (stopped >= MAX_STOPPED) return undefined;
      const done = attemptFor(FRAME_MS, work);
      if (done && 'thrown' in done) throw done.thrown;
      stopped = done ? 0 : stopped + 1;
      return done?.value;
    },
  };
  return frames;
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
