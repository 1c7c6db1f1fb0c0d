/**
 * Notices when the code of a site asks for something that only the machine of the build has: a file of the site, or a
 * variable of the environment. Its results could differ, so that the build makes them itself.
 */
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface Watch {
  /** What was asked for since the last call; undefined: nothing that is missing. */
  take(): string | undefined;
}

type Calls = Record<string, unknown>;
type Call = (...args: unknown[]) => unknown;

/** Functions of `node:fs` that say whether a file is there, and those that list what is there. */
const ASKING =
  /^(?:access|exists|lstat|open|opendir|readFile|readdir|readlink|realpath|stat|statfs|createReadStream|copyFile|cp|glob)(?:Sync)?$/;
const LISTING = /^(?:readdir|opendir|glob)(?:Sync)?$/;

/**
 * @param folder The folder that stands for the site and its repository.
 * @param withheld Names of variables that the machine of the build has, and this process does not.
 */
export function watchSite(folder: string, withheld: ReadonlySet<string>): Watch {
  const found: { what?: string } = {};
  const note = (what: string): void => {
    found.what ??= what;
  };
  watchFiles(folder, note);
  watchVariables(withheld, note);
  return {
    take() {
      const { what } = found;
      delete found.what;
      return what;
    },
  };
}

/** Modules that are loaded later get the watched functions, the others keep theirs. */
function watchFiles(folder: string, note: (what: string) => void): void {
  const exists = fs.existsSync;
  const look = (name: string, first: unknown, watched: Call): void => {
    const file = pathOf(first);
    if (file === undefined || !isOfSite(folder, file)) return;
    if ((LISTING.test(name) || !exists(file)) && !isOurs(watched))
      note(`the file ${path.relative(folder, file) || '.'}`);
  };
  const calls: Calls[] = [fs as unknown as Calls, fsPromises as unknown as Calls];
  for (const module of calls)
    for (const [name, call] of Object.entries(module)) {
      if (!ASKING.test(name) || typeof call !== 'function') continue;
      const watched: Call = (...args) => {
        look(name, args[0], watched);
        return (call as Call).apply(module, args);
      };
      // Its own properties, such as `native` of `realpath`.
      module[name] = Object.setPrototypeOf(watched, call) as Call;
    }
  syncBuiltinESMExports();
}

const OURS = path.dirname(fileURLToPath(import.meta.url));

/** True when docsgen calls a function: it tells the build which files a page quotes, there or not. */
function isOurs(watched: Call): boolean {
  const at: { stack?: unknown } = {};
  Error.captureStackTrace(at, watched);
  // Functions of Node call each other.
  const [caller = ''] = String(at.stack)
    .split('\n')
    .slice(1)
    .filter((line) => !/\(?node:/.test(line));
  return caller.includes(OURS);
}

function pathOf(value: unknown): string | undefined {
  if (typeof value === 'string') return path.resolve(value);
  if (value instanceof URL && value.protocol === 'file:') return fileURLToPath(value);
  return Buffer.isBuffer(value) ? path.resolve(value.toString()) : undefined;
}

/** Packages are those of this machine, and `.docsgen` has what the build sent. */
function isOfSite(folder: string, file: string): boolean {
  if (file !== folder && !file.startsWith(folder + path.sep)) return false;
  return !file
    .slice(folder.length)
    .split(path.sep)
    .some((name) => name === 'node_modules' || name === '.docsgen' || name === '.git');
}

function watchVariables(withheld: ReadonlySet<string>, note: (what: string) => void): void {
  if (withheld.size === 0) return;
  const isAsked = (name: string | symbol): boolean => {
    const isOne = typeof name === 'string' && withheld.has(name);
    if (isOne) note(`the environment variable ${name}`);
    return isOne;
  };
  process.env = new Proxy(process.env, {
    get(env, name) {
      isAsked(name);
      return Reflect.get(env, name) as unknown;
    },
    // Through the proxy, the object would refuse it.
    set: (env, name, value) => Reflect.set(env, name, value),
    has: (env, name) => !isAsked(name) && Reflect.has(env, name),
    getOwnPropertyDescriptor(env, name) {
      isAsked(name);
      return Reflect.getOwnPropertyDescriptor(env, name);
    },
  });
}
