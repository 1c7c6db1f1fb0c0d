/** Modules of themes for page code: `docsgen/theme`, and stand-ins for modules of Docusaurus' theme. */
import { dirname, join, sep } from 'node:path';
import type { OnResolveResult, Plugin } from 'esbuild';
import * as views from '../../../runtime/components/index.ts';
import { lookUp } from '../../lib/look-up.ts';
import { nearestName } from '../../lib/suggest.ts';
import { docsModule } from './docs-data.ts';
import { RUNTIME } from './shared.ts';

/** Components that are not views. */
const OTHERS = 'CodeBlock CodeGroup DocCardList FileTree Heading Mermaid Steps TOCInline TabItem Tabs ThemedImage';
const COMPONENTS = [...Object.values(views).map(({ name }) => name), ...OTHERS.split(' ')].sort();

const own = (name: string): string => `export { ${name} as default } from 'docsgen/theme';`;
const element = (tag: string): string =>
  `import { createElement } from 'react';\nexport default (props) => createElement('${tag}', props);`;
const link = "export { Link as default } from 'docsgen/runtime';";
/** docsgen renders the frame of the page itself. */
const children = 'export default ({ children }) => children;';

const MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COMPONENTS.map((name) => [name, own(name)])),
  Layout: children,
  Root: children,
  MDXComponents: `import { Link } from 'docsgen/runtime';
import { ${COMPONENTS.join(', ')} } from 'docsgen/theme';
export default { a: Link, ${COMPONENTS.join(', ')} };`,
  'MDXComponents/A': link,
  'MDXComponents/Code': `import { createElement } from 'react';
import { CodeBlock } from 'docsgen/theme';
export default (props) => createElement(/\\n/.test(props.children) ? CodeBlock : 'code', props);`,
  'MDXComponents/Details': own('Details'),
  'MDXComponents/Heading': own('Heading'),
  'MDXComponents/Img': element('img'),
  'MDXComponents/Li': element('li'),
  'MDXComponents/Pre': element('pre'),
  'MDXComponents/Ul': element('ul'),
};

const NAMESPACE = 'docsgen-theme';
const ASKED = /^@theme(?:-original|-init)?\//;

/** Files of the runtime that have or use state: page code gets those of the shell. */
const STATEFUL = /^(?:index|Html|Link|BrowserOnly|ErrorBoundary|Island|hooks[\\/]\w+)\.js$/;

/** Detail of the bundler's message about a missing theme module. */
export interface NoSuchModule {
  themeModule: string;
  near?: string;
}

/** Resolves the modules of Docusaurus' theme. */
export const themeStandIns: Plugin = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: ASKED }, ({ path }) => {
      const name = path.replace(ASKED, '').replace(/\/index$/, '');
      if (Object.hasOwn(MODULES, name)) return { path: name, namespace: NAMESPACE, sideEffects: false };
      const near = nearestName(name, Object.keys(MODULES));
      const detail: NoSuchModule = { themeModule: path, near: near && path.replace(name, near) };
      return { errors: [{ text: `There is no ${path}`, detail }] };
    });
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: lookUp(MODULES, path) ?? '',
      loader: 'js',
    }));
  },
};

/** @param packageRoot docsgen's folder. Unused parts of its theme are left out of a page's chunk. */
export function themeModules(packageRoot: string): Plugin {
  const theme = join(packageRoot, 'dist/theme');
  const runtime = join(packageRoot, 'dist/runtime') + sep;
  const file = (path: string): OnResolveResult =>
    path.startsWith(runtime) && STATEFUL.test(path.slice(runtime.length))
      ? { path: RUNTIME.name, namespace: RUNTIME.namespace, sideEffects: false }
      : { path, sideEffects: false };
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme$/ }, () => file(join(theme, 'index.js')));
      build.onResolve({ filter: /^docsgen\/docs$/ }, () => file(docsModule(packageRoot)));
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace }) =>
        namespace === 'file' && (importer.startsWith(theme + sep) || importer.startsWith(runtime))
          ? file(join(dirname(importer), path))
          : undefined,
      );
      return themeStandIns.setup(build);
    },
  };
}
