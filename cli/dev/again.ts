/** Continues `dev` in a new process, because Node loads a package once per process. This one waits for its end. */
import { spawn } from 'node:child_process';
import process from 'node:process';

/** Exit code with which a process asks the one that waits for it for another one. */
const AGAIN = 75;
const MARK = 'DOCSGEN_DEV_AGAIN';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns The exit code, when the last process has ended. */
export async function continueAgain(port: number): Promise<number> {
  if (process.env[MARK] !== undefined) return AGAIN;
  const args = [...process.argv.slice(1).filter((one) => one !== '--open'), '--port', String(port)];
  for (;;) {
    // When this process ends, the channel closes, and the child ends with it.
    const child = spawn(process.execPath, [...process.execArgv, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [MARK]: '1', DOCSGEN_GUARDED: '1' },
    });
    const forward = SIGNALS.map((signal) => {
      process.removeAllListeners(signal);
      const send = (): void => void child.kill(signal);
      process.on(signal, send);
      return () => process.off(signal, send);
    });
    const code = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null));
      child.on('close', resolve);
    });
    for (const undo of forward) undo();
    if (code !== AGAIN) return code ?? 1;
  }
}
