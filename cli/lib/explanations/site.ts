/** The published site, which `docsgen check --site` crawls. */
import type { Explanations } from './entry.ts';

const NETWORK = 'the problem is one of a server, not of files';
const RUN = '$ docsgen check --site https://lamp.example';
const on = { from: '/docs/intro', more: 0 };

export const siteExplanations = {
  DG5420: {
    args: {},
    cause:
      'The published site is crawled by the package linkinator, which is not part of docsgen: most sites never need it.',
    remedy: 'Install version 7 beside docsgen.',
    broken: RUN,
    fixed: '$ npm install --save-dev linkinator@7',
    untested: 'the problem is about an installed package',
  },
  DG5421: {
    args: { url: '/', to: 'https://www.lamp.example/' },
    cause: 'Only the site that is named is asked. Its home page leads to another host, or from http to https.',
    remedy: 'Name the URL that readers end at.',
    broken: RUN,
    fixed: '$ docsgen check --site https://www.lamp.example',
    untested: NETWORK,
  },
  DG5422: {
    args: { url: '/docs/bulbs', why: 'answers 404', ...on },
    cause:
      'A published page links to a URL of the same site at which there is nothing, an error, or a redirect without an end.',
    remedy:
      'Publish the build again, with all of its files. When the link is wrong in the sources as well, correct it there.',
    broken: 'GET /docs/bulbs → 404',
    fixed: 'GET /docs/bulbs → 200',
    untested: NETWORK,
  },
  DG5423: {
    args: { url: '/assets/page-1a2b3c.css', why: 'answers 404', ...on },
    cause:
      'A published page loads a script, a style or an image that the site does not have. Often a part of the folder was published, or an old one.',
    remedy:
      'Publish the whole folder of one build. Keep the assets of the build before for a while, for readers with open pages.',
    broken: 'GET /assets/page-1a2b3c.css → 404',
    fixed: 'GET /assets/page-1a2b3c.css → 200',
    untested: NETWORK,
  },
  DG5424: {
    args: { url: '/docs/bulbs#e27', ...on },
    cause:
      'A published page links to a heading that the published page it leads to does not have. The two may come from different builds.',
    remedy: 'Publish the build again, with all of its files.',
    broken: '<a href="/docs/bulbs#e27">',
    fixed: '<h2 id="e27">',
    untested: NETWORK,
  },
  DG5425: {
    args: { url: '/docs/old', to: '/docs/new', ...on },
    cause: 'The link works, and costs each reader a step more.',
    remedy: 'Link to the page itself.',
    broken: '[Bulbs](/docs/old)',
    fixed: '[Bulbs](/docs/new)',
    untested: NETWORK,
  },
  DG5426: {
    args: { url: 'http://pictures.example/lamp.png', ...on },
    cause:
      'An encrypted page loads something without encryption. Browsers refuse scripts and styles of this kind, and many refuse images.',
    remedy: 'Write https://, or put the file into the public folder.',
    broken: '<img src="http://pictures.example/lamp.png" alt="A lamp">',
    fixed: '<img src="https://pictures.example/lamp.png" alt="A lamp">',
    untested: NETWORK,
  },
  DG5427: {
    args: { url: 'https://lamp.example/no-such-page' },
    cause:
      'The host was asked for a page that no site has and answered 200. Search engines keep such pages, and no tool can tell which links are broken. Here pages that look the same count as missing.',
    remedy:
      'Let the host answer with 404.html and status 404. A rule that sends everything to index.html is for applications.',
    broken: '/* /index.html 200',
    fixed: 'error_page 404 /404.html;',
    untested: NETWORK,
  },
  DG5428: {
    args: { path: '/docs/bulbs', why: 'answers 404' },
    cause: 'The site as it is in the sources has this page, and the published one does not.',
    remedy:
      'Publish the build again, with all of its files. Before the first publication of a page this is no mistake: check the site afterwards.',
    broken: RUN,
    fixed: '$ docsgen build && publish\n$ docsgen check --site https://lamp.example',
    untested: NETWORK,
  },
  DG5429: {
    args: { path: '/docs/candles', from: '/docs/intro' },
    cause:
      'The published site has a page that the build would not write: it was deleted, moved, or published from elsewhere.',
    remedy: 'Publish the build again, with old files deleted. Give a page that has moved its old path as an alias.',
    broken: RUN,
    fixed: '---\naliases: [/docs/candles]\n---',
    untested: NETWORK,
  },
  DG5430: {
    args: { path: '/docs/candles', why: 'answers 404' },
    cause:
      'urls.lock holds the URLs that were promised to readers, and the published site does not answer at this one.',
    remedy:
      'Give the page that replaced it the old path as an alias and publish, or forget the URL with docsgen urls --forget.',
    broken: '/docs/candles "Candles"',
    fixed: '---\naliases: [/docs/candles]\n---',
    untested: NETWORK,
  },
  DG5431: {
    args: { requests: 50000, reason: 'requests' },
    cause: 'A crawl ends after 50,000 requests or 20 minutes, so that a site without an end ends as well.',
    remedy: 'Name a part of the site: what lies below the URL is crawled.',
    broken: RUN,
    fixed: '$ docsgen check --site https://lamp.example/docs/',
    untested: NETWORK,
  },
  DG5432: {
    args: { count: 120, url: '/docs/intro', to: '/docs/intro/' },
    cause:
      'The host wants a slash at the end of URLs, or wants none, and the links of the site are written the other way. Each costs readers a step more.',
    remedy: 'Set trailingSlash as the host has it, and publish again.',
    broken: 'trailingSlash: undefined,',
    fixed: 'trailingSlash: true,',
    untested: NETWORK,
  },
  DG7310: {
    args: { url: 'https://lamp.example/', why: 'is at a host that takes no connections' },
    cause:
      'The home page of the site gave no answer, or the server stopped answering while it was crawled: a wrong URL, a server that is down, a certificate that is not valid, no network.',
    remedy: 'Open the URL in a browser on this machine. Proxies are not used.',
    broken: '$ docsgen check --site https://lmap.example',
    fixed: RUN,
    untested: NETWORK,
  },
} satisfies Explanations;
