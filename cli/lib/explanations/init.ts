/** Starting a site, and what `serve` refuses to show. */
import type { Explanations } from './entry.ts';

const writes = 'init writes a site and asks for a place where nothing is in the way';

export const initExplanations = {
  DG7010: {
    args: { folder: '.' },
    cause:
      'docsgen serve publishes whatever is in the folder, so it takes only one that docsgen has written: anything could be in another one.',
    remedy: 'Name the folder that docsgen build wrote.',
    broken: '$ docsgen serve --out-dir .',
    fixed: '$ docsgen serve --out-dir build',
    untested: 'a server does not end by itself',
  },
  DG7020: {
    args: { folder: 'docs', paths: ['package.json', 'site.config.ts'] },
    cause: 'docsgen init never writes over a file, and some of those it would write are there already.',
    remedy: 'Start the site in a folder of its own, or move the files away.',
    broken: '$ docsgen init .',
    fixed: '$ docsgen init docs',
    untested: writes,
  },
  DG7021: {
    args: { path: 'docs', folder: 'docs' },
    cause: 'A site needs a folder, and a file has this name.',
    remedy: 'Choose another name, or move the file away.',
    broken: '$ docsgen init notes.txt',
    fixed: '$ docsgen init docs',
    untested: writes,
  },
  DG7022: {
    args: { path: 'docs', target: '/mnt/docs', folder: 'docs' },
    cause: 'The folder is a symbolic link, and what it leads to is not there.',
    remedy: 'Mend the link or remove it, or choose another folder.',
    broken: '$ docsgen init docs',
    fixed: '$ rm docs && docsgen init docs',
    untested: writes,
  },
  DG7023: {
    args: {},
    cause:
      'The title stands in the header and in the name of every page; an empty one is most likely a variable that was not set.',
    remedy: 'Say a title, or leave --title out.',
    broken: "$ docsgen init docs --title ''",
    fixed: "$ docsgen init docs --title 'My project'",
    untested: writes,
  },
} satisfies Explanations;
