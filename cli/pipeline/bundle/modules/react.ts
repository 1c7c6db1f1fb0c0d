/**
 * React's development build, for `dev`: it warns, and its errors have places. Bundled once per version, for pages and
 * for the process, and only for sites with code of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { keyOf } from '../../../lib/hash.ts';
import { loadEsbuild } from '../../../system/esbuild.ts';
import { installedFolder, versionIn } from '../../../system/package-info.ts';
import { kept } from '../keep.ts';
import { OF_PROCESS, oneReact, SHARED_MODULES } from '../shared.ts';
import { BROWSER, SERVER } from '../targets.ts';
import type { BundlerInput, DevReact } from '../types.ts';

/** Modules of React that code of sites imports. */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;
const OF_SERVER = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] as const;

const FILES = { client: 'client.js', server: 'server.mjs' } as const;

export async function developmentReact(input: BundlerInput): Promise<DevReact> {
  const { packageRoot, cacheDir, siteDir, identity } = input;
  const folder = join(cacheDir, 'react');
  const versions = ['react', 'react-dom'].map((name) => versionIn(installedFolder(packageRoot, name) ?? packageRoot));
  const key = keyOf('react', identity, ...versions.map(String));
  const names = await kept({ folder, siteDir, key, use: input.useCache }, async () => ({
    files: await bundle(packageRoot),
    value: {},
    inputs: [],
  }));
  if (!names) throw new Error('React does not bundle');
  const server = join(folder, FILES.server);
  return {
    client: readFileSync(join(folder, FILES.client), 'utf8'),
    // In the first line of the module: its source map stays true.
    server: `import ${JSON.stringify(pathToFileURL(server).href)};`,
    names: await namesOf(server),
  };
}

async function bundle(packageRoot: string): Promise<{ name: string; contents: string }[]> {
  const make = async (contents: string, options: BuildOptions): Promise<string> => {
    const { outputFiles } = await loadEsbuild().build({
      ...options,
      stdin: { contents, resolveDir: packageRoot },
      bundle: true,
      write: false,
      format: 'esm',
      minify: false,
      logLevel: 'silent',
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"development"' },
      plugins: [oneReact(packageRoot)],
    });
    return outputFiles[0]?.text ?? '';
  };
  const required = (name: string): string => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`;
  const hot = JSON.stringify(join(packageRoot, 'dist/dev/hot.js'));
  const client = MODULES.map((name) =>
    name === 'react-dom/client'
      ? `${JSON.stringify(name)}: observed(require(${JSON.stringify(name)}))`
      : required(name),
  );
  const [forPages, forProcess] = await Promise.all([
    make(`import { observed } from ${hot};\n${SHARED_MODULES} = { ${client.join(', ')} };\n`, BROWSER),
    make(`${OF_PROCESS} = { ${OF_SERVER.map(required).join(', ')} };\n`, SERVER),
  ]);
  return [
    { name: FILES.client, contents: forPages },
    { name: FILES.server, contents: forProcess },
  ];
}

async function namesOf(server: string): Promise<DevReact['names']> {
  await import(pathToFileURL(server).href);
  const found = (globalThis as unknown as Record<symbol, Record<string, object>>)[Symbol.for('docsgen.process')] ?? {};
  const names = Object.entries(found).map(([name, module]) => [name, Object.keys(module)] as const);
  return Object.fromEntries([...names, ['react-dom/client', ['createRoot', 'hydrateRoot', 'version']]]);
}
