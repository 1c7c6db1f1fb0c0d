/** Links to other sites. */
import { type Explanations, lines } from './entry.ts';

const NETWORK = 'it takes servers of others';
const link = { url: 'https://bulbs.dev/e27', more: 0 };

export const externalExplanations = {
  DG5101: {
    args: { ...link, why: 'answers 404', since: '2026-01-28', ok: '2026-01-12' },
    cause:
      'Several runs, over more days than check.external.days says, found the link broken: the page is gone, its host does not exist any more or refuses connections, its certificate has expired, or its redirects go round in a circle.',
    remedy:
      'Look for the page at its site and link to where it is now. When it is gone, link to a copy in an archive, or take the link out.',
    broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
    fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
    untested: NETWORK,
  },
  DG5102: {
    args: { ...link, why: 'answers 502', since: '2026-01-31', ok: undefined, days: 3, runs: 2 },
    cause:
      'The link does not work, but not for long enough to tell an outage from a dead link. links.lock remembers the day it was first found broken.',
    remedy:
      'Nothing for now, when the page is only down. Commit links.lock: without it the next run does not know that there was one before.',
    broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
    fixed: '$ git add links.lock && git commit -m "A link to watch"',
    untested: NETWORK,
  },
  DG5103: {
    args: { ...link, to: 'https://bulbs.dev/guide/e27' },
    cause:
      'The server says that the page has another address for good (status 301 or 308). The link works as long as the redirect is kept, and readers wait for one more answer.',
    remedy: 'Write the new address, or have docsgen check --external --fix do it.',
    broken: 'Bulbs are [explained elsewhere](https://bulbs.dev/e27).',
    fixed: 'Bulbs are [explained elsewhere](https://bulbs.dev/guide/e27).',
    untested: NETWORK,
  },
  DG5104: {
    args: { url: 'https://bulbs.dev/e27#dimmer', why: 'has no anchor "#dimmer"', more: 0 },
    cause:
      'The page is there, but has no element of this id. It is said only of pages whose headings have their ids from the server: what scripts add later cannot be seen.',
    remedy: 'Open the page, copy the anchor of the heading you mean, or link to the page as a whole.',
    broken: 'See [dimmers](https://bulbs.dev/e27#dimmer).',
    fixed: 'See [dimmers](https://bulbs.dev/e27#dimming).',
    untested: NETWORK,
  },
  DG5105: {
    args: { ...link, why: 'answers 403, perhaps to programs only' },
    cause:
      'The server asks for a login, refuses programs, is too busy to answer, breaks off the connection or is silent. Such links fail no run unless --strict is given.',
    remedy:
      'Open it in a browser. When it works there, name its host in check.external.ignore: it will not be asked again.',
    broken: 'check: { external: { ignore: [] } }',
    fixed: "check: { external: { ignore: ['bulbs.dev/**'] } }",
    untested: NETWORK,
  },
  DG5106: {
    args: { url: 'https://bulbs dev/e27', more: 0 },
    cause: 'No browser could open the link: its host name has characters that no name has, or its port is too large.',
    remedy: 'Correct it. An address that readers are to fill in themselves is written as code.',
    broken: 'See [bulbs](<https://bulbs dev/e27>).',
    fixed: 'See [bulbs](https://bulbs.dev/e27).',
    untested: NETWORK,
  },
  DG5107: {
    args: { links: 812 },
    cause:
      'None of the hosts of the links could be reached, so it is the network of this machine that is missing. Proxies are not used: a network that can be left through a proxy only looks like this as well.',
    remedy: 'Run the check where there is a network. What links.lock says stays as it is.',
    broken: '$ docsgen check --external   (on a train)',
    fixed: '$ docsgen check',
    untested: NETWORK,
  },
  DG5108: {
    args: { ...link, to: 'http://bulbs.dev/old/e27' },
    cause:
      'A redirect leads from an encrypted page to one that is not: whoever sits in between can read and change what readers get.',
    remedy: 'Link to a page of the site that stays on https, or take the link out.',
    broken: 'See [bulbs](https://bulbs.dev/e27).',
    fixed: 'See [bulbs](https://bulbs.dev/guide/e27).',
    untested: NETWORK,
  },
  DG5109: {
    args: { file: 'links.lock' },
    cause:
      'docsgen check --external keeps broken links in the file links.lock beside the config. Something of this name is there that is no file, or a link that leads out of the site.',
    remedy: 'Remove it, or rename it.',
    broken: lines('links.lock/', '  README.md'),
    fixed: lines('links.lock'),
    untested: NETWORK,
  },
} satisfies Explanations;
