import { didYouMean, entry } from './entry.ts';
import { config, lines, titled } from './examples.ts';

const desk = { 'content/docs/desk.md': titled('Desk') };
const redirect = (from: string, to: string) => config(`redirects: [{ from: '${from}', to: '${to}' }],`);
const two = (first: string, second: string) => config('redirects: [', `  ${first},`, `  ${second},`, '],');

export const redirectProblems = {
  DG4020: entry<{ from: string; what: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, what }) => `${from} cannot be redirected: it is the URL of ${what}`,
    hint: () => 'remove the redirect, or the page or file at its URL',
    explanation: {
      args: { from: '/docs/desk', what: 'the page /docs/desk (content/docs/desk.md)' },
      cause:
        'Redirects are for URLs that no longer have a page. This URL still has a page or a file, which readers could no longer open.',
      remedy: 'Remove the redirect, or the page or file at its URL. Letter case makes no difference on many disks.',
      broken: redirect('/docs/desk', '/docs/floor'),
      fixed: redirect('/docs/table', '/docs/floor'),
      shared: { ...desk, 'content/docs/floor.md': titled('Floor') },
    },
  }),
  DG4021: entry<{ way: string[] }>({
    severity: 'error',
    check: 'redirects',
    message: ({ way }) => `redirects form a loop: ${way.join(' → ')}`,
    hint: ({ way }) =>
      way.length === 2
        ? 'remove the redirect: hosts treat "/x", "/x/", "/x.html" and "/x/index.html" as one URL'
        : 'point one of them to a page',
    explanation: {
      args: { way: ['/docs/a', '/docs/b', '/docs/a'] },
      cause:
        'These redirects lead back to the URL they began with. "/x", "/x/", "/x.html" and "/x/index.html" count as one URL.',
      broken: two("{ from: '/docs/a', to: '/docs/b' }", "{ from: '/docs/b', to: '/docs/a' }"),
      fixed: two("{ from: '/docs/a', to: '/docs/desk' }", "{ from: '/docs/b', to: '/docs/desk' }"),
      shared: desk,
    },
  }),
  DG4022: entry<{ from: string; over: string; to: string }>({
    severity: 'warning',
    check: 'redirects',
    message: ({ from, over, to }) => `${from} is redirected to ${over}, which is itself redirected to ${to}`,
    hint: ({ to }) => `redirect to ${to} directly, as docsgen already does in the output`,
    explanation: {
      args: { from: '/docs/table', over: '/docs/small', to: '/docs/desk' },
      cause:
        'The target of a redirect is itself redirected. docsgen publishes the redirect with its final target, so readers are redirected only once.',
      remedy: 'Write the final URL. It stays correct when the second redirect is removed.',
      broken: two("{ from: '/docs/table', to: '/docs/small' }", "{ from: '/docs/small', to: '/docs/desk' }"),
      fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/small', to: '/docs/desk' }"),
      shared: desk,
    },
  }),
  DG4023: entry<{ from: string; to: string; other: string; otherPlace: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, to, other, otherPlace }) =>
      `${from} is redirected to ${to} here, and to ${other} in ${otherPlace}`,
    hint: () => 'remove one of the redirects: a URL can have only one target',
    explanation: {
      args: { from: '/docs/table', to: '/docs/floor', other: '/docs/desk', otherPlace: 'site.config.ts:5' },
      cause: 'The config or front matter (aliases) redirects an old URL to two targets.',
      remedy: 'Remove one of the two.',
      broken: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/table', to: '/docs/floor' }"),
      fixed: two("{ from: '/docs/table', to: '/docs/desk' }", "{ from: '/docs/tall', to: '/docs/floor' }"),
      shared: { ...desk, 'content/docs/floor.md': titled('Floor') },
    },
  }),
  DG4024: entry<{ from: string; page: string; near?: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, page }) => `${from} cannot be redirected: ${page} is not a page of the site`,
    hint: ({ near, page }) => didYouMean(near) ?? `add a redirect for ${page} itself`,
    explanation: {
      args: { from: '/docs/dsk#bulb', page: '/docs/dsk', near: '/docs/desk' },
      cause: 'The redirect of an anchor works on its page, and this URL has neither a page nor a redirect.',
      remedy: 'Correct the path, or add a redirect for the page itself.',
      broken: redirect('/docs/dsk#bulb', '/docs/floor'),
      fixed: redirect('/docs/desk#bulb', '/docs/floor'),
      shared: { ...desk, 'content/docs/floor.md': titled('Floor') },
    },
  }),
  DG4025: entry<{ from: string; to: string; near?: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, to }) => `${from} is redirected to ${to}, which is not a page or file of the site`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'write a path from the root of the site, or the https:// URL of another site',
    explanation: {
      args: { from: '/docs/table', to: '/docs/dsk', near: '/docs/desk' },
      cause: 'The target of a redirect is a URL of this site without a page or file.',
      remedy: 'Write the path of a page from the root of the site. For another site, write the whole URL.',
      broken: redirect('/docs/table', '/docs/dsk'),
      fixed: redirect('/docs/table', '/docs/desk'),
      shared: desk,
    },
  }),
  DG4026: entry<{ from: string; to: string; anchor: string; near?: string }>({
    severity: 'error',
    check: 'redirects',
    follows: 'onBrokenAnchors',
    message: ({ from, to, anchor }) => `${from} is redirected to ${to}, which has no anchor "#${anchor}"`,
    hint: ({ near }) => didYouMean(near) ?? 'redirect to the page, or to one of its anchors',
    explanation: {
      args: { from: '/docs/table', to: '/docs/desk', anchor: 'bulbs', near: '#bulb' },
      cause: 'The target of a redirect is a heading, but its page has no heading with this id.',
      remedy: 'Redirect to the page, or to one of its anchors.',
      broken: redirect('/docs/table', '/docs/desk#bulbs'),
      fixed: redirect('/docs/table', '/docs/desk#bulb'),
      shared: { 'content/docs/desk.md': lines('# Desk', '', '## Bulb') },
    },
  }),
  DG4027: entry<{ from: string; reason: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, reason }) => `"${from}" cannot be an old URL: ${reason}`,
    hint: () => 'write the published path of the page, from the root of the site and without the host',
    explanation: {
      args: { from: '/docs/../table', reason: 'it contains ".."' },
      cause:
        'An old URL is the path where a page was published, from the root of the site. No page can have had this path.',
      remedy: 'Write the path without the host, and without "..".',
      broken: redirect('/docs/../table', '/docs/desk'),
      fixed: redirect('/table', '/docs/desk'),
      shared: desk,
    },
  }),
  DG4028: entry<{ to: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ to }) => `"${to}" cannot be the target of a redirect`,
    hint: () => 'write a path from the root of the site, or a URL that begins with https:// or http://',
    explanation: {
      args: { to: 'mailto:help@lamp.example' },
      cause: 'Browsers and hosts redirect only to web pages: a path of the site, or a URL with http:// or https://.',
      remedy: 'Redirect to a page, and put the other link on that page.',
      broken: redirect('/help', 'mailto:help@lamp.example'),
      fixed: redirect('/help', '/docs/desk'),
      shared: desk,
    },
  }),
  DG4029: entry<{ from: string; page: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ from, page }) => `${from} cannot be redirected: ${page} still has this anchor`,
    hint: () => 'remove the redirect, or give the heading another id',
    explanation: {
      args: { from: '/docs/desk#bulb', page: '/docs/desk' },
      cause: 'The page still has the redirected anchor, so readers could never reach that heading.',
      broken: redirect('/docs/desk#bulb', '/docs/floor'),
      fixed: redirect('/docs/desk#socket', '/docs/floor'),
      shared: {
        'content/docs/desk.md': lines('# Desk', '', '## Bulb'),
        'content/docs/floor.md': titled('Floor'),
      },
    },
  }),
  DG4030: entry<{ href: string; to: string; pages: number }>({
    severity: 'warning',
    check: 'links',
    message: ({ href, to, pages }) =>
      `the link to ${href} is redirected to ${to}${pages > 1 ? `; ${pages} pages have this link` : ''}`,
    hint: ({ to }) => `link to ${to} or to its source file, to save readers a redirect`,
    explanation: {
      args: { href: '/docs/table', to: '/docs/desk', pages: 1 },
      cause:
        'The link works, but only through a redirect. Readers load two pages, and the link breaks when the redirect is removed.',
      remedy: 'Link to the new URL or to its source file.',
      broken: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](/docs/table).') },
      fixed: { 'content/docs/intro.md': lines('# Intro', '', 'See [desk lamps](./desk.md).') },
      shared: { ...desk, ...redirect('/docs/table', '/docs/desk') },
    },
  }),
  DG4031: entry<{ old: string; id: string; near?: string }>({
    severity: 'error',
    check: 'redirects',
    message: ({ old, id }) => `heading_aliases maps "${old}" to the heading "#${id}", which the page does not have`,
    hint: ({ near }) =>
      didYouMean(near) ?? 'copy the id from the link next to the heading; ids are generated from the heading text',
    explanation: {
      args: { old: 'bulbs', id: 'bulbz', near: 'bulb' },
      cause: 'heading_aliases maps old heading ids to current ones, and the page does not have this current id.',
      remedy: 'Write a current id after the old one.',
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
    check: 'redirects',
    message: ({ old }) => `heading_aliases has the old id "${old}", but the page still uses this id`,
    hint: () => 'remove the alias, or give the other heading another id with {#my-id}',
    explanation: {
      args: { old: 'socket' },
      cause:
        'heading_aliases maps an old id to a heading, but another element of the page has this id now. A link can find only one of them.',
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
    message: ({ file, host }) => `${file} is published unchanged: redirects and headers for ${host} are not written`,
    hint: ({ host }) => `remove the file, or remove "${host.toLowerCase()}" from hosting`,
    explanation: {
      args: { file: 'public/vercel.json', host: 'Vercel' },
      cause:
        'With the setting hosting, docsgen writes the file that the host reads, but the public folder already has that file. docsgen keeps your file, which does not contain its redirects and headers.',
      remedy: 'Remove the file, or remove the host from hosting and add the redirects and headers to your file.',
      broken: { ...config("hosting: 'vercel',"), 'public/vercel.json': '{}\n' },
      fixed: config("hosting: 'vercel',"),
      shared: desk,
    },
  }),
  DG4034: entry<{ host: string; count: number; most: number; file: string }>({
    severity: 'warning',
    message: ({ host, count, most, file }) =>
      `${file} has ${count} redirects, but ${host} reads only ${most}; the others are redirect pages`,
    hint: () => 'remove redirects that nobody needs any more',
    explanation: {
      args: { host: 'Vercel', count: 2060, most: 2048, file: 'vercel.json' },
      cause:
        'Each host reads a limited number of redirects from its file. The others still work, because docsgen also writes redirect pages at the old URLs.',
      remedy: 'Remove redirects that nobody needs any more. The logs of the host show which ones are used.',
      broken: "redirects: [ … 2060 of them … ], hosting: 'vercel'",
      fixed: 'fewer redirects',
      untested: 'the example would need two thousand redirects',
    },
  }),
  DG4035: entry<{ file: string }>({
    severity: 'warning',
    message: ({ file }) =>
      `assets cannot be cached long-term: ${file} is in a folder for hashed files, but its name does not change with its content`,
    hint: () => 'move it to another folder in the public folder, such as public/img',
    explanation: {
      args: { file: 'public/assets/lamp.svg' },
      cause:
        'The names of files in assets/ change with their content, so that hosts can cache them for a year. The name of this file does not change, so docsgen leaves out the caching rule for the whole folder.',
      broken: { 'public/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
      fixed: { 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
      shared: { ...desk, ...config("hosting: 'netlify',") },
    },
  }),
};
