import { lookUp } from '../lib/look-up.ts';
import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const theme = (...text: string[]) => ({ 'theme.tsx': lines(...text) });
const themed = { ...config("theme: './theme.tsx',"), 'content/docs/intro.md': '# Intro\n' };

/** The keys of a theme, as messages name them. */
const KINDS: Record<string, string> = { slots: 'slot', components: 'component', layouts: 'layout' };

const listed = (known: readonly string[]): string => `known names: ${known.join(', ')}`;

export const themeProblems = {
  DG1131: entry<{ setting: 'theme' | 'customCss'; file: string; near?: string | undefined }>({
    severity: 'error',
    message: ({ setting, file }) => `the file ${file} of ${setting} does not exist`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'paths in the config are relative to its folder: correct it, or create the file',
    explanation: {
      args: { setting: 'theme', file: 'themes.tsx', near: 'theme.tsx' },
      cause: 'The config names a file with the theme or with styles, and there is no such file.',
      remedy: 'Correct the path, which is relative to the folder of the site, or create the file.',
      broken: config("theme: './themes.tsx',"),
      fixed: config("theme: './theme.tsx',"),
      shared: {
        ...theme("import { defineTheme } from 'docsgen/theme';", '', 'export default defineTheme({});'),
        'content/docs/intro.md': '# Intro\n',
      },
    },
  }),
  DG6020: entry<{ place: string; name: string; near?: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ place, name }) => `unknown ${lookUp(KINDS, place) ?? 'key'} "${name}" in the theme`,
    hint: ({ near, known }) => didYouMean(near) ?? listed(known),
    explanation: {
      args: { place: 'slots', name: 'footerTpo', near: 'footerTop', known: [] },
      cause:
        'A theme replaces parts of docsgen by name: slots, layouts, components. docsgen has no part with this name, so yours would never be shown.',
      remedy: 'Write a name from the hint. The Themes page of the manual lists all names.',
      broken: theme(
        "import { defineTheme } from 'docsgen/theme';",
        '',
        'export default defineTheme({ slots: { footerTpo: () => <p>Hello</p> } });',
      ),
      fixed: theme(
        "import { defineTheme } from 'docsgen/theme';",
        '',
        'export default defineTheme({ slots: { footerTop: () => <p>Hello</p> } });',
      ),
      shared: themed,
    },
  }),
  DG6021: entry<{ place: string; name?: string; found: string }>({
    severity: 'error',
    message: ({ place, name, found }) =>
      found === 'missing'
        ? `the theme has no ${name === undefined ? place : `${place}.${name}`}`
        : name === undefined
          ? `${place} of the theme is ${found}`
          : `${place}.${name} of the theme is ${found}, not a component`,
    hint: ({ place, name, found }) => {
      if (found === 'missing') return 'create the theme with defineTheme({…}), which adds the missing parts';
      if (name === undefined)
        return place === 'sidebar' || place === 'onPageView' ? 'it must be a function' : 'it must be an object';
      if (found === 'an element') return `write ${name}: () => <…/>, or the name of the component without brackets`;
      if (found === 'null' || found === 'a boolean') return `to hide the part, write ${name}: () => null`;
      return found === 'undefined' ? 'check the import: it may mix up default and named exports' : undefined;
    },
    explanation: {
      args: { place: 'slots', name: 'footerTop', found: 'an element' },
      cause:
        'Each part of a theme is a component: a function that returns elements. This part is something else, usually an element or the result of a wrong import.',
      remedy: 'Wrap the element in a function: () => <p>Hello</p>. To hide a part, write () => null.',
      broken: theme(
        "import { defineTheme } from 'docsgen/theme';",
        '',
        'export default defineTheme({ slots: { footerTop: <p>Hello</p> } });',
      ),
      fixed: theme(
        "import { defineTheme } from 'docsgen/theme';",
        '',
        'export default defineTheme({ slots: { footerTop: () => <p>Hello</p> } });',
      ),
      shared: themed,
    },
  }),
  DG6022: entry<{ found: string; name?: string | undefined }>({
    severity: 'error',
    message: ({ found }) => `the default export of the theme is ${found}`,
    hint: ({ name }) =>
      name !== undefined
        ? `write export default instead of the name ${name}: export default defineTheme({…})`
        : "write export default defineTheme({…}) and import defineTheme from 'docsgen/theme'",
    explanation: {
      args: { found: 'missing' },
      cause: 'The default export of the file that theme names in the config must be a theme created with defineTheme.',
      remedy: 'Write export default defineTheme({ … }).',
      broken: theme('export const theme = {};'),
      fixed: theme("import { defineTheme } from 'docsgen/theme';", '', 'export default defineTheme({});'),
      shared: themed,
    },
  }),
};
