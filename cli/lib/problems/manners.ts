import { didYouMean, entry } from './entry.ts';

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
  }),
  DG7031: entry<{ folder: string; reason: string }>({
    severity: 'warning',
    message: ({ folder, reason }) => `nothing is kept for the next run in ${folder}: ${reason}`,
    hint: () => 'every run does all the work anew until that folder can be made and written to',
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
  }),
};
