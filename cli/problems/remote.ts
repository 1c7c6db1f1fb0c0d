/** Problems of the shared cache. */
import { entry } from './entry.ts';
import { config, intro } from './examples.ts';

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
      broken: config("cache: { remote: 'grpcs://cache.example' },"),
      fixed: config("cache: { remote: '../cache' },"),
      shared: intro,
      run: 'build --remote-cache write',
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
      broken: config("cache: { remote: 'turbo+https://cache.example' },"),
      fixed: config(),
      shared: intro,
      run: 'build --remote-cache write',
    },
  }),
  DG7204: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'DOCSGEN_CACHE_KEY has fewer than 16 characters',
    hint: () => 'make a long one: openssl rand -hex 32',
    explanation: {
      args: {},
      cause:
        'Results in the shared cache are signed with this secret, so that nobody else can put pages there. Whoever can read the cache can try short secrets until the signature fits.',
      remedy: 'Use the same long random secret for all builds that share the cache.',
      broken: '$ DOCSGEN_CACHE_KEY=docs docsgen build',
      fixed: '$ DOCSGEN_CACHE_KEY="$(openssl rand -hex 32)" docsgen build',
      untested: 'it is a variable of the environment',
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
