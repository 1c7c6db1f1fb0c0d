/** Pages with their own program, which may throw, wait or never end without affecting other pages. */

import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ReactNode } from 'react';
import type { ContentComponent } from '../../../runtime/base/theme.ts';
import type { RenderInput } from '../../../runtime/server.tsx';
import { decodeBody } from '../../model/body.ts';
import { COMPOSED, decodeComposed, PAGE_COMPONENT, type PageCode } from '../../model/page-code.ts';
import { attempt, attemptFor, type Done, renderTimeout } from '../../system/slice.ts';
import { crashProblem, loadProblem, strayProblem } from './failure.ts';
import { broken, type Crash, PART_TAG, type PageRenderer, renderPage } from './page.ts';
import { withStrays } from './strays.ts';
import { isHungry } from './too-large.ts';
import type { PageOutput, RenderItem } from './types.ts';

/** Time for a page in a thread that renders others too; in its own thread, it may take longer. */
const SLICE_MS = 500;
/** The same for the first page with some components, whose modules many pages share. */
const LOADING_MS = 3000;

export type InteractiveItem = RenderItem & { chunk: NonNullable<RenderItem['chunk']> };

const require = createRequire(import.meta.url);

/**
 * Loads the module of a page and renders it.
 * @param onLate Called for errors after the page was returned.
 * @returns `unfinished` when time ran out: then the page needs its own thread.
 */
export async function renderInteractive(
  page: PageRenderer,
  item: InteractiveItem,
  onLate: (thrown: unknown) => void,
): Promise<PageOutput> {
  const { alone, siteDir } = page.settings;
  if (!alone && isHungry(siteDir, item.source)) return { ...broken(item), unfinished: true };
  const strays: unknown[] = [];
  let isReturned = false;
  const report = (thrown: unknown) => {
    if (isReturned) onLate(thrown);
    else strays.push(thrown);
  };
  const output = await withStrays(report, () => render(page, item));
  // Rejected promises are reported on the next turn.
  await nextTurn();
  isReturned = true;
  if (strays.length === 0) return output;
  return broken(item, [...output.problems, ...strays.map((thrown) => strayProblem(page, item, thrown))]);
}

/**
 * Modules whose loading was stopped in this thread. Their imports stay partly loaded while the thread lives: other
 * pages that import these modules get foreign errors, or modules without exports.
 */
const stopped = new Set<string>();

/** Modules of components that were loaded to their end in this thread: what stops later does not affect them. */
const ready = new Set<string>();

function loadModules(files: readonly string[]): Module[] {
  return files.map((file) => {
    const module = require(file) as Module;
    ready.add(file);
    return module;
  });
}

interface Try {
  loaded: boolean;
  Content?: ContentComponent;
  crash?: Crash;
  /** What must be rendered to its end. */
  waiting?: RenderInput;
  /** Apps that were, by whether the page has its own `<main>`. */
  whole: Map<boolean, string>;
}

/** A page is rendered again if it has its own `<main>`. */
const MAX_WAITS = 2;

/** Renders apps to their end, of components that wait for something. */
async function finishWaiting({ renderer }: PageRenderer, now: Try): Promise<boolean> {
  const { waiting: input } = now;
  if (input === undefined) return false;
  now.waiting = undefined;
  const seconds = renderTimeout();
  const late = new Error(`a component waits for something that did not come within ${seconds} s`);
  try {
    now.whole.set(input.route.ownMain === true, await renderer.renderWhole(input, seconds * 1000, late));
    return true;
  } catch (thrown) {
    now.crash = { thrown, input };
    return false;
  }
}

