/**
 * Bundles the CLI: an entry for each command and process, chunks for shared code, and one chunk for the rooms that all
 * of them need. esbuild would split these by their sets of users, and loading a chunk takes Node half a millisecond.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { toCommonJs } from './commonjs.mjs';
import { cliEntries } from './entries.mjs';
import { explanationsApart } from './explanations.mjs';
import { mcpSdk } from './mcp-sdk.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Groups of rooms that become one file each; they import each other, and rooms of earlier groups. */
const BASE = [['lib', 'problems', 'system'], ['html']];
/** Modules and folders of these rooms that most commands, or most builds, never load. */
const APART = [
  'html/url-kind.ts',
  'lib/blocks',
  'lib/icons.ts',
  'lib/json-schema.ts',
  'lib/yaml-nodes.ts',
  'lib/brand-icons.ts',
  'lib/own-icons.ts',
  'lib/oklch.ts',
  'lib/pattern.ts',
  'lib/blocks/mdx-repair.ts',
  'system/icon-sets.ts',
  'system/typefaces.ts',
].map((name) => path.join(root, 'cli', name));
/** Modules that only one command loads. */
const TEXTS = ['explanations.ts', 'examples.ts'].map((name) => path.join(root, 'cli/problems', name));
const isApart = (/** @type {string} */ file) => APART.some((name) => file === name || file.startsWith(name + path.sep));

/** CommonJS packages call Node's modules with `require`, which ES modules lack. */
const BANNER =
  "import { createRequire as docsgenCreateRequire } from 'node:module'; const require = docsgenCreateRequire(import.meta.url);";

/** Packages that the CLI loads from the site or from its own dependencies; everything else is bundled. */
const external = [
  ...Object.keys(manifest.peerDependencies),
  ...['esbuild', 'react', 'react-dom', 'typescript', 'sharp'],
];

export const common = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: root,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  write: /** @type {const} */ (false),
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ('warning'),
  define: { __DOCSGEN_VERSION__: JSON.stringify(manifest.version) },
});

const forNode = /** @satisfies {import('esbuild').BuildOptions} */ ({
  ...common,
  platform: /** @type {const} */ ('node'),
  target: 'node20.19',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: /** @type {const} */ ('none'),
  external,
  alias: {
    // The ES module build: a lazy import of the CommonJS build would have no named exports.
    yaml: path.join(root, 'node_modules/yaml/browser/index.js'),
  },
  banner: { js: BANNER },
});

const explanations = { name: 'explanations-apart', setup: explanationsApart };

/**
 * What packages import and never use here. Of refractor, docsgen uses grammars and tokens: its own output as hast would
 * load 60 kB of names of elements, attributes and entities. acorn-jsx gets its parser from its caller, and requires one
 * only for older versions of acorn.
 */
const leftOut = /** @satisfies {import('esbuild').Plugin} */ ({
  name: 'left-out',
  setup(plugin) {
    const namespace = 'left-out';
    plugin.onResolve({ filter: /^(?:hastscript|parse-entities)$/ }, ({ path: name, importer }) =>
      /[\\/]refractor[\\/]lib[\\/]core\.js$/.test(importer) ? { path: name, namespace } : undefined,
    );
    plugin.onResolve({ filter: /^acorn$/ }, ({ path: name, kind }) =>
      kind === 'require-call' ? { path: name, namespace } : undefined,
    );
    plugin.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
      contents: name === 'acorn' ? '' : 'export const h = undefined, parseEntities = undefined;',
    }));
  },
});

/** Of gemoji, docsgen uses each emoji with its names: a quarter of the bytes. */
const namesOfEmoji = /** @type {import('esbuild').Plugin} */ ({
  name: 'names-of-emoji',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, async ({ path: file }) => {
      const { gemoji } = await import(pathToFileURL(file).href);
      const rows = gemoji.map((/** @type {import('gemoji').Gemoji} */ { emoji, names }) => [emoji, names].join(' '));
      const parts =
        'split("\\n").map((row) => { const [emoji, ...names] = row.split(/[ ,]/); return { emoji, names }; })';
      return { contents: `export const gemoji = ${JSON.stringify(rows.join('\n'))}.${parts};` };
    });
  },
});

/** The loader of all chunks is one file, not a part of them. */
const loaderApart = /** @satisfies {import('esbuild').Plugin} */ ({
  name: 'loader-apart',
  setup(plugin) {
    plugin.onResolve({ filter: /^\.\/load\.ts$/ }, () => ({ path: './load.cjs', external: true }));
  },
});

/**
 * The 33 modules of satteri as a part of ours, which saves 17 ms wherever a text is parsed; only its native code is
 * loaded from its package. Both must be of one version, so the dependency has no range.
 */
