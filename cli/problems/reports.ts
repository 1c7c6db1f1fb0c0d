import { entry } from './entry.ts';
import { lines } from './examples.ts';

export const reportProblems = {
  DG7060: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the baseline cannot be read: ${reason}`,
    hint: () => 'write it again with "docsgen check --update-baseline", or leave it out with --no-baseline',
    explanation: {
      args: { reason: '"version" must be 1' },
      cause:
        'The file check.baseline.json beside the config holds the problems that the site is known to have. docsgen writes it; this one is of another form, most often because two branches were merged in it.',
      remedy: 'Let docsgen check --update-baseline write it again, and look at what has changed in it.',
      broken: { 'check.baseline.json': lines('{', '  "version": 2,', '  "known": []', '}') },
      fixed: { 'check.baseline.json': lines('{', '  "version": 1,', '  "known": []', '}') },
      beside: { 'content/docs/intro.md': '# Intro\n' },
      run: 'check --strict',
    },
  }),
  DG7061: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the report ${file} was not written: ${reason}`,
    hint: () => 'give --report a file in a folder that this user can write to',
    explanation: {
      args: { file: 'reports/check.sarif', reason: 'permission denied' },
      cause:
        'The file that --report names could not be written. Its folder is made when there is none; here the user has no right to, the disk refuses, or a folder stands where the file should be.',
      remedy: 'Name a file in a folder that the command may write to.',
      broken: '$ docsgen check --report sarif=/check.sarif',
      fixed: '$ docsgen check --report sarif=check.sarif',
      untested: 'it depends on the rights of the user',
    },
  }),
};
