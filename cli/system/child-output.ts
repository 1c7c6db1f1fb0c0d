/**
 * Child processes of configs and plugins that inherit stdout would write into the output of the command, which other
 * programs read (`--format json`): they get stderr instead.
 */
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const CREATORS = ['spawn', 'spawnSync', 'execFileSync', 'execSync', 'fork'] as const;

type Creator = (...args: unknown[]) => unknown;

/** Call it once in each thread that runs code of the site. */
export function redirectChildren(): void {
  const module = process.getBuiltinModule('node:child_process') as unknown as Record<string, Creator>;
  if ('docsgen' in (module['spawn'] as object)) return;
  for (const name of CREATORS) {
    const create = module[name] as Creator;
    const inherits = name === 'fork';
    const wrapped = (...args: unknown[]) => create(...redirected(args, inherits));
    module[name] = Object.assign(wrapped, { docsgen: true });
  }
  syncBuiltinESMExports();
}

/** The arguments, with stderr where stdout would be inherited. */
function redirected(args: unknown[], inherits: boolean): unknown[] {
  const at = args.findIndex(
    (arg, index) => index > 0 && typeof arg === 'object' && arg !== null && !Array.isArray(arg),
  );
  const options = (at < 0 ? {} : args[at]) as { stdio?: unknown; silent?: boolean };
  const stdio = options.stdio ?? (inherits && !options.silent ? ['inherit', 'inherit', 'inherit', 'ipc'] : undefined);
  const list = stdio === 'inherit' ? ['inherit', 'inherit', 'inherit'] : stdio;
  if (!Array.isArray(list) || !isStdout(list[1])) return args;
  const changed = { ...options, stdio: list.map((one, index) => (index === 1 ? 2 : one)) };
  return at < 0 ? [...args, changed] : args.map((arg, index) => (index === at ? changed : arg));
}

const isStdout = (one: unknown): boolean =>
  one === 'inherit' || one === 1 || (one as { fd?: unknown } | undefined)?.fd === 1;
