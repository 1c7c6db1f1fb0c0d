/**
 * Fast Refresh, for pages of `docsgen dev`. It comes in React's file, before React: React looks for its hook when it starts.
 */

import type { RootOptions } from 'react-dom/client';
import { injectIntoGlobalHook, performReactRefresh, register, setSignature } from 'react-refresh/runtime';

/** What the modules of the site find as `globalThis[Symbol.for("docsgen.hot")]`. */
export interface Hot {
  /**
   * Called at the end of a module with its components by name, and with the hooks of its components and of its own hooks.
   * @param id Identifies the module in all its versions.
   */
  module(id: string, components: Record<string, unknown>, signatures: Record<string, Signature>): void;
  /** The value of an earlier version of the module, such as a context, which components of other modules have. */
  keep<T>(id: string, make: () => T): T;
  /** Loads new versions of modules and shows them. Rejects when one cannot be loaded. */
  apply(urls: readonly string[]): Promise<void>;
}

/** The hooks that a function calls, as text; the hooks of the site among them. */
type Signature = readonly [owner: unknown, hooks: string, own: Parameters<typeof setSignature>[3]];

type Kind = 'caught' | 'uncaught' | 'recoverable';

/** Where errors of React go; `errors.ts` sets it. */
interface Listener {
  react(kind: Kind, error: unknown, info: { componentStack?: string | undefined }): void;
}

const LISTENER = Symbol.for('docsgen.dev');

injectIntoGlobalHook(window);

const kept = new Map<string, unknown>();

const hot: Hot = {
  module(id, components, signatures) {
    for (const [owner, hooks, own] of Object.values(signatures)) {
      const plain = plainOf(owner);
      if (typeof plain === 'function') setSignature(plain, hooks, false, own);
    }
    for (const [name, component] of Object.entries(components)) register(component, `${id} ${name}`);
  },
  keep<T>(id: string, make: () => T): T {
    if (!kept.has(id)) kept.set(id, make());
    return kept.get(id) as T;
  },
  async apply(urls) {
    await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
    performReactRefresh();
  },
};

/** The function in `memo` and `forwardRef`. */
function plainOf(owner: unknown): unknown {
  const { type, render } = (typeof owner === 'object' && owner !== null ? owner : {}) as Record<string, unknown>;
  const inner = type ?? render;
  return inner === undefined ? owner : plainOf(inner);
}

Object.defineProperty(globalThis, Symbol.for('docsgen.hot'), { value: hot });

type Client = Pick<typeof import('react-dom/client'), 'hydrateRoot' | 'createRoot'>;

const tell = (kind: Kind, error: unknown, info: { componentStack?: string | undefined }): void =>
  (Reflect.get(globalThis, LISTENER) as Listener | undefined)?.react(kind, error, info);

/** React's client, which tells the page of `dev` about errors. */
export function observed<T extends Client>(client: T): T {
  const withListeners = (options: RootOptions = {}): RootOptions => ({
    ...options,
    onCaughtError(error, info) {
      tell('caught', error, info);
      options.onCaughtError?.(error, info);
    },
    onUncaughtError(error, info) {
      tell('uncaught', error, info);
      if (options.onUncaughtError) options.onUncaughtError(error, info);
      else reportError(error);
    },
    onRecoverableError(error, info) {
      tell('recoverable', error, info);
      options.onRecoverableError?.(error, info);
    },
  });
  return {
    ...client,
    createRoot: (container, options) => client.createRoot(container, withListeners(options)),
    hydrateRoot: (container, children, options) => client.hydrateRoot(container, children, withListeners(options)),
  };
}
