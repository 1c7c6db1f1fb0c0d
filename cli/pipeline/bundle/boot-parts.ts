/** Shares the functions of `runtime/boot-parts.ts`, which are in the first script, with later scripts, through a global. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { importedNames } from './imported-names.ts';

const FOUND = 'globalThis[Symbol.for("docsgen.boot")]';
const NAMESPACE = 'docsgen-boot-parts';
/** Suffix of a module's path: the module itself, for its other exports. */
const WHOLE = '?whole';

const listOf = (packageRoot: string): string => join(packageRoot, 'dist/runtime/boot-parts.js');

/** Source that offers the functions, for the end of the first script's entry. */
export function offerParts(packageRoot: string): string {
  const list = listOf(packageRoot);
  const names = [...importedNames(list).values()].flat().join(', ');
  return `import { ${names} } from ${JSON.stringify(list)};\n${FOUND} = [${names}];`;
}

/** Resolves these functions to the offered ones. */
export function takeParts(packageRoot: string): Plugin {
  const known = importedNames(listOf(packageRoot));
  const all = [...known.values()].flat().join(', ');
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^docsgen-boot-parts$/ }, () => ({ path: 'all', namespace: NAMESPACE }));
      build.onResolve({ filter: /\?whole$/ }, ({ path }) => ({ path: path.slice(0, -WHOLE.length), suffix: WHOLE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({ contents: `export const [${all}] = ${FOUND};` }));
      build.onLoad({ filter: /[\\/]dist[\\/]runtime[\\/]/ }, ({ path, suffix }) => {
        const names = suffix === '' ? known.get(path) : undefined;
        const whole = JSON.stringify(path + WHOLE);
        return names && { contents: `export { ${names.join(', ')} } from "${NAMESPACE}";\nexport * from ${whole};` };
      });
    },
  };
}
