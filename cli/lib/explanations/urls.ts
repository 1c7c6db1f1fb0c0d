/** Addresses that were published: `urls.lock`, and what it keeps; two builds that are compared. */
import { type Explanations, lines } from './entry.ts';

const lock = (...urls: string[]) => ({ 'urls.lock': lines('# docsgen urls 1', ...urls) });
const desk = (...keys: string[]) => ({
  'content/docs/writing-desk.md': lines('---', 'title: The desk', ...keys, '---', '', '## Four legs'),
});

export const urlExplanations = {
  DG5201: {
    args: {
      path: '/docs/desk',
      target: { path: '/docs/writing-desk', source: 'content/docs/writing-desk.md', isTwin: false },
    },
    cause:
      '"urls.lock" names the addresses that were published. At this one there is no page now, so links, bookmarks and search results that lead to it end at "not found". A page that was renamed has a new address.',
    remedy:
      'Name the old address in "aliases" of the page that took its place, or in "redirects" of the config. An address that may end for good is given up with "docsgen urls --save --forget".',
    broken: desk(),
    fixed: desk('aliases: [/docs/desk]'),
    beside: lock('/docs/desk "The desk" #four-legs'),
  },
  DG5202: {
    args: {
      path: '/docs/writing-desk',
      id: 'four-leg',
      target: { id: 'four-legs', path: '/docs/writing-desk', source: 'content/docs/writing-desk.md' },
    },
    cause:
      'The page is there, and a heading or another anchor that "urls.lock" names is not. Heading ids are made of the heading, so a new wording is a new id, and links to the old one end at the top of the page.',
    remedy:
      'Keep the old id with "heading_aliases", write it behind the heading as {#four-leg}, or redirect it in the config when it is on another page now.',
    broken: desk(),
    fixed: desk('heading_aliases:', '  four-leg: four-legs'),
    beside: lock('/docs/writing-desk "The desk" #four-leg'),
  },
  DG5203: {
    args: { path: '/docs/desk', to: '/docs/writing-desk', ids: ['drawers'], source: 'content/docs/writing-desk.md' },
    cause:
      'The old address leads to its page, and browsers take the anchor along. The page has some of the anchors of old, so it is the same page, and others it has not.',
    remedy:
      'Keep the old ids with "heading_aliases", or redirect the address with its anchor to where that part is now.',
    broken: desk('aliases: [/docs/desk]'),
    fixed: desk('aliases: [/docs/desk]', 'heading_aliases:', '  drawers: four-legs'),
    beside: lock('/docs/desk "The desk" #drawers #four-legs'),
  },
  DG5204: {
    args: { reason: 'a merge has left both of its sides here' },
    cause:
      '"urls.lock" is written by "docsgen urls --save": a first line with its format, then a line for each address. What cannot be read cannot be compared, and nothing is promised.',
    remedy:
      'After a merge keep the lines of both sides and remove the marks; lines may stand in any order, and twice. Then run "docsgen urls --save".',
    broken: lock('<<<<<<< ours', '/docs/writing-desk "The desk"', '=======', '>>>>>>> theirs'),
    fixed: lock('/docs/writing-desk "The desk"'),
    beside: desk(),
  },
  DG5205: {
    args: { pattern: '/docs/dsk', isPublished: false, near: '/docs/desk' },
    cause: 'Only an address of "urls.lock" that is gone from the site can be given up.',
    remedy: 'Write it as it stands in "urls.lock".',
    broken: 'docsgen urls --save --forget /docs/dsk',
    fixed: 'docsgen urls --save --forget /docs/desk',
    untested: 'It is about a flag, and no file of a site.',
  },
  DG7070: {
    args: { folder: 'content', reason: 'no page in it says that docsgen made it' },
    cause:
      'Two builds are compared file by file, so both folders have to be output folders of "docsgen build". They are known by the file ".docsgen-manifest", or by the generator that their pages name.',
    remedy: 'Build both states of the site into folders of their own, and give these.',
    broken: 'docsgen diff content build',
    fixed: 'docsgen build --out-dir published\n(after the change)\ndocsgen build\ndocsgen diff published build',
    untested: 'It is about folders of a command line, and no file of a site.',
  },
  DG7071: {
    args: { what: 'removed', count: 2 },
    cause:
      'The comparison was asked to fail: with "--fail-on removed" on addresses and anchors that are gone and from which nothing leads on, with "--fail-on any" on everything readers can see.',
    remedy:
      'The list above it says which. Add redirects, aliases or heading_aliases, or accept the loss by leaving out the flag.',
    broken: 'docsgen diff published build --fail-on removed',
    fixed: 'docsgen diff published build',
    untested: 'It is about two builds, and no file of a site.',
  },
} satisfies Explanations;
