/**
 * One process that wants a lock: `node lock-child.mjs SITE ROUNDS MODE`. In each round it takes the lock, notes in a file that it is inside, looks
 * whether anybody else is, and leaves. With MODE `die` it kills itself in the last round, inside.
 */
import { appendFileSync, closeSync, openSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock } from '../../cli/lib/lock.ts';

const [, , siteDir = '', rounds = '1', mode = ''] = process.argv;
const inside = path.join(siteDir, 'inside');

for (let round = 1; round <= Number(rounds); round += 1) {
  const { value, problems } = await acquireLock({ siteDir, command: 'test', wait: 60_000 });
  if (value === undefined) throw new Error(problems[0]?.message);
  const isLast = round === Number(rounds);
  if (mode === 'die' && isLast) {
    appendFileSync(path.join(siteDir, 'log'), 'died\n');
    process.kill(process.pid, 'SIGKILL');
  }
  // Fails when somebody else is inside.
  closeSync(openSync(inside, 'wx'));
  await pause(1);
  unlinkSync(inside);
  appendFileSync(path.join(siteDir, 'log'), 'done\n');
  value.release();
}
