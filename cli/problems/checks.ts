import { entry, moreText } from './entry.ts';
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
  'markup',
  'accessibility',
  'html',
  'weight',
  'samples',
  'props',
  'data',
  'coverage',
  'search',
  'spelling',
  'prose',
  'agents',
  'external',
  'site',
  'hydration',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** Problems that only `docsgen check` looks for. */
export const checkProblems = {
  DG4101: entry<{ path: string }>({
    severity: 'warning',
    check: 'orphans',
    message: ({ path }) => `readers cannot reach ${path}: no sidebar, list or page links to it`,
    hint: () =>
      'link to it or add it to a sidebar; if readers come from elsewhere, list it in check.entryPages or set "unlisted: true" in its front matter',
    explanation: {
      args: { path: '/cellar' },
      cause:
        'Readers get from the home page to other pages through links, sidebars, the navbar and lists. None of them leads to this page, so only readers who search or know its URL find it.',
      remedy:
        'Link to it, or add it to a sidebar or the navbar. If readers reach it from elsewhere (an email, a program), list it in check.entryPages. If readers should not find it, set "unlisted: true" in its front matter.',
      broken: { ...home('Light.'), 'content/pages/cellar.md': lines('# Cellar') },
      fixed: { ...home('Light for the [cellar](./cellar.md).'), 'content/pages/cellar.md': lines('# Cellar') },
    },
  }),
  DG4102: entry<{ title: string; other: string; pages: number }>({
    severity: 'warning',
    check: 'duplicates',
    message: ({ title, other, pages }) =>
      `${others(other, pages)} also ${pages > 2 ? 'have' : 'has'} the title "${title}"`,
    hint: () => 'give the page a unique title: search results and browser tabs show nothing else',
    explanation: {
      args: { title: 'Bulbs', other: 'content/docs/bulbs.md', pages: 2 },
      cause:
        'Two pages of the same language and version have the same title. Readers cannot tell them apart in search results, tabs and the browser history.',
      remedy:
        'Add what distinguishes this page to its title. To keep a short name in the sidebar, set "sidebar_label".',
      broken: { 'content/docs/bulbs.md': lines('# Bulbs'), 'content/docs/desk/bulbs.md': lines('# Bulbs') },
      fixed: {
        'content/docs/bulbs.md': lines('# Bulbs'),
        'content/docs/desk/bulbs.md': lines('# Bulbs of desk lamps'),
      },
    },
  }),
  DG4103: entry<{ other: string; pages: number }>({
    severity: 'warning',
    check: 'duplicates',
    message: ({ other, pages }) => `${others(other, pages)} also ${pages > 2 ? 'have' : 'has'} this description`,
    hint: () => 'write a different description, or remove it to use the first words of the page',
    explanation: {
      args: { other: 'content/docs/bulbs.md', pages: 2 },
      cause:
        'Search engines show the description below the title. Readers cannot tell pages with the same description apart.',
      remedy: 'Describe what readers find on this page, or remove the description to use the first words of the page.',
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
  DG3140: entry<{ tool: string; text: string; instead: string; convert?: string; more?: number }>({
    severity: 'warning',
    check: 'foreign',
    message: ({ tool, text, more = 0 }) =>
      `"${text}" is ${tool} syntax, which docsgen does not support${more > 0 ? moreText(more) : ''}`,
    hint: ({ instead, convert }) =>
      convert === undefined ? instead : `${instead}; or run docsgen dialect ${convert} to see it converted`,
    explanation: {
      args: {
        tool: 'MkDocs',
        text: '!!! note',
        instead: 'write :::note Title, the text without indentation, and :::',
        convert: 'content/docs/bulbs.md',
      },
      cause:
        'The page was written for another tool. docsgen does not support this syntax, so readers see it as text, or it has no effect.',
      remedy:
        'Write what the hint suggests, or run docsgen dialect, which prints the converted file. Syntax in code is not reported.',
      broken: { 'content/docs/bulbs.md': lines('# Bulbs', '', '!!! note', '    They are hot.') },
      fixed: { 'content/docs/bulbs.md': lines('# Bulbs', '', ':::note', 'They are hot.', ':::') },
    },
  }),
  DG5014: entry<{ file: string; url: string }>({
    severity: 'error',
    check: 'feeds',
    message: ({ file, url }) => `${file} contains ${url}, which is not a page or file of the site`,
    hint: () => 'correct the URL in the file, the front matter or the setting it comes from',
    explanation: {
      args: { file: 'llms.txt', url: 'https://lamp.example/bulbs' },
      cause:
        'A file for programs (sitemap, feeds, llms.txt, robots.txt) contains a URL of the site that does not exist. docsgen updates the files it writes; it does not update a file in the public folder.',
      remedy: 'Correct the URL, or remove the file: docsgen then writes its own.',
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
    check: 'coverage',
    message: ({ what, share, least }) =>
      `${share} % of the API ${what === 'documented' ? 'has comments' : 'appears in guides'}, but check.coverage.${what} requires ${least} %`,
    hint: ({ worst }) => `begin with ${worst}, where the most is missing`,
    explanation: {
      args: { what: 'documented', share: 62, least: 80, worst: 'lamp' },
      cause:
        'The config sets the share of the API that must have comments, or appear in guides. The API is below that share.',
      remedy:
        'Write what is missing, beginning with the module in the hint. `docsgen check` prints the share of each module at the end.',
      untested: 'the example would need packages with types, and TypeDoc',
      broken: 'check: { coverage: { documented: 80 } },   // 62 % has comments',
      fixed: 'check: { coverage: { documented: 80 } },   // 84 % has comments',
    },
  }),
};

const others = (other: string, pages: number): string => (pages > 2 ? `${other} and ${pages - 2} more` : other);
