import { entry } from './entry.ts';
import { intro, lines } from './examples.ts';

export const reportProblems = {
  DG7060: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the baseline cannot be read: ${reason}`,
    hint: () => 'write it anew with "docsgen check --update-baseline", or ignore it with --no-baseline',
    explanation: {
      args: { reason: '"version" must be 1' },
      cause:
        'The file check.baseline.json, next to the config, lists the known problems of the site. docsgen writes it. This file has another format, most often because of a bad merge of two branches.',
      remedy: 'Write the file anew with docsgen check --update-baseline, then review the diff.',
      broken: { 'check.baseline.json': lines('{', '  "version": 2,', '  "known": []', '}') },
      fixed: { 'check.baseline.json': lines('{', '  "version": 1,', '  "known": []', '}') },
      shared: intro,
      run: 'check --strict',
    },
  }),
  DG7061: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the report ${file} cannot be written: ${reason}`,
    hint: () => 'give --report a file in a writable folder',
    explanation: {
      args: { file: 'reports/check.sarif', reason: 'permission denied' },
      cause:
        'The file named by --report could not be written. docsgen creates a missing folder, but here permission is missing, the disk failed, or a folder has the name of the file.',
      remedy: 'Name a file in a folder that you can write to.',
      broken: '$ docsgen check --report sarif=/check.sarif',
      fixed: '$ docsgen check --report sarif=check.sarif',
      untested: 'it depends on file permissions',
    },
  }),
};
