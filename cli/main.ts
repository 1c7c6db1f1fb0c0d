/** Starts the command. It has no static imports, because a Node that is too old could not parse them. */

const OLDEST_NODE = [20, 19] as const;
/** Commands that build a site, in this process or another. The others need no more memory than Node itself. */
const BUILDING = ['build', 'check', 'dev', 'index', 'routes', 'urls', 'why'];
/** With a smaller heap (MB), Node may run out of memory on a site with some thousand pages. */
const SMALL_HEAP = 1000;

/** The version in `package.json`, inserted when docsgen is compiled. */
declare const __DOCSGEN_VERSION__: string;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
  run(process.argv.slice(2)).catch(tooFewFiles);
else {
  const wanted = OLDEST_NODE.join('.');
  process.stderr.write(
    `docsgen needs Node ${wanted} or newer; this is ${process.versions.node}. Install a newer version from https://nodejs.org\n`,
  );
  process.exitCode = 2;
}

async function run(args: string[]): Promise<void> {
  if (args.length === 1 && args[0] === '--version' && printVersion()) return;
  const isBuilding = args.some((word) => BUILDING.includes(word));
  if (isBuilding) (await import('./load.ts')).optimizeLate();
  // Node 22 and newer keep compiled modules in the folder for temporary files: a tenth of an unchanged build on Node 24.
  (process.getBuiltinModule('node:module') as { enableCompileCache?(): void }).enableCompileCache?.();
  const limits = isBuilding ? memoryLimits() : undefined;
  if (limits) {
    const { runGuarded } = await import('./guard.ts');
    process.exitCode = await runGuarded(args, limits);
    return;
  }
  const { start } = await import('./command-line.ts');
  await start(args);
}

/** Prints the version without loading the command line, which is used if stdout does not take the text. */
function printVersion(): boolean {
  try {
    process.getBuiltinModule('node:fs').writeSync(1, `${__DOCSGEN_VERSION__}\n`);
    return true;
  } catch {
    return false;
  }
}

/**
 * The limits of memory, in MB, if they may be too low. Node aborts when it runs out, so only another process can report it;
 * with enough memory, none is started.
 */
function memoryLimits(): { heap: number; most: number | undefined } | undefined {
  if (process.env.DOCSGEN_GUARDED !== undefined) return undefined;
  const heap = Math.round(process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20);
  const most = addressSpace();
  return heap < SMALL_HEAP || most !== undefined ? { heap, most } : undefined;
}

/** `ulimit -v`, in MB; undefined if there is no limit, or the system does not report it. */
function addressSpace(): number | undefined {
  try {
    const text = process.getBuiltinModule('node:fs').readFileSync('/proc/self/limits', 'latin1');
    const bytes = /^Max address space +(\d+)/m.exec(text)?.[1];
    return bytes === undefined ? undefined : Math.round(Number(bytes) / 2 ** 20);
  } catch {
    return undefined;
  }
}

/** Reports DG7103 without its module: if the modules of docsgen cannot be opened, neither can that one. */
function tooFewFiles(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
  process.stderr.write(
    `error  DG7103  cannot read ${error.path ?? 'docsgen'}: this process has too many files open (${error.code})\n` +
      '  hint: raise the limit of open files, for example: ulimit -n 4096\n',
  );
  process.exitCode = 4;
}
