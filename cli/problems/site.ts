/** Texts of problems of the published site, which `docsgen check --site` crawls. */
import { entry } from './entry.ts';

const NETWORK = 'the problem is one of a server, not of files';
const RUN = '$ docsgen check --site https://lamp.example';
const siteOn = { from: '/docs/intro', more: 0 };

export interface Linked {
  url: string;
  /** The first page with the link. */
  from: string;
  /** Further ones. */
  more: number;
}

const on = ({ from, more }: Linked): string =>
  `on ${from}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'page' : 'pages'}`}`;

const AGAIN = 'publish the build again';

export const siteProblems = {
  DG5420: entry<{ found?: string }>({
    severity: 'error',
    message: ({ found }) =>
      `the published site was not crawled: ${found ? `linkinator is ${found}, and docsgen works with version 7` : 'the package linkinator is not installed'}`,
    hint: () => 'npm install --save-dev linkinator@7',
    explanation: {
      args: {},
      cause:
        'The published site is crawled by the package linkinator, which is not part of docsgen: most sites never need it.',
      remedy: 'Install version 7 beside docsgen.',
      broken: RUN,
      fixed: '$ npm install --save-dev linkinator@7',
      untested: 'the problem is about an installed package',
    },
  }),
  DG5421: entry<{ url: string; to: string }>({
    severity: 'error',
    message: ({ to }) => `the site that --site names redirects to ${to}, which was not asked`,
    hint: () => 'name the URL that readers end at',
    explanation: {
      args: { url: '/', to: 'https://www.lamp.example/' },
      cause: 'Only the site that is named is asked. Its home page leads to another host, or from http to https.',
      remedy: 'Name the URL that readers end at.',
      broken: RUN,
      fixed: '$ docsgen check --site https://www.lamp.example',
      untested: NETWORK,
    },
  }),
  DG5422: entry<Linked & { why: string }>({
    severity: 'error',
    message: ({ url, why, ...at }) => `published link to ${url}: it ${why} (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
    explanation: {
      args: { url: '/docs/bulbs', why: 'answers 404', ...siteOn },
      cause:
        'A published page links to a URL of the same site at which there is nothing, an error, or a redirect without an end.',
      remedy:
        'Publish the build again, with all of its files. When the link is wrong in the sources as well, correct it there.',
      broken: 'GET /docs/bulbs → 404',
      fixed: 'GET /docs/bulbs → 200',
      untested: NETWORK,
    },
  }),
  DG5423: entry<Linked & { why: string }>({
    severity: 'error',
    message: ({ url, why, ...at }) => `published file ${url}: it ${why} (loaded ${on({ url, ...at })})`,
    hint: () => 'publish the whole folder; pages and their files belong to one build',
    explanation: {
      args: { url: '/assets/page-1a2b3c.css', why: 'answers 404', ...siteOn },
      cause:
        'A published page loads a script, a style or an image that the site does not have. Often a part of the folder was published, or an old one.',
      remedy:
        'Publish the whole folder of one build. Keep the assets of the build before for a while, for readers with open pages.',
      broken: 'GET /assets/page-1a2b3c.css → 404',
      fixed: 'GET /assets/page-1a2b3c.css → 200',
      untested: NETWORK,
    },
  }),
  DG5424: entry<Linked>({
    severity: 'error',
    message: ({ url, ...at }) => `published link to ${url}: the page has no such anchor (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
    explanation: {
      args: { url: '/docs/bulbs#e27', ...siteOn },
      cause:
        'A published page links to a heading that the published page it leads to does not have. The two may come from different builds.',
      remedy: 'Publish the build again, with all of its files.',
      broken: '<a href="/docs/bulbs#e27">',
      fixed: '<h2 id="e27">',
      untested: NETWORK,
    },
  }),
  DG5425: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, ...at }) => `published link to ${url} is redirected to ${to} (${on({ url, ...at })})`,
    hint: () => 'link to the page itself',
    explanation: {
      args: { url: '/docs/old', to: '/docs/new', ...siteOn },
      cause: 'The link works, and costs each reader a step more.',
      remedy: 'Link to the page itself.',
      broken: '[Bulbs](/docs/old)',
      fixed: '[Bulbs](/docs/new)',
      untested: NETWORK,
    },
  }),
  DG5426: entry<Linked>({
    severity: 'error',
    message: ({ url, ...at }) => `${url} is loaded without encryption (${on({ url, ...at })})`,
    hint: () => 'write https://, or put the file into public/: browsers do not load it',
    explanation: {
      args: { url: 'http://pictures.example/lamp.png', ...siteOn },
      cause:
        'An encrypted page loads something without encryption. Browsers refuse scripts and styles of this kind, and many refuse images.',
      remedy: 'Write https://, or put the file into the public folder.',
      broken: '<img src="http://pictures.example/lamp.png" alt="A lamp">',
      fixed: '<img src="https://pictures.example/lamp.png" alt="A lamp">',
      untested: NETWORK,
    },
  }),
  DG5427: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the host answers 200 where there is no page (${url})`,
    hint: () => 'let it answer with 404.html and status 404; search engines keep lost pages otherwise',
    explanation: {
      args: { url: 'https://lamp.example/no-such-page' },
      cause:
        'The host was asked for a page that no site has and answered 200. Search engines keep such pages, and no tool can tell which links are broken. Here pages that look the same count as missing.',
      remedy:
        'Let the host answer with 404.html and status 404. A rule that sends everything to index.html is for applications.',
      broken: '/* /index.html 200',
      fixed: 'error_page 404 /404.html;',
      untested: NETWORK,
    },
  }),
  DG5428: entry<{ path: string; why: string }>({
    severity: 'error',
    message: ({ path, why }) => `${path} is a page of the build, and the published site lacks it: it ${why}`,
    hint: () => `${AGAIN}, all files of the folder`,
    explanation: {
      args: { path: '/docs/bulbs', why: 'answers 404' },
      cause: 'The site as it is in the sources has this page, and the published one does not.',
      remedy:
        'Publish the build again, with all of its files. Before the first publication of a page this is not a mistake: check the site afterwards.',
      broken: RUN,
      fixed: '$ docsgen build && publish\n$ docsgen check --site https://lamp.example',
      untested: NETWORK,
    },
  }),
  DG5429: entry<{ path: string; from: string | undefined }>({
    severity: 'warning',
    message: ({ path, from }) =>
      `${path} is published, and the build does not have it${from === undefined ? '' : ` (linked on ${from})`}`,
    hint: () => `${AGAIN}, with old files deleted; a page that has moved needs a redirect`,
    explanation: {
      args: { path: '/docs/candles', from: '/docs/intro' },
      cause:
        'The published site has a page that the build would not write: it was deleted, moved, or published from elsewhere.',
      remedy: 'Publish the build again, with old files deleted. Give a page that has moved its old path as an alias.',
      broken: RUN,
      fixed: '---\naliases: [/docs/candles]\n---',
      untested: NETWORK,
    },
  }),
  DG5430: entry<{ path: string; why: string }>({
    severity: 'error',
    message: ({ path, why }) => `${path} is in urls.lock, and the published site has lost it: it ${why}`,
    hint: () => 'give the page that replaced it the old path as an alias, or forget it: docsgen urls --forget',
    explanation: {
      args: { path: '/docs/candles', why: 'answers 404' },
      cause:
        'urls.lock holds the URLs that were promised to readers, and the published site does not answer at this one.',
      remedy:
        'Give the page that replaced it the old path as an alias and publish, or forget the URL with docsgen urls --forget.',
      broken: '/docs/candles "Candles"',
      fixed: '---\naliases: [/docs/candles]\n---',
      untested: NETWORK,
    },
  }),
  DG5431: entry<{ requests: number; reason: string }>({
    severity: 'warning',
    message: ({ requests, reason }) =>
      `the crawl ended after ${requests} requests, because of the limit of ${reason === 'time' ? '20 minutes' : 'requests'}: not everything was looked at`,
    hint: () => 'name a part of the site, such as https://example.com/docs/',
    explanation: {
      args: { requests: 50000, reason: 'requests' },
      cause: 'A crawl ends after 50,000 requests or 20 minutes, so that a site without an end ends as well.',
      remedy: 'Name a part of the site: what lies below the URL is crawled.',
      broken: RUN,
      fixed: '$ docsgen check --site https://lamp.example/docs/',
      untested: NETWORK,
    },
  }),
  DG5432: entry<{ count: number; url: string; to: string }>({
    severity: 'warning',
    message: ({ count, url, to }) =>
      `the host redirects ${count} ${count === 1 ? 'link' : 'links'} for a slash at the end: ${url} to ${to}`,
    hint: ({ to }) => `set trailingSlash: ${to.endsWith('/')}, as the host has it`,
    explanation: {
      args: { count: 120, url: '/docs/intro', to: '/docs/intro/' },
      cause:
        'The host wants a slash at the end of URLs, or wants none, and the links of the site are written the other way. Each costs readers a step more.',
      remedy: 'Set trailingSlash as the host has it, and publish again.',
      broken: 'trailingSlash: undefined,',
      fixed: 'trailingSlash: true,',
      untested: NETWORK,
    },
  }),
  DG7310: entry<{ url: string; why: string }>({
    severity: 'error',
    message: ({ url, why }) => `the published site cannot be crawled: ${url} ${why}`,
    hint: () => 'look at the URL and at the server; proxies are not used',
    explanation: {
      args: { url: 'https://lamp.example/', why: 'is on a host that refuses connections' },
      cause:
        'The home page of the site gave no answer, or the server stopped answering while it was crawled: a wrong URL, a server that is down, a certificate that is not valid, no network.',
      remedy: 'Open the URL in a browser on this machine. Proxies are not used.',
      broken: '$ docsgen check --site https://lmap.example',
      fixed: RUN,
      untested: NETWORK,
    },
  }),
};
