import { entry } from './entry.ts';

export const upgradeProblems = {
  DG7025: entry<Record<string, never>>({
    severity: 'error',
    message: () => 'the version of docsgen that this site uses is unknown',
    hint: () => 'install the packages of the site first, or name the version: docsgen upgrade --from 0.1.0',
    explanation: {
      args: {},
      cause:
        'docsgen upgrade compares two versions: the one that runs, and the one that the site uses. It looks for the second one in node_modules, in the lockfile of npm, pnpm, Yarn or Bun, and in package.json, here and in the folders above.',
      remedy: 'Add docsgen to the package.json of the site, or name the version with --from.',
      broken: {},
      fixed: { 'package.json': '{ "devDependencies": { "docsgen": "^0.1.0" } }\n' },
      run: 'upgrade',
    },
  }),
  DG7026: entry<{ from: string; to: string; source: string }>({
    severity: 'error',
    message: ({ from, to, source }) =>
      `the site uses docsgen ${from} (${source}), which is newer than this docsgen ${to}`,
    hint: () => 'run the newest version: npx docsgen@latest upgrade',
    explanation: {
      args: { from: '99.0.0', to: '0.1.0', source: 'package.json' },
      cause:
        'docsgen upgrade lists what the version that runs changes for a site of an older version. It knows nothing about later versions.',
      remedy: 'Run the newest version with npx docsgen@latest upgrade.',
      broken: '$ npx docsgen@0.1.0 upgrade',
      fixed: '$ npx docsgen@latest upgrade',
      untested: 'the message has the version of docsgen',
    },
  }),
};
