import { lookUp } from '../look-up.ts';
import { didYouMean, entry } from './entry.ts';

/** How messages call the keys of a theme. */
const KINDS: Record<string, string> = { slots: 'slot', components: 'component', layouts: 'layout' };

const listed = (known: readonly string[]): string => `there are ${known.join(', ')}`;

export const themeProblems = {
  DG6020: entry<{ place: string; name: string; near?: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ place, name }) => `the theme has no ${lookUp(KINDS, place) ?? 'key'} ${name}`,
    hint: ({ near, known }) => didYouMean(near) ?? listed(known),
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
  }),
  DG6022: entry<{ found: string }>({
    severity: 'error',
    message: ({ found }) => `the default export of the theme is ${found}`,
    hint: () => "write export default defineTheme({…}), with defineTheme from 'docsgen/theme'",
  }),
};
