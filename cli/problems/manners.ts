import { didYouMean, entry } from './entry.ts';
import { lines } from './examples.ts';

export const mannersProblems = {
  DG7030: entry<{
    pid: number;
    /** Local date and time. */
    since: string;
    command: string;
    address: string | undefined;
    /** When the process runs on another machine: its name, and the file of the lock relative to the site. */
    at: { host: string; file: string } | undefined;
  }>({
    severity: 'error',
    message: ({ pid, since, command, address, at }) => {
      const where = address === undefined ? '' : ` at ${address}`;
      return `the site is locked by pid ${pid}${at ? ` on ${at.host}` : ''} since ${since} (docsgen ${command}${where})`;
    },
    hint: ({ pid, command, at }) => {
      if (at) return `wait until it is done; when nothing runs there any more, remove ${at.file}`;
      return command === 'dev'
        ? `use that one, or end it (kill ${pid})`
        : `wait until it is done, or end it (kill ${pid})`;
    },
    explanation: {
      args: { pid: 4711, since: '2026-01-31 14:05', command: 'build', address: undefined, at: undefined },
      cause:
        'Two commands that write into one site folder would mix their files, so the second one waits some seconds for the first and then gives up. A command that was killed holds no lock.',
      remedy: 'Wait until the other one is done, or end it by the number in the message.',
      broken: lines('$ docsgen build &', '$ docsgen build'),
      fixed: '$ kill 4711',
      untested: 'it takes two commands at the same time',
    },
  }),
  DG7031: entry<{ folder: string; reason: string }>({
    severity: 'warning',
    message: ({ folder, reason }) => `nothing is kept for the next run in ${folder}: ${reason}`,
    hint: () => 'every run does all the work again until that folder can be made and written to',
    explanation: {
      args: { folder: '.docsgen', reason: 'cannot write /docs/.docsgen: the disk is read-only (EROFS)' },
      cause:
        'docsgen keeps what it may need again in the folder .docsgen of the site. It cannot be made or written to, because the disk is read-only, its rights are those of another user, or something else is in its place. The run goes on in a temporary folder.',
      remedy:
        'Give the user the right to write there, or remove what is in the way. --no-cache does not help: it uses the folder as well.',
      broken: '$ docsgen check',
      fixed: '$ rm .docsgen && docsgen check',
      untested: 'it depends on the rights of the user',
    },
  }),
  DG7032: entry<{
    what: string;
    /** Names that are near to what was written. */
    near: readonly string[];
    /** The command it was for; empty for docsgen itself. */
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
      cause:
        'The command line has a command or a flag that does not exist, a value that is none of those allowed, or too many or too few words.',
      remedy: 'Correct the line. docsgen --help lists the commands, docsgen build --help the flags of one.',
      broken: '$ docsgen biuld',
      fixed: '$ docsgen build',
      untested: 'it is about the command line, not about a site',
    },
  }),
};
