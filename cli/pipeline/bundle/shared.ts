/**
 * React and the runtime exist once per page: the shell carries them and puts them where page chunks find them. So the shell
 * does not change when a page gets code of its own, and a page's chunk does not change when the shell does.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that page chunks take from the shell. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'docsgen/runtime'] as const;

/** What the client takes from React's file, which is beside it: it stays the same, and cached, when a site or docsgen changes. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** Where they are found: an object by name. */
const SHARED_MODULES = 'globalThis[Symbol.for("docsgen.shared")]';

/** Source of a module that offers the shared modules; the shell's server module imports it first. */
export function offerShared(packageRoot: string): string {
  return offer(SHARED, (name) => (name === 'docsgen/runtime' ? join(packageRoot, 'dist/runtime/index.js') : name));
}

/** Source of React's file. */
export const offerReact = (): string => offer(REACT, (name) => name);

function offer(names: readonly string[], from: (name: string) => string): string {
  const imports = names.map((name, index) => `import * as m${index} from ${JSON.stringify(from(name))};`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  return `${imports.join('\n')}\n${SHARED_MODULES} = { ${entries.join(', ')} };\n`;
}

/** Source of a module that puts the runtime beside React, whose file has made the object. */
export const offerRuntime = (packageRoot: string): string =>
  `import * as runtime from ${JSON.stringify(join(packageRoot, 'dist/runtime/index.js'))};\n${SHARED_MODULES}["docsgen/runtime"] = runtime;\n`;

/** How the bundler knows the runtime of page chunks. */
export const RUNTIME = { name: 'docsgen/runtime', namespace: 'docsgen-shared' } as const;

/** Resolves the shared modules of page chunks to what the shell offers. */
export const takeShared = take('docsgen-take-shared', SHARED);

/** Resolves React's modules of the client to what its file offers. */
export const takeReact = take('docsgen-take-react', REACT);

function take(name: string, names: readonly string[]): Plugin {
  const wanted = new Set(names);
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|docsgen)(?:\/|$)/ }, ({ path }) =>
        wanted.has(path) ? { path, namespace: RUNTIME.namespace, sideEffects: false } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: RUNTIME.namespace }, ({ path }) => ({
        contents: `module.exports = ${SHARED_MODULES}[${JSON.stringify(path)}];`,
        loader: 'js',
      }));
    },
  };
}

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
