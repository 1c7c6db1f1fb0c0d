/** Problems of the published site, which `docsgen check --site` crawls. */
import { entry } from './entry.ts';

const NETWORK = 'it needs a server';
const RUN = '$ docsgen check --site https://lamp.example';
const siteOn = { from: '/docs/intro', more: 0 };

export interface Linked {
  url: string;
  /** The first page with the link. */
  from: string;
  /** The number of further pages. */
  more: number;
}

const on = ({ from, more }: Linked): string =>
  `on ${from}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'page' : 'pages'}`}`;

const AGAIN = 'publish the build again';

export const siteProblems = {
  DG5420: entry<{ found?: string }>({
    severity: 'error',
    check: 'site',
    message: ({ found }) =>
      `the published site was not crawled: ${found ? `docsgen needs version 7 of linkinator, and ${found} is installed` : 'the package linkinator is not installed'}`,
    hint: () => 'run: npm install --save-dev linkinator@7',
    explanation: {
      args: {},
      cause:
        'docsgen crawls a published site with the package linkinator, which docsgen does not include because most sites do not need it.',
      remedy: 'Install version 7 of linkinator in the site.',
      broken: RUN,
      fixed: '$ npm install --save-dev linkinator@7',
      untested: 'it depends on an installed package',
    },
  }),
  DG5421: entry<{ url: string; to: string }>({
    severity: 'error',
    check: 'site',
    message: ({ to }) => `the site passed to --site redirects to ${to}, which was not crawled`,
    hint: () => 'pass --site the URL that it redirects to',
    explanation: {
      args: { url: '/', to: 'https://www.lamp.example/' },
      cause: 'docsgen crawls only the site you name. Its home page redirects to another host, or from http to https.',
      broken: RUN,
      fixed: '$ docsgen check --site https://www.lamp.example',
      untested: NETWORK,
    },
  }),
  DG5422: entry<Linked & { why: string }>({
    severity: 'error',
    check: 'site',
    message: ({ url, why, ...at }) => `broken link on the published site: ${url} ${why} (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
    explanation: {
      args: { url: '/docs/bulbs', why: 'returns 404', ...siteOn },
      cause:
        'A published page links to a URL of the same site that does not exist, returns an error, or redirects in a loop.',
      remedy: 'Publish the build again, with all its files. If the link is wrong in the sources too, correct it there.',
      broken: 'GET /docs/bulbs → 404',
      fixed: 'GET /docs/bulbs → 200',
      untested: NETWORK,
    },
  }),
  DG5423: entry<Linked & { why: string }>({
    severity: 'error',
    check: 'site',
    message: ({ url, why, ...at }) =>
      `missing file on the published site: ${url} ${why} (loaded ${on({ url, ...at })})`,
    hint: () => 'publish the whole output folder, so that pages and their files come from the same build',
    explanation: {
      args: { url: '/assets/page-1a2b3c.css', why: 'returns 404', ...siteOn },
      cause:
        'A published page loads a script, stylesheet or image that the site cannot deliver. Often only part of the output folder was published, or an old one.',
      remedy:
        'Publish the whole output folder of one build. Keep the assets of the previous build for a while, for readers with open pages.',
      broken: 'GET /assets/page-1a2b3c.css → 404',
      fixed: 'GET /assets/page-1a2b3c.css → 200',
      untested: NETWORK,
    },
  }),
  DG5424: entry<Linked>({
    severity: 'error',
    check: 'site',
    message: ({ url, ...at }) => `broken link on the published site: ${url} has no such anchor (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
    explanation: {
      args: { url: '/docs/bulbs#e27', ...siteOn },
      cause:
        'A published page links to a heading that the other page does not have. The two pages may come from different builds.',
      remedy: 'Publish the build again, with all its files.',
      broken: '<a href="/docs/bulbs#e27">',
      fixed: '<h2 id="e27">',
      untested: NETWORK,
    },
  }),
  DG5425: entry<Linked & { to: string }>({
    severity: 'warning',
    check: 'site',
    message: ({ url, to, ...at }) => `the published link to ${url} is redirected to ${to} (${on({ url, ...at })})`,
    hint: () => 'link to the page itself',
    explanation: {
      args: { url: '/docs/old', to: '/docs/new', ...siteOn },
      cause: 'The link works, but costs each reader an extra request.',
      broken: '[Bulbs](/docs/old)',
      fixed: '[Bulbs](/docs/new)',
      untested: NETWORK,
    },
  }),
  DG5426: entry<Linked>({
    severity: 'error',
    check: 'site',
    message: ({ url, ...at }) => `${url} is loaded without encryption (${on({ url, ...at })})`,
    hint: () => 'use https://, or put the file in public/: browsers block unencrypted files on encrypted pages',
    explanation: {
      args: { url: 'http://pictures.example/lamp.png', ...siteOn },
      cause:
        'An encrypted page loads a file without encryption. Browsers block such scripts and stylesheets, and many block such images.',
      remedy: 'Use https://, or put the file in the public folder.',
      broken: '<img src="http://pictures.example/lamp.png" alt="A lamp">',
      fixed: '<img src="https://pictures.example/lamp.png" alt="A lamp">',
      untested: NETWORK,
    },
  }),
  DG5427: entry<{ url: string }>({
    severity: 'warning',
    check: 'site',
    message: ({ url }) => `the host returns 200 for a page that does not exist (${url})`,
    hint: () => 'configure it to return 404.html with status 404: otherwise search engines keep deleted pages',
    explanation: {
      args: { url: 'https://lamp.example/no-such-page' },
      cause:
        'docsgen requested a page that cannot exist, and the host returned 200. Search engines keep such pages, and tools cannot tell which links are broken. This check treats pages that look the same as missing.',
      remedy:
        'Configure the host to return 404.html with status 404. A rule that rewrites every URL to index.html is meant for single-page applications.',
      broken: '/* /index.html 200',
      fixed: 'error_page 404 /404.html;',
      untested: NETWORK,
    },
  }),
  DG5428: entry<{ path: string; why: string }>({
    severity: 'error',
    check: 'site',
    message: ({ path, why }) => `${path} is in the build but missing from the published site: it ${why}`,
    hint: () => `${AGAIN}, with all files of the output folder`,
    explanation: {
      args: { path: '/docs/bulbs', why: 'returns 404' },
      cause: 'A build of the current sources has this page, but the published site does not.',
      remedy:
        'Publish the build again, with all its files. A new page is reported until it is published, so check the site after publishing.',
      broken: RUN,
      fixed: '$ docsgen build && publish\n$ docsgen check --site https://lamp.example',
      untested: NETWORK,
    },
  }),
  DG5429: entry<{ path: string; from: string | undefined }>({
    severity: 'warning',
    check: 'site',
    message: ({ path, from }) =>
      `${path} is published, but not in the build${from === undefined ? '' : ` (linked on ${from})`}`,
    hint: () => `${AGAIN} and delete old files; add a redirect for a page that has moved`,
    explanation: {
      args: { path: '/docs/candles', from: '/docs/intro' },
      cause:
        'The published site has a page that the build would not write: it was deleted, moved, or published from another source.',
      remedy:
        'Publish the build again and delete old files. If the page has moved, add its old path to the aliases of the page.',
      broken: RUN,
      fixed: '---\naliases: [/docs/candles]\n---',
      untested: NETWORK,
    },
  }),
  DG5430: entry<{ path: string; why: string }>({
    severity: 'error',
    check: 'site',
    message: ({ path, why }) => `${path} is in urls.lock, but missing from the published site: it ${why}`,
    hint: () =>
      'add the old path as an alias to the page that replaced it, or drop it with docsgen urls --save --forget',
    explanation: {
      args: { path: '/docs/candles', why: 'returns 404' },
      cause: 'urls.lock lists the URLs that must keep working, but the published site has no page at this one.',
      remedy:
        'Add the old path as an alias to the page that replaced it and publish, or drop the URL with docsgen urls --save --forget.',
      broken: '/docs/candles "Candles"',
      fixed: '---\naliases: [/docs/candles]\n---',
      untested: NETWORK,
    },
  }),
  DG5431: entry<{ requests: number; reason: string }>({
    severity: 'warning',
    check: 'site',
    message: ({ requests, reason }) =>
      `the crawl stopped at its limit of ${reason === 'time' ? `20 minutes, after ${requests} requests` : `${requests} requests`}: the check is incomplete`,
    hint: () => 'check a part of the site, such as https://example.com/docs/',
    explanation: {
      args: { requests: 50000, reason: 'requests' },
      cause:
        'A crawl stops after 50,000 requests or 20 minutes, because some sites generate an endless number of pages.',
      remedy: 'Pass --site the URL of a part of the site. docsgen crawls only the pages below it.',
      broken: RUN,
      fixed: '$ docsgen check --site https://lamp.example/docs/',
      untested: NETWORK,
    },
  }),
  DG5432: entry<{ count: number; url: string; to: string }>({
    severity: 'warning',
    check: 'site',
    message: ({ count, url, to }) =>
      `the host redirects ${count} ${count === 1 ? 'link' : 'links'} because of a trailing slash: ${url} to ${to}`,
    hint: ({ to }) => `set trailingSlash: ${to.endsWith('/')} to match the host`,
    explanation: {
      args: { count: 120, url: '/docs/intro', to: '/docs/intro/' },
      cause:
        'The host adds or removes the slash at the end of URLs, but the links of the site do the opposite. Each link costs readers an extra request.',
      remedy: 'Set trailingSlash to match the host, and publish again.',
      broken: 'trailingSlash: undefined,',
      fixed: 'trailingSlash: true,',
      untested: NETWORK,
    },
  }),
  DG7310: entry<{ url: string; why: string }>({
    severity: 'error',
    message: ({ url, why }) => `the published site cannot be crawled: ${url} ${why}`,
    hint: () => 'check the URL and the server; docsgen does not use proxies',
    explanation: {
      args: { url: 'https://lamp.example/', why: 'refuses connections' },
      cause:
        'The home page did not respond, or the server stopped responding during the crawl: the URL is wrong, the server is down, its certificate is invalid, or there is no network.',
      remedy: 'Open the URL in a browser on this machine. docsgen does not use proxies.',
      broken: '$ docsgen check --site https://lmap.example',
      fixed: RUN,
      untested: NETWORK,
    },
  }),
  DG7311: entry<{ url: string; why: string }>({
    severity: 'error',
    message: ({ url, why }) => `the sitemap cannot be read: ${url} ${why}`,
    hint: () => 'check the URL and the network; docsgen does not use proxies: download the sitemap, and pass the file',
    explanation: {
      args: { url: 'https://lamp.example/sitemap.xml', why: 'refuses connections' },
      cause: 'The server of the sitemap did not respond: the URL is wrong, the server is down, or there is no network.',
      remedy: 'Open the URL in a browser on this machine. You can also download the sitemap, and pass the file.',
      broken: '$ docsgen urls --save --from https://lmap.example/sitemap.xml',
      fixed: '$ docsgen urls --save --from https://lamp.example/sitemap.xml',
      untested: NETWORK,
    },
  }),
};
