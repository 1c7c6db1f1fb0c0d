import { lookUp } from '../lib/look-up.ts';
import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const theme = (...text: string[]) => ({ 'theme.tsx': lines(...text) });
const themed = { ...config("theme: './theme.tsx',"), 'content/docs/intro.md': '# Intro\n' };

/** How messages call the keys of a theme. */
const KINDS: Record<string, string> = { slots: 'slot', components: 'component', layouts: 'layout' };

const listed = (known: readonly string[]): string => `there are ${known.join(', ')}`;

export const themeProblems = {
  DG6020: entry<{ place: string; name: string; near?: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ place, name }) => `the theme has no ${lookUp(KINDS, place) ?? 'key'} ${name}`,
    hint: ({ near, known }) => didYouMean(near) ?? listed(known),
    explanation: {
      args: { place: 'slots', name: 'footerTpo', near: 'footerTop', known: [] },
      cause:
        'A theme replaces parts of docsgen by their names: slots, layouts, components. There is no part of this name, so nothing would ever show yours.',
      remedy: 'Write a name that the hint lists; the manual has all on its page Themes.',
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
      beside: themed,
    },
  }),
  DG6021: entry<{ place: string; name?: string; found: string }>({
    severity: 'error',
    message: ({ place, name, found }) =>
      name === undefined
        ? `${place} of the theme is ${found}`
        : found === 'missing'
          ? `the theme has no ${place}.${name}`
          : `${place}.${name} of the theme is ${found}, not a component`,
    hint: ({ place, name, found }) => {
      if (name === undefined)
        return place === 'sidebar' || place === 'onPageView' ? 'it is a function' : 'it is an object';
      if (found === 'missing') return 'make the theme with defineTheme({…}), which takes what is left out from docsgen';
      if (found === 'an element') return `write ${name}: () => <…/>, or the name of the component without brackets`;
      if (found === 'null' || found === 'a boolean') return `to leave the part out, write ${name}: () => null`;
      return found === 'undefined' ? 'look at its import: default and named exports differ' : undefined;
    },
    explanation: {
      args: { place: 'slots', name: 'footerTop', found: 'an element' },
      cause:
        'Each part of a theme is a component: a function that gives elements. Here stands something else, most often the element itself or a wrong import.',
      remedy: 'Write a function around it: () => <p>Hello</p>. To leave a part out write () => null.',
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
      beside: themed,
    },
  }),
  DG6022: entry<{ found: string }>({
    severity: 'error',
    message: ({ found }) => `the default export of the theme is ${found}`,
    hint: () => "write export default defineTheme({…}), with defineTheme from 'docsgen/theme'",
    explanation: {
      args: { found: 'missing' },
      cause: 'The file that theme in the config names must export its theme as default, made with defineTheme.',
      remedy: 'Write export default defineTheme({ … }).',
      broken: theme('export const theme = {};'),
      fixed: theme("import { defineTheme } from 'docsgen/theme';", '', 'export default defineTheme({});'),
      beside: themed,
    },
  }),
};
