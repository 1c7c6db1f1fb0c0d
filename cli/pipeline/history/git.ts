/** Runs git independently of the caller's repository, language and terminal, and with a time limit. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { atEnd } from '../../system/at-end.ts';

export interface GitEnd {
  /** `stopped`: by `onText`. `missing`: git is not installed. `slow`: it was silent for too long. */
  how: 'done' | 'failed' | 'stopped' | 'missing' | 'slow';
  error: string;
}

interface GitRun {
  args: readonly string[];
  /** Absolute path of the folder it runs in. */
  cwd: string;
  /** Milliseconds it may be silent. */
  timeout: number;
  /** Gets the output in pieces; `false` ends the run. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most readers return nothing
  onText(text: string): boolean | void;
}

/** Variables that git hooks set: they describe the commit being made, maybe in another repository. */
const OF_A_HOOK = (
  'DIR WORK_TREE INDEX_FILE PREFIX COMMON_DIR OBJECT_DIRECTORY ALTERNATE_OBJECT_DIRECTORIES IMPLICIT_WORK_TREE ' +
  'NAMESPACE SHALLOW_FILE GRAFT_FILE REPLACE_REF_BASE'
).split(' ');

const OURS = {
  LC_ALL: 'C',
  LANGUAGE: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // Replaced objects belong to one clone: elsewhere, the same commit would give other pages.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  // A partial clone would fetch missing objects from the network, one by one.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
};

function environment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of OF_A_HOOK) delete own[`GIT_${name}`];
  return { ...own, ...OURS };
}

const MAX_ERROR = 2000;
const HEAD_TIMEOUT_MS = 5000;

/** The commit that is checked out in a folder; empty without git. */
export async function headCommit(cwd: string): Promise<string> {
  let output = '';
  const onText = (text: string) => {
    output += text;
  };
  const { how } = await runGit({ args: ['rev-parse', 'HEAD^{commit}'], cwd, timeout: HEAD_TIMEOUT_MS, onText });
  return how === 'done' ? output.trim() : '';
}

/** Runs git to its end; never rejects. */
export function runGit({ args, cwd, timeout, onText }: GitRun): Promise<GitEnd> {
  return new Promise((resolve) => {
    let error = '';
    const child = spawn('git', args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const forget = atEnd(() => child.kill('SIGKILL'));
    const end = (how: GitEnd['how']) => {
      forget();
      clock.stop();
      resolve({ how, error: error.trim() });
      child.stdout.destroy();
      child.kill('SIGKILL');
    };
    const clock = silenceClock(timeout, () => end('slow'));
    const decoder = new StringDecoder('utf8');
    child.stdout.on('data', (bytes: Buffer) => {
      clock.heard();
      if (onText(decoder.write(bytes)) === false) end('stopped');
    });
    child.stderr.on('data', (bytes: Buffer) => {
      if (error.length < MAX_ERROR) error += bytes.toString('utf8');
    });
    child.on('error', () => end('missing'));
    child.on('close', (code) => end(code === 0 ? 'done' : 'failed'));
  });
}

/** Calls back after a time of silence. After a busy time of this thread, output that is waiting is read first. */
function silenceClock(timeout: number, onSilence: () => void): { heard(): void; stop(): void } {
  let silent = true;
  let stopped = false;
  const look = () => {
    silent = true;
    setImmediate(() => setImmediate(() => !stopped && (silent ? onSilence() : timer.refresh())));
  };
  const timer = setTimeout(look, timeout);
  return {
    heard() {
      silent = false;
      timer.refresh();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
