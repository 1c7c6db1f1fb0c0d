import { didYouMean, entry } from './entry.ts';
import { lines } from './examples.ts';

export const mannersProblems = {
  DG7030: entry<{
    pid: number;
    /** Local date and time. */
    since: string;
    command: string;
    address: string | undefined;
    /** When the process runs on another machine: its host name, and the lock file relative to the site. */
    at: { host: string; file: string } | undefined;
  }>({
    severity: 'error',
    message: ({ pid, since, command, address, at }) => {
      const where = address === undefined ? '' : ` at ${address}`;
      return `the site has been locked by process ${pid}${at ? ` on ${at.host}` : ''} since ${since} (docsgen ${command}${where})`;
    },
    hint: ({ pid, command, at }) => {
      if (at) return `wait until it finishes; if it is no longer running there, remove ${at.file}`;
      return command === 'dev'
        ? `use that server, or stop it: kill ${pid}`
        : `wait until it finishes, or stop it: kill ${pid}`;
    },
    explanation: {
      args: { pid: 4711, since: '2026-01-31 14:05', command: 'build', address: undefined, at: undefined },
      cause:
        'Two commands that write to the same site folder at the same time would mix up their files, so the second one waits a few seconds for the first and then gives up. A killed command does not keep the lock.',
      remedy: 'Wait until the other command finishes, or stop it: the message contains its process id.',
      broken: lines('$ docsgen build &', '$ docsgen build'),
      fixed: '$ kill 4711',
      untested: 'it takes two commands at the same time',
    },
  }),
  DG7031: entry<{ folder: string; reason: string }>({
    severity: 'warning',
    message: ({ folder, reason }) => `nothing can be cached in ${folder}: ${reason}`,
    hint: () => 'make the folder writable; until then every run starts from scratch',
    explanation: {
      args: { folder: '.docsgen', reason: 'cannot write /docs/.docsgen: the disk is read-only (EROFS)' },
      cause:
        'docsgen keeps its cache in the folder .docsgen of the site. It cannot create the folder or write to it: the disk is read-only, the folder belongs to another user, or a file has its name. The run continues in a temporary folder.',
      remedy:
        'Make the folder writable, or remove the file of that name. --no-cache does not help: it uses the folder too.',
      broken: '$ docsgen check',
      fixed: '$ rm .docsgen && docsgen check',
      untested: 'it depends on file permissions',
    },
  }),
  DG7032: entry<{
    what: string;
    /** Names similar to the one that was written. */
    near: readonly string[];
    /** The command the line is for; empty for docsgen itself. */
    command: string;
  }>({
    severity: 'error',
    message: ({ what }) => what,
    hint: ({ near, command }) => {
      const help = `docsgen ${command === '' ? '' : `${command} `}--help`;
      return near.length > 0 ? `${didYouMean(near.join('" or "'))} See ${help}` : `see ${help}`;
    },
    explanation: {
      args: { what: "unknown command 'biuld'", near: ['build'], command: '' },
      cause: 'The command line has an unknown command or flag, an invalid value, or the wrong number of arguments.',
      remedy:
        'Correct the command line. docsgen --help lists all commands, and docsgen build --help lists the flags of build.',
      broken: '$ docsgen biuld',
      fixed: '$ docsgen build',
      untested: 'it concerns the command line, not a site',
    },
  }),
};
