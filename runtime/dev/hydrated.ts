/** The hydrated page, which receives updates through the client's store. */
import type { Store } from '../base/store.ts';
import type { ContentComponent, Theme } from '../base/theme.ts';
import { markCurrent } from '../enhance/sidebar-links.ts';
import { createRouteLoader, type LoadedRoute, type RouteLoader } from '../navigation/load-route.ts';
import type { ReadPage } from '../navigation/read-page.ts';
import type { RouterOptions } from '../navigation/state.ts';
import { refreshModules } from './modules.ts';
import { morphWhatIsSet } from './morph.ts';

const CLIENT = Symbol.for('docsgen.client');

/** What `startClient` stores. */
interface Client extends Omit<RouterOptions, 'takeCrash'> {
  theme: Theme;
  texts?: string;
  ready: Promise<void>;
}

/** A hydrated page. */
export interface Hydrated {
  route(): LoadedRoute['route'];
  /** Another version of the page, with its code. */
  load(next: ReadPage): Promise<LoadedRoute>;
  /** Shows it; keeps what the reader has opened, chosen and typed. */
  show(next: LoadedRoute): Promise<void>;
}

/**
 * Calls `adopt` when React has hydrated the page, or at once if it already has. `version`: the newest known one of the
 * site.
 */
export function onHydrated(version: () => number, adopt: (page: Hydrated) => void): void {
  const take = (client: Client): void => {
    const page = takeOver(client, version);
    void client.ready.then(() => adopt(page));
  };
  const there = Reflect.get(globalThis, CLIENT) as Client | undefined;
  if (there) take(there);
  else Object.defineProperty(globalThis, CLIENT, { configurable: true, set: take });
}

function takeOver({ site, theme, store, loader, texts }: Client, version: () => number): Hydrated {
  const settle = createContents();
  const fresh = (): RouteLoader =>
    createRouteLoader({ site, theme, texts, shell: document.documentElement.dataset.shell ?? '' });
  const ofVersion = createVersions(fresh, version);
  // Before React reads the store: later the page's code can be replaced without unmounting its static pieces.
  store.set({ ...store.get(), ...settle(store.get()) });
  Object.assign(loader, {
    async load(pathname) {
      return settle(await ofVersion((one) => one.load(pathname)));
    },
  } satisfies Partial<RouteLoader>);
  return {
    route: () => store.get().route,
    async load(next) {
      const loaded = await fresh().complete(next);
      // React has to know that the new component of the page is the old one, before it gets it.
      await refreshModules([]);
      return loaded;
    },
    show: (next) => show(store, { ...next, ...settle(next) }),
  };
}

/** Keeps loaded pages in memory until the site changes; a page that changes while loading is loaded again. */
function createVersions(
  fresh: () => RouteLoader,
  version: () => number,
): <T>(load: (loader: RouteLoader) => Promise<T>) => Promise<T> {
  const state = { version: Number.NaN, shell: '' as string | undefined, loader: fresh() };
  const current = (): RouteLoader => {
    const { shell } = document.documentElement.dataset;
    if (state.version !== version() || state.shell !== shell)
      Object.assign(state, { version: version(), shell, loader: fresh() });
    return state.loader;
  };
  return async (load) => {
    for (;;) {
      const loader = current();
      const loaded = await load(loader);
      if (loader === current()) return loaded;
    }
  };
}

/**
 * Returns a function that wraps a page's code in one stable component for all versions of the code: React keeps the
 * page and its static pieces, and replaces only the components it imports. The code of a page without static pieces is
 * the author's own component, which is not wrapped because its hooks may change.
 */
function createContents(): (loaded: LoadedRoute) => LoadedRoute {
  const slots = new Map<string, { now: ContentComponent; stable: ContentComponent }>();
  return (loaded) => {
    const { Content, route } = loaded;
    if (!Content || !route.parts.some(Boolean)) return loaded;
    const slot = slots.get(route.path) ?? newSlot(Content);
    slots.set(route.path, slot);
    if (Content !== slot.stable) slot.now = Content;
    return { ...loaded, Content: slot.stable };
  };
}

type PlainComponent = Extract<ContentComponent, (props: never) => unknown>;

function newSlot(now: ContentComponent): { now: ContentComponent; stable: ContentComponent } {
  const stable: PlainComponent = (props) => (slot.now as PlainComponent)(props);
  const slot = { now, stable };
  return slot;
}

async function show(store: Store<LoadedRoute>, next: LoadedRoute): Promise<void> {
  const end = morphWhatIsSet(document.querySelectorAll('#docsgen :is(.html-part,[data-sidebar])'));
  const before = new Set(document.querySelectorAll('[data-sidebar] details'));
  store.set(next);
  // React applies updates from a store in a microtask.
  await Promise.resolve();
  const sidebars = [...document.querySelectorAll('[data-sidebar]')];
  // Sections that were loaded since are not in this text: React does not know that they have changed.
  for (const sidebar of sidebars) sidebar.innerHTML = next.sidebarHtml;
  end();
  for (const sidebar of sidebars) {
    markCurrent(sidebar, next.route.path);
    for (const link of sidebar.querySelectorAll('a[aria-current]')) openNew(link, before);
  }
}

function openNew(link: Element, before: ReadonlySet<Element>): void {
  for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    if (!before.has(at)) at.open = true;
  }
}
