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
  }),
  DG7021: entry<{ path: string; folder: string }>({
    severity: 'error',
    message: ({ path, folder }) =>
      path === folder ? `${path} is a file, not a folder` : `${path} is a file, so ${folder} cannot be in it`,
    hint: () => 'name a folder that is empty or not there yet: docsgen init <folder>',
  }),
  DG7022: entry<{ path: string; target: string; folder: string }>({
    severity: 'error',
    message: ({ path, target, folder }) =>
      `${path} is a link to ${target}, which leads nowhere${path === folder ? '' : `, so ${folder} cannot be made`}`,
    hint: () => 'fix or remove the link, or name another folder: docsgen init <folder>',
  }),
  DG7023: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the title of the site is empty',
    hint: () => "say --title 'My site', or leave it out: then it is made of the name of the folder",
  }),
};
