import { entry } from './entry.ts';

export const historyProblems = {
  DG7111: entry<Record<string, never>>({
    severity: 'warning',
    message: () =>
      'the git clone is shallow: pages show no last update and no contributors, as their dates would be wrong',
    hint: () =>
      'fetch the whole history: in GitHub Actions "fetch-depth: 0" of actions/checkout, else git fetch --unshallow',
  }),
  DG7112: entry<{ folder: string | undefined }>({
    severity: 'warning',
    message: ({ folder }) =>
      `git does not read ${folder ?? 'the repository'}, which belongs to another user: pages show no last update`,
    hint: ({ folder }) => `if you trust it: git config --global --add safe.directory ${folder ?? 'FOLDER'}`,
  }),
  DG7113: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'there is no git on this machine: pages show no last update and no contributors',
    hint: () =>
      'install git, or leave out showLastUpdateTime, showLastUpdateAuthor, showContributors and sitemap.lastmod',
  }),
  DG7114: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `the git history could not be read: ${reason}; pages show no last update`,
    hint: () => 'try git log in the site folder; a clone made with --filter=tree:0 lacks what it takes',
  }),
  DG7115: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the function editUrl failed for this file: ${reason}`,
    hint: () => 'it gets { path, file, permalink, locale, version }; return undefined for no link',
  }),
  DG7116: entry<{ got: string }>({
    severity: 'error',
    message: ({ got }) => `the function editUrl gave ${got} for this file, which is no URL`,
    hint: () => 'return a URL that begins with https://, or undefined for no link',
  }),
};
