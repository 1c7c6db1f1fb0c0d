/**
 * React and the runtime exist once per page: the shell carries them and puts them where page chunks find them. So the shell
 * does not change when a page gets code of its own, and a page's chunk does not change when the shell does.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that page chunks take from the shell. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'docsgen/runtime'] as const;

const GLOBAL = 'globalThis[Symbol.for("docsgen.shared")]';

/** Source of a module that offers the shared modules; the shell imports it first. */
export function offerShared(packageRoot: string): string {
  const from = (name: string) =>
    JSON.stringify(name === 'docsgen/runtime' ? join(packageRoot, 'dist/runtime/index.js') : name);
  const imports = SHARED.map((name, index) => `import * as m${index} from ${from(name)};`);
  const entries = SHARED.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  return `${imports.join('\n')}\n${GLOBAL} = { ${entries.join(', ')} };\n`;
}

/** How the bundler knows the runtime of page chunks. */
export const RUNTIME = { name: 'docsgen/runtime', namespace: 'docsgen-shared' } as const;

/** Resolves the shared modules of page chunks to what the shell offers. */
export const takeShared: Plugin = {
  name: 'docsgen-take-shared',
  setup(build) {
    const wanted = new Set<string>(SHARED);
    build.onResolve({ filter: /^(?:react|react-dom|docsgen)(?:\/|$)/ }, ({ path }) =>
      wanted.has(path) ? { path, namespace: RUNTIME.namespace, sideEffects: false } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: RUNTIME.namespace }, ({ path }) => ({
      contents: `module.exports = ${GLOBAL}[${JSON.stringify(path)}];`,
      loader: 'js',
    }));
  },
};

/** Resolves React from where docsgen is installed: there is one copy, also for sites without packages of their own. */
export function oneReact(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  return {
    name: 'docsgen-one-react',
    setup(build) {
      // Packages with themes and components get it, too, whatever stands in their own `node_modules`.
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
      build.onResolve({ filter: /^docsgen\/(?:runtime|theme)$/ }, ({ path }) => ({
        path: join(packageRoot, 'dist', path.slice('docsgen/'.length), 'index.js'),
      }));
    },
  };
}
