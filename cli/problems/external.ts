/** Problems of links to other sites, which `docsgen check --external` checks. */
import { entry } from './entry.ts';
import { lines } from './examples.ts';

const NETWORK = 'it needs servers of other sites';
const link = { url: 'https://bulbs.dev/e27', more: 0 };

/** A link. `more`: the number of places that are not reported one by one. */
export interface Linked {
  url: string;
  more: number;
}

const elsewhere = (more: number): string =>
  more === 0 ? '' : ` (and at ${more} other ${more === 1 ? 'place' : 'places'})`;

const IGNORE = 'or exclude it with check.external.ignore';

export const externalProblems = {
  DG5101: entry<Linked & { why: string; since: string; ok: string | undefined }>({
    severity: 'error',
    check: 'external',
    message: ({ url, why, since, ok, more }) =>
      `the link to ${url} has been broken since ${since}: it ${why}${ok === undefined ? '' : `; it worked on ${ok}`}${elsewhere(more)}`,
    hint: () => `link to the new URL of the page or to an archived copy, ${IGNORE}`,
    explanation: {
      args: { ...link, why: 'returns 404', since: '2026-01-28', ok: '2026-01-12' },
      cause:
        'Several runs found the link broken, and it has been broken for at least check.external.days days. The page no longer exists, its host no longer exists or refuses connections, its certificate has expired, or its redirects form a loop.',
      remedy:
        'Look for the new URL of the page and link to it. If the page is gone, link to an archived copy, or remove the link.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5102: entry<Linked & { why: string; since: string; ok: string | undefined; days: number; runs: number }>({
    severity: 'warning',
    check: 'external',
    message: ({ url, why, since, more }) =>
      `the link to ${url} has been failing since ${since}: it ${why}${elsewhere(more)}`,
    hint: ({ days, runs }) =>
      `this becomes an error after ${days === 1 ? 'a day' : `${days} days`} and ${runs} runs; commit links.lock, which stores the dates`,
    explanation: {
      args: { ...link, why: 'returns 502', since: '2026-01-31', ok: undefined, days: 3, runs: 2 },
      cause:
        'The link does not work, but has not been broken long enough to tell a dead link from an outage. links.lock stores the day on which it was first found broken.',
      remedy:
        'If the page is only down for a while, wait. Commit links.lock: without it, the next run does not know about this one.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: '$ git add links.lock && git commit -m "Watch a broken link"',
      untested: NETWORK,
    },
  }),
  DG5103: entry<Linked & { to: string }>({
    severity: 'warning',
    check: 'external',
    message: ({ url, to, more }) => `${url} has moved permanently to ${to}${elsewhere(more)}`,
    hint: () => 'update the link; docsgen check --external --fix does this in Markdown files',
    explanation: {
      args: { ...link, to: 'https://bulbs.dev/guide/e27' },
      cause:
        'The server reports that the page has moved permanently (status 301 or 308). The link works only while the redirect exists, and costs readers an extra request.',
      remedy: 'Write the new URL, or run docsgen check --external --fix.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5104: entry<Linked & { why: string }>({
    severity: 'warning',
    check: 'external',
    message: ({ url, why, more }) => `the page at ${url} ${why}${elsewhere(more)}`,
    hint: () => 'copy the anchor from the page, or link to the page without it',
    explanation: {
      args: { url: 'https://bulbs.dev/e27#dimmer', why: 'has no anchor "#dimmer"', more: 0 },
      cause:
        'The page exists, but has no element with this id. docsgen reports this only for pages whose HTML has heading ids, because it cannot see ids that scripts add later.',
      remedy: 'Open the page and copy the anchor of the right heading, or link to the page without an anchor.',
      broken: 'See [dimmers](https://bulbs.dev/e27#dimmer).',
      fixed: 'See [dimmers](https://bulbs.dev/e27#dimming).',
      untested: NETWORK,
    },
  }),
  DG5105: entry<Linked & { why: string }>({
    severity: 'warning',
    check: 'external',
    message: ({ url, why, more }) => `the link to ${url} cannot be verified: it ${why}${elsewhere(more)}`,
    hint: () => `open it in a browser, then fix it, ${IGNORE}`,
    explanation: {
      args: { ...link, why: 'returns 403, perhaps only to programs' },
      cause:
        'The server requires a login, rejects programs, is too busy, closes the connection or does not respond. Such links fail the run only with --strict.',
      remedy: 'Open the link in a browser. If it works there, add its host to check.external.ignore.',
      broken: 'check: { external: { ignore: [] } }',
      fixed: "check: { external: { ignore: ['bulbs.dev/**'] } }",
      untested: NETWORK,
    },
  }),
  DG5106: entry<Linked>({
    severity: 'error',
    check: 'external',
    message: ({ url, more }) => `the link to ${url} is not a valid URL${elsewhere(more)}`,
    hint: () => 'check the host name and the port, or write the URL as code if it is only an example',
    explanation: {
      args: { url: 'https://bulbs dev/e27', more: 0 },
      cause: 'Browsers cannot open the link: its host name contains invalid characters, or its port is too large.',
      remedy: 'Correct the URL. Write a URL with placeholders as code.',
      broken: 'See [bulbs](<https://bulbs dev/e27>).',
      fixed: 'See [bulbs](https://bulbs.dev/e27).',
      untested: NETWORK,
    },
  }),
  DG5107: entry<{ links: number }>({
    severity: 'warning',
    check: 'external',
    message: ({ links }) => `no network: ${links} ${links === 1 ? 'link was' : 'links were'} not verified`,
    hint: () => 'run the check with a network connection; no host could be reached, and links.lock is unchanged',
    explanation: {
      args: { links: 812 },
      cause:
        'No host could be reached. This machine probably has no network connection, or its network requires a proxy, which docsgen does not support.',
      remedy: 'Run the check on a machine with a direct network connection. links.lock is unchanged.',
      broken: '$ docsgen check --external   (on a train)',
      fixed: '$ docsgen check',
      untested: NETWORK,
    },
  }),
  DG5108: entry<Linked & { to: string }>({
    severity: 'warning',
    check: 'external',
    message: ({ url, to, more }) =>
      `the https link to ${url} redirects to ${to}, which is not encrypted${elsewhere(more)}`,
    hint: () => `link to a page that stays on https, ${IGNORE}`,
    explanation: {
      args: { ...link, to: 'http://bulbs.dev/old/e27' },
      cause:
        'An encrypted URL redirects to an unencrypted one. Anyone on the network path can read and change what readers receive.',
      remedy: 'Link to a page that stays on https, or remove the link.',
      broken: 'See [bulbs](https://bulbs.dev/e27).',
      fixed: 'See [bulbs](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5109: entry<{ file: string }>({
    severity: 'error',
    check: 'external',
    message: ({ file }) => `${file} is not a file in the site folder`,
    hint: ({ file }) => `remove the folder or link of that name: docsgen check --external writes the file ${file}`,
    explanation: {
      args: { file: 'links.lock' },
      cause:
        'docsgen check --external stores broken links in the file links.lock next to the config. That name belongs to a folder, or to a symbolic link that points outside the site.',
      remedy: 'Remove or rename it.',
      broken: lines('links.lock/', '  README.md'),
      fixed: lines('links.lock'),
      untested: NETWORK,
    },
  }),
};
