/**
 * One process that wants a lock: `node lock-child.mjs SITE ROUNDS SEED MODE`. In each round it takes the lock, records
 * in a file that it is inside, fails if another process is, and leaves. With MODE `die` it kills itself in the last
 * round, inside. It sleeps for a seeded time before each of its disk calls, so that any interleaving can happen.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { acquireLock } from '../../cli/system/lock.ts';
import { dice } from '../helpers/dice.ts';

const [, , siteDir = '', rounds = '1', seed = '1', mode = ''] = process.argv;
const inside = path.join(siteDir, 'inside');
const random = dice(Number(seed));
const plain = { ...fs };
const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

for (const name of ['linkSync', 'readFileSync', 'renameSync', 'rmSync', 'statSync', 'readdirSync'] as const) {
  const call = plain[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (random() < 0.5) sleep(random() * 8);
      return call(...args);
    },
  });
}
syncBuiltinESMExports();

// All begin at the same moment, with the lock of a dead one before them.
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.destroy();

for (let round = 1; round <= Number(rounds); round += 1) {
  const { value, problems } = await acquireLock({ siteDir, command: 'test', wait: 60_000 });
  if (value === undefined) throw new Error(problems[0]?.message);
  if (mode === 'die' && round === Number(rounds)) {
    plain.appendFileSync(path.join(siteDir, 'log'), 'died\n');
    process.kill(process.pid, 'SIGKILL');
  }
  plain.closeSync(plain.openSync(inside, 'wx'));
  sleep(40);
  plain.unlinkSync(inside);
  plain.appendFileSync(path.join(siteDir, 'log'), 'done\n');
  value.release();
}
