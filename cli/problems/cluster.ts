/** Problems of builds on several machines: the queue, its key, its workers. */
import { entry } from './entry.ts';

const BUILD = '$ docsgen build --queue redis://queue.example.org:6379';

export const clusterProblems = {
  DG7240: entry<{ why: 'missing' | 'short' }>({
    severity: 'error',
    message: ({ why }) =>
      why === 'missing' ? 'the environment variable DOCSGEN_QUEUE_KEY is not set' : 'DOCSGEN_QUEUE_KEY is too short',
    hint: () => 'make a secret with `openssl rand -hex 32`, and set it for the build and for all workers',
    explanation: {
      args: { why: 'missing' },
      cause:
        'Workers run the code of a site. They accept jobs only from a build that knows the same secret, which is in the environment variable DOCSGEN_QUEUE_KEY and has at least 16 characters.',
      remedy: 'Create a random secret, and set the variable for the build and for all workers.',
      broken: BUILD,
      fixed: `$ export DOCSGEN_QUEUE_KEY=$(openssl rand -hex 32)\n${BUILD}`,
      untested: 'it needs a variable of the environment',
    },
  }),
  DG7241: entry<{ url: string | undefined }>({
    severity: 'error',
    message: ({ url }) =>
      url === undefined ? 'there is no queue to work for' : `"${url}" is not the URL of a Redis server`,
    hint: () => 'write --queue redis://host:6379, or rediss:// for TLS; DOCSGEN_QUEUE may have the URL, too',
    explanation: {
      args: { url: 'queue.example.org' },
      cause:
        'docsgen hands out pages with the help of a Redis server. Its URL begins with redis:// or rediss:// and may have a user, a password, a port and the number of a database.',
      remedy: 'Write the whole URL. A URL with a password belongs in the environment variable DOCSGEN_QUEUE.',
      broken: '$ docsgen build --queue queue.example.org',
      fixed: BUILD,
      untested: 'it is an argument',
    },
  }),
  DG7242: entry<{ name: string; major: number; found?: string }>({
    severity: 'error',
    message: ({ name, major, found }) =>
      `--queue needs version ${major} of the package ${name}; ${found === undefined ? 'it is not installed' : `${found} is installed`}`,
    hint: () => 'run: npm install --save-dev bullmq@6 ioredis@5',
    explanation: {
      args: { name: 'bullmq', major: 6 },
      cause:
        'BullMQ hands out pages to other machines, with ioredis as its client. docsgen does not include these packages, because most sites are built on one machine.',
      remedy: 'Install both in the site, on the machine that builds and on all workers.',
      broken: BUILD,
      fixed: `$ npm install --save-dev bullmq@6 ioredis@5\n${BUILD}`,
      untested: 'the example would need packages from the registry',
    },
  }),
  DG7243: entry<Record<never, never>>({
    severity: 'error',
    message: () => 'a queue needs a shared cache that may be written, and there is none',
    hint: () => 'set DOCSGEN_REMOTE_CACHE for the build and for all workers, without --remote-cache read or off',
    explanation: {
      args: {},
      cause:
        'The queue only has the names of jobs. Texts, code and rendered pages travel through the shared cache, which the build and all workers use.',
      remedy: 'Set up a shared cache. For machines with a common disk, a folder is enough.',
      broken: BUILD,
      fixed: `$ export DOCSGEN_REMOTE_CACHE=https://cache.example.org\n${BUILD}`,
      untested: 'it needs a Redis server',
    },
  }),
  DG7244: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `the queue was not used: ${reason}`,
    hint: () => 'the site was built on this machine alone; --queue-required makes this an error',
    explanation: {
      args: { reason: 'nothing answers at redis://queue.example.org:6379' },
      cause:
        'The queue or the shared cache could not be used when the build began: there is no server at this URL, it is not Redis, it wants a password, it is full, or it may not be written to.',
      remedy: 'Check the URL, the password, and the memory of the server: `redis-cli -u <url> ping`.',
      broken: '$ docsgen build --queue redis://queue.example.org:6380',
      fixed: BUILD,
      untested: 'it needs a server',
    },
  }),
  DG7245: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the build would have to continue alone: ${reason}`,
    hint: () => 'start the queue, the shared cache and workers, or leave out --queue-required',
    explanation: {
      args: { reason: 'no worker has joined within 60 s' },
      cause:
        'With --queue-required, a build fails when it cannot use the queue or the shared cache, when it loses them, or when there is no worker.',
      remedy: 'Make the server and the workers available. Without the flag, the build continues with a warning.',
      broken: '$ docsgen build --queue redis://queue.example.org:6379 --queue-required',
      fixed: '$ docsgen worker --queue redis://queue.example.org:6379   (on other machines)',
      untested: 'it needs a server',
    },
  }),
  DG7246: entry<{ reason: string }>({
    severity: 'warning',
    message: ({ reason }) => `the build continued without other machines: ${reason}`,
    hint: () => 'the site is complete; --queue-required makes this an error',
    explanation: {
      args: { reason: 'the connection to the queue was lost for 30 s' },
      cause: 'The queue or the shared cache was lost during the build. This machine did the rest of the work itself.',
      remedy: 'Look at the log of the server. The result is the same as on one machine.',
      broken: '$ docker stop redis   (during the build)',
      fixed: BUILD,
      untested: 'it needs a server that ends',
    },
  }),
  DG7247: entry<{ reasons: string }>({
    severity: 'warning',
    message: ({ reasons }) => `no worker fits this build: ${reasons}`,
    hint: () => 'start workers in a checkout of the same commit, after `npm ci`, with the same Node',
    explanation: {
      args: { reasons: 'build-2 has another lockfile' },
      cause:
        'Workers were there, but they have another version of docsgen or Node, or another lockfile. They take no job, because their pages could differ from those of this machine.',
      remedy: 'Update the checkout of the workers, install its packages, and start them again.',
      broken: '$ docsgen worker --queue redis://queue.example.org:6379   (in an old checkout)',
      fixed: '$ git pull && npm ci\n$ npx docsgen worker --queue redis://queue.example.org:6379',
      untested: 'it needs a server',
    },
  }),
  DG7248: entry<{ seconds: number }>({
    severity: 'warning',
    message: ({ seconds }) => `no worker has joined this build in ${seconds} s`,
    hint: () => 'start `docsgen worker` with the same queue, key and shared cache on other machines',
    explanation: {
      args: { seconds: 42 },
      cause: 'The queue works, but no worker listens to it, or none of them has the same DOCSGEN_QUEUE_KEY.',
      remedy: 'Start workers before the build or during it. A worker that joins late gets work.',
      broken: BUILD,
      fixed: `$ docsgen worker --queue redis://queue.example.org:6379   (on other machines)\n${BUILD}`,
      untested: 'it needs a server',
    },
  }),
  DG7249: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `reading this page ended the process: ${reason}`,
    hint: () => 'look at the plugins of the site, and at the size of the page',
    explanation: {
      args: { reason: 'it ran out of memory' },
      cause:
        'Several workers ended while they read this page, and so did a process of this machine that read nothing else. A plugin runs out of memory, never ends, or ends the process.',
      remedy: 'Find the plugin with `docsgen check --profile`, or leave the page out with `exclude`.',
      broken: 'export default () => (tree) => process.abort();',
      fixed: 'export default () => (tree) => undefined;',
      untested: 'it needs a server',
    },
  }),
  DG7250: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `this worker cannot work: ${reason}`,
    hint: () => 'check the URL and the password: `redis-cli -u <url> ping`',
    explanation: {
      args: { reason: 'nothing answers at redis://queue.example.org:6379' },
      cause:
        'The queue or the shared cache could not be used when the worker began. Later it waits for a server that is gone for a while.',
      remedy: 'Check the URL, the password, and the memory of the server.',
      broken: '$ docsgen worker --queue redis://queue.example.org:6380',
      fixed: '$ docsgen worker --queue redis://queue.example.org:6379',
      untested: 'it needs a server',
    },
  }),
};
