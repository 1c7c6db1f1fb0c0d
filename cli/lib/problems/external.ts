/** Links to other sites, which `docsgen check --external` asks for. */
import { entry } from './entry.ts';

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
  }),
  DG5102: entry<Linked & { why: string; since: string; ok: string | undefined; days: number; runs: number }>({
    severity: 'warning',
    message: ({ url, why, since, more }) => `the link to ${url} is broken since ${since}: it ${why}${elsewhere(more)}`,
    hint: ({ days, runs }) =>
      `if it still is after ${days === 1 ? 'a day' : `${days} days`} and ${runs} runs, it is an error; links.lock holds the dates and is to be committed`,
  }),
  DG5103: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, more }) => `${url} has moved to ${to} for good${elsewhere(more)}`,
    hint: () => 'update the link; docsgen check --external --fix does it in Markdown',
  }),
  DG5104: entry<Linked & { why: string }>({
    severity: 'warning',
    message: ({ url, why, more }) => `the page of the link to ${url} ${why}${elsewhere(more)}`,
    hint: () => 'copy the anchor from the page, or link to the page without it',
  }),
  DG5105: entry<Linked & { why: string }>({
    severity: 'warning',
    message: ({ url, why, more }) => `nobody can tell whether the link to ${url} works: it ${why}${elsewhere(more)}`,
    hint: () => `open it in a browser; fix it, ${IGNORE}`,
  }),
  DG5106: entry<Linked>({
    severity: 'error',
    message: ({ url, more }) => `the link to ${url} is no URL that a browser could open${elsewhere(more)}`,
    hint: () => 'look at its host name and its port, or write it as code when it is not to be opened',
  }),
  DG5107: entry<{ links: number }>({
    severity: 'warning',
    message: ({ links }) => `no network: ${links} ${links === 1 ? 'link' : 'links'} unsure`,
    hint: () => 'no host could be reached from here; links.lock stays as it is',
  }),
  DG5108: entry<Linked & { to: string }>({
    severity: 'warning',
    message: ({ url, to, more }) => `the https link to ${url} leads to ${to}, which is not encrypted${elsewhere(more)}`,
    hint: () => `link to a page that stays on https, ${IGNORE}`,
  }),
  DG5109: entry<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `${file} is no file of the site`,
    hint: ({ file }) => `remove the folder or link of this name; docsgen check --external writes ${file} there`,
  }),
};
