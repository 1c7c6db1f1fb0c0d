import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

export const historyProblems = {
  DG7111: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'the git clone is shallow, so pages show no last update and no contributors',
    hint: () =>
      'fetch the whole history: "fetch-depth: 0" for actions/checkout in GitHub Actions, elsewhere git fetch --unshallow',
    explanation: {
      args: {},
      cause:
        'The clone has only the latest commits, so every page would seem to have changed at the same time. docsgen shows no dates and authors rather than wrong ones.',
      remedy: 'Fetch all commits: fetch-depth: 0 for actions/checkout, git fetch --unshallow elsewhere.',
      broken: lines('- uses: actions/checkout@v4'),
      fixed: lines('- uses: actions/checkout@v4', '  with:', '    fetch-depth: 0'),
      untested: 'it needs a repository',
    },
  }),
  DG7112: entry<{ folder: string | undefined }>({
    severity: 'warning',
    message: ({ folder }) =>
      `git refuses to read ${folder ?? 'the repository'}, which belongs to another user: pages show no last update`,
    hint: ({ folder }) => `if you trust it: git config --global --add safe.directory ${folder ?? 'FOLDER'}`,
    explanation: {
      args: { folder: '/site' },
      cause:
        'git does not read repositories that belong to other users, because their settings could run programs. In a container, the build often runs as a different user.',
      remedy: 'If you trust the folder, add it to safe.directory in the git config.',
      broken: '$ docker run -v "$PWD:/site" … docsgen build /site',
      fixed: '$ git config --global --add safe.directory /site',
      untested: 'it needs a second user',
    },
  }),
  DG7113: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'git is not installed: pages show no last update and no contributors',
    hint: () => 'install git, or remove showLastUpdateTime, showLastUpdateAuthor, showContributors and sitemap.lastmod',
    explanation: {
      args: {},
      cause:
        'The config uses dates or authors from git (showLastUpdateTime and others), but git is not installed. Many container images do not include it.',
      remedy: 'Install git, or remove the settings.',
      broken: 'FROM node:20-slim',
      fixed: lines('FROM node:20-slim', 'RUN apt-get update && apt-get install -y git'),
      untested: 'it needs a machine without git',
    },
  }),
  DG7114: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `the git history could not be read: ${reason}; pages show no last update`,
    hint: () => 'run git log in the site folder; a clone made with --filter=tree:0 is incomplete',
    explanation: {
      args: { reason: 'it did not respond for 60 seconds' },
      cause:
        'git failed to list the history of the files. Parts of it are missing in a clone made with --filter, and in a damaged one.',
      remedy: 'Run git log in the site folder and read its error. A fresh clone usually helps.',
      broken: '$ git clone --filter=tree:0 …',
      fixed: '$ git clone …',
      untested: 'it needs a damaged repository',
    },
  }),
  DG7115: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the function editUrl threw an error for this file: ${reason}`,
    hint: () =>
      'correct the function: it receives { path, file, permalink, locale, version }; return undefined for no link',
    explanation: {
      args: { reason: "Cannot read properties of undefined (reading 'slice')" },
      cause: 'The function editUrl in the config threw an error for this file.',
      remedy:
        'Correct the function. It receives { path, file, permalink, locale, version }; only docs have a version. Return undefined for no link.',
      broken: config("docs: { editUrl: ({ dir }) => 'https://git.example/' + dir.slice(1) },"),
      fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
      shared: intro,
    },
  }),
  DG7116: entry<{ got: string }>({
    severity: 'error',
    message: ({ got }) => `the function editUrl returned ${got} for this file, which is not a URL`,
    hint: () => 'return a URL that begins with https://, or undefined for no link',
    explanation: {
      args: { got: '"content/docs/intro.md"' },
      cause: 'The function editUrl in the config returned a value that is not an absolute URL.',
      broken: config('docs: { editUrl: ({ path }) => path },'),
      fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
      shared: intro,
    },
  }),
};
