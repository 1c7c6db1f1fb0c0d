/** Starts the command. It imports nothing by itself: a Node that is too old could not even read the rest. */

const OLDEST_NODE = [20, 19] as const;
/** Commands that build a site, in this process or another. The others fit into what Node itself needs. */
const BUILDING = ['build', 'check', 'dev', 'index', 'routes', 'urls', 'why'];
/** Below this heap (MB) Node may run out of it in the middle of a site of some thousand pages. */
const SMALL_HEAP = 1000;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
  run(process.argv.slice(2)).catch(tooFewFiles);
else {
  const wanted = OLDEST_NODE.join('.');
  process.stderr.write(
    `docsgen needs Node ${wanted} or newer; this is ${process.versions.node}. Install the current one: https://nodejs.org\n`,
  );
  process.exitCode = 2;
}

async function run(args: string[]): Promise<void> {
  const limits = args.some((word) => BUILDING.includes(word)) ? memoryLimits() : undefined;
  if (limits) {
    const { runGuarded } = await import('./guard.ts');
    process.exitCode = await runGuarded(args, limits);
    return;
  }
  const { start } = await import('./command-line.ts');
  await start(args);
}

/**
 * What memory is limited to, in MB, where it may not do. Node ends itself when it runs out, so that only another process can tell; where
 * there is enough, none is started.
 */
function memoryLimits(): { heap: number; most: number | undefined } | undefined {
  if (process.env.DOCSGEN_GUARDED !== undefined) return undefined;
  const heap = Math.round(process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20);
  const most = addressSpace();
  return heap < SMALL_HEAP || most !== undefined ? { heap, most } : undefined;
}

/** `ulimit -v`, in MB; undefined when it is not limited, or the system does not tell. */
function addressSpace(): number | undefined {
  try {
    const text = process.getBuiltinModule('node:fs').readFileSync('/proc/self/limits', 'latin1');
    const bytes = /^Max address space +(\d+)/m.exec(text)?.[1];
    return bytes === undefined ? undefined : Math.round(Number(bytes) / 2 ** 20);
  } catch {
    return undefined;
  }
}

/** Where the modules of docsgen cannot be opened, its problems cannot either: this is DG7103 in its words. */
function tooFewFiles(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error;
  process.stderr.write(
    `error  DG7103  cannot read ${error.path ?? 'docsgen'}: this process has too many files open (${error.code})\n` +
      '  hint: allow more of them, such as with: ulimit -n 4096\n',
  );
  process.exitCode = 4;
}
