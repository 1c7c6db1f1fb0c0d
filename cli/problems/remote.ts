/** Problems of the shared cache. */
import { entry } from './entry.ts';
import { config, intro, lines } from './examples.ts';

export const remoteProblems = {
  DG7200: entry<{ place: string; reason: string }>({
    severity: 'error',
    message: ({ place, reason }) => `the shared cache "${place}" cannot be used: ${reason}`,
    hint: () =>
      'write an https:// URL (Bazel HTTP cache), a turbo+https:// URL (Turborepo remote cache), or the path of a folder',
    explanation: {
      args: { place: 'grpcs://cache.example', reason: 'docsgen does not know the protocol "grpcs"' },
      cause:
        'cache.remote, or the environment variable DOCSGEN_REMOTE_CACHE, names a place that docsgen cannot use. docsgen knows the HTTP cache of Bazel, the remote cache of Turborepo, and folders.',
      remedy:
        'Write the URL of a server with one of these protocols, or a folder. Servers that speak gRPC often have the HTTP cache of Bazel at another port.',
      broken: "cache: { remote: 'grpcs://cache.example' },",
      fixed: "cache: { remote: 'https://cache.example' },",
      untested: 'it needs a server',
    },
  }),
  DG7201: entry<{ place: string; names: string[] }>({
    severity: 'warning',
    message: ({ place, names }) => `the shared cache ${place} is not used: neither ${names.join(' nor ')} is set`,
    hint: ({ names }) =>
      `set the environment variable ${names[0]} to a token of the server, or build with --remote-cache off`,
    explanation: {
      args: { place: 'turbo+https://cache.example', names: ['DOCSGEN_REMOTE_CACHE_TOKEN', 'TURBO_TOKEN'] },
      cause:
        'Servers with the remote cache API of Turborepo answer only requests with a token. docsgen reads it from the environment, never from a file of the site. Without it, docsgen builds without the shared cache.',
      remedy: 'Set the variable where docsgen runs, for example in the secrets of the build server.',
      broken: '$ DOCSGEN_REMOTE_CACHE=turbo+https://cache.example docsgen build',
      fixed: lines('$ export DOCSGEN_REMOTE_CACHE_TOKEN=…', '$ docsgen build'),
      untested: 'it needs a server',
    },
  }),
  DG7202: entry<{ place: string; reason: string; isRead: boolean }>({
    severity: 'warning',
    message: ({ place, reason, isRead }) =>
      isRead
        ? `not everything was written to the shared cache ${place}: ${reason}`
        : `the shared cache ${place} was not used, or not to the end: ${reason}`,
    hint: ({ isRead }) =>
      isRead
        ? 'build with --remote-cache read if this machine must not write'
        : 'the site is complete; only time was lost',
    explanation: {
      args: { place: 'https://cache.example', reason: 'nothing listens at its port', isRead: false },
      cause:
        'The shared cache could not be reached, refused requests, answered with something else than was stored, or was so slow that it cost time. docsgen made the rest of the site without it. The site is the same.',
      remedy: 'Fix what the message names. --remote-cache off builds without the shared cache.',
      broken: '$ DOCSGEN_REMOTE_CACHE=https://cache.example docsgen build',
      fixed: '$ docsgen build --remote-cache off',
      untested: 'it needs a server that fails',
    },
  }),
  DG7203: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'cache.remote contains a password or a token',
    hint: () =>
      'write the URL without it, and set DOCSGEN_REMOTE_CACHE_TOKEN, or DOCSGEN_REMOTE_CACHE with the whole URL',
    explanation: {
      args: {},
      cause:
        'The config is in the repository, and docsgen keeps a copy of it in its own cache. A password there is known to everybody who can read either.',
      remedy:
        'Set the environment variable DOCSGEN_REMOTE_CACHE_TOKEN where docsgen runs. For basic authentication, set DOCSGEN_REMOTE_CACHE to the whole URL; it wins over the config.',
      broken: config("cache: { remote: 'https://ci:lamp@cache.example' },"),
      fixed: config("cache: { remote: '../cache' },"),
      shared: intro,
      run: 'build',
    },
  }),
};
