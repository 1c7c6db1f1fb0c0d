/** Starting a site, and what `serve` refuses to show. */
import type { Explanations } from './entry.ts';

export const initExplanations = {
  DG7010: {
    args: { folder: '.' },
    cause:
      'docsgen serve shows whatever is in the folder, so it takes only one that docsgen has written: anything could be in another one.',
    remedy: 'Name the folder that docsgen build wrote.',
    broken: '$ docsgen serve --out-dir photos',
    fixed: '$ docsgen serve --out-dir build',
    untested: 'a server does not end by itself',
  },
  DG7020: {
    args: { folder: 'guide', paths: ['package.json'] },
    cause:
      'docsgen init writes only files that are not there yet, and this folder has files of the same names, or the config of a site. It looks for them before it writes the first one. A README.md and a .gitignore are kept and do not stop it.',
    remedy: 'Start the site in a folder of its own, or move the files away.',
    broken: { 'guide/package.json': '{}\n' },
    fixed: {},
    run: 'init guide',
  },
  DG7021: {
    args: { path: 'notes', folder: 'notes/guide' },
    cause: 'A site is a folder, and there is a file where the folder, or one above it, was to be.',
    remedy: 'Name another folder. Folders that are not there are made.',
    broken: { notes: 'Ask Ada about the lamp.\n' },
    fixed: {},
    run: 'init notes/guide',
  },
  DG7022: {
    args: { path: 'docs', target: '/mnt/docs', folder: 'docs' },
    cause: 'The folder is a symbolic link, and what it leads to is not there.',
    remedy: 'Mend the link or remove it, or choose another folder.',
    broken: '$ docsgen init docs',
    fixed: '$ rm docs && docsgen init docs',
    untested: 'the example is a link, not a text',
  },
  DG7023: {
    args: {},
    cause:
      'The title stands in the header and in the name of every page; an empty one is most likely a variable that was not set.',
    remedy: 'Say a title, or leave --title out.',
    broken: "$ docsgen init docs --title ''",
    fixed: "$ docsgen init docs --title 'My project'",
    untested: 'one command cannot be right and wrong',
  },
} satisfies Explanations;
