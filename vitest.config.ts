import { configDefaults, defineConfig } from 'vitest/config';
import { roomyHeap } from './test/helpers/heap.ts';
import { LongestFirst } from './test/helpers/order.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'test/sites/**'],
    globalSetup: ['test/helpers/memory-disk.ts', 'test/helpers/compile.ts', 'test/helpers/warm/hosts.ts'],
    setupFiles: ['test/helpers/setup.ts'],
    pool: 'forks',
    // A process runs many files: what they import is loaded once, and so is the browser.
    isolate: false,
    // Three for two cores: a good part of the tests waits. Four are not faster.
    maxWorkers: 3,
    execArgv: roomyHeap,
    sequence: { sequencer: LongestFirst },
    // A busy machine may show a page later than the second that is the default. What never comes fails all the same.
    expect: { poll: { timeout: 30_000 } },
    // The long forms try everything: see `npm run test:long`.
    testTimeout: process.env.DOCSGEN_LONG ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