const satteriInside = /** @type {import('esbuild').Plugin} */ ({
  name: 'satteri-inside',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]satteri[\\/]dist[\\/]binding\.js$/ }, ({ path: file }) => {
      const names = /^export (\{[^}]*\}) from "\.\.\/index\.js";$/m.exec(readFileSync(file, 'utf8'))?.[1];
      if (names === undefined) throw new Error(`${file} has another form.`);
      const contents = [
        "import { createRequire } from 'node:module';",
        "import { pathToFileURL } from 'node:url';",
        "const home = pathToFileURL(createRequire(import.meta.url).resolve('satteri'));",
        `const ${names} = await import(new URL('../index.js', home).href);`,
        `export ${names};`,
      ].join('\n');
      return { contents };
    });
  },
});

/** @param {string} out */
export async function bundleCli(out) {
  const folder = path.join(out, 'cli');
  /** @type {Base[]} */
  const bases = [];
  for (const rooms of BASE) bases.push(await bundleBase(rooms, { folder, bases }));
  const sdk = await mcpSdk(forNode);
  const rest = await build({
    ...forNode,
    entryPoints: cliEntries,
    outdir: folder,
    chunkNames: 'chunk-[hash]',
    splitting: true,
    plugins: [explanations, leftOut, namesOfEmoji, satteriInside, sdk.plugin, loaderApart, fromBases(bases)],
  });
  const loader = await build({
    ...forNode,
    banner: {},
    format: 'cjs',
    entryPoints: ['cli/load.ts'],
    outdir: folder,
    outExtension: { '.js': '.cjs' },
  });
  const modules = [...rest.outputFiles, ...bases.map(({ output }) => output)].map((file) => {
    const { name, code } = toCommonJs(path.basename(file.path), file.text, BANNER);
    return { path: path.join(folder, name), contents: new TextEncoder().encode(code) };
  });
  return {
    outputFiles: [...modules, ...loader.outputFiles],
    inputs: Object.assign({}, rest.metafile.inputs, sdk.inputs, ...bases.map(({ inputs }) => inputs)),
    metafile: rest.metafile,
  };
}

/**
 * Some rooms as one file, and the modules in it. Exported names get the index of their module as a suffix.
 * @typedef {{ modules: string[], output: import('esbuild').OutputFile, inputs: import('esbuild').Metafile['inputs'] }} Base
 */

/**
 * @param {string[]} rooms
 * @param {{ folder: string, bases: Base[] }} options
 * @returns {Promise<Base>}
 */
async function bundleBase(rooms, { folder, bases }) {
  const modules = rooms.flatMap(modulesOf);
  const contents = modules.map((file, at) => {
    const names = exportsOf(file).map((name) => `${name} as ${name}_${at}`);
    return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
  });
  const { outputFiles, metafile } = await build({
    ...forNode,
    stdin: { contents: contents.join('\n'), resolveDir: root },
    outdir: folder,
    entryNames: 'chunk-[hash]',
    plugins: [explanations, fromBases(bases)],
  });
  const doubled = Object.keys(metafile.inputs).filter((file) => isApart(path.join(root, file)));
  if (doubled.length > 0) throw new Error(`${doubled.join(', ')}: the base imports what is apart.`);
  return { modules, output: /** @type {import('esbuild').OutputFile} */ (outputFiles[0]), inputs: metafile.inputs };
}

/**
 * Paths of the modules of a room that export more than types.
 * @param {string} room
 */
function modulesOf(room) {
  const folder = path.join(root, 'cli', room);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith('.ts') && !isApart(file) && !TEXTS.includes(file) && exportsOf(file).length > 0)
    .sort();
}

const exportsOf = (/** @type {string} */ file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(
    ([, name]) => name,
  );

const IMPORT = /^import \{([^}]*)\} from '(\.[^']+\.ts)';/gm;

/**
 * Redirects imports from modules of a base to its file. (Modules that only re-export would become chunks.)
 * @param {readonly Base[]} bases
 * @returns {import('esbuild').Plugin}
 */
const fromBases = (bases) => ({
  name: 'from-bases',
  setup(plugin) {
    const homes = new Map(bases.flatMap(({ modules, output }) => modules.map((file, at) => [file, { output, at }])));
    plugin.onLoad({ filter: /[\\/]cli[\\/].*\.ts$/, namespace: 'file' }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(IMPORT, (whole, names, from) => {
        const home = homes.get(path.join(path.dirname(file), from));
        return home
          ? `import { ${importedNames(names, home.at)} } from './${path.basename(home.output.path)}';`
          : whole;
      }),
      loader: 'ts',
    }));
    for (const { output } of bases)
      plugin.onResolve({ filter: new RegExp(`/${path.basename(output.path)}$`) }, ({ path: name }) => ({
        path: name,
        external: true,
        sideEffects: false,
      }));
  },
});

const importedNames = (/** @type {string} */ names, /** @type {number} */ at) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as '))
    .map(([name = '', own = name]) => `${name}_${at} as ${own}`)
    .join(', ');
