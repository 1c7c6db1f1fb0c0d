import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** Linux counts CPU time of other processes in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * CPU time in ms of this process, its threads and its child processes since it was started. Child processes are only
 * included on Linux.
 */
export const cpuMilliseconds = (): number => Math.round(exactCpuMilliseconds());

/**
 * CPU time of this thread in ms since it was started. Where the system does not tell it, that of the process: then a
 * function may seem to compute more than it does, but never less.
 */
export function threadCpuMilliseconds(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  }
  try {
    return sum(statFields('thread-self').slice(11, 13)) * MS_PER_TICK;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** `cpuMilliseconds` with fractions, except for child processes. */
export function exactCpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childTicks() * MS_PER_TICK;
}

function childTicks(): number {
  try {
    const ended = sum(statFields('self').slice(13, 15));
    const running = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return running.reduce((total, pid) => total + sum(statFields(pid).slice(11, 15)), ended);
  } catch {
    return 0;
  }
}

// The second field, the name, may contain spaces and parentheses: the numbers follow it.
function statFields(pid: string): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
