/** Sets of tabs. */
import { type Explanations, lines } from './entry.ts';

const mdx = (...text: string[]) => ({ 'content/docs/intro.mdx': lines(...text) });

const LAMPS = [
  '<TabItem value="desk" label="Desk">Small.</TabItem>',
  '<TabItem value="floor" label="Floor">Tall.</TabItem>',
];

export const tabExplanations = {
  DG3037: {
    args: { value: 'desk' },
    cause:
      'Tabs are chosen by their value, also by links that name one and for readers who chose before. Two tabs of one set have the same.',
    remedy: 'Give each tab of a set a value of its own.',
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
  DG3110: {
    args: { value: 'flor', near: 'floor', known: ['desk', 'floor'] },
    cause: 'defaultValue names the tab that is open when the page is shown. None of the tabs has this value.',
    remedy: 'Name a value that one of the tabs has, or leave defaultValue out: then the first tab is open.',
    broken: mdx('# Lamps', '', '<Tabs defaultValue="flor">', ...LAMPS, '</Tabs>'),
    fixed: mdx('# Lamps', '', '<Tabs defaultValue="floor">', ...LAMPS, '</Tabs>'),
  },
  DG3111: {
    args: { name: 'Tabs' },
    cause:
      'Only tabs can be in a set of tabs. Other content belongs to none of them, so readers would see it at an odd place.',
    remedy: 'Put it into one of the tabs, or before or after the set.',
    broken: mdx('# Lamps', '', '<Tabs>', '', 'All lamps are bright.', '', ...LAMPS, '</Tabs>'),
    fixed: mdx('# Lamps', '', 'All lamps are bright.', '', '<Tabs>', ...LAMPS, '</Tabs>'),
  },
} satisfies Explanations;
