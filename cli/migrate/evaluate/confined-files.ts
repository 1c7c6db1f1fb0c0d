/** The file system as the config of another tool sees it: it reads its repository, and what it writes is not written. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Call, type Refuse, replace, type Table } from './replace.ts';

export interface Readable {
  /** Absolute paths of folders, links resolved. */
  folders: readonly string[];
  refuse: Refuse;
}

/** What a call gets instead of an answer; undefined: it may continue. */
type Verdict = { error: Error } | { value: unknown } | undefined;
type Judge = (args: readonly unknown[]) => Verdict;

const READS = 'opendir openAsBlob readdir readFile'.split(' ');
const PROBES = 'access lstat realpath stat statfs'.split(' ');
const WRITES = 'appendFile chmod chown lchmod lchown lutimes mkdir rm rmdir truncate unlink utimes writeFile'.split(
  ' ',
);
/** Functions that write to their second path. */
const WRITES_SECOND = 'copyFile cp link rename symlink'.split(' ');

/** Files in a repository that hold secrets. */
const SECRET =
  /(?:^|[\\/])(?:\.git|\.env(?!\.(?:dist|example|sample|template)$)(?:\.[^\\/]*)?|\.npmrc|\.yarnrc[^\\/]*|\.netrc)(?:[\\/]|$)/;

const realpath = fs.realpathSync;

/** Replaces the functions of `node:fs`. Call `syncBuiltinESMExports` afterwards. */
export function confineFiles(readable: Readable): void {
  const read: Judge = ([file]) => readVerdict(file, readable);
  const write =
    (at: number): Judge =>
    (args) => {
      if (typeof args[at] !== 'string' && !(args[at] instanceof URL) && !(args[at] instanceof Uint8Array))
        return undefined;
      readable.refuse('write', pathOf(args[at]));
      return { value: undefined };
    };
  for (const name of READS) confine(name, read);
  for (const name of PROBES) confine(name, (args) => probeVerdict(args, readable));
  for (const name of WRITES) confine(name, write(0));
  for (const name of WRITES_SECOND) confine(name, write(1));
  confine('mkdtemp', (args) => (write(0)(args) ? { value: args[0] } : undefined));
  confine('open', (args) => (isForReading(args[1]) ? read(args) : refusedWrite(args[0], readable)));
  confineRest(readable);
}

function confineRest(readable: Readable): void {
  const isSeen = (file: unknown) => readVerdict(file, readable, { isProbe: true }) === undefined;
  const { exists, existsSync, createReadStream } = fs;
  replace(fs, 'existsSync', (file: fs.PathLike) => isSeen(file) && existsSync(file));
  replace(fs, 'exists', (file: fs.PathLike, use: (is: boolean) => void) =>
    isSeen(file) ? exists(file, use) : process.nextTick(use, false),
  );
  // The stream opens its file later: the place in the config is known only here.
  replace(fs, 'createReadStream', (...args: Parameters<typeof createReadStream>) => {
    readVerdict(args[0], readable);
    return createReadStream(...args);
  });
  replace(fs, 'createWriteStream', (file: fs.PathLike) => {
    readable.refuse('write', pathOf(file));
    return new Writable({ write: (_chunk, _encoding, done) => done() });
  });
  const load = process.loadEnvFile?.bind(process);
  if (load)
    replace(process, 'loadEnvFile', (file: string | URL = '.env') => {
      const verdict = readVerdict(file, readable);
      if (verdict && 'error' in verdict) throw verdict.error;
      load(file);
    });
}

/** The three forms of a function: with a callback, `…Sync`, and of `fs.promises`. */
function confine(name: string, judge: Judge): void {
  const { [name]: plain, [`${name}Sync`]: sync } = fs as unknown as Table;
  const { [name]: promised } = fs.promises as unknown as Table;
  if (sync)
    replace(
      fs,
      `${name}Sync`,
      like(sync, (...args) => settle(judge(args), () => sync.apply(fs, args))),
    );
  if (promised)
    replace(fs.promises, name, async (...args: unknown[]) =>
      settle(judge(args), () => promised.apply(fs.promises, args)),
    );
  if (plain) replace(fs, name, like(plain, withCallback(plain, judge)));
}

/** `fs.realpath.native`, which only Node's permission model limits. */
const like = (old: Call, call: Call): Call => ('native' in old ? Object.assign(call, { native: old.native }) : call);

const withCallback =
  (plain: Call, judge: Judge): Call =>
  (...args) => {
    const verdict = judge(args);
    const done = args.at(-1);
    if (!verdict || typeof done !== 'function') return settle(verdict, () => plain.apply(fs, args));
    if ('error' in verdict) return process.nextTick(done as Call, verdict.error);
    return process.nextTick(done as Call, null, verdict.value);
  };

function settle(verdict: Verdict, goOn: () => unknown): unknown {
  if (!verdict) return goOn();
  if ('error' in verdict) throw verdict.error;
  return verdict.value;
}

const isForReading = (flags: unknown): boolean =>
  flags === undefined || flags === 'r' || flags === fs.constants.O_RDONLY || typeof flags === 'function';

const refusedWrite = (file: unknown, { refuse }: Readable): Verdict => ({ error: refuse('write', pathOf(file)) });

/** What is outside looks missing: tools look for their files in the folders above, and continue. */
function probeVerdict(args: readonly unknown[], readable: Readable): Verdict {
  const verdict = readVerdict(args[0], readable, { isProbe: true });
  const isQuiet = args.some((one) => (one as { throwIfNoEntry?: boolean } | undefined)?.throwIfNoEntry === false);
  return verdict && isQuiet ? { value: undefined } : verdict;
}

function readVerdict(file: unknown, { folders, refuse }: Readable, { isProbe = false } = {}): Verdict {
  if (typeof file === 'number' || (typeof file === 'object' && file !== null && 'fd' in file)) return undefined;
  const wanted = pathOf(file);
  const { real, isThere } = realOf(wanted);
  const around = folders.find((folder) => real === folder || real.startsWith(folder + path.sep));
  const isSecret = around !== undefined && !isProbe && SECRET.test(path.relative(around, real));
  if (around !== undefined && !isSecret) return undefined;
  if (!isProbe && isThere) return { error: refuse(isSecret ? 'secret' : 'read', wanted) };
  return { error: Object.assign(new Error(`ENOENT: no such file or directory: ${wanted}`), { code: 'ENOENT' }) };
}

function realOf(file: string): { real: string; isThere: boolean } {
  try {
    return { real: realpath(file), isThere: true };
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED';
    const above = path.dirname(file);
    return { real: above === file ? file : path.join(realOf(above).real, path.basename(file)), isThere };
  }
}

function pathOf(file: unknown): string {
  const given = file instanceof Uint8Array ? Buffer.from(file).toString() : file;
  if (given instanceof URL && given.protocol === 'file:') return fileURLToPath(given);
  return path.resolve(String(given));
}
