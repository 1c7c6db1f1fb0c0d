/** Sites that tests only look at: each is built once in a run, whichever files ask for it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type BuildReport, type Run, root, runCli, temporaryFolder, writeSite } from './site.ts';

export interface BuiltOptions {
  /** Arguments of `docsgen build`. Default none. */
  args?: readonly string[];
  /** Additional environment variables. */
  env?: Record<string, string>;
}

/** How the build ended, and where. A test that wants to change or to build again makes a `site()` of its own. */
export interface Built extends Run {
  /** The site's folder (absolute). Nobody writes there. */
  dir: string;
  /** Its output: `<dir>/build`. */
  out: string;
}

/**
 * `docsgen build` of a site, or what it gave when it was asked for before: files, arguments, variables and docsgen are
 * the key.
 * @param files As `site()` takes them.
 */
export async function builtSite(
  files: Record<string, string | Uint8Array>,
  options: BuiltOptions = {},
): Promise<Built> {
  return once(keyOf(files, options), async (home) => {
    const dir = path.join(home, 'site');
    writeSite(dir, files);
    const run = await runCli(['build', ...(options.args ?? [])], { cwd: dir, env: options.env });
    return { ...run, dir, out: path.join(dir, 'build') };
  });
}

/**
 * A site of this repository, built `--strict` where it lies.
 * @param folder `.` or `cli/manual`.
 */
export function repositorySite(folder: string): Promise<{ out: string; report: BuildReport }> {
  return once(`repository-${folder.replaceAll('/', '-')}`, async (home) => {
    const out = path.join(home, 'out');
    const args = ['build', '--strict', '--format', 'json', '--out-dir', out];
    const { stdout, stderr } = await runCli(args, { cwd: path.join(root, folder) });
    const report = JSON.parse(stdout) as BuildReport;
    if (!report.ok) throw new Error(`${folder} was not built:\n${stdout}${stderr}`);
    return { out, report };
  });
}

/**
 * What is made once in a run of vitest, by the worker that asks first; the others wait for it.
 * @param name Of its folder.
 * @param make Is given the folder; what it returns survives JSON.
 */
async function once<T>(name: string, make: (home: string) => Promise<T>): Promise<T> {
  const home = path.join(runFolder(), name);
  const made = path.join(home, 'made.json');
  if (isFirst(home)) {
    try {
      writeFileSync(`${made}.part`, JSON.stringify(await make(home)));
      renameSync(`${made}.part`, made);
    } catch (error) {
      rmSync(home, { recursive: true, force: true });
      throw error;
    }
  }
  while (!existsSync(made)) {
    if (!existsSync(home)) throw new Error(`${name} was not made: see the test that asked for it first.`);
    await setTimeout(20);
  }
  return JSON.parse(readFileSync(made, 'utf8')) as T;
}

/** The output of a site that has no problems that stop it. */
export async function builtOutput(files: Record<string, string | Uint8Array>, options?: BuiltOptions): Promise<string> {
  const { code, stdout, stderr, out } = await builtSite(files, options);
  if (code !== 0) throw new Error(`The fixture was not built:\n${stdout}${stderr}`);
  return out;
}

/** Whether this process is the one that builds: to make a folder succeeds once. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Shared by the workers of a run (`compile.ts` makes and removes it); without one, by the tests of a file. */
function runFolder(): string {
  process.env.DOCSGEN_TEST_SITES ??= temporaryFolder();
  return process.env.DOCSGEN_TEST_SITES;
}

function keyOf(files: Record<string, string | Uint8Array>, { args, env }: BuiltOptions): string {
  const hash = createHash('sha256');
  const add = (part: string | Uint8Array) => hash.update(`${part.length}\n`).update(part);
  add(readFileSync(path.join(root, 'dist/build-id')));
  add(JSON.stringify([args ?? [], Object.entries(env ?? {}).sort()]));
  for (const name of Object.keys(files).sort()) {
    add(name);
    add(files[name] as string | Uint8Array);
  }
  return hash.digest('hex').slice(0, 32);
}
