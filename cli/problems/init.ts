import { entry } from './entry.ts';

/** How to continue when the folder already is a package or a site, or has other files. */
function nextStep(paths: readonly string[]): string {
  if (paths.some((name) => name.startsWith('site.config.')))
    return 'this folder is already a site: to build it, run docsgen build; to create another one, run docsgen init <folder>';
  if (paths.includes('package.json'))
    return 'this folder is already a package: create the site in a folder inside it, for example with docsgen init docs';
  return 'move these files, or create the site elsewhere with docsgen init <folder>';
}

export const initProblems = {
  DG7020: entry<{ folder: string; paths: string[] }>({
    severity: 'error',
    message: ({ folder, paths }) => `${folder} already contains ${paths.join(', ')}; nothing was written`,
    hint: ({ paths }) => nextStep(paths),
    explanation: {
      args: { folder: 'guide', paths: ['package.json'] },
      cause:
        'docsgen init never overwrites a file. The folder contains the config of a site, or files that init would write. docsgen checks this before it writes anything. An existing README.md or .gitignore is kept and is not an error.',
      remedy: 'Create the site in another folder, or move the files.',
      broken: { 'guide/package.json': '{}\n' },
      fixed: {},
      run: 'init guide',
    },
  }),
  DG7021: entry<{ path: string; folder: string }>({
    severity: 'error',
    message: ({ path, folder }) =>
      path === folder ? `${path} is a file, not a folder` : `${path} is a file, so ${folder} cannot be created`,
    hint: () => 'pass an empty or a new folder: docsgen init <folder>',
    explanation: {
      args: { path: 'notes', folder: 'notes/guide' },
      cause: 'The folder cannot be created, because a file has its name or the name of one of its parents.',
      remedy: 'Pass another folder. docsgen creates missing folders.',
      broken: { notes: 'Ask Ada about the lamp.\n' },
      fixed: {},
      run: 'init notes/guide',
    },
  }),
  DG7022: entry<{ path: string; target: string; folder: string }>({
    severity: 'error',
    message: ({ path, target, folder }) =>
      `${path} is a link to ${target}, which does not exist${path === folder ? '' : `, so ${folder} cannot be created`}`,
    hint: () => 'fix or remove the link, or pass another folder: docsgen init <folder>',
    explanation: {
      args: { path: 'docs', target: '/mnt/docs', folder: 'docs' },
      cause: 'The folder is a symbolic link, and its target does not exist.',
      remedy: 'Fix or remove the link, or choose another folder.',
      broken: '$ docsgen init docs',
      fixed: '$ rm docs && docsgen init docs',
      untested: 'the example is a link, not a text',
    },
  }),
  DG7023: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the title of the site is empty',
    hint: () => "write --title 'My site', or leave it out to use the name of the folder",
    explanation: {
      args: {},
      cause:
        'The title appears in the header and in the title of every page. An empty title probably comes from a variable that is not set.',
      remedy: 'Pass a title, or leave out --title.',
      broken: "$ docsgen init docs --title ''",
      fixed: "$ docsgen init docs --title 'My project'",
      untested: 'the same files cannot be both right and wrong',
    },
  }),
};
