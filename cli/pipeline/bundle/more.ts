/**
 * Layouts of the default theme other than docs (`theme/more.ts`) are in a separate file, `more.js`, which the client loads
 * when a page needs it. Only for sites without their own theme, because a theme may use the layouts at once.
 */
import type { Plugin } from 'esbuild';
import { compiledFile } from './compiled-file.ts';
import { importedNames } from './imported-names.ts';

/** Placeholder in the client for the URL of the file. */
export const MORE_URL = 'docsgen:more-url';

const listOf = (packageRoot: string): string => compiledFile(packageRoot, 'theme/more.js');

/** Source of the file. */
export function moreSource(packageRoot: string): string {
  const list = listOf(packageRoot);
  return `export { ${[...importedNames(list).values()].flat().join(', ')} } from ${JSON.stringify(list)};`;
}

/** Modules that only a site's own theme needs: the default theme fills no slots and ignores page views. */
const FOR_OWN_THEMES: Readonly<Record<string, string>> = {
  'runtime/base/page-views.js': 'export const reportPageViews = () => {};',
  'theme/components/Slot/Slot.js': 'export const Slot = () => null;',
};

/** Replaces these modules in the client of the default theme by stand-ins. */
export function withoutMore(packageRoot: string): Plugin {
  const idle = new Map(Object.entries(FOR_OWN_THEMES).map(([path, code]) => [compiledFile(packageRoot, path), code]));
  const later = JSON.stringify(compiledFile(packageRoot, 'runtime/later.js'));
  const known = importedNames(listOf(packageRoot));
  return {
    name: 'docsgen-without-more',
    setup(build) {
      build.onLoad({ filter: /[\\/]dist[\\/](?:runtime|theme)[\\/]/ }, ({ path }) => {
        const code = idle.get(path);
        if (code !== undefined) return { contents: code, loader: 'js' };
        const names = known.get(path);
        if (!names) return undefined;
        const exports = names.map((name) => `export const ${name} = later("${MORE_URL}", "${name}");`);
        const contents = `import { later } from ${later};\n${exports.join('\n')}`;
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Removes code that a theme needs only while building. */
export function withoutBuildTime(packageRoot: string): Plugin {
  const sidebar = compiledFile(packageRoot, 'theme/logic/sidebar-html.js');
  return {
    name: 'docsgen-without-build-time',
    setup(build) {
      build.onLoad({ filter: /[\\/]sidebar-html\.js$/ }, ({ path }) =>
        path === sidebar ? { contents: 'export const sidebarHtml = () => "";', loader: 'js' } : undefined,
      );
    },
  };
}
