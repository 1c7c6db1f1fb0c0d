import { didYouMean, entry } from './entry.ts';
import { config, lines } from './examples.ts';

const redirectsPage = (title: string, ...keys: string[]) =>
  keys.length === 0 ? `# ${title}\n` : lines('---', ...keys, '---', '', `# ${title}`);
const desk = { 'content/docs/desk.md': redirectsPage('Desk') };
const redirect = (from: string, to: string) => config(`redirects: [{ from: '${from}', to: '${to}' }],`);
const two = (first: string, second: string) => config('redirects: [', `  ${first},`, `  ${second},`, '],');

export const redirectProblems = {
  DG4020: entry<{ from: string; what: string }>({
    severity: 'error',
    message: ({ from, what }) => `${from} cannot be redirected: ${what} is there`,
    hint: () => 'a URL that is in use has not moved; remove the redirect, or what is in its place',
    explanation: {
      args: { from: '/docs/desk', what: 'the page /docs/desk (content/docs/desk.md)' },
      cause:
        'A redirect leads away from a URL at which nothing is any more. At this one there is a page or a file, which would never be seen.',
      remedy:
        'Remove the redirect, or what is in its place. On many disks names that differ in letter case only are one.',
      broken: redirect('/docs/desk', '/docs/floor'),
      fixed: redirect('/docs/table', '/docs/floor'),
      beside: { ...desk, 'content/docs/floor.md': redirectsPage('Floor') },
    },
  }),
  DG4021: entry<{ way: string[] }>({
    severity: 'error',
    message: ({ way }) => `redirects lead round in a circle: ${way.join(' → ')}`,
    hint: ({ way }) =>
      way.length === 2
        ? 'hosts understand "/x", "/x/", "/x.html" and "/x/index.html" as one address; remove the redirect'
        : 'one of them has to lead to a page',
    explanation: {
      args: { way: ['/docs/a', '/docs/b', '/docs/a'] },
      cause:
        'Readers who follow these redirects come back to where they began. "/x", "/x/", "/x.html" and "/x/index.html" count as one URL.',
      remedy: 'Let one of them lead to a page.',
      broken: two("{ from: '/docs/a', to: '/docs/b' }", "{ from: '/docs/b', to: '/docs/a' }"),
      fixed: two("{ from: '/docs/a', to: '/docs/desk' }", "{ from: '/docs/b', to: '/docs/desk' }"),
      beside: desk,
    },
  }),
  DG4022: entry<{ from: string; over: string; to: string }>({
    severity: 'warning',
    message: ({ from, over, to }) => `${from} is redirected to ${over}, which is itself redirected to ${to}`,
    hint: ({ to }) => `lead to ${to} at once, as the published redirect does`,
    explanation: {
      args: { from: '/docs/table', over: '/docs/small', to: '/docs/desk' },
      cause:
        'A redirect leads to a URL that is itself redirected. docsgen publishes it with its end already, so readers are not led twice.',
      remedy: 'Write the last URL, which is the one that stays true when the redirect in the middle is removed.',
      broken: two("{ from: '/docs/table', to: '/docs/small' }", "{ from: '/docs/small', to: '/docs/desk' }"),
      fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/small', to: '/docs/desk' }"),
      beside: desk,
    },
  }),
  DG4023: entry<{ from: string; to: string; other: string; otherPlace: string }>({
    severity: 'error',
    message: ({ from, to, other, otherPlace }) =>
      `${from} is redirected to ${to} here, and to ${other} in ${otherPlace}`,
    hint: () => 'one URL leads to one place; remove one of the redirects',
    explanation: {
      args: { from: '/docs/table', to: '/docs/floor', other: '/docs/desk', otherPlace: 'site.config.ts:5' },
      cause: 'The config, or front matter (aliases), says of one old URL that it moved to two places.',
      remedy: 'Remove one of the two.',
      broken: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/table', to: '/docs/floor' }"),
      fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/tall', to: '/docs/floor' }"),
      beside: { ...desk, 'content/docs/floor.md': redirectsPage('Floor') },
    },
  }),
  DG4024: entry<{ from: string; page: string; near?: string }>({
    severity: 'error',
    message: ({ from, page }) => `${from} is an anchor of ${page}, which is no page of the site`,
    hint: ({ near, page }) => didYouMean(near) ?? `add a redirect for ${page} itself`,
    explanation: {
      args: { from: '/docs/dsk#bulb', page: '/docs/dsk', near: '/docs/desk' },
      cause: 'An anchor can only be led on by the page it was on, and at this URL there is no page and no redirect.',
      remedy: 'Correct the path, or add a redirect for the page itself.',
      broken: redirect('/docs/dsk#bulb', '/docs/floor'),
      fixed: redirect('/docs/desk#bulb', '/docs/floor'),
      beside: { ...desk, 'content/docs/floor.md': redirectsPage('Floor') },
    },
  }),
  DG4025: entry<{ from: string; to: string; near?: string }>({
    severity: 'error',
    message: ({ from, to }) => `${from} is redirected to ${to}, which is no page and no file of the site`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'a target is a path from the root of the site, or a URL with https:// of another site',
    explanation: {
      args: { from: '/docs/table', to: '/docs/dsk', near: '/docs/desk' },
      cause: 'A redirect leads to a URL of the site at which there is no page and no file.',
      remedy: 'Write the path of a page from the root of the site. For another site write the whole URL.',
      broken: redirect('/docs/table', '/docs/dsk'),
      fixed: redirect('/docs/table', '/docs/desk'),
      beside: desk,
    },
  }),
  DG4026: entry<{ from: string; to: string; anchor: string; near?: string }>({
    severity: 'error',
    message: ({ from, to, anchor }) => `${from} is redirected to ${to}, which has no anchor "#${anchor}"`,
    hint: ({ near }) => didYouMean(near) ?? 'lead to the page, or to an anchor it has',
    explanation: {
      args: { from: '/docs/table', to: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
      cause: 'A redirect leads to a heading of a page, and the page has no heading with this id.',
      remedy: 'Lead to the page, or to an id it has.',
      broken: redirect('/docs/table', '/docs/desk#bulbs'),
      fixed: redirect('/docs/table', '/docs/desk#bulb'),
      beside: { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') },
    },
  }),
  DG4027: entry<{ from: string; reason: string }>({
    severity: 'error',
    message: ({ from, reason }) => `"${from}" cannot be an old URL: ${reason}`,
    hint: () => 'write the path of the page as it was published, from the root of the site and without the host',
    explanation: {
      args: { from: '/docs/../table', reason: 'it holds ".."' },
      cause:
        'An old URL is the path of a page as it was published, from the root of the site. This cannot have been one.',
      remedy: 'Write the path without the host, and without "..".',
      broken: redirect('/docs/../table', '/docs/desk'),
      fixed: redirect('/table', '/docs/desk'),
      beside: desk,
    },
  }),
  DG4028: entry<{ to: string }>({
    severity: 'error',
    message: ({ to }) => `readers cannot be led to "${to}"`,
    hint: () => 'a target is a path from the root of the site, or a URL that begins with https:// or http://',
    explanation: {
      args: { to: 'mailto:help@lamp.example' },
      cause: 'Browsers and hosts lead readers to pages: a path of the site, or a URL with http:// or https://.',
      remedy: 'Lead to a page, which may have the other kind of link on it.',
      broken: redirect('/help', 'mailto:help@lamp.example'),
      fixed: redirect('/help', '/docs/desk'),
      beside: desk,
    },
  }),
  DG4029: entry<{ from: string; page: string }>({
    severity: 'error',
    message: ({ from, page }) => `${from} cannot be redirected: ${page} still has this anchor`,
    hint: () => 'remove the redirect, or give the heading another id',
    explanation: {
      args: { from: '/docs/desk#bulb', page: '/docs/desk' },
      cause: 'A redirect leads away from an anchor that the page still has. Readers would never get to that heading.',
      remedy: 'Remove the redirect, or give the heading another id.',
      broken: redirect('/docs/desk#bulb', '/docs/floor'),
      fixed: redirect('/docs/desk#socket', '/docs/floor'),
      beside: {
        'content/docs/desk.md': lines('# Desk', '', '## Bulb'),
        'content/docs/floor.md': redirectsPage('Floor'),
      },
    },
  }),
  DG4030: entry<{ href: string; to: string; pages: number }>({
    severity: 'warning',
    message: ({ href, to, pages }) =>
      `the link to ${href} leads to a URL that has moved to ${to}${pages > 1 ? `; it stands on ${pages} pages` : ''}`,
    hint: ({ to }) => `link to ${to}, or to its source file, and readers get there at once`,
    explanation: {
      args: { href: '/docs/table', to: '/docs/desk', pages: 1 },
      cause:
        'The link works: it leads over a redirect. Readers who follow it load two pages, and it breaks when the redirect is removed.',
      remedy: 'Link to the new URL or to its file.',
      broken: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](/docs/table).') },
      fixed: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](./desk.md).') },
      beside: { ...desk, ...redirect('/docs/table', '/docs/desk') },
    },
  }),
  DG4031: entry<{ old: string; id: string; near?: string }>({
    severity: 'error',
    message: ({ old, id }) => `"${old}" is kept for the heading "#${id}", which the page does not have`,
    hint: ({ near }) => didYouMean(near) ?? 'heading ids are made from the heading text; see them in the browser',
    explanation: {
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
  }),
  DG4032: entry<{ old: string }>({
    severity: 'error',
    message: ({ old }) => `"${old}" is kept as an old heading id, and something on the page has this id today`,
    hint: () => 'remove the alias, or give the other heading an id of its own with {#my-id}',
    explanation: {
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
  }),
  DG4033: entry<{ file: string; host: string }>({
    severity: 'warning',
    message: ({ file, host }) => `${file} is published as it is: redirects and headers for ${host} are not written`,
    hint: ({ host }) => `remove the file, or take "${host.toLowerCase()}" out of hosting`,
    explanation: {
      args: { file: 'public/vercel.json', host: 'Vercel' },
      cause:
        'The config asks docsgen for the file that a host reads (hosting), and the public folder brings one of its own, which is kept. So redirects and headers of docsgen are not in it.',
      remedy: 'Remove the file, or leave the host out of hosting and put what is needed into your file.',
      broken: { ...config("hosting: 'vercel',"), 'public/vercel.json': '{}\n' },
      fixed: config("hosting: 'vercel',"),
      beside: desk,
    },
  }),
  DG4034: entry<{ host: string; count: number; most: number; file: string }>({
    severity: 'warning',
    message: ({ host, count, most, file }) =>
      `${file} has ${count} redirects, and ${host} reads ${most} of them; the others work by their pages alone`,
    hint: () => 'remove redirects nobody needs any more',
    explanation: {
      args: { host: 'Vercel', count: 2060, most: 2048, file: 'vercel.json' },
      cause:
        'Each host reads a limited number of redirects from its file. The others still work, by the pages that docsgen writes at the old addresses.',
      remedy: 'Remove redirects that nobody needs any more; the log of the host shows which are used.',
      broken: "redirects: [ … 2060 of them … ], hosting: 'vercel'",
      fixed: 'fewer redirects',
      untested: 'it would be an example of two thousand redirects',
    },
  }),
  DG4035: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) =>
      `no file may be cached for long: ${file} lies among hashed files, and its name stays when it changes`,
    hint: () => 'move it to another folder of the public folder than "assets"',
    explanation: {
      args: { file: 'public/assets/lamp.svg' },
      cause:
        'Files in assets/ have names that change with their content, so hosts may keep them for ever. This one keeps its name, so that rule is left out for all of them.',
      remedy: 'Move it to another folder of the public folder, such as public/img.',
      broken: { 'public/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
      fixed: { 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
      beside: { ...desk, ...config("hosting: 'netlify',") },
    },
  }),
};
