/** Addresses that moved, old heading ids, and the files of hosts. */
import { config, type Explanations, lines } from './entry.ts';

const page = (title: string, ...keys: string[]) =>
  keys.length === 0 ? `# ${title}\n` : lines('---', ...keys, '---', '', `# ${title}`);
const desk = { 'content/docs/desk.md': page('Desk') };
const redirect = (from: string, to: string) => config(`redirects: [{ from: '${from}', to: '${to}' }],`);
const two = (first: string, second: string) => config('redirects: [', `  ${first},`, `  ${second},`, '],');

export const redirectExplanations = {
  DG4020: {
    args: { from: '/docs/desk', what: 'the page /docs/desk (content/docs/desk.md)' },
    cause:
      'A redirect leads away from an address at which nothing is any more. At this one there is a page or a file, which would never be seen.',
    remedy:
      'Remove the redirect, or what stands in its place. On many disks names that differ in letter case only are one.',
    broken: redirect('/docs/desk', '/docs/floor'),
    fixed: redirect('/docs/table', '/docs/floor'),
    beside: { ...desk, 'content/docs/floor.md': page('Floor') },
  },
  DG4021: {
    args: { way: ['/docs/a', '/docs/b', '/docs/a'] },
    cause:
      'Readers who follow these redirects come back to where they began. "/x", "/x/", "/x.html" and "/x/index.html" count as one address.',
    remedy: 'Let one of them lead to a page.',
    broken: two("{ from: '/docs/a', to: '/docs/b' }", "{ from: '/docs/b', to: '/docs/a' }"),
    fixed: two("{ from: '/docs/a', to: '/docs/desk' }", "{ from: '/docs/b', to: '/docs/desk' }"),
    beside: desk,
  },
  DG4022: {
    args: { from: '/docs/table', over: '/docs/small', to: '/docs/desk' },
    cause:
      'A redirect leads to an address that is itself redirected. docsgen publishes it with its end already, so readers are not led twice.',
    remedy: 'Write the last address, which is the one that stays true when the redirect in the middle is removed.',
    broken: two("{ from: '/docs/table', to: '/docs/small' }", "{ from: '/docs/small', to: '/docs/desk' }"),
    fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/small', to: '/docs/desk' }"),
    beside: desk,
  },
  DG4023: {
    args: { from: '/docs/table', to: '/docs/floor', other: '/docs/desk', otherPlace: 'site.config.ts:5' },
    cause: 'The config, or front matter (aliases), says of one old address that it moved to two places.',
    remedy: 'Remove one of the two.',
    broken: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/table', to: '/docs/floor' }"),
    fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/tall', to: '/docs/floor' }"),
    beside: { ...desk, 'content/docs/floor.md': page('Floor') },
  },
  DG4024: {
    args: { from: '/docs/dsk#bulb', page: '/docs/dsk', near: '/docs/desk' },
    cause: 'An anchor can only be led on by the page it was on, and at this address there is no page and no redirect.',
    remedy: 'Correct the path, or add a redirect for the page itself.',
    broken: redirect('/docs/dsk#bulb', '/docs/floor'),
    fixed: redirect('/docs/desk#bulb', '/docs/floor'),
    beside: { ...desk, 'content/docs/floor.md': page('Floor') },
  },
  DG4025: {
    args: { from: '/docs/table', to: '/docs/dsk', near: '/docs/desk' },
    cause: 'A redirect leads to an address of the site at which there is no page and no file.',
    remedy: 'Write the path of a page from the root of the site. For another site write the whole URL.',
    broken: redirect('/docs/table', '/docs/dsk'),
    fixed: redirect('/docs/table', '/docs/desk'),
    beside: desk,
  },
  DG4026: {
    args: { from: '/docs/table', to: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
    cause: 'A redirect leads to a heading of a page, and the page has no heading with this id.',
    remedy: 'Lead to the page, or to an id it has.',
    broken: redirect('/docs/table', '/docs/desk#bulbs'),
    fixed: redirect('/docs/table', '/docs/desk#bulb'),
    beside: { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') },
  },
  DG4027: {
    args: { from: '/docs/../table', reason: 'it holds ".."' },
    cause:
      'An old address is the path of a page as it was published, from the root of the site. This cannot have been one.',
    remedy: 'Write the path without the host, and without "..".',
    broken: redirect('/docs/../table', '/docs/desk'),
    fixed: redirect('/table', '/docs/desk'),
    beside: desk,
  },
  DG4028: {
    args: { to: 'mailto:help@lamp.example' },
    cause: 'Browsers and hosts lead readers to pages: a path of the site, or a URL with http:// or https://.',
    remedy: 'Lead to a page, which may have the other kind of link on it.',
    broken: redirect('/help', 'mailto:help@lamp.example'),
    fixed: redirect('/help', '/docs/desk'),
    beside: desk,
  },
  DG4029: {
    args: { from: '/docs/desk#bulb', page: '/docs/desk' },
    cause: 'A redirect leads away from an anchor that the page still has. Readers would never get to that heading.',
    remedy: 'Remove the redirect, or give the heading another id.',
    broken: redirect('/docs/desk#bulb', '/docs/floor'),
    fixed: redirect('/docs/desk#socket', '/docs/floor'),
    beside: { 'content/docs/desk.md': lines('# Desk', '', '## Bulb'), 'content/docs/floor.md': page('Floor') },
  },
  DG4030: {
    args: { href: '/docs/table', to: '/docs/desk', pages: 1 },
    cause:
      'The link works: it leads over a redirect. Readers who follow it load two pages, and it breaks when the redirect is removed.',
    remedy: 'Link to the new address or to its file.',
    broken: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](/docs/table).') },
    fixed: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](./desk.md).') },
    beside: { ...desk, ...redirect('/docs/table', '/docs/desk') },
  },
  DG4031: {
    args: { old: 'bulbs', id: 'bulbz', near: 'bulb' },
    cause: 'heading_aliases keeps old ids of headings alive, and names a heading id that the page does not have.',
    remedy: 'Write an id of today behind the old one.',
    broken: {
      'content/docs/desk.md': lines('---', 'heading_aliases:', '  bulbs: bulbz', '---', '', '# Desk', '', '## Bulb'),
    },
    fixed: {
      'content/docs/desk.md': lines('---', 'heading_aliases:', '  bulbs: bulb', '---', '', '# Desk', '', '## Bulb'),
    },
  },
  DG4032: {
    args: { old: 'socket' },
    cause:
      'An old id is kept for one heading, and another place of the page has this id today. A link can only lead to one of them.',
    remedy: 'Remove the alias, or give the other heading an id of its own with {#my-id}.',
    broken: {
      'content/docs/desk.md': lines(
        '---',
        'heading_aliases:',
        '  socket: bulb',
        '---',
        '',
        '# Desk',
        '',
        '## Bulb',
        '',
        '## Socket',
      ),
    },
    fixed: {
      'content/docs/desk.md': lines('---', 'heading_aliases:', '  socket: bulb', '---', '', '# Desk', '', '## Bulb'),
    },
  },
  DG4033: {
    args: { file: 'public/vercel.json', host: 'Vercel' },
    cause:
      'The config asks docsgen for the file that a host reads (hosting), and the public folder brings one of its own, which is kept. So redirects and headers of docsgen are not in it.',
    remedy: 'Remove the file, or leave the host out of hosting and put what is needed into your file.',
    broken: { ...config("hosting: 'vercel',"), 'public/vercel.json': '{}\n' },
    fixed: config("hosting: 'vercel',"),
    beside: desk,
  },
  DG4034: {
    args: { host: 'Vercel', count: 2060, most: 2048, file: 'vercel.json' },
    cause:
      'Each host reads a limited number of redirects from its file. The others still work, by the pages that docsgen writes at the old addresses.',
    remedy: 'Remove redirects that nobody needs any more; the log of the host shows which are used.',
    broken: "redirects: [ … 2060 of them … ], hosting: 'vercel'",
    fixed: 'fewer redirects',
    untested: 'it would be an example of two thousand redirects',
  },
  DG4035: {
    args: { file: 'public/assets/lamp.svg' },
    cause:
      'Files in assets/ have names that change with their content, so hosts may keep them for ever. This one keeps its name, so that rule is left out for all of them.',
    remedy: 'Move it to another folder of the public folder, such as public/img.',
    broken: { 'public/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    fixed: { 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    beside: { ...desk, ...config("hosting: 'netlify',") },
  },
} satisfies Explanations;
