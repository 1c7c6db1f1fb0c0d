import { warn } from '../base/report.ts';
import type { Hot } from './hot.ts';

/** Loads new versions of modules and shows them; before React has loaded, the page has none. */
export async function refreshModules(urls: readonly string[]): Promise<void> {
  const hot = Reflect.get(globalThis, Symbol.for('docsgen.hot')) as Hot | undefined;
  try {
    await hot?.apply(urls);
  } catch (error) {
    warn('the page is not up to date', error);
  }
}
