import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'test/sites/**', 'test/bench/**'],
    globalSetup: ['test/helpers/compile.ts', 'test/helpers/warm/hosts.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The long forms try everything: see `npm run test:long`.
    testTimeout: process.env.DOCSGEN_LONG ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
