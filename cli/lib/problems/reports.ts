import { entry } from './entry.ts';

export const reportProblems = {
  DG7060: entry<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `the baseline cannot be read: ${reason}`,
    hint: () => 'write it anew with "docsgen check --update-baseline", or leave it out with --no-baseline',
  }),
  DG7061: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `the report ${file} was not written: ${reason}`,
    hint: () => 'give --report a file in a folder that this user can write to',
  }),
};
