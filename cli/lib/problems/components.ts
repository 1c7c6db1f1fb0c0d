import { didYouMean, entry } from './entry.ts';

/** What can be wrong with tabs, cards, steps and the other components that are HTML. */
export const componentProblems = {
  DG3035: entry<{ name: string; prop: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name, prop }) => `"${prop}" is no property of ${name}; it is ignored`,
    hint: ({ name, near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `${name} knows ${known.join(', ')}` : `${name} has no properties`),
  }),
  DG3036: entry<{ name: string; what: string }>({
    severity: 'warning',
    message: ({ name, what }) => `${name} has no ${what}`,
    hint: ({ name, what }) => `give ${name} what it is to show (${what}), or take it out`,
  }),
  DG3037: entry<{ value: string }>({
    severity: 'error',
    message: ({ value }) =>
      `two tabs have the value "${value}"; a link or a remembered choice finds the first one only`,
    hint: () => 'give each tab of a set a value of its own',
  }),
  DG3038: entry<{ name: string; icon: string }>({
    severity: 'warning',
    message: ({ name, icon }) => `${name} has an icon "${icon}" that is not known; none is shown`,
    hint: () => 'an icon is an emoji or the path of an image: icon="🚀" or icon="/img/rocket.svg"',
  }),
  DG3039: entry<{ name?: string; colons: string; taker?: { name: string; line: number; end: number } }>({
    severity: 'warning',
    message: ({ name, colons }) =>
      name === undefined
        ? `this "${colons}" closes no block; it is shown as text`
        : `the block "${colons}${name}" is not closed; it goes on to the end of what it stands in`,
    hint: ({ name, colons, taker }) => {
      if (name === undefined)
        return 'the block was closed above: a block around other blocks has more colons than they have';
      return taker
        ? `the "${colons}" in line ${taker.end} closed "${taker.name}" of line ${taker.line}, which has no end of its own: put one before it`
        : `end it with a line "${colons}"; a block around other blocks has more colons than they have`;
    },
  }),
  DG3110: entry<{ value: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ value }) => `no tab has the value "${value}", which is to be open at first`,
    hint: ({ near, known }) => didYouMean(near) ?? `the tabs have the values ${known.join(', ')}`,
  }),
  DG3111: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this is a child of ${name}, but not a tab`,
    hint: ({ name }) =>
      name === 'Tabs'
        ? 'put it into a <TabItem>, or before or after the tabs'
        : 'put it into a :::tab, or before or after the tabs',
  }),
};
