import { didYouMean, entry } from './entry.ts';
import { doc, lines } from './examples.ts';

const tabsMdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });
const markdownMdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });
const LAMPS = [
  '<TabItem value="desk" label="Desk">Small.</TabItem>',
  '<TabItem value="floor" label="Floor">Tall.</TabItem>',
];

/** What can be wrong with tabs, cards, steps and the other components that are HTML. */
export const componentProblems = {
  DG3035: entry<{ name: string; prop: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name, prop }) => `"${prop}" is not a property of ${name}; it is ignored`,
    hint: ({ name, near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `${name} knows ${known.join(', ')}` : `${name} has no properties`),
    explanation: {
      args: { name: 'Badge', prop: 'colour', known: [] },
      cause: 'The component has no property of this name, so what is written there has no effect.',
      remedy: 'Write one of the names that the hint lists, or take the property out.',
      broken: markdownMdx('# Lamps', '', 'New: <Badge colour="green">LED</Badge>'),
      fixed: markdownMdx('# Lamps', '', 'New: <Badge type="success">LED</Badge>'),
    },
  }),
  DG3036: entry<{ name: string; what: string }>({
    severity: 'warning',
    message: ({ name, what }) => `${name} has no ${what}`,
    hint: ({ name, what }) => `give ${name} what it is to show (${what}), or take it out`,
    explanation: {
      args: { name: 'tabs', what: 'tabs' },
      cause:
        'The component was given nothing to show: tabs without a tab, a list of steps without steps, a card without a title.',
      remedy: 'Put in what is named, or take the component out.',
      broken: doc('# Lamps', '', '::::tabs', '', 'Desk lamps.', '', '::::'),
      fixed: doc('# Lamps', '', '::::tabs', '', ':::tab[Desk]', 'Desk lamps.', ':::', '', '::::'),
    },
  }),
  DG3037: entry<{ value: string }>({
    severity: 'error',
    message: ({ value }) =>
      `two tabs have the value "${value}"; a link or a remembered choice finds the first one only`,
    hint: () => 'give each tab of a set a value of its own',
    explanation: {
      args: { value: 'desk' },
      cause:
        'Tabs are chosen by their value, also by links that name one and for readers who chose before. Two tabs of one set have the same.',
      remedy: 'Give each tab of a set a value of its own.',
      broken: tabsMdx(
        '# Lamps',
        '',
        '<Tabs>',
        '<TabItem value="desk" label="Desk">Small.</TabItem>',
        '<TabItem value="desk" label="Floor">Tall.</TabItem>',
        '</Tabs>',
      ),
      fixed: tabsMdx(
        '# Lamps',
        '',
        '<Tabs>',
        '<TabItem value="desk" label="Desk">Small.</TabItem>',
        '<TabItem value="floor" label="Floor">Tall.</TabItem>',
        '</Tabs>',
      ),
    },
  }),
  DG3038: entry<{ name: string; icon: string }>({
    severity: 'warning',
    message: ({ name, icon }) => `${name} has an icon "${icon}" that is not known; none is shown`,
    hint: () => 'an icon is an emoji or the path of an image: icon="🚀" or icon="/img/rocket.svg"',
    explanation: {
      args: { name: 'Card', icon: 'rocket' },
      cause: 'docsgen has no set of icons with names. An icon of a card is an emoji or the path of an image.',
      remedy: 'Write the emoji itself, or put an image into the public folder and name its path.',
      broken: markdownMdx('# Lamps', '', '<Card title="Start" icon="rocket" href="https://shop.example" />'),
      fixed: markdownMdx('# Lamps', '', '<Card title="Start" icon="🚀" href="https://shop.example" />'),
    },
  }),
  DG3039: entry<{ name?: string; colons: string; taker?: { name: string; line: number; end: number } }>({
    severity: 'warning',
    message: ({ name, colons }) =>
      name === undefined
        ? `this "${colons}" closes no block; it is shown as text`
        : `the block "${colons}${name}" is not closed; it goes on to the end of what it is in`,
    hint: ({ name, colons, taker }) => {
      if (name === undefined)
        return 'the block was closed above: a block around other blocks has more colons than they have';
      return taker
        ? `the "${colons}" in line ${taker.end} closed "${taker.name}" of line ${taker.line}, which has no end of its own: put one before it`
        : `end it with a line "${colons}"; a block around other blocks has more colons than they have`;
    },
    explanation: {
      args: { name: 'note', colons: ':::' },
      cause:
        'A block ends with a line of as many colons as it begins with. Without that line it takes in all that follows; one line too many is shown as text.',
      remedy:
        'Close it. A block around other blocks needs more colons than they have, so that each end finds its beginning.',
      broken: doc('# Lamps', '', ':::note', 'Lamps are hot.'),
      fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
    },
  }),
  DG3110: entry<{ value: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ value }) => `no tab has the value "${value}", which is to be open at first`,
    hint: ({ near, known }) => didYouMean(near) ?? `the tabs have the values ${known.join(', ')}`,
    explanation: {
      args: { value: 'flor', near: 'floor', known: ['desk', 'floor'] },
      cause: 'defaultValue names the tab that is open when the page is shown. None of the tabs has this value.',
      remedy: 'Name a value that one of the tabs has, or leave defaultValue out: then the first tab is open.',
      broken: tabsMdx('# Lamps', '', '<Tabs defaultValue="flor">', ...LAMPS, '</Tabs>'),
      fixed: tabsMdx('# Lamps', '', '<Tabs defaultValue="floor">', ...LAMPS, '</Tabs>'),
    },
  }),
  DG3111: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `this is a child of ${name}, but not a tab`,
    hint: ({ name }) =>
      name === 'Tabs'
        ? 'put it into a <TabItem>, or before or after the tabs'
        : 'put it into a :::tab, or before or after the tabs',
    explanation: {
      args: { name: 'Tabs' },
      cause:
        'Only tabs can be in a set of tabs. Other content belongs to none of them, so readers would see it at an odd place.',
      remedy: 'Put it into one of the tabs, or before or after the set.',
      broken: tabsMdx('# Lamps', '', '<Tabs>', '', 'All lamps are bright.', '', ...LAMPS, '</Tabs>'),
      fixed: tabsMdx('# Lamps', '', 'All lamps are bright.', '', '<Tabs>', ...LAMPS, '</Tabs>'),
    },
  }),
};
