/**
 * A preload (`node --import`) that counts the calls of `node:fs` and appends their number to the file `DOCSGEN_CALLS` when the process ends. Threads
 * count for themselves. What esbuild reads is not among them: it is a program of its own.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const file = process.env.DOCSGEN_CALLS ?? '';
const append = fs.appendFileSync;
const state = { calls: 0, inside: false };

/** A call that Node makes by another function of `fs` is one call. */
function counted(original) {
  return function (...args) {
    if (state.inside) return Reflect.apply(original, this, args);
    state.calls += 1;
    state.inside = true;
    try {
      return Reflect.apply(original, this, args);
    } finally {
      state.inside = false;
    }
  };
}

for (const group of [fs, fs.promises]) {
  for (const [name, value] of Object.entries(group)) {
    // Classes, and what exists before the disk is asked.
    if (typeof value !== 'function' || /^[A-Z_]/.test(name)) continue;
    group[name] = Object.assign(counted(value), value);
  }
}
syncBuiltinESMExports();
process.on('exit', () => append(file, `${state.calls}\n`));