async function render(page: PageRenderer, item: InteractiveItem): Promise<PageOutput> {
  const now: Try = { loaded: false, whole: new Map() };
  const { modules, names } = item.chunk;
  const isReady = modules.every((file) => ready.has(file));
  if (names && stopped.size > 0 && !isReady) return { ...broken(item), unfinished: true };
  const slice = names && !isReady ? LOADING_MS : SLICE_MS;
  const run = <T>(what: () => T): Done<T> | undefined =>
    page.settings.alone ? attempt(what) : attemptFor(slice, what);
  const contentOf = (loaded: readonly Module[]) =>
    names ? composedContent(page, item, { names, loaded }) : defaultOf(loaded[0]);
  const go = (load: () => readonly Module[]) =>
    run(() => {
      const Content = now.Content ?? contentOf(load());
      now.Content = Content;
      now.loaded = true;
      return renderPage(page, item, {
        Content,
        onCrash(crash) {
          now.crash = crash;
        },
        finish(input) {
          const known = now.whole.get(input.route.ownMain === true);
          if (known === undefined) now.waiting = input;
          return known;
        },
      });
    });
  let done = go(() => loadModules(modules));
  if (done && 'thrown' in done && !now.loaded && codeOf(done.thrown) === 'ERR_REQUIRE_ASYNC_MODULE') {
    const slow = await loadSlowly(modules);
    if ('thrown' in slow) return broken(item, [loadProblem(page, item, slow.thrown)]);
    done = go(() => slow.value);
  }
  for (let waits = 0; waits < MAX_WAITS && (await finishWaiting(page, now)); waits++) done = go(() => []);
  if (done === undefined && !now.loaded) for (const file of modules) stopped.add(file);
  if (done === undefined || (!now.loaded && stopped.size > 0)) return { ...broken(item), unfinished: true };
  if (now.crash) return broken(item, [await crashProblem(page, item, now.crash)]);
  if ('value' in done) return done.value;
  if (now.loaded) throw done.thrown;
  return broken(item, [loadProblem(page, item, done.thrown)]);
}

type Module = Record<string, unknown>;

function defaultOf(module: Module | undefined): ContentComponent {
  if (!module?.['default']) throw new Error('it has no default export');
  return module['default'] as ContentComponent;
}

/** Modules that exist once per process. The shell's server module offers them. */
interface SharedModules {
  'react/jsx-runtime': { jsx(type: string, props: object): ReactNode; jsxs: unknown; Fragment: unknown };
  'docsgen/runtime': { Html: unknown; Island: unknown; useTheme: unknown };
}

const SHARED = Symbol.for('docsgen.shared');

/** The component of a composed page: its code, with its components and the modules that all pages share. */
function composedContent(
  { packs }: PageRenderer,
  { body, source, chunk: { isStatic } }: InteractiveItem,
  { names, loaded }: { names: NonNullable<PageCode['names']>; loaded: readonly Module[] },
): ContentComponent {
  const { code } = decodeComposed((body && decodeBody(packs.whole(body)).composed) ?? '');
  const shared = (globalThis as unknown as Record<symbol, SharedModules>)[SHARED] as SharedModules;
  const { 'react/jsx-runtime': react, 'docsgen/runtime': runtime } = shared;
  const { jsx, jsxs, fragment, html, island, useTheme, parts, links } = COMPOSED;
  const { Html, Island } = isStatic ? staticParts(react) : runtime;
  const given = new Map<string, unknown>([
    [jsx, react.jsx],
    [jsxs, react.jsxs],
    [fragment, react.Fragment],
    [html, Html],
    [island, Island],
    [useTheme, runtime.useTheme],
    ...names.map(([local, module, exported]) => [local, loaded[module]?.[exported]] as const),
  ]);
  const text = `return function ${PAGE_COMPONENT}({parts:${parts},links:${links}}){${code}}`;
  const make = compileFunction(text, [...given.keys()], { filename: `page:${source}` });
  return make(...given.values()) as ContentComponent;
}

/** What a static page has in the place of parts and islands: tags that `renderPage` removes, and a box for styles. */
const staticParts = ({ jsx }: SharedModules['react/jsx-runtime']) => ({
  Html: ({ html }: { html: string }) => jsx(PART_TAG, { dangerouslySetInnerHTML: { __html: html } }),
  Island: ({ children }: { children?: ReactNode }) => jsx('div', { 'data-component': '', children }),
});

const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error ? (thrown as NodeJS.ErrnoException).code : undefined;

/** Loads modules with top-level await. */
async function loadSlowly(files: readonly string[]): Promise<Done<Module[]>> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const seconds = renderTimeout();
    const error = () => new Error(`its top-level await did not finish within ${seconds} s`);
    timer = setTimeout(() => reject(error()), seconds * 1000);
  });
  try {
    const modules = Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<Module>));
    return { value: await Promise.race([modules, tooLate]) };
  } catch (thrown) {
    return { thrown };
  } finally {
    clearTimeout(timer);
  }
}
