/**
 * Makes `dist/` from the sources: `node cli/compile/compile.mjs [--types] [--out DIR]`.
 *
 * - `cli`: bundled, with a chunk per lazy `import()`, so that a command loads only what it needs.
 * - `runtime`, `theme`: file by file, because a site bundles them itself, with its own settings.
 * - `search`: search in the browser, bundled; it is the same for all sites.
 * - `schemas`: JSON Schemas of the files that authors write besides the config, for editors.
 * - `manual`: the pages of the manual as Markdown, so that every installation has the manual of its version. The
 *   reference is generated from the sources (`reference/pages.mjs`), here and in `cli/manual`, where it is part of the
 *   site.
 * - `dev`: additional code for the pages of `docsgen dev`, bundled.
 * - `types` and the licenses of the bundled packages: with `--types`, for packing.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { minifySync } from 'oxc-minify';
import { bundleCli, common } from './bundle-cli.mjs';
import { declarations } from './declarations.mjs';
import { manual, template } from './enclosed.mjs';
import { searchEntries } from './entries.mjs';
import { put, walk } from './files.mjs';
import { cardFonts, fontPackages, fonts } from './fonts.mjs';
import { licenses } from './licenses.mjs';
import { FOLDER, previewFiles, readSettings, referencePages, severities } from './reference/pages.mjs';
import { readSchemas } from './schemas.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages in the shell of the default theme, as paths. */
const shellPackages = ['react', 'react-dom', 'scheduler'].map((name) => `node_modules/${name}/`);

/** A running CLI may still need a chunk of the previous compilation: it stays this long. */
const CHUNK_KEPT_MS = 10 * 60_000;

/**
 * Compiles into `out`. Files are written under temporary names first: readers of `out` see complete files, old or new.
 * @param {{ out?: string, types?: boolean }} [options] `out`: default `dist` of the repository.
 */
export async function compile({ out = path.join(root, 'dist'), types = false } = {}) {
  const [cli, browser, search, dev] = await Promise.all([
    bundleCli(out),
    transpileBrowser(out),
    bundleSearch(out),
    bundleDev(out),
  ]);
  refuseLazyCommonJs(cli.metafile);
  const files = new Map(
    [...cli.outputFiles, ...browser.outputFiles, ...dev.outputFiles]
      // Nothing imports modules that contain only types.
      .filter(({ contents }) => contents.length > 0)
      .map((file) => [file.path, file.contents]),
  );
  for (const { path: file, text } of search.outputFiles)
    files.set(file, Buffer.from(file.endsWith('.js') ? minify(text) : text));
  const main = path.join(out, 'cli/main.js');
  files.set(main, withShebang(files.get(main)));
  for (const source of listFiles('theme', 'runtime').filter((file) => file.endsWith('.css') && !isApart(file))) {
    files.set(path.join(out, source), await readFile(path.join(root, source)));
  }
  for (const [name, contents] of await fonts(root)) files.set(path.join(out, 'theme/fonts', name), contents);
  for (const [name, contents] of await cardFonts(root)) files.set(path.join(out, 'cli/fonts', name), contents);
  for (const [name, contents] of template()) files.set(path.join(out, 'cli/init/template', name), contents);
  files.set(path.join(out, 'build-id'), identityOf(files));
  for (const [name, contents] of manual()) files.set(path.join(out, 'manual', name), contents);
  if (types)
    files.set(
      path.join(out, 'THIRD-PARTY-LICENSES.txt'),
      licenses([
        ...Object.keys({ ...cli.inputs, ...search.metafile.inputs, ...dev.metafile.inputs }),
        ...fontPackages,
        ...shellPackages,
      ]),
    );
  for (const [file, contents] of files) await put(file, contents);
  await chmod(main, 0o755);
  for (const file of await primeShell(out)) files.set(file, new Uint8Array());
  for (const file of await writeReference(out)) files.set(file, new Uint8Array());
  await removeStrays(out, { keep: files, chunks: !types });
  if (types) await declarations(path.join(out, 'types'), await readSettings());
}

/**
 * Only the `dist` of a package can be run: elsewhere the compiled code does not find its `package.json`.
 * @param {string} out
 */
const isOfPackage = (out) => path.basename(out) === 'dist' && existsSync(path.join(path.dirname(out), 'package.json'));

/**
 * Generates pages of the manual from the sources, for the package and for the manual as a site.
 * @param {string} out
 * @returns {Promise<string[]>} The written files in `out`.
 */
async function writeReference(out) {
  if (!isOfPackage(out)) return [];
  const inPackage = path.join(out, 'manual', FOLDER);
  const inSite = path.join(root, 'cli/manual/content/docs', FOLDER);
  const pages = await referencePages(out);
  for (const [name, text] of pages)
    for (const folder of [inPackage, inSite]) await put(path.join(folder, name), Buffer.from(text));
  const previews = await previewFiles();
  for (const [name, text] of previews) await put(path.join(inSite, name), Buffer.from(text));
  for (const file of walk(inSite)) {
    const name = path.relative(inSite, file);
    if (!pages.has(name) && !previews.has(name)) await rm(file, { force: true });
  }
  const schema = path.join(out, 'site.config.schema.json');
  const settings = await readSettings();
  const properties = { $schema: { type: 'string' }, ...settings.properties };
  await put(schema, Buffer.from(JSON.stringify({ ...settings, properties })));
  const schemas = new Map([...(await readSchemas())].map(([name, json]) => [path.join(out, 'schemas', name), json]));
  for (const [file, json] of schemas) await put(file, Buffer.from(JSON.stringify(json)));
  const problems = path.join(out, 'problems.json');
  await put(problems, Buffer.from(JSON.stringify(await severities(out))));
  return [schema, problems, ...schemas.keys(), ...[...pages.keys()].map((name) => path.join(inPackage, name))];
}

