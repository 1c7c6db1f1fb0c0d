/** What `docsgen diff` says about the builds of `planted.ts`. */
import type { BuildDiff } from '../../cli/diff/types.ts';

export const DATA: BuildDiff = {
  before: { folder: 'old', version: '1.0.0', pages: 11, files: 17, bytes: 6733 },
  after: { folder: 'new', version: '1.0.0', pages: 12, files: 19, bytes: 9494 },
  isIdentical: false,
  added: [{ path: '/docs/coffee', title: 'Coffee & milk' }],
  removed: [{ path: '/docs/cocoa', title: 'Cocoa' }],
  redirected: [{ path: '/docs/chai', title: 'Chai', to: '/docs/mate' }],
  moved: [
    { before: '/docs/honey', after: '/docs/honeybush', title: 'Honey', isRedirected: false },
    { before: '/docs/rooibos', after: '/docs/rooibos-tea', title: 'Red bush', isRedirected: true },
  ],
  redirects: {
    added: [{ from: '/newer', to: '/docs/coffee' }],
    removed: [{ from: '/oldest', to: '/docs/mate' }],
    changed: [{ from: '/old', before: '/docs/tea', after: '/docs/mate' }],
  },
  pages: [
    {
      path: '/docs/tea',
      title: 'Tea',
      weight: { before: { html: 1205, loads: 25 }, after: { html: 1301, loads: 37 } },
      text: {
        removed: 6,
        added: 7,
        blocks: [
          {
            kind: 'p',
            under: '',
            pieces: [
              ['=', 'Pour '],
              ['-', 'hot'],
              ['+', 'boiling'],
              ['=', ' water over '],
              ['-', 'the'],
              ['+', 'all'],
              ['=', ' leaves.'],
            ],
          },
          {
            kind: 'h2',
            under: 'Green tea',
            pieces: [
              ['=', 'Green'],
              ['+', ' tea'],
            ],
          },
          {
            kind: 'p',
            under: 'Green tea',
            pieces: [
              ['=', 'Not too hot, '],
              ['-', '80'],
              ['+', '70'],
              ['=', ' degrees. [picture: '],
              ['-', 'A leaf'],
              ['+', 'Leaves'],
              ['=', ': leaf.svg]'],
            ],
          },
          { kind: 'li', under: 'Black', pieces: [['+', 'Pour']] },
          {
            kind: 'tr',
            under: 'Black',
            pieces: [
              ['=', 'Assam | '],
              ['-', '5'],
              ['+', '4'],
              ['=', ' minutes'],
            ],
          },
        ],
        more: 0,
      },
      head: [
        { name: 'description', before: 'How to make tea', after: 'Making tea' },
        { name: 'robots', before: '', after: 'noindex' },
      ],
      anchors: { lost: [{ id: 'green', heading: 'Green' }], added: [{ id: 'green-tea', heading: 'Green tea' }] },
    },
    {
      path: '/docs/rooibos-tea',
      title: 'Red bush',
      from: '/docs/rooibos',
      weight: { before: { html: 818, loads: 25 }, after: { html: 848, loads: 37 } },
      text: {
        removed: 1,
        added: 2,
        blocks: [
          { kind: 'h1', under: '', pieces: [['-', 'Rooibos']] },
          { kind: 'h1', under: '', pieces: [['+', 'Red bush']] },
        ],
        more: 0,
      },
      head: [{ name: 'title', before: 'Rooibos | Cups', after: 'Red bush | Cups' }],
      anchors: { lost: [], added: [] },
    },
    {
      path: '/docs/mate',
      title: 'Mate',
      weight: { before: { html: 736, loads: 25 }, after: { html: 760, loads: 37 } },
      text: {
        removed: 1,
        added: 1,
        blocks: [
          {
            kind: 'p',
            under: '',
            pieces: [
              ['=', 'Fill the gourd to the '],
              ['-', 'half'],
              ['+', 'brim'],
              ['=', '.'],
            ],
          },
        ],
        more: 0,
      },
      head: [],
      anchors: { lost: [], added: [] },
    },
  ],
  navigation: [
    {
      part: 'navbar',
      lines: [{ kind: '+', text: 'Blog (/blog)' }],
      pages: ['/docs/heavy', '/docs/mate', '/docs/same', '/docs/tea'],
    },
    {
      part: 'sidebar',
      lines: [
        { kind: '-', text: 'Tea (/docs/tea)' },
        { kind: '-', text: 'More' },
        { kind: '-', text: 'Mate (/docs/mate)' },
        { kind: '+', text: 'All tea (/docs/tea)' },
      ],
      pages: ['/docs/same'],
    },
    {
      part: 'previous and next',
      lines: [
        { kind: '-', text: 'next: Mate (/docs/mate)' },
        { kind: '+', text: 'next: Rooibos (/docs/rooibos-tea)' },
      ],
      pages: ['/docs/tea'],
    },
  ],
  files: { added: ['new.pdf'], removed: ['gone.pdf'], changed: ['plan.pdf'] },
  weights: {
    pages: [
      { path: '/docs/heavy', title: 'Heavy', before: { html: 705, loads: 25 }, after: { html: 773, loads: 3038 } },
    ],
    more: 0,
    common: { pages: 5, bytes: 12 },
  },
  kinds: [
    { name: 'pages', before: { files: 11, bytes: 6683 }, after: { files: 12, bytes: 6425 } },
    { name: 'scripts', before: { files: 1, bytes: 8 }, after: { files: 2, bytes: 3009 } },
    { name: 'stylesheets', before: { files: 1, bytes: 17 }, after: { files: 1, bytes: 29 } },
    { name: 'pictures', before: { files: 1, bytes: 7 }, after: { files: 1, bytes: 7 } },
    { name: 'Markdown and llms.txt', before: { files: 1, bytes: 6 }, after: { files: 1, bytes: 7 } },
    { name: 'other', before: { files: 2, bytes: 12 }, after: { files: 2, bytes: 17 } },
  ],
  isSameForReaders: false,
};

export const TEXT = `Removed, no redirect 1
  - /docs/cocoa

Removed, redirected 1
  - /docs/chai → /docs/mate

Moved 2
  /docs/honey → /docs/honeybush  no redirect
  /docs/rooibos → /docs/rooibos-tea

Added 1
  + /docs/coffee  Coffee & milk

Redirects 3
  - /oldest → /docs/mate
  + /newer → /docs/coffee
  /old → /docs/mate, was /docs/tea

Changed pages 3
  /docs/tea  +7 −6 words, lost #green, description, robots
  /docs/rooibos-tea  +2 −1 words, title
  /docs/mate  +1 −1 words

Navigation 3
  navbar of 4 pages: + Blog (/blog)
  sidebar of 1 page: - Tea (/docs/tea) and 3 more
  previous and next of 1 page: - next: Mate (/docs/mate) and 1 more

Files 3
  - gone.pdf
  + new.pdf
  ~ plan.pdf

Weight
  pages                     6.7 kB →    6.4 kB  −258 B
  scripts                      8 B →    3.0 kB  +3.0 kB
  stylesheets                 17 B →      29 B  +12 B
  Markdown and llms.txt        6 B →       7 B  +1 B
  other                       12 B →      17 B  +5 B
  all                       6.7 kB →    9.5 kB  +2.8 kB
  5 pages load +12 B of shared stylesheets and scripts
  /docs/heavy  +3.1 kB
`;
