import { createRequire } from 'node:module';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { EnvironmentError, reasonOf } from '../system/environment-error.ts';
import { readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';

/** esbuild's prefix for the names of modules that are not files. */
export const OWN = 'docsgen-own';

/** The module `docsgen` in a config: the same as `cli/index.ts`, but independent of how docsgen is installed. */
const CONFIG_API = 'export const defineConfig = (config) => config;';

/** esbuild's `define` and `banner`, needed together with `sitePlugin`. */
export const ownPlaceOptions = {
  define: {
    'import.meta.url': '$docsgenUrl',
    'import.meta.filename': '$docsgenFile',
    'import.meta.dirname': '$docsgenFolder',
    __filename: '$docsgenFile',
    __dirname: '$docsgenFolder',
  },
  banner: { js: 'const $docsgenBundle=import.meta.url;' },
};

/**
 * Resolves `docsgen`, so that a site needs no copy of it in `node_modules`, and makes `import.meta.url` and so on
 * refer to the source file although the bundle is in another folder.
 */
export function sitePlugin(bundleFolder: string): Plugin {
  return {
    name: 'docsgen-site',
    setup(build) {
      build.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: OWN, sideEffects: false }));
      build.onLoad({ filter: /.*/, namespace: OWN }, () => ({ contents: CONFIG_API, loader: 'js' }));
      // Node requires an import attribute for JSON, which older configs lack; bundled JSON needs none.
      build.onResolve({ filter: /^[^./].*\.json$/ }, ({ path: specifier, resolveDir }) =>
        orUndefined(() => ({ path: createRequire(path.join(resolveDir, 'config.js')).resolve(specifier) })),
      );
      build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, ({ path: file }) => {
        const contents = tryRead(file);
        if (typeof contents !== 'string') return { errors: [{ text: '', detail: contents }] };
        if (!USES_OWN_PLACE.test(contents)) return undefined;
        return { contents: ownPlace(path.relative(bundleFolder, file)) + contents, loader: loaderOf(file) };
      });
    },
  };
}

/** A file that could not be read, as `detail` of an esbuild error. */
export interface Unreadable {
  file: string;
  reason: string;
}

function tryRead(file: string): string | Unreadable {
  try {
    return readText(file);
  } catch (error) {
    if (error instanceof EnvironmentError) return { file, reason: error.problem.message };
    return { file, reason: reasonOf(error as NodeJS.ErrnoException) };
  }
}

const USES_OWN_PLACE = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/;
const OWN_PLACE_END = '/*docsgen*/';

// On the first line, so that line numbers stay the same.
function ownPlace(relative: string): string {
  const url = relative.split(path.sep).map(encodeURIComponent).join('/');
  return (
    `const $docsgenUrl=new URL(${JSON.stringify(url)},$docsgenBundle).href,` +
    "$docsgenFile=process.getBuiltinModule('node:url').fileURLToPath($docsgenUrl)," +
    `$docsgenFolder=process.getBuiltinModule('node:path').dirname($docsgenFile);${OWN_PLACE_END}`
  );
}

/** The first line of a file as its author wrote it, from the line esbuild saw. */
export function withoutOwnPlace(lineText: string): string {
  const end = lineText.startsWith('const $docsgenUrl=') ? lineText.indexOf(OWN_PLACE_END) : -1;
  return end < 0 ? lineText : lineText.slice(end + OWN_PLACE_END.length);
}

const loaderOf = (file: string): Loader => (/\.[cm]?ts$/.test(file) ? 'ts' : 'js');
