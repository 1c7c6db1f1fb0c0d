import { entry } from './entry.ts';
import { lines } from './examples.ts';

const home = (text: string) => ({ 'content/pages/index.md': lines('# Lamp', '', text) });

/** The checks of `docsgen check`, by the names of flags and settings, in the order in which they are listed and run. */
export const CHECK_NAMES = [
  'links',
  'anchors',
  'images',
  'redirects',
  'feeds',
  'urls',
  'orphans',
  'duplicates',
  'foreign',
  'accessibility',
  'html',
  'weight',
  'samples',
  'data',
  'coverage',
  'search',
  'spelling',
  'external',
  'site',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** What `docsgen check` finds beyond what a build refuses. */
export const checkProblems = {
  DG4101: entry<{ path: string }>({
    severity: 'warning',
    message: ({ path }) =>
      `nothing of the site leads to ${path}: no sidebar, no list and no page that readers can reach`,
    hint: () =>
      'link to it or put it into a sidebar; if readers come from elsewhere, name it in check.entryPages or write "unlisted: true" into its front matter',
    explanation: {
      args: { path: '/cellar' },
      cause:
        'Readers come to a page from the home page, by links, sidebars, the navbar and lists. Nothing of these leads to this page: only who knows the URL, or searches, finds it.',
      remedy:
        'Link to it, or put it into a sidebar or the navbar. A page that readers come to from elsewhere (a mail, a program) is in check.entryPages; one that nobody is to find says "unlisted: true" in its front matter.',
      broken: { ...home('Light.'), 'content/pages/cellar.md': lines('# Cellar') },
      fixed: { ...home('Light for the [cellar](./cellar.md).'), 'content/pages/cellar.md': lines('# Cellar') },
    },
  }),
  DG4102: entry<{ title: string; other: string; pages: number }>({
    severity: 'warning',
    message: ({ title, other, pages }) => `the title "${title}" is that of ${others(other, pages)} as well`,
    hint: () => 'name what this page alone is about: results of searches and tabs show nothing but the title',
    explanation: {
      args: { title: 'Bulbs', other: 'content/docs/bulbs.md', pages: 2 },
      cause:
        'Two pages of one language and version have the same title. In results of searches, tabs and histories nobody can tell them apart.',
      remedy:
        'Say in the title what this page alone is about. In the sidebar the short name may stay, by "sidebar_label".',
      broken: { 'content/docs/bulbs.md': lines('# Bulbs'), 'content/docs/desk/bulbs.md': lines('# Bulbs') },
      fixed: {
        'content/docs/bulbs.md': lines('# Bulbs'),
        'content/docs/desk/bulbs.md': lines('# Bulbs of desk lamps'),
      },
    },
  }),
  DG4103: entry<{ other: string; pages: number }>({
    severity: 'warning',
    message: ({ other, pages }) => `the description is that of ${others(other, pages)} as well`,
    hint: () => 'write one of its own, or none: then the first words of the page stand for it',
    explanation: {
      args: { other: 'content/docs/bulbs.md', pages: 2 },
      cause: 'Search engines show the description below the title. One that is on several pages says nothing of any.',
      remedy: 'Write what this page answers, or leave it out: then the first words of the page stand for it.',
      broken: {
        'content/docs/bulbs.md': lines('---', 'description: All about lamps', '---', '# Bulbs'),
        'content/docs/shades.md': lines('---', 'description: All about lamps', '---', '# Shades'),
      },
      fixed: {
        'content/docs/bulbs.md': lines('---', 'description: Which bulb fits which lamp', '---', '# Bulbs'),
        'content/docs/shades.md': lines('---', 'description: How to clean a shade', '---', '# Shades'),
      },
    },
  }),
  DG3140: entry<{ tool: string; text: string; instead: string }>({
    severity: 'warning',
    message: ({ tool, text }) => `"${text}" is syntax of ${tool}, which docsgen does not read`,
    hint: ({ instead }) => instead,
    explanation: {
      args: { tool: 'MkDocs', text: '!!! note', instead: 'write :::note Title, the text without indentation, and :::' },
      cause:
        'The page was written for another tool. docsgen does not know this form: readers see it as text, or what it asks for does not happen.',
      remedy: 'Write what the hint says. In code and inline code such signs are left alone.',
      broken: { 'content/docs/bulbs.md': lines('# Bulbs', '', '!!! note', '    They are hot.') },
      fixed: { 'content/docs/bulbs.md': lines('# Bulbs', '', ':::note', 'They are hot.', ':::') },
    },
  }),
  DG5014: entry<{ file: string; url: string }>({
    severity: 'error',
    message: ({ file, url }) => `${file} names ${url}, where the site publishes nothing`,
    hint: () => 'correct the URL in the front matter or the setting it comes from',
    explanation: {
      args: { file: 'llms.txt', url: 'https://lamp.example/bulbs' },
      cause:
        'A file that programs read (sitemap, feeds, llms.txt, robots.txt) names a URL of the site at which nothing is published. What docsgen makes follows the pages; a file of the public folder does not.',
      remedy: 'Correct the URL, or remove the file: docsgen makes one of its own.',
      broken: {
        'content/docs/bulb.md': lines('# Bulb'),
        'public/llms.txt': lines('# Lamp', '', '- [Bulbs](https://lamp.example/bulbs)'),
      },
      fixed: {
        'content/docs/bulb.md': lines('# Bulb'),
        'public/llms.txt': lines('# Lamp', '', '- [Bulb](https://lamp.example/docs/bulb)'),
      },
    },
  }),
  DG8040: entry<{ what: 'documented' | 'inGuides'; share: number; least: number; worst: string }>({
    severity: 'error',
    message: ({ what, share, least }) =>
      `${share} % of the API ${what === 'documented' ? 'have a comment' : 'are named by a guide'}, and check.coverage.${what} asks for ${least} %`,
    hint: ({ worst }) => `most is missing in ${worst}`,
    explanation: {
      args: { what: 'documented', share: 62, least: 80, worst: 'lamp' },
      cause:
        'The config asks for a share of the API that must have comments, or be named by guides, and the API has less.',
      remedy: 'Write what is missing, the module named here first. `docsgen check` ends with the share of each module.',
      untested: 'the example would need packages with types, and TypeDoc',
      broken: 'check: { coverage: { documented: 80 } },   // 62 % have a comment',
      fixed: 'check: { coverage: { documented: 80 } },   // 84 % have a comment',
    },
  }),
};

const others = (other: string, pages: number): string => (pages > 2 ? `${other} and ${pages - 2} more` : other);
