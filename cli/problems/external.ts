/** Links to other sites, which `docsgen check --external` asks for. */
import { entry } from './entry.ts';
import { lines } from './examples.ts';

const NETWORK = 'it takes servers of others';
const link = { url: 'https://bulbs.dev/e27', more: 0 };

/** What is said of a link. `more`: places beyond those that are named one by one. */
export interface Linked {
  url: string;
  more: number;
}

const elsewhere = (more: number): string =>
  more === 0 ? '' : ` (and at ${more} other ${more === 1 ? 'place' : 'places'})`;

const IGNORE = 'or leave it out with check.external.ignore';

export const externalProblems = {
  DG5101: entry<Linked & { why: string; since: string; ok: string | undefined }>({
    severity: 'error',
    message: ({ url, why, since, ok, more }) =>
      `the link to ${url} has been broken since ${since}: it ${why}${ok === undefined ? '' : `; it worked on ${ok}`}${elsewhere(more)}`,
    hint: () => `link to where the page is now, or to a copy in an archive, ${IGNORE}`,
    explanation: {
      args: { ...link, why: 'answers 404', since: '2026-01-28', ok: '2026-01-12' },
      cause:
        'Several runs, over more days than check.external.days says, found the link broken: the page is gone, its host does not exist any more or refuses connections, its certificate has expired, or its redirects go round in a circle.',
      remedy:
        'Look for the page at its site and link to where it is now. When it is gone, link to a copy in an archive, or take the link out.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5102: entry<Linked & { why: string; since: string; ok: string | undefined; days: number; runs: number }>({
    severity: 'warning',
    message: ({ url, why, since, more }) => `the link to ${url} is broken since ${since}: it ${why}${elsewhere(more)}`,
    hint: ({ days, runs }) =>
      `if it still is after ${days === 1 ? 'a day' : `${days} days`} and ${runs} runs, it is an error; links.lock holds the dates and is to be committed`,
    explanation: {
      args: { ...link, why: 'answers 502', since: '2026-01-31', ok: undefined, days: 3, runs: 2 },
      cause:
        'The link does not work, but not for long enough to tell an outage from a dead link. links.lock remembers the day it was first found broken.',
      remedy:
        'Nothing for now, when the page is only down. Commit links.lock: without it the next run does not know that there was one before.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: '$ git add links.lock && git commit -m "A link to watch"',
      untested: NETWORK,
    },
  }),
  DG5103: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, more }) => `${url} has moved to ${to} for good${elsewhere(more)}`,
    hint: () => 'update the link; docsgen check --external --fix does it in Markdown',
    explanation: {
      args: { ...link, to: 'https://bulbs.dev/guide/e27' },
      cause:
        'The server says that the page has another URL for good (status 301 or 308). The link works as long as the redirect is kept, and readers wait for one more answer.',
      remedy: 'Write the new URL, or have docsgen check --external --fix do it.',
      broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
      fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5104: entry<Linked & { why: string }>({
    severity: 'warning',
    message: ({ url, why, more }) => `the page of the link to ${url} ${why}${elsewhere(more)}`,
    hint: () => 'copy the anchor from the page, or link to the page without it',
    explanation: {
      args: { url: 'https://bulbs.dev/e27#dimmer', why: 'has no anchor "#dimmer"', more: 0 },
      cause:
        'The page is there, but has no element of this id. It is said only of pages whose headings have their ids from the server: what scripts add later cannot be seen.',
      remedy: 'Open the page, copy the anchor of the heading you mean, or link to the page as a whole.',
      broken: 'See [dimmers](https://bulbs.dev/e27#dimmer).',
      fixed: 'See [dimmers](https://bulbs.dev/e27#dimming).',
      untested: NETWORK,
    },
  }),
  DG5105: entry<Linked & { why: string }>({
    severity: 'warning',
    message: ({ url, why, more }) => `nobody can tell whether the link to ${url} works: it ${why}${elsewhere(more)}`,
    hint: () => `open it in a browser; fix it, ${IGNORE}`,
    explanation: {
      args: { ...link, why: 'answers 403, perhaps only to programs' },
      cause:
        'The server asks for a login, refuses programs, is too busy to answer, breaks off the connection or is silent. Such links fail no run unless --strict is given.',
      remedy:
        'Open it in a browser. When it works there, name its host in check.external.ignore: it will not be asked again.',
      broken: 'check: { external: { ignore: [] } }',
      fixed: "check: { external: { ignore: ['bulbs.dev/**'] } }",
      untested: NETWORK,
    },
  }),
  DG5106: entry<Linked>({
    severity: 'error',
    message: ({ url, more }) => `the link to ${url} is no URL that a browser could open${elsewhere(more)}`,
    hint: () => 'look at its host name and its port, or write it as code when it is not to be opened',
    explanation: {
      args: { url: 'https://bulbs dev/e27', more: 0 },
      cause: 'No browser could open the link: its host name has characters that no name has, or its port is too large.',
      remedy: 'Correct it. A URL that readers are to fill in themselves is written as code.',
      broken: 'See [bulbs](<https://bulbs dev/e27>).',
      fixed: 'See [bulbs](https://bulbs.dev/e27).',
      untested: NETWORK,
    },
  }),
  DG5107: entry<{ links: number }>({
    severity: 'warning',
    message: ({ links }) => `no network: ${links} ${links === 1 ? 'link' : 'links'} unsure`,
    hint: () => 'no host could be reached from here; links.lock stays as it is',
    explanation: {
      args: { links: 812 },
      cause:
        'None of the hosts of the links could be reached, so it is the network of this machine that is missing. Proxies are not used: a network that can be left through a proxy only looks like this as well.',
      remedy: 'Run the check where there is a network. What links.lock says stays as it is.',
      broken: '$ docsgen check --external   (on a train)',
      fixed: '$ docsgen check',
      untested: NETWORK,
    },
  }),
  DG5108: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, more }) => `the https link to ${url} leads to ${to}, which is not encrypted${elsewhere(more)}`,
    hint: () => `link to a page that stays on https, ${IGNORE}`,
    explanation: {
      args: { ...link, to: 'http://bulbs.dev/old/e27' },
      cause:
        'A redirect leads from an encrypted page to one that is not: whoever sits in between can read and change what readers get.',
      remedy: 'Link to a page of the site that stays on https, or take the link out.',
      broken: 'See [bulbs](https://bulbs.dev/e27).',
      fixed: 'See [bulbs](https://bulbs.dev/guide/e27).',
      untested: NETWORK,
    },
  }),
  DG5109: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} is no file of the site`,
    hint: ({ file }) => `remove the folder or link of this name; docsgen check --external writes ${file} there`,
    explanation: {
      args: { file: 'links.lock' },
      cause:
        'docsgen check --external keeps broken links in the file links.lock beside the config. Something of this name is there that is no file, or a link that leads out of the site.',
      remedy: 'Remove it, or rename it.',
      broken: lines('links.lock/', '  README.md'),
      fixed: lines('links.lock'),
      untested: NETWORK,
    },
  }),
};
