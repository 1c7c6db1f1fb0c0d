/**
 * React and the runtime exist once per page: the shell offers them to page chunks through a global. So the shell does
 * not change when a page gets its own code, and a page's chunk does not change when the shell does.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { lookUp } from '../../lib/look-up.ts';
import { compiledFile } from './compiled-file.ts';
import { docsModule } from './docs-data.ts';

const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'docsgen/runtime'] as const;

/** The client takes these from React's own file, which stays cached when a site or docsgen changes. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** Where they are, in code. */
export const SHARED_MODULES = 'globalThis[Symbol.for("docsgen.shared")]';

/** Source of a module that offers the shared modules. The shell's server module imports it first. */
export function offerShared(packageRoot: string): string {
  const from = (name: string) => (name === 'docsgen/runtime' ? runtimeFile(packageRoot, 'index.js') : name);
  const imports = SHARED.map((name, index) => `import * as m${index} from ${JSON.stringify(from(name))};`);
  const entries = SHARED.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  return `${imports.join('\n')}\n${SHARED_MODULES} = { ${entries.join(', ')} };\n`;
}

/** Source of React's file. */
export function offerReact(): string {
  const entries = REACT.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  return `${SHARED_MODULES} = { ${entries.join(', ')} };\n`;
}

/** Source of a module that adds the runtime to the object that React's file created. */
export function offerRuntime(packageRoot: string): string {
  const names = offered(packageRoot);
  const file = JSON.stringify(runtimeFile(packageRoot, 'index.js'));
  return `import { ${names} } from ${file};\n${SHARED_MODULES}["${RUNTIME.name}"] = { ${names} };\n`;
}

/** Path and namespace of the page chunks' runtime in the bundler. */
export const RUNTIME = { name: 'docsgen/runtime', namespace: 'docsgen-shared' } as const;

/** Exports of the runtime without state: chunks that import them include them. */
const BROUGHT: Readonly<Record<string, string>> = {
  BrowserOnly: 'BrowserOnly.js',
  Link: 'Link.js',
  Only: 'Only.js',
  useColorMode: 'hooks/useColorMode.js',
  useIsBrowser: 'hooks/useIsBrowser.js',
};

const runtimeFile = (packageRoot: string, name: string): string => compiledFile(packageRoot, `runtime/${name}`);

const runtimeNames = (packageRoot: string): string[] =>
  [...readFileSync(runtimeFile(packageRoot, 'index.js'), 'utf8').matchAll(/export \{([^}]+)\}/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim()),
  );

const offered = (packageRoot: string): string =>
  runtimeNames(packageRoot)
    .filter((name) => !Object.hasOwn(BROUGHT, name))
    .join(', ');

/** Resolves the shared modules in page chunks to those that the shell offers. */
export const takeShared = (packageRoot: string): Plugin =>
  take('docsgen-take-shared', SHARED, {
    sources: { [RUNTIME.name]: runtimeOfPages(packageRoot) },
    folder: packageRoot,
  });

function runtimeOfPages(packageRoot: string): string {
  const brought = Object.entries(BROUGHT).map(
    ([name, file]) => `export { ${name} } from ${JSON.stringify(runtimeFile(packageRoot, file))};`,
  );
  const taken = `export const { ${offered(packageRoot)} } = ${SHARED_MODULES}["${RUNTIME.name}"];`;
  return [taken, ...brought].join('\n');
}

/** Resolves React in the client to the modules that its file offers. */
export const takeReact = take('docsgen-take-react', REACT);

/** `sources`: of modules that add to the offered ones; their imports start in `folder`. */
function take(
  name: string,
  names: readonly string[],
  { sources = {}, folder }: { sources?: Readonly<Record<string, string>>; folder?: string } = {},
): Plugin {
  const wanted = new Set(names);
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|docsgen)(?:\/|$)/ }, ({ path }) =>
        wanted.has(path) ? { path, namespace: RUNTIME.namespace, sideEffects: false } : undefined,
      );
      build.onResolve({ filter: /^[./\w]/, namespace: RUNTIME.namespace }, ({ path }) => ({
        path,
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: RUNTIME.namespace }, ({ path }) => ({
        contents: lookUp(sources, path) ?? `module.exports = ${SHARED_MODULES}[${JSON.stringify(path)}];`,
        loader: 'js',
        ...(folder ? { resolveDir: folder } : {}),
      }));
    },
  };
}

/** Names that runtime and default theme import from React in the browser: known names need no wrapper. */
const OWN: Readonly<Record<string, string>> = {
  react: 'Component, Fragment, createContext, createElement, useContext, useEffect, useMemo, useSyncExternalStore',
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
  'react-dom': 'flushSync',
  'react-dom/client': 'hydrateRoot',
};

/** Like `takeReact`, for a client with no code but docsgen's own. */
export const takeOwnReact: Plugin = {
  name: 'docsgen-take-own-react',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({ path, namespace: RUNTIME.namespace }));
    build.onLoad({ filter: /.*/, namespace: RUNTIME.namespace }, ({ path }) => ({
      contents: `export const { ${lookUp(OWN, path)} } = ${SHARED_MODULES}[${JSON.stringify(path)}];`,
      loader: 'js',
    }));
  },
};

/** The global with modules that exist once per process. */
export const OF_PROCESS = 'globalThis[Symbol.for("docsgen.process")]';

/**
 * For server code: React and the runtime's state exist once per process. `dev` loads one server module after another,
 * and page code loaded with one module is rendered by the next.
 */
export function onePerProcess(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  const namespace = 'docsgen-process';
  const context = runtimeFile(packageRoot, 'base/context.js');
  const kept = (name: string, make: string) => `(${OF_PROCESS} ??= {})[${JSON.stringify(name)}] ??= ${make}`;
  return {
    name: 'docsgen-one-per-process',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `module.exports = ${kept(path, `require(${JSON.stringify(require.resolve(path))})`)};`,
        loader: 'js',
        resolveDir: packageRoot,
      }));
      build.onLoad({ filter: /[\\/]context\.js$/ }, ({ path }) =>
        path === context
          ? {
              contents: `import { createContext } from 'react';\nexport const PageContext = ${kept('context', 'createContext(null)')};`,
              loader: 'js',
            }
          : undefined,
      );
    },
  };
}

/** Resolves React from docsgen's installation: there is one copy, also for sites without packages. */
export function oneReact(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  return {
    name: 'docsgen-one-react',
    setup(build) {
      // So do packages with themes and components, whatever their own `node_modules` have.
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
      build.onResolve({ filter: /^docsgen\/docs$/ }, () => ({ path: docsModule(packageRoot) }));
      build.onResolve({ filter: /^docsgen\/(?:runtime|theme)$/ }, ({ path }) => ({
        path: join(packageRoot, 'dist', path.slice('docsgen/'.length), 'index.js'),
      }));
    },
  };
}
