/** Bundles the config of another tool: its own files become one module, and packages are asked for when it runs. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, BuildResult, Plugin } from 'esbuild';
import { loadEsbuild } from '../../system/esbuild.ts';
import { readText } from '../../system/fsx.ts';
import { isOutside } from '../base/files.ts';
import type { Incident } from './types.ts';

/** A config as one ES module. */
export interface Bundled {
  code: string;
  incidents: Incident[];
}

/** esbuild copies the exports of a package that it knows by name. A stand-in has all names. */
const keepStubs = (code: string): string =>
  code.replace(
    /^var __toESM = /m,
    'var __toESM = (mod, ...rest) => globalThis.$docsgen?.isStub(mod) ? mod : $docsgenToESM(mod, ...rest), $docsgenToESM = ',
  );

interface Entry {
  /** Absolute paths. */
  dir: string;
  file: string;
}

const NAMESPACE = 'docsgen-foreign';
const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Files that only webpack or Vite can import: their values aren't settings. */
const EMPTY = ['.css', '.scss', '.svg', '.png', '.md', '.mdx', '.vue', '.astro', '.txt', '.html', '.yml', '.yaml'];
const isBundled = (file: string): boolean => CODE.test(file) || [...EMPTY, '.json'].includes(path.extname(file));

/** @returns The module; without `code` if the config has a syntax error. */
export async function bundleForeign(entry: Entry): Promise<Partial<Bundled> & Pick<Bundled, 'incidents'>> {
  const first = await run(entry, [entry.file]);
  if (!('outputFiles' in first)) return { incidents: syntaxOf(entry.dir, first) };
  const own = Object.keys(first.metafile.inputs)
    .map((name) => path.resolve(entry.dir, name))
    .filter((file) => CODE.test(file) && file !== entry.file && existsSync(file));
  const whole = await run(entry, [entry.file, ...own]);
  if (!('outputFiles' in whole)) return { incidents: syntaxOf(entry.dir, whole) };
  return { code: keepStubs(whole.outputFiles[0]?.text ?? ''), incidents: [] };
}

/**
 * The first module is the config. The exports of the others are registered, so that a function of the config is found
 * in the file that exports it.
 */
function entryText(dir: string, [config = '', ...own]: readonly string[]): string {
  const lines = own.map((file, at) => {
    const name = `./${path.relative(dir, file).split(path.sep).join('/')}`;
    return `import * as own${at} from ${JSON.stringify(file)}; globalThis.$docsgen?.register(${JSON.stringify(name)}, own${at});`;
  });
  return [`import * as config from ${JSON.stringify(config)};`, ...lines, 'export default config;'].join('\n');
}

type Built = BuildResult<{ write: false; metafile: true }>;

async function run({ dir }: Entry, files: readonly string[]): Promise<Built | BuildFailure> {
  try {
    return await loadEsbuild().build({
      absWorkingDir: dir,
      stdin: { contents: entryText(dir, files), resolveDir: dir, sourcefile: 'docsgen-entry.js', loader: 'js' },
      outfile: path.join(dir, 'docsgen-foreign.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      sourcemap: 'inline',
      sourcesContent: false,
      keepNames: false,
      treeShaking: false,
      tsconfigRaw: '{}',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: Object.fromEntries(EMPTY.map((ending) => [ending, 'empty' as const])),
      define: {
        'import.meta.url': '$docsgenUrl',
        'import.meta.filename': '$docsgenFile',
        'import.meta.dirname': '$docsgenFolder',
        __filename: '$docsgenFile',
        __dirname: '$docsgenFolder',
        'require.resolve': '$docsgenResolve',
      },
      plugins: [asked(dir, files[0] ?? '')],
    });
  } catch (error) {
    if (error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)) return error as BuildFailure;
    throw error;
  }
}

/**
 * Packages, and files that are missing, are asked for by the code in `child.ts`; files know their own place. Nothing
 * outside the repository is read, except what docsgen wrote: an entry in a folder of its own.
 */
const asked = (dir: string, entry: string): Plugin => ({
  name: NAMESPACE,
  setup(build) {
    const isOurs = isOutside(dir, entry);
    const isRefused = (file: string) => isOutside(dir, file) && !(isOurs && path.dirname(file) === realFolder(entry));
    const askFor = (name: string, importer: string, action: 'load' | 'refuse') => ({
      // esbuild takes a module for CommonJS or not by the ending of its name.
      path: `${name}.cjs`,
      namespace: NAMESPACE,
      pluginData: { name, importer, action },
    });
    build.onResolve({ filter: /.*/ }, async ({ path: name, resolveDir, importer, kind, pluginData }) => {
      if (pluginData === NAMESPACE || kind === 'entry-point') return undefined;
      if (path.isAbsolute(name)) return isRefused(name) ? askFor(name, importer, 'refuse') : undefined;
      if (name.startsWith('node:') && kind !== 'require-call') return { path: name, external: true };
      const isFile = name.startsWith('.');
      const found = isFile ? await build.resolve(name, { resolveDir, kind, pluginData: NAMESPACE }) : undefined;
      if (!found || found.errors.length > 0 || !isBundled(found.path)) return askFor(name, importer, 'load');
      return isRefused(found.path) ? askFor(name, importer, 'refuse') : { path: found.path };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData: { name, importer, action } }) => ({
      contents: `module.exports = globalThis.$docsgen.${action}(${JSON.stringify(name)}, ${JSON.stringify(importer)});`,
      loader: 'js',
    }));
    build.onLoad({ filter: CODE, namespace: 'file' }, ({ path: file }) => ({
      contents: ownPlace(file) + (isRefused(file) ? '' : readText(file)).replace(/^#!.*/, ''),
      loader: /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx',
    }));
  },
});

const realFolder = (file: string): string => realpathSync(path.dirname(file));

// On the first line, so that line numbers stay the same.
const ownPlace = (file: string): string =>
  `const $docsgenFile=${JSON.stringify(file)},$docsgenFolder=${JSON.stringify(path.dirname(file))},` +
  `$docsgenUrl="file://"+encodeURI($docsgenFile),$docsgenResolve=(name)=>globalThis.$docsgen.resolve(name,$docsgenFile);`;

const syntaxOf = (dir: string, { errors }: BuildFailure): Incident[] =>
  errors.map(({ text, location }) => ({
    kind: 'syntax',
    text,
    ...(location
      ? {
          file: path.relative(dir, path.resolve(dir, location.file)).split(path.sep).join('/'),
          line: location.line,
          column: location.column + 1,
        }
      : {}),
  }));
