import { didYouMean, entry } from './entry.ts';

/** What search engines and other programs are told. */
export const machineProblems = {
  DG1030: entry<{ pattern: string }>({
    severity: 'warning',
    message: ({ pattern }) => `"${pattern}" keeps no page out of the sitemap`,
    hint: () => 'patterns are of whole paths without the base URL, such as /blog/tags/** or **/internal/*',
  }),
  DG1031: entry<{ path: string; folder: string; near?: string }>({
    severity: 'warning',
    message: ({ path, folder }) => `the picture ${path} is not in ${folder}/`,
    hint: ({ near, folder }) => didYouMean(near) ?? `put it there; paths are those below ${folder}/`,
  }),
};
