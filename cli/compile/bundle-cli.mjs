/**
 * Bundles the CLI: an entry for each command and process, chunks for shared code, and one chunk for the rooms that all
 * of them need. esbuild would split these by their sets of users, and loading a chunk takes Node half a millisecond.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { cliEntries } from './entries.mjs';
import { explanationsApart } from './explanations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Groups of rooms that become one file each; they import each other, and rooms of earlier groups. */
const BASE = [['lib', 'problems', 'system'], ['html']];
/** Modules that only one command loads. */
const APART = ['explanations.ts', 'examples.ts'].map((name) => path.join(root, 'cli/problems', name));

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
    // acorn-jsx requires the CommonJS build, so there would be two parsers.
    acorn: path.join(root, 'node_modules/acorn/dist/acorn.mjs'),
  },
  // CommonJS packages load Node's modules with `require`, which ES modules lack.
  banner: {
    js: "import { createRequire as docsgenCreateRequire } from 'node:module'; const require = docsgenCreateRequire(import.meta.url);",
  },
});

/**
 * Of refractor, docsgen uses the grammars and their tokens. Its own output as hast would load 60 kB of names of elements,
 * attributes and entities.
 */
const refractorAlone = /** @type {import('esbuild').Plugin} */ ({
  name: 'refractor-alone',
  setup(plugin) {
    plugin.onResolve({ filter: /^(?:hastscript|parse-entities)$/ }, ({ importer }) =>
      /[\\/]refractor[\\/]lib[\\/]core\.js$/.test(importer)
        ? { path: 'nothing', namespace: 'refractor-alone' }
        : undefined,
    );
    plugin.onLoad({ filter: /^nothing$/, namespace: 'refractor-alone' }, () => ({
      contents: 'export const h = undefined, parseEntities = undefined;',
    }));
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
      return {
        contents: `const ${names} = await import(new URL('../index.js', import.meta.resolve('satteri')).href);\nexport ${names};`,
      };
    });
  },
});

const explanations = { name: 'explanations-apart', setup: explanationsApart };

/** @param {string} out */
export async function bundleCli(out) {
  const folder = path.join(out, 'cli');
  /** @type {Base[]} */
  const bases = [];
  for (const rooms of BASE) bases.push(await bundleBase(rooms, { folder, bases }));
  const rest = await build({
    ...forNode,
    entryPoints: cliEntries,
    outdir: folder,
    chunkNames: 'chunk-[hash]',
    splitting: true,
    plugins: [explanations, refractorAlone, satteriInside, fromBases(bases)],
  });
  return {
    outputFiles: [...rest.outputFiles, ...bases.map(({ output }) => output)],
    inputs: Object.assign({}, rest.metafile.inputs, ...bases.map(({ inputs }) => inputs)),
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
    .filter((file) => file.endsWith('.ts') && !APART.includes(file) && exportsOf(file).length > 0)
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
