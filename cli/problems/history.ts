import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

export const historyProblems = {
  DG7111: entry<Record<string, never>>({
    severity: 'warning',
    message: () =>
      'the git clone is shallow: pages show no last update and no contributors, as their dates would be wrong',
    hint: () =>
      'fetch the whole history: in GitHub Actions "fetch-depth: 0" of actions/checkout, else git fetch --unshallow',
    explanation: {
      args: {},
      cause:
        'The clone of the repository holds the last commits only. By it every page would have been changed at the same time, so no dates are shown.',
      remedy: 'Fetch all commits: fetch-depth: 0 for actions/checkout, git fetch --unshallow elsewhere.',
      broken: lines('- uses: actions/checkout@v4'),
      fixed: lines('- uses: actions/checkout@v4', '  with:', '    fetch-depth: 0'),
      untested: 'it takes a repository',
    },
  }),
  DG7112: entry<{ folder: string | undefined }>({
    severity: 'warning',
    message: ({ folder }) =>
      `git does not read ${folder ?? 'the repository'}, which belongs to another user: pages show no last update`,
    hint: ({ folder }) => `if you trust it: git config --global --add safe.directory ${folder ?? 'FOLDER'}`,
    explanation: {
      args: { folder: '/site' },
      cause:
        'git does not read repositories of other users, because their settings could run programs. In containers the user who builds is often another one.',
      remedy: 'If you trust the folder, say so to git.',
      broken: '$ docker run -v "$PWD:/site" … docsgen build /site',
      fixed: '$ git config --global --add safe.directory /site',
      untested: 'it takes a second user',
    },
  }),
  DG7113: entry<Record<string, never>>({
    severity: 'warning',
    message: () => 'there is no git on this machine: pages show no last update and no contributors',
    hint: () =>
      'install git, or leave out showLastUpdateTime, showLastUpdateAuthor, showContributors and sitemap.lastmod',
    explanation: {
      args: {},
      cause:
        'The config asks for dates or authors out of git (showLastUpdateTime and others), and this machine has no git. Images of containers often lack it.',
      remedy: 'Install git, or take the settings out.',
      broken: 'FROM node:20-slim',
      fixed: lines('FROM node:20-slim', 'RUN apt-get update && apt-get install -y git'),
      untested: 'it takes a machine without git',
    },
  }),
  DG7114: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `the git history could not be read: ${reason}; pages show no last update`,
    hint: () => 'try git log in the site folder; a clone made with --filter=tree:0 lacks what it takes',
    explanation: {
      args: { reason: 'it said nothing for 60 seconds' },
      cause:
        'git was asked for the history of the files and failed. A clone made with --filter lacks parts of it; a damaged one as well.',
      remedy: 'Run git log in the folder of the site: it says what is wrong. A fresh clone most often helps.',
      broken: '$ git clone --filter=tree:0 …',
      fixed: '$ git clone …',
      untested: 'it takes a damaged repository',
    },
  }),
  DG7115: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the function editUrl failed for this file: ${reason}`,
    hint: () => 'it gets { path, file, permalink, locale, version }; return undefined for no link',
    explanation: {
      args: { reason: "Cannot read properties of undefined (reading 'slice')" },
      cause: 'editUrl of the config is a function of yours, and it threw an error for this file.',
      remedy:
        'It gets { path, file, permalink, locale, version }; version is there for docs only. Return undefined for no link.',
      broken: config("docs: { editUrl: ({ dir }) => 'https://git.example/' + dir.slice(1) },"),
      fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
      beside: intro,
    },
  }),
  DG7116: entry<{ got: string }>({
    severity: 'error',
    message: ({ got }) => `the function editUrl gave ${got} for this file, which is no URL`,
    hint: () => 'return a URL that begins with https://, or undefined for no link',
    explanation: {
      args: { got: '"content/docs/intro.md"' },
      cause: 'editUrl of the config is a function of yours, and what it returned is not a URL that can be linked.',
      remedy: 'Return a URL that begins with https://, or undefined for no link.',
      broken: config('docs: { editUrl: ({ path }) => path },'),
      fixed: config("docs: { editUrl: ({ path }) => 'https://git.example/' + path },"),
      beside: intro,
    },
  }),
};
