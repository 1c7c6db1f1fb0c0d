import { entry } from './entry.ts';

/** How to go on when a folder is taken: it is a package, a site already, or holds something else. */
function wayOn(paths: readonly string[]): string {
  if (paths.some((name) => name.startsWith('site.config.')))
    return 'there is a site already: docsgen build builds it; start another one elsewhere with docsgen init <folder>';
  if (paths.includes('package.json'))
    return 'this folder is a package already; give the site a folder of its own inside of it, such as docsgen init docs';
  return 'move them away, or start the site elsewhere with docsgen init <folder>';
}

export const initProblems = {
  DG7020: entry<{ folder: string; paths: string[] }>({
    severity: 'error',
    message: ({ folder, paths }) => `${folder} has ${paths.join(', ')} already; nothing was written`,
    hint: ({ paths }) => wayOn(paths),
    explanation: {
      args: { folder: 'guide', paths: ['package.json'] },
      cause:
        'docsgen init writes only files that are not there yet, and this folder has files of the same names, or the config of a site. It looks for them before it writes the first one. A README.md and a .gitignore are kept and do not stop it.',
      remedy: 'Start the site in a folder of its own, or move the files away.',
      broken: { 'guide/package.json': '{}\n' },
      fixed: {},
      run: 'init guide',
    },
  }),
  DG7021: entry<{ path: string; folder: string }>({
    severity: 'error',
    message: ({ path, folder }) =>
      path === folder ? `${path} is a file, not a folder` : `${path} is a file, so ${folder} cannot be in it`,
    hint: () => 'name a folder that is empty or not there yet: docsgen init <folder>',
    explanation: {
      args: { path: 'notes', folder: 'notes/guide' },
      cause: 'A site is a folder, and there is a file where the folder, or one above it, was to be.',
      remedy: 'Name another folder. Folders that are not there are made.',
      broken: { notes: 'Ask Ada about the lamp.\n' },
      fixed: {},
      run: 'init notes/guide',
    },
  }),
  DG7022: entry<{ path: string; target: string; folder: string }>({
    severity: 'error',
    message: ({ path, target, folder }) =>
      `${path} is a link to ${target}, which leads nowhere${path === folder ? '' : `, so ${folder} cannot be made`}`,
    hint: () => 'fix or remove the link, or name another folder: docsgen init <folder>',
    explanation: {
      args: { path: 'docs', target: '/mnt/docs', folder: 'docs' },
      cause: 'The folder is a symbolic link, and what it leads to is not there.',
      remedy: 'Mend the link or remove it, or choose another folder.',
      broken: '$ docsgen init docs',
      fixed: '$ rm docs && docsgen init docs',
      untested: 'the example is a link, not a text',
    },
  }),
  DG7023: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the title of the site is empty',
    hint: () => "say --title 'My site', or leave it out: then it is made of the name of the folder",
    explanation: {
      args: {},
      cause:
        'The title is in the header and in the name of every page; an empty one is most likely a variable that was not set.',
      remedy: 'Say a title, or leave --title out.',
      broken: "$ docsgen init docs --title ''",
      fixed: "$ docsgen init docs --title 'My project'",
      untested: 'one command cannot be right and wrong',
    },
  }),
};