/**
 * Makes the shell of the default theme, with the code that was just compiled.
 * @param {string} out
 * @returns {Promise<string[]>} The written files.
 */
async function primeShell(out) {
  if (!isOfPackage(out)) return [];
  const folder = path.dirname(out);
  const entry = pathToFileURL(path.join(out, 'cli/prime.js'));
  const { primeShell: prime } = await import(`${entry.href}?${readFileSync(path.join(out, 'build-id'), 'utf8')}`);
  return prime(folder, minify);
}

/**
 * @param {string} code A module for the browser, bundled.
 * @returns {string}
 */
function minify(code) {
  const { code: smaller, errors } = minifySync('bundle.js', code, {
    module: true,
    compress: { target: 'es2022', treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
    mangle: { toplevel: true },
  });
  if (errors.length > 0)
    throw new Error(`A bundle is not minified: ${errors.map(({ message }) => message).join('; ')}`);
  return smaller;
}

/**
 * Identifies a compilation; part of every cache key.
 * @param {Map<string, Uint8Array | Buffer>} files
 */
function identityOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files.keys()].sort()) hash.update(path.basename(file)).update(files.get(file) ?? '');
  return Buffer.from(hash.digest('hex').slice(0, 16));
}

/** CommonJS packages used only by their default export, which a lazy import has. */
const defaultOnly = ['node_modules/acorn-jsx/index.js'];

/**
 * `await import('x')` of a CommonJS package has named exports in Node, but not in a bundle: it would fail at run time.
 * @param {import('esbuild').Metafile} metafile
 */
function refuseLazyCommonJs({ inputs }) {
  for (const [file, { imports }] of Object.entries(inputs)) {
    const broken = imports.filter(({ kind, path: to }) => kind === 'dynamic-import' && inputs[to]?.format === 'cjs');
    const lazy = broken.find(({ path: to }) => !defaultOnly.includes(to));
    if (lazy)
      throw new Error(`${file} imports ${lazy.path} lazily, which is CommonJS: alias its ES module build here.`);
  }
}

/** @param {string} out */
function transpileBrowser(out) {
  return build({
    ...common,
    entryPoints: listFiles('runtime', 'theme').filter((file) => /\.tsx?$/.test(file) && !isApart(file)),
    outdir: out,
    outbase: '.',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [{ name: 'one-file-each', setup: oneFileEach }],
  });
}

const forBrowser = /** @satisfies {import('esbuild').BuildOptions} */ ({
  ...common,
  platform: /** @type {const} */ ('browser'),
  target: 'es2022',
  minify: true,
  legalComments: /** @type {const} */ ('none'),
  charset: /** @type {const} */ ('utf8'),
});

/** @param {string} out */
const bundleSearch = (out) => build({ ...forBrowser, entryPoints: searchEntries, outdir: path.join(out, 'search') });

/** @param {string} out */
const bundleDev = (out) =>
  build({
    ...forBrowser,
    entryPoints: { client: 'runtime/dev/client.ts', hot: 'runtime/dev/hot.ts' },
    outdir: path.join(out, 'dev'),
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    // It styles its own shadow tree.
    loader: { '.css': 'text' },
  });

/**
 * True for files that are bundled separately.
 * @param {string} file Path relative to the repository.
 */
const isApart = (file) =>
  /^(?:runtime\/search|runtime\/search-index|runtime\/dev|theme\/components\/Search)\//.test(file);

/** @param {import('esbuild').PluginBuild} build */
function oneFileEach(build) {
  build.onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point') return undefined;
    return { path: name.startsWith('.') ? name.replace(/\.tsx?$/, '.js') : name, external: true };
  });
}

/** @param {Uint8Array | undefined} contents */
function withShebang(contents) {
  const text = new TextDecoder().decode(contents).replace(/^#!.*\n/, '');
  return new TextEncoder().encode(`#!/usr/bin/env node\n${text}`);
}

/**
 * @param {string} out
 * @param {{ keep: Map<string, unknown>, chunks: boolean }} options `chunks`: keep recent chunks for a running CLI.
 */
async function removeStrays(out, { keep, chunks }) {
  for (const file of walk(out)) {
    if (keep.has(file)) continue;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const young = age < CHUNK_KEPT_MS && /chunk-\w+\.cjs$|\.tmp$/.test(file);
    if (!(chunks && young)) await rm(file, { force: true });
  }
}

/** @param {string[]} folders Paths relative to the repository; so are the results. */
function listFiles(...folders) {
  return folders.flatMap((folder) => walk(path.join(root, folder)).map((file) => path.relative(root, file)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { types: { type: 'boolean' }, out: { type: 'string' } } });
  const out = values.out && path.resolve(values.out);
  await compile({ types: values.types, ...(out ? { out } : {}) });
}
