/**
 * Before any test: temporary files are kept in memory where there is room for them. A small build on a disk spends more
 * time in the file system than in docsgen.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import process from 'node:process';

/** Where Linux has a file system in memory. */
const PLACE = '/dev/shm';
/** More than all that tests keep at once, and memory for them to run. */
const LEAST_ROOM = 4e9;
const LEAST_MEMORY = 8e9;

/** @returns What removes them, at the end of the run. */
export function setup(): () => void {
  if (!hasRoom()) return () => undefined;
  removeOld();
  const folder = mkdtempSync(`${PLACE}/docsgen-tests-${process.pid}-`);
  // As the usual folder: tests run commands as other users.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Processes whose parents were killed still write; the next run removes it.
    }
  };
}

/** False for one in which no program can be started, as containers have it, and for a chosen folder. */
function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${PLACE} tmpfs `));
  if (mount === undefined || /\bnoexec\b/.test(mount)) return false;
  const { bavail, bsize } = statfsSync(PLACE);
  return bavail * bsize > LEAST_ROOM && process.availableMemory() > LEAST_MEMORY;
}

/** A run that was killed left its files in memory. */
function removeOld(): void {
  for (const name of readdirSync(PLACE)) {
    const pid = /^docsgen-tests-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(`${PLACE}/${name}`, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Another run removes it too, or a server that outlived its test still writes there.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
