/**
 * Shares functions of the first script with later scripts, through a global. All scripts of a page are of one build,
 * since each names the next by its hash.
 */
import { join, sep } from 'node:path';
import type { Plugin } from 'esbuild';

const PARTS: Readonly<Record<string, readonly string[]>> = {
  'report.js': ['warn'],
  'paths.js': ['isSamePage', 'isSuffixed'],
  'connection.js': ['isSlowConnection'],
  'storage.js': ['readStorage', 'writeStorage'],
  'enhance/links.js': ['addLink'],
  'enhance/sidebar-place.js': ['offsetIn', 'placeCurrent', 'sidebarBox'],
  'enhance/reveal.js': ['hashTarget', 'revealHash'],
  'enhance/color-mode-toggle.js': ['chooseMode'],
  'enhance/tabs.js': ['named', 'selectTab', 'selected', 'showInGroup', 'stored'],
};

const NAMES = Object.values(PARTS).flat().join(', ');
const FOUND = 'globalThis[Symbol.for("docsgen.boot")]';
const NAMESPACE = 'docsgen-boot-parts';
/** Suffix of a module's path: the module itself, for its other exports. */
const WHOLE = '?whole';

/** Source that offers the functions, for the end of the first script's entry. */
export function offerParts(packageRoot: string): string {
  const imports = Object.entries(PARTS).map(
    ([path, names]) =>
      `import { ${names.join(', ')} } from ${JSON.stringify(join(packageRoot, 'dist/runtime', path))};`,
  );
  return `${imports.join('\n')}\n${FOUND} = [${NAMES}];`;
}

/** Resolves these functions to the offered ones. */
export function takeParts(packageRoot: string): Plugin {
  const folder = join(packageRoot, 'dist/runtime') + sep;
  const known = new Map(Object.entries(PARTS).map(([path, names]) => [join(folder, path), names]));
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^docsgen-boot-parts$/ }, () => ({ path: 'all', namespace: NAMESPACE }));
      build.onResolve({ filter: /\?whole$/ }, ({ path }) => ({ path: path.slice(0, -WHOLE.length), suffix: WHOLE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: `export const [${NAMES}] = ${FOUND};` }));
      build.onLoad({ filter: /[\\/]dist[\\/]runtime[\\/]/ }, ({ path, suffix }) => {
        const names = suffix === '' ? known.get(path) : undefined;
        const whole = JSON.stringify(path + WHOLE);
        return names && { contents: `export { ${names.join(', ')} } from "${NAMESPACE}";\nexport * from ${whole};` };
      });
    },
  };
}
