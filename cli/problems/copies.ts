/** Problems of the Markdown that programs read, and of the list that leads to it. */
import { entry, moreText } from './entry.ts';
import { config, lines } from './examples.ts';

const run = 'check --only agents';

export interface Lacking {
  path: string;
  /** What is missing: words, code, a row of a table, a link, an image, a formula. */
  kind: 'words' | 'code' | 'row' | 'link' | 'image' | 'formula';
  text: string;
  /** How many more parts of the page are missing. */
  more: number;
}

const KINDS: Record<Lacking['kind'], string> = {
  words: 'the text',
  code: 'the code',
  row: 'the table row',
  link: 'the link to',
  image: 'the image',
  formula: 'the formula',
};

const drawn = (after: string) => ({
  'content/docs/Chart.tsx': lines('export default () => <svg viewBox="0 0 9 9"><path d="M0 9L9 0" /></svg>;'),
  'content/docs/light.mdx': lines("import Chart from './Chart.tsx';", '', '# Light', '', '<Chart />', after),
});

export const copyProblems = {
  DG4141: entry<{ path: string; file: string }>({
    severity: 'warning',
    check: 'agents',
    message: ({ path, file }) => `programs that begin with ${file} do not find ${path}`,
    hint: ({ file }) =>
      `link to it from ${file} or from a page that is listed there; if programs need not read it, set "noindex: true" in its front matter`,
    explanation: {
      args: { path: '/docs/shades', file: 'llms.txt' },
      cause:
        "The site has its own llms.txt. Neither that file nor the Markdown of the pages it lists links to this page, so a program that follows links doesn't find it.",
      broken: {
        ...config(),
        'content/docs/bulbs.md': lines('# Bulbs'),
        'content/docs/shades.md': lines('# Shades'),
        'public/llms.txt': lines('# Lamp', '', '- [Bulbs](https://lamp.example/docs/bulbs.md)'),
      },
      fixed: {
        'public/llms.txt': lines(
          '# Lamp',
          '',
          '- [Bulbs](https://lamp.example/docs/bulbs.md)',
          '- [Shades](https://lamp.example/docs/shades.md)',
        ),
      },
      run,
    },
  }),
  DG4142: entry<Lacking>({
    severity: 'warning',
    check: 'agents',
    message: ({ path, kind, text, more }) =>
      `the Markdown of ${path} lacks ${KINDS[kind]} "${text}", which the page shows${more > 0 ? moreText(more) : ''}`,
    hint: () =>
      'write it in the text, or say it to programs in <Only for="markdown">; for plain Markdown, please report a bug in docsgen',
    explanation: {
      args: { path: '/docs/bulbs', kind: 'words', text: 'Warm and cold', more: 0 },
      cause:
        'The check reads the finished page and its Markdown, and compares words, code, rows of tables, links, images and formulas. The Markdown has less: HTML of a component, or of the author, has no form in Markdown.',
      broken: { ...config(), 'content/docs/bulbs.md': lines('# Bulbs', '', '<div role="tablist">Warm and cold</div>') },
      fixed: { 'content/docs/bulbs.md': lines('# Bulbs', '', '<div>Warm and cold</div>') },
      run,
    },
  }),
  DG4143: entry<{ path: string; url: string; anchor?: string }>({
    severity: 'warning',
    check: 'agents',
    message: ({ path, url, anchor }) =>
      anchor === undefined
        ? `the Markdown of ${path} links to ${url}, which is not a page or file of the site`
        : `the Markdown of ${path} links to ${url}, but that page has no heading or anchor "${anchor}"`,
    hint: () => 'correct the link',
    explanation: {
      args: { path: '/docs/bulbs', url: 'https://lamp.example/docs/shade' },
      cause:
        'A public file replaces the Markdown of a page, or a part of a page is only in its Markdown. It links to a page or an anchor of the site that does not exist.',
      broken: {
        ...config(),
        'content/docs/bulbs.md': lines('# Bulbs'),
        'public/docs/bulbs.md': lines('# Bulbs', '', '[Shade](https://lamp.example/docs/shade)'),
      },
      fixed: {
        'content/docs/bulbs.md': lines('# Bulbs'),
        'public/docs/bulbs.md': lines('# Bulbs', '', '[Bulbs](https://lamp.example/docs/bulbs)'),
      },
      run,
    },
  }),
  DG4144: entry<{ path: string; tokens: number; most: number }>({
    severity: 'warning',
    check: 'agents',
    message: ({ path, tokens, most }) =>
      `the Markdown of ${path} has about ${count(tokens)} tokens, but check.budgets.tokens allows ${count(most)}`,
    hint: () => 'split the page: assistants cut long answers off, or refuse them; or raise the budget',
    explanation: {
      args: { path: '/docs/bulbs', tokens: 60, most: 50 },
      cause:
        'Programs that answer questions read a page as one text, and many cut it off at a number of tokens. The number is an estimate: four bytes are a token.',
      shared: {
        'content/docs/bulbs.md': lines('# Bulbs'),
        'public/docs/bulbs.md': lines('# Bulbs', '', ...Array<string>(12).fill('A bulb is a light.')),
      },
      broken: config('check: { budgets: { tokens: 50 } },'),
      fixed: config('check: { budgets: { tokens: 500 } },'),
      run,
    },
  }),
  DG4145: entry<{ path: string; what: 'nothing' | 'canvas' | 'svg' }>({
    severity: 'warning',
    check: 'agents',
    message: ({ path, what }) =>
      what === 'nothing'
        ? `a component of ${path} says nothing in its HTML: its Markdown has nothing in this place`
        : `a component of ${path} draws <${what}> without words: its Markdown has nothing in this place`,
    hint: () =>
      'say in words what it shows, next to it in <Only for="markdown">, or in a "fallback" or an "aria-label" of the component',
    explanation: {
      args: { path: '/docs/light', what: 'svg' },
      cause:
        'The page has a component that shows a drawing without text, or that shows something in the browser only. Programs, search engines and screen readers find nothing there.',
      remedy: 'Add what it shows in words. If it is decoration, give the drawing aria-hidden="true".',
      broken: { ...config(), ...drawn('') },
      fixed: { ...config(), ...drawn('<Only for="markdown">The light rises in a line.</Only>') },
      run,
    },
  }),
  DG4146: entry<{ file: string; url: string }>({
    severity: 'warning',
    check: 'agents',
    message: ({ file, url }) => `the site's own ${file} does not name ${url}`,
    hint: ({ file }) => `name it, or remove the site's own ${file}: docsgen then writes one that is complete`,
    explanation: {
      args: { file: 'agents.md', url: 'https://lamp.example/llms.txt' },
      cause:
        'A file of the public folder, or a page at /agents, replaces the guide that docsgen would write. That one names llms.txt and all versions, languages, skills and services of the site. An agent that begins with the guide finds nothing else.',
      shared: { 'content/docs/bulbs.md': lines('# Bulbs') },
      broken: { ...config(), 'public/agents.md': lines('# Lamp', '', 'Read <https://lamp.example/docs/bulbs.md>.') },
      fixed: {
        'public/agents.md': lines('# Lamp', '', 'Pages: <https://lamp.example/llms.txt>'),
      },
      run,
    },
  }),
};

const count = (tokens: number): string => tokens.toLocaleString('en-US');
