/**
 * React and the runtime exist once per page: the shell carries them and puts them where page chunks find them. So the shell
 * does not change when a page gets code of its own, and a page's chunk does not change when the shell does.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { lookUp } from '../../lib/look-up.ts';
import { docsModule } from './docs-data.ts';

/** Modules that page chunks take from the shell. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'docsgen/runtime'] as const;

/** What the client takes from React's file, which is beside it: it stays the same, and cached, when a site or docsgen changes. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** Where they are found: an object by name. */
const SHARED_MODULES = 'globalThis[Symbol.for("docsgen.shared")]';

/** Source of a module that offers the shared modules; the shell's server module imports it first. */
export function offerShared(packageRoot: string): string {
  const from = (name: string) => (name === 'docsgen/runtime' ? join(packageRoot, 'dist/runtime/index.js') : name);
  const imports = SHARED.map((name, index) => `import * as m${index} from ${JSON.stringify(from(name))};`);
  const entries = SHARED.map((name, index) => `${JSON.stringify(name)}: m${index}`);
  return `${imports.join('\n')}\n${SHARED_MODULES} = { ${entries.join(', ')} };\n`;
}

/** Source of React's file. */
export function offerReact(): string {
  const entries = REACT.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  return `${SHARED_MODULES} = { ${entries.join(', ')} };\n`;
}

/** Source of a module that puts the runtime beside React, whose file has made the object. */
export function offerRuntime(packageRoot: string): string {
  const names = offered(packageRoot);
  const file = JSON.stringify(runtimeFile(packageRoot, 'index.js'));
  return `import { ${names} } from ${file};\n${SHARED_MODULES}["${RUNTIME.name}"] = { ${names} };\n`;
}

/** How the bundler knows the runtime of page chunks. */
export const RUNTIME = { name: 'docsgen/runtime', namespace: 'docsgen-shared' } as const;

/** Exports of the runtime that hold nothing: who asks for one brings it. */
const BROUGHT: Readonly<Record<string, string>> = {
  BrowserOnly: 'BrowserOnly.js',
  Link: 'Link.js',
  useColorMode: 'hooks/useColorMode.js',
  useIsBrowser: 'hooks/useIsBrowser.js',
};

const runtimeFile = (packageRoot: string, name: string): string => join(packageRoot, 'dist/runtime', name);

/** What the runtime exports, by name. */
const runtimeNames = (packageRoot: string): string[] =>
  [...readFileSync(runtimeFile(packageRoot, 'index.js'), 'utf8').matchAll(/export \{([^}]+)\}/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim()),
  );

const offered = (packageRoot: string): string =>
  runtimeNames(packageRoot)
    .filter((name) => !Object.hasOwn(BROUGHT, name))
    .join(', ');

/** Resolves the shared modules of page chunks to what the shell offers. */
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

/** Resolves React's modules of the client to what its file offers. */
export const takeReact = take('docsgen-take-react', REACT);

/** `sources`: of modules that are more than what is offered, which import from `folder`. */
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

/** What runtime and default theme take of React in the browser: known names need nothing around them, as unknown ones do. */
const OWN: Readonly<Record<string, string>> = {
  react: 'Component, Fragment, createContext, createElement, useContext, useEffect, useMemo, useSyncExternalStore',
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
  'react-dom': 'flushSync',
  'react-dom/client': 'hydrateRoot',
};

/** As `takeReact`, for a client that has no code but docsgen's own. */
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

/** Where the modules of which a process has one each are kept. */
const OF_PROCESS = 'globalThis[Symbol.for("docsgen.process")]';

/**
 * For code of the server: React, and what of the runtime holds state, exist once per process. `dev` loads a server module after the other, and the
 * code of pages that was loaded with one is rendered by the next.
 */
export function onePerProcess(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  const namespace = 'docsgen-process';
  const context = runtimeFile(packageRoot, 'context.js');
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
      build.onLoad({ filter: /[\\/]dist[\\/]runtime[\\/]context\.js$/ }, ({ path }) =>
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

/** Resolves React from where docsgen is installed: there is one copy, also for sites without packages of their own. */
export function oneReact(packageRoot: string): Plugin {
  const require = createRequire(join(packageRoot, 'package.json'));
  return {
    name: 'docsgen-one-react',
    setup(build) {
      // Packages with themes and components get it, too, whatever is in their own `node_modules`.
      build.onResolve({ filter: /^(?:react|react-dom)(?:\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
      build.onResolve({ filter: /^docsgen\/docs$/ }, () => ({ path: docsModule(packageRoot) }));
      build.onResolve({ filter: /^docsgen\/(?:runtime|theme)$/ }, ({ path }) => ({
        path: join(packageRoot, 'dist', path.slice('docsgen/'.length), 'index.js'),
      }));
    },
  };
}
