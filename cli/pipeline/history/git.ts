/** Runs git: nothing of the caller's repository, language or terminal reaches it, and it cannot keep a build waiting for ever. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { atEnd } from '../../system/at-end.ts';

export interface GitEnd {
  /** `stopped`: nothing more was wanted. `missing`: there is no git. `slow`: it said nothing for too long. */
  how: 'done' | 'failed' | 'stopped' | 'missing' | 'slow';
  /** What it said on standard error. */
  error: string;
}

export interface GitRun {
  args: readonly string[];
  /** Absolute path of the folder it runs in. */
  cwd: string;
  /** Milliseconds it may be silent. */
  patience: number;
  /** Takes the output in pieces; `false` ends the run. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a reader that wants all returns nothing
  onText(text: string): boolean | void;
}

/** What a hook of git hands down: it is about the commit being made, maybe in another repository. */
const OF_A_HOOK = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_NAMESPACE',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_REPLACE_REF_BASE',
];

const OURS = {
  LC_ALL: 'C',
  LANGUAGE: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // Replaced objects are a matter of one clone: the same commit would give other pages elsewhere.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  // What a partial clone lacks would be asked of the network, one object after the other.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
};

function environment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of OF_A_HOOK) delete own[name];
  return { ...own, ...OURS };
}

const MOST_ERROR = 2000;

/** Runs git to its end; never rejects. */
export function runGit({ args, cwd, patience, onText }: GitRun): Promise<GitEnd> {
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
    const clock = silenceClock(patience, () => end('slow'));
    const decoder = new StringDecoder('utf8');
    child.stdout.on('data', (bytes: Buffer) => {
      clock.heard();
      if (onText(decoder.write(bytes)) === false) end('stopped');
    });
    child.stderr.on('data', (bytes: Buffer) => {
      if (error.length < MOST_ERROR) error += bytes.toString('utf8');
    });
    child.on('error', () => end('missing'));
    child.on('close', (code) => end(code === 0 ? 'done' : 'failed'));
  });
}

/** Calls back after a time without a sign. A thread that was busy may find signs waiting: they are looked at first. */
function silenceClock(patience: number, onSilence: () => void): { heard(): void; stop(): void } {
  let silent = true;
  let stopped = false;
  const look = () => {
    silent = true;
    setImmediate(() => setImmediate(() => !stopped && (silent ? onSilence() : timer.refresh())));
  };
  const timer = setTimeout(look, patience);
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
