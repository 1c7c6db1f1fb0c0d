/** How many cores this process may use. A container often has a share of the cores that the machine has. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { orUndefined } from './or-undefined.ts';

const GROUPS = '/sys/fs/cgroup';

/** The cores, or the CPU limit of the control group (as of `docker run --cpus`), rounded up. */
export const usableCores = (): number => Math.max(1, Math.min(availableParallelism(), Math.ceil(limitOfGroups())));

/** The smallest limit of the groups that this process is in; infinite on other systems than Linux. */
function limitOfGroups(): number {
  const lines = orUndefined(() => readFileSync('/proc/self/cgroup', 'utf8'))?.split('\n') ?? [];
  const limits = lines.flatMap((line) => {
    const [, controllers = '', path = ''] = line.split(':');
    if (controllers === '') return withAncestors(path).map((group) => limitIn(fileText(`${GROUPS}${group}/cpu.max`)));
    if (!controllers.split(',').includes('cpu')) return [];
    return withAncestors(path).map((group) => {
      const folder = `${GROUPS}/${controllers}${group}`;
      return limitIn(`${fileText(`${folder}/cpu.cfs_quota_us`)} ${fileText(`${folder}/cpu.cfs_period_us`)}`);
    });
  });
  return Math.min(...limits, Number.POSITIVE_INFINITY);
}

/** A group and those above it: `/a/b`, `/a`, and the root as an empty text. */
function withAncestors(path: string): string[] {
  if (path === '/' || path === '') return [''];
  return [path, ...withAncestors(dirname(path))];
}

const fileText = (file: string): string => orUndefined(() => readFileSync(file, 'utf8'))?.trim() ?? '';

/** A limit as quota and period; `max` and -1 mean none. */
function limitIn(text: string): number {
  const [quota = Number.NaN, period = Number.NaN] = text.split(' ').map(Number);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}
