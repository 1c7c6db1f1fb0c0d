/** Entry points for `compile.mjs`, by name in `dist/`. */

/** Entries of the CLI by their name in `dist/cli`. */
export const cliEntries = {
  main: 'cli/main.ts',
  index: 'cli/index.ts',
  worker: 'cli/build/worker.ts',
  'cluster-runner': 'cli/build/cluster/runner.ts',
  'cluster-import': 'cli/build/cluster/import-thread.ts',
  prime: 'cli/pipeline/bundle/prime.ts',
  // Sources of the manual's reference, which is made while docsgen is compiled.
  program: 'cli/commands/program.ts',
  'explain-facts': 'cli/commands/explain-facts.ts',
  'api-extract': 'cli/api/extract/main.ts',
  'api-samples': 'cli/api/samples/main.ts',
  'api-props': 'cli/api/props/main.ts',
  'migrate-config': 'cli/migrate/evaluate/child.ts',
  'diagram-parser': 'cli/pipeline/bundle/diagram-parser.ts',
  'whole-build': 'cli/dev/whole-build.ts',
};

/** Search in the browser, by name in `dist/search`. */
export const searchEntries = {
  ui: 'theme/components/Search/ui.ts',
  style: 'theme/components/Search/search.css',
  local: 'runtime/search/local.ts',
  worker: 'runtime/search/worker.ts',
  algolia: 'runtime/search/algolia.ts',
};
