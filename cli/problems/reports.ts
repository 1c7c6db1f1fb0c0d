import { entry } from './entry.ts';
import { intro, lines } from './examples.ts';

export const reportProblems = {
  DG7060: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the baseline cannot be read: ${reason}`,
    hint: () => 'rewrite it with "docsgen check --update-baseline", or ignore it with --no-baseline',
    explanation: {
      args: { reason: '"version" must be 1' },
      cause:
        'docsgen writes the known problems of the site to check.baseline.json, next to the config. This file has another format, usually because of a bad merge of two branches.',
      remedy: 'Rewrite the file with docsgen check --update-baseline, then review the diff.',
      broken: { 'check.baseline.json': lines('{', '  "version": 2,', '  "known": []', '}') },
      fixed: { 'check.baseline.json': lines('{', '  "version": 1,', '  "known": []', '}') },
      shared: intro,
      run: 'check --strict',
    },
  }),
  DG7061: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the report ${file} cannot be written: ${reason}`,
    hint: () => 'pass --report a file in a writable folder',
    explanation: {
      args: { file: 'reports/check.sarif', reason: 'permission denied' },
      cause:
        'The file in --report could not be written. docsgen creates missing folders, but permission is denied, the disk failed, or a folder has the name of the file.',
      remedy: 'Pass a file in a folder that you can write to.',
      broken: '$ docsgen check --report sarif=/check.sarif',
      fixed: '$ docsgen check --report sarif=check.sarif',
      untested: 'it depends on file permissions',
    },
  }),
};
