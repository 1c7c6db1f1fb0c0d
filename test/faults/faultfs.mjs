/**
 * A preload (`node --import`) that makes the N-th call that changes the disk go wrong. `FAULT` says how:
 *   count:FILE   nothing goes wrong; the calls are listed in FILE, one per line
 *   kill:N       the process dies before call N
 *   half:N       a write of call N gets half of its bytes to the disk, then the process dies; other calls: after the call
 *   EIO:N        call N fails with this error (any code); `EIO:N+` all calls from N on fail
 * Calls are counted from 1, in the main thread; with `FAULT_THREAD=worker` in each of the others.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const [mode = '', argument = ''] = (process.env.FAULT ?? '').split(/:(.*)/s);
const at = Number.parseInt(argument, 10);
const persistent = argument.endsWith('+');
const calls = { count: 0, inside: false };
const names = [
  ...[
    'appendFile',
    'copyFile',
    'cp',
    'fsync',
    'ftruncate',
    'link',
    'mkdir',
    'mkdtemp',
    'open',
    'rename',
    'rm',
    'rmdir',
  ],
  ...['symlink', 'truncate', 'unlink', 'utimes', 'write', 'writeFile', 'writev'],
];
const plain = { openSync: fs.openSync, writeSync: fs.writeSync };

const changes = (name, args) => name !== 'open' || (typeof args[1] === 'string' && args[1] !== 'r');
const die = () => process.kill(process.pid, 'SIGKILL');

function failure(name, args) {
  const path = typeof args[0] === 'string' ? args[0] : undefined;
  const error = new Error(`${mode}: injected, ${name}${path ? ` '${path}'` : ''}`);
  const dest = ['copyFile', 'link', 'rename', 'symlink'].includes(name) ? { dest: args[1] } : {};
  return Object.assign(error, { code: mode, errno: -1, syscall: name, ...(path ? { path } : {}), ...dest });
}

/** Writes half of what a call would have written. */
function writeHalf(name, [target, content]) {
  if (content === undefined || !name.startsWith('write')) return;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const file = typeof target === 'number' ? target : plain.openSync(target, 'w');
  plain.writeSync(file, half);
}

/** Counts a call; returns the error it has to end with, if any. */
function pass(name, args, run) {
  if (!changes(name, args)) return undefined;
  calls.count += 1;
  if (mode === 'count') fs.appendFileSync(argument, `${name} ${typeof args[0] === 'string' ? args[0] : ''}\n`);
  const hit = calls.count === at;
  if (mode === 'kill' && hit) die();
  if (mode === 'half' && hit) {
    try {
      if (name.startsWith('write')) writeHalf(name, args);
      else run();
    } finally {
      die();
    }
  }
  return /^E[A-Z]+$/.test(mode) && (hit || (persistent && calls.count > at)) ? failure(name, args) : undefined;
}

function wrap(holder, { key, name, fail }) {
  const original = holder[key];
  if (typeof original !== 'function') return;
  holder[key] = function faulty(...args) {
    // Node's own functions call each other through the same object: only the outermost call counts.
    if (calls.inside) return original.apply(this, args);
    calls.inside = true;
    try {
      const error = pass(name, args, () => original.apply(this, args));
      return error ? fail(error, args) : original.apply(this, args);
    } finally {
      calls.inside = false;
    }
  };
}

if (mode !== '' && isMainThread === (process.env.FAULT_THREAD !== 'worker')) {
  for (const name of names) {
    const fail = (error) => {
      throw error;
    };
    wrap(fs, { key: `${name}Sync`, name, fail });
    wrap(fs, { key: name, name, fail: (error, args) => setImmediate(args.at(-1), error) });
    wrap(fs.promises, { key: name, name, fail: (error) => Promise.reject(error) });
  }
  syncBuiltinESMExports();
}
