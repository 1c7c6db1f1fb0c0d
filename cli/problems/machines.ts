import { didYouMean, entry } from './entry.ts';
import { config, intro } from './examples.ts';

/** What search engines and other programs are told. */
export const machineProblems = {
  DG1030: entry<{ pattern: string }>({
    severity: 'warning',
    message: ({ pattern }) => `"${pattern}" keeps no page out of the sitemap`,
    hint: () => 'patterns are of whole paths without the base URL, such as /blog/tags/** or **/internal/*',
    explanation: {
      args: { pattern: 'drafts/**' },
      cause: 'sitemap.exclude holds patterns of paths, and no page of the site has a path that this one fits.',
      remedy: 'Write patterns of whole paths, from the first slash on and without the base URL.',
      broken: config("sitemap: { exclude: ['drafts/**'] },"),
      fixed: config("sitemap: { exclude: ['/docs/drafts/**'] },"),
      beside: { ...intro, 'content/docs/drafts/plan.md': '# Plan\n' },
    },
  }),
  DG1031: entry<{ path: string; folder: string; near?: string }>({
    severity: 'warning',
    message: ({ path, folder }) => `the picture ${path} is not in ${folder}/`,
    hint: ({ near, folder }) => didYouMean(near) ?? `put it there; paths are those below ${folder}/`,
    explanation: {
      args: { path: 'img/lamp.png', folder: 'public', near: 'img/lamp.svg' },
      cause:
        'The config names a picture (favicon, image, an icon of the manifest), and the public folder has no such file. Browsers and cards would show none.',
      remedy:
        'Put the file there, or correct the path. It begins in the public folder, without the name of that folder.',
      broken: config("favicon: 'img/lamp.png',"),
      fixed: config("favicon: 'img/lamp.svg',"),
      beside: { ...intro, 'public/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n' },
    },
  }),
};
