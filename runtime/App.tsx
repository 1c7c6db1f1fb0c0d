import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Store } from './base/store.ts';
import { text } from './base/texts.ts';
import type { Theme } from './base/theme.ts';
import type { LoadedRoute } from './navigation/load-route.ts';
import { Page } from './Page.tsx';
import type { SiteData } from './types.ts';

export interface AppProps {
  site: SiteData;
  theme: Theme;
  store: Store<LoadedRoute>;
  onReady: () => void;
  onCrash: (error: unknown) => void;
}

/** The page in the store. `onReady` is called once, when the document is hydrated. */
export function App({ site, theme, store, onReady, onCrash }: AppProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once.
  useEffect(onReady, []);
  const onWhole = (hasCrashed: boolean): void => {
    document.title = hasCrashed ? text(site, 'crash.title') : store.get().route.documentTitle;
  };
  return <Page site={site} theme={theme} {...state} onCrash={onCrash} onWhole={onWhole} />;
}
