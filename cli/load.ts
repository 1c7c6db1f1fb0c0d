/**
 * Loads the chunks of the compiled CLI, which are CommonJS (`compile/commonjs.mjs`). On Node 20 it keeps their compiled
 * form, with the functions that ran, as newer versions do by themselves (`module.enableCompileCache`). Worker threads read
 * what the main thread kept.
 */
import fs from 'node:fs';
import { Module } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

export { optimizeLate } from './system/heap.ts';

type Require = (name: string) => unknown;

interface Chunk {
  exports: unknown;
  script: vm.Script;
  /** Checksum of its source. */
  sum: number;
  /** The file for its compiled form; absent: it was read from there. */
  file?: string;
}

/** Two checksums are before the compiled form, its own and that of its source: V8 notices neither damage nor other code. */
const SUM_BYTES = 4;
const HEAD_BYTES = 2 * SUM_BYTES;
/** Where the compiled form has the hash of V8's flags, in all versions of Node 20. */
const FLAGS_AT = 12;

const folder = isOld() ? ownFolder() : undefined;
const chunks = new Map<string, Chunk>();

/** A chunk by name: `./chunk-ABC.cjs`. Modules of Node and packages, too. */
export const loadNow: Require = (name) => {
  if (folder === undefined || !name.startsWith('./chunk-')) return require(name);
  return (chunks.get(name) ?? compile(name, folder)).exports;
};

/** In place of `import()` of a chunk. */
export const load = async (name: string): Promise<unknown> => loadNow(name);

/** In place of `import()`, which fails in scripts whose compiled form was kept. */
export const importModule = (name: string): Promise<unknown> => import(name);

if (folder !== undefined && isMainThread) process.on('exit', save);

/** Node has the variable for its own cache. */
function isOld(): boolean {
  return process.versions.node.startsWith('20.') && !process.env.NODE_DISABLE_COMPILE_CACHE;
}

/**
 * Names the files for compiled forms: version and flags of V8 when the main thread loaded its first chunk, so commands that
 * build have files of their own, with the functions that builds run.
 */
function tagOf(): number {
  const key = 'docsgen-code';
  const known = getEnvironmentData(key) as unknown as number | undefined;
  if (known === undefined) setEnvironmentData(key, v8.cachedDataVersionTag());
  return known ?? tagOf();
}

/** A folder that only this user can write to; undefined without such a folder. */
function ownFolder(): string | undefined {
  const user = process.getuid?.();
  const found = path.join(os.tmpdir(), `docsgen-code${user === undefined ? '' : `-${user}`}`);
  try {
    fs.mkdirSync(found, { recursive: true, mode: 0o700 });
    const { mode, uid } = fs.lstatSync(found);
    const isDirectory = (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR;
    const isOurs = user === undefined || (uid === user && (mode & 0o022) === 0);
    return isDirectory && isOurs ? found : undefined;
  } catch {
    return undefined;
  }
}

function compile(name: string, home: string): Chunk {
  const filename = path.join(__dirname, name);
  const source = fs.readFileSync(filename, 'utf8');
  const file = path.join(home, `${path.basename(name, '.cjs')}-${tagOf()}`);
  const sum = crc32(source);
  const cachedData = readCode(file, sum);
  const script = new vm.Script(Module.wrap(source), { filename, ...(cachedData ? { cachedData } : {}) });
  const chunk: Chunk = { exports: undefined, script, sum };
  if (script.cachedDataRejected !== false) chunk.file = file;
  const module = { exports: {} };
  const body = script.runInThisContext() as (...names: unknown[]) => void;
  body(module.exports, loadNow, module, filename, __dirname);
  chunk.exports = module.exports;
  // Not before it has run: one that throws is loaded again, as by `require`.
  chunks.set(name, chunk);
  return chunk;
}

function readCode(file: string, sum: number): Buffer | undefined {
  try {
    const bytes = fs.readFileSync(file);
    const code = bytes.subarray(HEAD_BYTES);
    const isWhole = crc32(code) === bytes.readUInt32LE(0) && sum === bytes.readUInt32LE(SUM_BYTES);
    if (!isWhole) return undefined;
    code.writeUInt32LE(flagsHash(), FLAGS_AT);
    return code;
  } catch {
    return undefined;
  }
}

/**
 * The hash of V8's flags. V8 accepts compiled code only with the flags it was created with, and `system/heap.ts` sets some
 * in every build. They decide when code is optimized and how memory grows, not how it is compiled.
 */
function flagsHash(): number {
  const now = v8.cachedDataVersionTag();
  if (flags.tag !== now) {
    flags.hash = new vm.Script('').createCachedData().readUInt32LE(FLAGS_AT);
    flags.tag = now;
  }
  return flags.hash;
}

const flags: { tag?: number; hash: number } = { hash: 0 };

/** Saves the compiled form of the chunks that had none. */
function save(): void {
  try {
    for (const chunk of chunks.values()) if (chunk.file !== undefined) writeCode(chunk);
  } catch {
    // Without it, the next run compiles again.
  }
}

function writeCode({ script, sum, file = '' }: Chunk): void {
  const code = script.createCachedData();
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(crc32(code));
  head.writeUInt32LE(sum, SUM_BYTES);
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, Buffer.concat([head, code]), { mode: 0o600 });
  fs.renameSync(temporary, file);
}
