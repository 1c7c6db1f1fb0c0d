/** Texts of problems of the published site, which `docsgen check --site` crawls. */
import { entry } from './entry.ts';

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
  }),
  DG5421: entry<{ url: string; to: string }>({
    severity: 'error',
    message: ({ to }) => `the site that --site names redirects to ${to}, which was not asked`,
    hint: () => 'name the URL that readers end at',
  }),
  DG5422: entry<Linked & { why: string }>({
    severity: 'error',
    message: ({ url, why, ...at }) => `published link to ${url}: it ${why} (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
  }),
  DG5423: entry<Linked & { why: string }>({
    severity: 'error',
    message: ({ url, why, ...at }) => `published file ${url}: it ${why} (loaded ${on({ url, ...at })})`,
    hint: () => 'publish the whole folder; pages and their files belong to one build',
  }),
  DG5424: entry<Linked>({
    severity: 'error',
    message: ({ url, ...at }) => `published link to ${url}: the page has no such anchor (${on({ url, ...at })})`,
    hint: () => `${AGAIN}, or correct the link`,
  }),
  DG5425: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, ...at }) => `published link to ${url} is redirected to ${to} (${on({ url, ...at })})`,
    hint: () => 'link to the page itself',
  }),
  DG5426: entry<Linked>({
    severity: 'error',
    message: ({ url, ...at }) => `${url} is loaded without encryption (${on({ url, ...at })})`,
    hint: () => 'write https://, or put the file into public/: browsers do not load it',
  }),
  DG5427: entry<{ url: string }>({
    severity: 'warning',
    message: ({ url }) => `the host answers 200 where there is no page (${url})`,
    hint: () => 'let it answer with 404.html and status 404; search engines keep lost pages otherwise',
  }),
  DG5428: entry<{ path: string; why: string }>({
    severity: 'error',
    message: ({ path, why }) => `${path} is a page of the build, and the published site lacks it: it ${why}`,
    hint: () => `${AGAIN}, all files of the folder`,
  }),
  DG5429: entry<{ path: string; from: string | undefined }>({
    severity: 'warning',
    message: ({ path, from }) =>
      `${path} is published, and the build does not have it${from === undefined ? '' : ` (linked on ${from})`}`,
    hint: () => `${AGAIN}, with old files deleted; a page that has moved needs a redirect`,
  }),
  DG5430: entry<{ path: string; why: string }>({
    severity: 'error',
    message: ({ path, why }) => `${path} is in urls.lock, and the published site has lost it: it ${why}`,
    hint: () => 'give the page that replaced it the old path as an alias, or forget it: docsgen urls --forget',
  }),
  DG5431: entry<{ requests: number; reason: string }>({
    severity: 'warning',
    message: ({ requests, reason }) =>
      `the crawl ended after ${requests} requests, because of the limit of ${reason === 'time' ? '20 minutes' : 'requests'}: not everything was looked at`,
    hint: () => 'name a part of the site, such as https://example.com/docs/',
  }),
  DG5432: entry<{ count: number; url: string; to: string }>({
    severity: 'warning',
    message: ({ count, url, to }) =>
      `the host redirects ${count} ${count === 1 ? 'link' : 'links'} for a slash at the end: ${url} to ${to}`,
    hint: ({ to }) => `set trailingSlash: ${to.endsWith('/')}, as the host has it`,
  }),
  DG7310: entry<{ url: string; why: string }>({
    severity: 'error',
    message: ({ url, why }) => `the published site cannot be crawled: ${url} ${why}`,
    hint: () => 'look at the URL and at the server; proxies are not used',
  }),
};
