/**
 * A process that runs commands of the compiled CLI one after another, as fresh processes would: the modules stay loaded
 * and compiled, which makes a run about six times cheaper. It serves one worker of vitest (`hosts.ts`) and runs
 * `main.js` again for each command.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [socketFile = '', cli = ''] = process.argv.slice(2);
const home = process.cwd();
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection', 'exit'];
/** Memory that bundles of configs hold is only given back by a new process. */
const RUNS = 150;
/** First byte of the answer to a command that is run. */
const BEGUN = ' ';
const real = { exit: process.exit, argv: process.argv, stdout: process.stdout.write, stderr: process.stderr.write };
const environment = { ...process.env };
const state = { runs: 0, isBusy: false };

const server = createServer({ allowHalfOpen: true }, (socket) => {
  const chunks = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('end', async () => {
    // Two runs at once are for tests of two processes: the second one gets a process of its own.
    if (state.isBusy) return socket.end('busy');
    state.isBusy = true;
    // Without this, a command that was not begun when the process ended would look like a crash.
    socket.write(BEGUN);
    // The test timed out: this is the only way to end what it started.
    socket.once('close', () => state.isBusy && real.exit.call(process, 1));
    const result = await run(JSON.parse(Buffer.concat(chunks).toString()));
    state.isBusy = false;
    state.runs += 1;
    const isSpent = state.runs >= RUNS || leavesTraces();
    socket.end(JSON.stringify(result), () => isSpent && real.exit.call(process, 0));
    if (isSpent) server.close();
  });
});
// A process that was ended at once has left its socket: without this, each of its successors would fail to start.
rmSync(socketFile, { force: true });
server.listen(socketFile, () => process.send?.('ready'));

/**
 * @param {{ args: string[], cwd: string, env: Record<string, string> }} command
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
async function run({ args, cwd, env }) {
  const out = { stdout: '', stderr: '' };
  process.chdir(cwd);
  Object.assign(process.env, env);
  process.argv = [...real.argv.slice(0, 1), cli, ...args];
  process.exitCode = undefined;
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) process[stream].write = collector(out, stream);
  const code = await new Promise((resolve, reject) => {
    process.exit = /** @type {typeof process.exit} */ ((status) => resolve(status ?? process.exitCode ?? 0));
    import(`${pathToFileURL(cli).href}?run=${state.runs}`).catch(reject);
  });
  process.emit('exit', code);
  restore();
  return { code, ...out };
}

/**
 * @param {{ stdout: string, stderr: string }} out
 * @param {'stdout' | 'stderr'} stream
 */
function collector(out, stream) {
  return /** @type {typeof process.stdout.write} */ (
    (text, encoding, done) => {
      out[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
      const callback = typeof encoding === 'function' ? encoding : done;
      if (callback) process.nextTick(callback);
      return true;
    }
  );
}

function restore() {
  process.chdir(home);
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(environment, name)) delete process.env[name];
  Object.assign(process.env, environment);
  process.argv = real.argv;
  process.exit = real.exit;
  process.exitCode = undefined;
  process.stdout.write = real.stdout;
  process.stderr.write = real.stderr;
  for (const event of EVENTS) process.removeAllListeners(event);
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
}

/** Threads, children, timers and sockets that a run left: a fresh process would have ended them. */
function leavesTraces() {
  const own = ['PipeWrap', 'PipeServerWrap', 'PipeConnectWrap', 'FSReqCallback'];
  return process.getActiveResourcesInfo().some((name) => !own.includes(name));
}
