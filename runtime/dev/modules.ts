import { warn } from '../base/report.ts';
import type { Hot } from './hot.ts';
import { reloadOnce } from './reload.ts';

/** Loads new versions of modules and shows them; before React has loaded, the page has none. */
export async function refreshModules(urls: readonly string[]): Promise<void> {
  const hot = Reflect.get(globalThis, Symbol.for('docsgen.hot')) as Hot | undefined;
  // React was loaded when the site had no components: it knows nothing of Fast Refresh.
  if (!hot && urls.length > 0 && Reflect.has(globalThis, Symbol.for('docsgen.shared')) && reloadOnce('development'))
    return;
  try {
    await hot?.apply(urls);
  } catch (error) {
    warn('the page is not up to date', error);
  }
}
