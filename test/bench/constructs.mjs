/** What the pages of `--edits` have besides the corpus: tags, a partial, a component with a package, a stylesheet. */
import path from 'node:path';
import { json, put } from './tools/files.mjs';

/** Pages that use the partial, and the component: fewer only when the site has fewer pages that are MDX. */
const PARTIALS = 50;
const COMPONENTS = 20;
/** Pages that a tag has, about. */
const PAGES_PER_TAG = 50;
const MDX_EVERY = 10;

/**
 * The constructs of a page.
 * @param {{ number: number, mdx: boolean }} page
 * @returns {{ tags: string[], partial: boolean, component: boolean, label?: undefined }}
 */
export function constructsOf({ number, mdx }, pages) {
  const at = Math.floor(number / MDX_EVERY);
  const isOneOf = (count) => {
    const every = Math.max(1, Math.floor(pages / MDX_EVERY / count));
    return mdx && at % every === 0 && at / every < count;
  };
  const tags = Math.max(2, Math.floor(pages / PAGES_PER_TAG));
  return {
    tags: [`Tag ${number % tags}`],
    partial: isOneOf(PARTIALS),
    component: isOneOf(COMPONENTS),
    // Sidebar and neighbours name these pages by their titles.
    ...(number % MDX_EVERY === 5 ? { label: undefined } : {}),
  };
}

/** A package that the component uses: what an upgrade replaces. */
export function putPackage(dir, release) {
  const folder = path.join(dir, 'node_modules/harbor-units');
  const manifest = { name: 'harbor-units', version: `1.0.${release}`, type: 'module', exports: './index.js' };
  put(path.join(folder, 'package.json'), json(manifest));
  put(
    path.join(folder, 'index.js'),
    `// harbor-units ${release}\nexport const withUnit = (value) => \`\${value} requests\`;\n`,
  );
  const lock = {
    name: 'site',
    lockfileVersion: 3,
    packages: { 'node_modules/harbor-units': { version: manifest.version } },
  };
  put(path.join(dir, 'package-lock.json'), json(lock));
}

export const putPartial = (dir, run) =>
  put(
    path.join(dir, 'content/docs/_shared.md'),
    `The limits below are those of edition ${run}. They hold for each region on its own.\n`,
  );

export const putComponent = (dir, run) =>
  put(
    path.join(dir, 'components/Badge.tsx'),
    "import { withUnit } from 'harbor-units';\n\n" +
      'export default function Badge({ limit }: { limit: number }) {\n' +
      `  return <strong>At most {withUnit(limit)} in edition ${run}</strong>;\n}\n`,
  );

export const putStyles = (dir, run) => put(path.join(dir, 'site.css'), `:root {\n  --dg-hue: ${150 + run};\n}\n`);

/** Writes them all. @returns Settings for the config. */
export function putConstructs(dir) {
  putPackage(dir, 0);
  putPartial(dir, 0);
  putComponent(dir, 0);
  putStyles(dir, 0);
  put(path.join(dir, '.gitignore'), 'build/\n.docsgen/\nnode_modules/\n');
  return { customCss: ['site.css'] };
}
