import { didYouMean, entry } from './entry.ts';
import { doc, mdx } from './examples.ts';

const LAMPS = [
  '<TabItem value="desk" label="Desk">Small.</TabItem>',
  '<TabItem value="floor" label="Floor">Tall.</TabItem>',
];

/** Problems of tabs, cards, steps and the other components that become HTML. */
export const componentProblems = {
  DG3035: entry<{ name: string; prop: string; near?: string; known: string[] }>({
    severity: 'warning',
    message: ({ name, prop }) => `"${prop}" is not a property of ${name}; it is ignored`,
    hint: ({ name, near, known }) =>
      didYouMean(near) ?? (known.length > 0 ? `known properties: ${known.join(', ')}` : `${name} has no properties`),
    explanation: {
      args: { name: 'Badge', prop: 'colour', known: [] },
      cause: 'The component has no property with this name, so the value has no effect.',
      remedy: 'Write a name from the hint, or remove the property.',
      broken: mdx('# Lamps', '', 'New: <Badge colour="green">LED</Badge>'),
      fixed: mdx('# Lamps', '', 'New: <Badge type="success">LED</Badge>'),
    },
  }),
  DG3036: entry<{ name: string; what: string }>({
    severity: 'warning',
    message: ({ name, what }) => `"${name}" has no ${what}`,
    hint: ({ name, what }) => `add ${what} to ${name}, or remove it`,
    explanation: {
      args: { name: 'tabs', what: 'tabs' },
      cause:
        'The component has nothing to show: for example, tabs without a tab, steps without a step, or a card without a title.',
      remedy: 'Add what the message names, or remove the component.',
      broken: doc('# Lamps', '', '::::tabs', '', 'Desk lamps.', '', '::::'),
      fixed: doc('# Lamps', '', '::::tabs', '', ':::tab[Desk]', 'Desk lamps.', ':::', '', '::::'),
    },
  }),
  DG3037: entry<{ value: string }>({
    severity: 'error',
    message: ({ value }) => `two tabs have the value "${value}": links and remembered choices find only the first one`,
    hint: () => 'give each tab of a set a unique value',
    explanation: {
      args: { value: 'desk' },
      cause: 'Links and remembered choices select a tab by its value. Two tabs of this set have the same value.',
      broken: mdx(
        '# Lamps',
        '',
        '<Tabs>',
        '<TabItem value="desk" label="Desk">Small.</TabItem>',
        '<TabItem value="desk" label="Floor">Tall.</TabItem>',
        '</Tabs>',
      ),
      fixed: mdx(
        '# Lamps',
        '',
        '<Tabs>',
        '<TabItem value="desk" label="Desk">Small.</TabItem>',
        '<TabItem value="floor" label="Floor">Tall.</TabItem>',
        '</Tabs>',
      ),
    },
  }),
  DG3038: entry<{ name: string; icon: string; near: string[]; missing?: string }>({
    severity: 'warning',
    message: ({ name, icon, missing }) =>
      missing === undefined
        ? `unknown icon "${icon}" in ${name}: none is shown`
        : `the icon "${icon}" in ${name} is not shown: ${missing} is not installed`,
    hint: ({ near, missing }) => {
      if (near.length > 0) return `did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
      return missing === undefined
        ? 'use the name of an icon in the set, an emoji, or the path of an image such as /img/rocket.svg'
        : `install the icon set: npm install --save-dev ${missing}; or use an emoji or the path of an image`;
    },
    explanation: {
      args: { name: 'Card', icon: 'anchor', near: [], missing: '@iconify-json/lucide' },
      cause:
        'docsgen includes the icons of networks such as `github`, and some of its own such as `book`. Other names are icons of Lucide, or of the set named before a colon (`tabler:rocket`). They need the package of the set, such as `@iconify-json/lucide`.',
      remedy:
        'Install the package of the set, or correct the name. An icon can also be an emoji or the path of an image in the public folder.',
      broken: mdx('# Lamps', '', '<Card title="Start" icon="anchor" href="https://shop.example" />'),
      fixed: mdx('# Lamps', '', '<Card title="Start" icon="⚓" href="https://shop.example" />'),
    },
  }),
  DG3039: entry<{ name?: string; colons: string; taker?: { name: string; line: number; end: number } }>({
    severity: 'warning',
    message: ({ name, colons }) =>
      name === undefined
        ? `this "${colons}" closes no block; it is shown as text`
        : `the block "${colons}${name}" is not closed: it extends to the end of the page or of the block around it`,
    hint: ({ name, colons, taker }) => {
      if (name === undefined)
        return 'the block is already closed above: give a block around other blocks more colons than they have';
      return taker
        ? `line ${taker.end} ("${colons}") closes "${taker.name}" from line ${taker.line}, which has no closing line: add one before line ${taker.end}`
        : `close it with a "${colons}" line; give a block around other blocks more colons than they have`;
    },
    explanation: {
      args: { name: 'note', colons: ':::' },
      cause:
        'A block ends with a line of as many colons as it begins with. Without that line, it includes everything that follows. A surplus closing line is shown as text.',
      remedy:
        'Close the block. Give a block around other blocks more colons than they have, so that each closing line matches its block.',
      broken: doc('# Lamps', '', ':::note', 'Lamps are hot.'),
      fixed: doc('# Lamps', '', ':::note', 'Lamps are hot.', ':::'),
    },
  }),
  DG3110: entry<{ value: string; near?: string; known: string[] }>({
    severity: 'error',
    message: ({ value }) => `defaultValue is "${value}", but no tab has this value`,
    hint: ({ near, known }) => didYouMean(near) ?? `known values: ${known.join(', ')}`,
    explanation: {
      args: { value: 'flor', near: 'floor', known: ['desk', 'floor'] },
      cause: 'defaultValue selects the tab that is open initially. No tab has this value.',
      remedy: 'Write the value of one of the tabs, or leave out defaultValue to open the first tab.',
      broken: mdx('# Lamps', '', '<Tabs defaultValue="flor">', ...LAMPS, '</Tabs>'),
      fixed: mdx('# Lamps', '', '<Tabs defaultValue="floor">', ...LAMPS, '</Tabs>'),
    },
  }),
  DG3111: entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `only tabs are allowed in ${name}`,
    hint: ({ name }) =>
      name === 'Tabs'
        ? 'move this content into a <TabItem>, or before or after the tabs'
        : 'move this content into a :::tab, or before or after the tabs',
    explanation: {
      args: { name: 'Tabs' },
      cause: 'A set of tabs can contain only tabs. Other content belongs to none of them, so it has no place.',
      remedy: 'Move it into one of the tabs, or before or after the set.',
      broken: mdx('# Lamps', '', '<Tabs>', '', 'All lamps are bright.', '', ...LAMPS, '</Tabs>'),
      fixed: mdx('# Lamps', '', 'All lamps are bright.', '', '<Tabs>', ...LAMPS, '</Tabs>'),
    },
  }),
  DG3141: entry<{ what: string; from: string; import?: string }>({
    severity: 'error',
    message: ({ what, from }) => `${what || 'something'}${from ? ` from ${from}` : ''} was not converted`,
    hint: () =>
      "write it as Markdown or as a React component in MDX, or remove the directive; to publish anyway, set problems: { DG3141: 'warning' }",
    explanation: {
      args: { what: '<LampPicker />', from: 'guide/lamps.md:12' },
      cause:
        'The page was moved from another tool, and this part has no counterpart in docsgen. `docsgen migrate` left the directive "unconverted" in its place. `docsgen dev` shows it, and `docsgen build` fails at it.',
      remedy:
        'Write the part as Markdown, or as a React component in MDX. If readers do not need it, remove the directive.',
      broken: doc('# Lamps', '', '::unconverted[`<LampPicker />`]{from=guide/lamps.md:12}'),
      fixed: doc('# Lamps', '', 'Desk lamps and floor lamps.'),
    },
  }),
};
