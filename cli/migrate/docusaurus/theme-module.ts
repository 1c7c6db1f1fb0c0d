/** The theme module of the new site: components for MDX, the old root component, and modules that ran on all pages. */

import { isThere } from '../base/files.ts';
import { oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { relativePath } from './paths.ts';
import type { Sheet } from './sheet.ts';
import type { Swizzles } from './swizzle.ts';

export const THEME_FILE = 'theme/index.tsx';

/** Stylesheets among the client modules join `customCss`; scripts are imported by the theme. */
export function clientModulesOf(config: Sheet, moving: Moving): void {
  for (const [index, one] of oneOrMany(config.take('clientModules')).entries()) {
    const at = ['clientModules', index];
    const file = typeof one === 'string' ? relativePath(moving.dir, one) : undefined;
    if (file === undefined) config.report.key('lost', at, 'The module is computed; import it in a theme module.');
    else if (/\.(?:css|s[ac]ss)$/.test(file)) moving.customCss.push(file);
    else {
      const found = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']
        .map((ending) => file + ending)
        .find((name) => /\.\w+$/.test(name) && isThere(moving.dir, name));
      if (found === undefined) {
        config.report.key('lost', at, `The file \`${file}\` is missing, or in a package; import it in a theme module.`);
        continue;
      }
      moving.clientModules.push(found);
      config.report.key(
        'look',
        at,
        `\`${THEME_FILE}\` imports it; \`onRouteDidUpdate\` is called by \`onPageView\`. It runs when docsgen loads React.`,
      );
      continue;
    }
    if (file !== undefined && /\.(?:css|s[ac]ss)$/.test(file))
      config.report.key('carried', at, 'It is now in `customCss`.');
  }
}

/** Writes the module, if the site needs one. */
export function themeModule({ mdxComponents, root }: Swizzles, moving: Moving): boolean {
  const modules = moving.clientModules;
  if (mdxComponents === undefined && root === undefined && modules.length === 0) return false;
  const imports = [
    "import { defineTheme } from 'docsgen/theme';",
    ...(mdxComponents === undefined ? [] : [`import mdx from '../${mdxComponents}';`]),
    ...(root === undefined ? [] : [`import Root from '../${root}';`]),
    ...modules.map((file, index) => `import * as module${index + 1} from '../${file}';`),
  ];
  const entries = [
    ...(mdxComponents === undefined ? [] : ['  mdx,']),
    ...(root === undefined ? [] : ['  slots: { pageTop: () => <Root>{null}</Root> },']),
    ...(modules.length > 0
      ? [
          '  onPageView: ({ path }) => {',
          `    for (const one of [${modules.map((_, at) => `module${at + 1}`).join(', ')}] as Hooks[])`,
          '      one.onRouteDidUpdate?.({ location: { pathname: path }, previousLocation: null });',
          '  },',
        ]
      : []),
  ];
  const types =
    modules.length === 0
      ? []
      : [
          '',
          '/** What modules of the old site export for changes of the page. */',
          'interface Hooks {',
          '  onRouteDidUpdate?(change: object): unknown;',
          '}',
        ];
  const text = [...imports, ...types, '', 'export default defineTheme({', ...entries, '});', ''].join('\n');
  moving.files.push({ to: THEME_FILE, text });
  return true;
}
