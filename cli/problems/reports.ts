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
    hint: () => 'name a file in a writable folder',
    explanation: {
      args: { file: 'reports/check.sarif', reason: 'permission denied' },
      cause:
        'The file of --report or --html could not be written. docsgen creates missing folders, but permission is denied, the disk failed, or a folder has the name of the file.',
      remedy: 'Name a file in a folder that you can write to.',
      broken: '$ docsgen check --report sarif=/check.sarif',
      fixed: '$ docsgen check --report sarif=check.sarif',
      untested: 'it depends on file permissions',
    },
  }),
  DG7062: entry<{ file: string; reason: string }>({
    severity: 'error',
    message: ({ file, reason }) => `${file} is not a report of an earlier run: ${reason}`,
    hint: () => 'pass --since a file that --html or --report json= has written',
    explanation: {
      args: { file: 'earlier.html', reason: 'it is a page without the data of a report' },
      cause:
        'With --html, the option --since compares the run with an earlier one. It reads the HTML report of that run, or its problems as JSON. This file is missing, or it is something else.',
      remedy: 'Pass a file that --html has written, or the JSON of --report. For the first report, leave --since out.',
      broken: { 'earlier.html': lines('<!doctype html>', '<p>Something else.</p>') },
      fixed: {
        'earlier.html': lines(
          '<!doctype html>',
          '<script type="application/json" id="docsgen-report">',
          '{ "problems": [] }</script>',
        ),
      },
      shared: intro,
      run: 'check --html report.html --since earlier.html',
    },
  }),
};
