/** Gives page code `docsgen/theme`. A chunk includes only what it uses. */
import { dirname, join, sep } from 'node:path';
import type { OnResolveResult, Plugin } from 'esbuild';
import { docsModule } from './docs-data.ts';
import { RUNTIME } from './shared.ts';

/** Files of the runtime that have or use state: page code gets those of the shell. */
const STATEFUL = /^(?:index|Html|Link|Only|BrowserOnly|ErrorBoundary|Island|hooks[\\/]\w+)\.js$/;

/** @param packageRoot docsgen's folder. Unused parts of its theme are left out of a page's chunk. */
export function themeModules(packageRoot: string): Plugin {
  const theme = join(packageRoot, 'dist/theme');
  const runtime = join(packageRoot, 'dist/runtime') + sep;
  const file = (path: string): OnResolveResult =>
    path.startsWith(runtime) && STATEFUL.test(path.slice(runtime.length))
      ? { path: RUNTIME.name, namespace: RUNTIME.namespace, sideEffects: false }
      : { path, sideEffects: false };
  return {
    name: 'docsgen-theme',
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme$/ }, () => file(join(theme, 'index.js')));
      build.onResolve({ filter: /^docsgen\/docs$/ }, () => file(docsModule(packageRoot)));
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace }) =>
        namespace === 'file' && (importer.startsWith(theme + sep) || importer.startsWith(runtime))
          ? file(join(dirname(importer), path))
          : undefined,
      );
    },
  };
}
