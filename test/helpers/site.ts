/** A test is a small site: a map of files, built by the real CLI in a temporary folder. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { type Run, runCli } from './cli.ts';
import { atEndOfFile } from './ends.ts';

export { cli, cliEnvironment, type Run, root, runCli } from './cli.ts';

/** The config of a site that brings none: title `Test`, URL `https://example.com`. */
const defaultConfig = "export default { title: 'Test', url: 'https://example.com' };\n";

/** The object `docsgen build --format json` ends with. */
export interface BuildReport {
  ok: boolean;
  routes: number;
  pages: number;
  files: number;
  bytes: number;
  durationMs: number;
  cpuMs: number;
  peakRssBytes: number;
  cache: { hits: number; misses: number };
  problems: ReportedProblem[];
}

export interface SiteOptions {
  /** Name of the folder below the temporary one. Default `site`. */
  name?: string;
  /** Additional environment variables for every run. */
  env?: Record<string, string>;
  /** A folder without a config. */
  bare?: boolean;
  /** Each run is a process of its own, see `runCli`. */
  fresh?: boolean;
}

export type Site = ReturnType<typeof site>;

/**
 * Writes a site. Its folder is removed when the test file ends.
 * @param files Contents by path; without a `site.config.*` the default config is added.
 */
export function site(files: Record<string, string | Uint8Array>, options: SiteOptions = {}) {
  const dir = path.join(temporaryFolder(), options.name ?? 'site');
  const file = (name: string) => path.join(dir, name);
  const write = (name: string, contents: string | Uint8Array) => writeIn(dir, name, contents);
  const run = (...args: string[]) => runCli(args, { cwd: dir, env: options.env, fresh: options.fresh });
  const report = async (...args: string[]): Promise<Run & { report: BuildReport }> => {
    const result = await run('build', '--format', 'json', ...args);
    return { ...result, report: parseReport(result) };
  };

  writeSite(dir, files, options.bare);

  return {
    dir,
    /** Runs a command in the site's folder: `run('routes', '--json')`. */
    run,
    /** `docsgen build`. */
    build: (...args: string[]) => run('build', ...args),
    /** `docsgen build --format json`, with the parsed report. */
    report,
    /** The problems of `docsgen build --format json`. */
    problems: async (...args: string[]): Promise<ReportedProblem[]> => (await report(...args)).report.problems,
    write,
    remove: (name: string) => rmSync(file(name), { recursive: true, force: true }),
    exists: (name: string) => existsSync(file(name)),
    /** Text of a file, such as `build/docs/intro/index.html`. */
    read: (name: string) => readFileSync(file(name), 'utf8'),
    /** Hash (sha256) of every file by its path: two builds are equal when their trees are. */
    tree: (folder = 'build') => tree(file(folder)),
  };
}

/** Writes the files of a site below `dir`, with the default config when they bring none, unless the folder is `bare`. */
export function writeSite(dir: string, files: Record<string, string | Uint8Array>, bare = false): void {
  const hasConfig = bare || Object.keys(files).some((name) => /^site\.config\.\w+$/.test(name));
  if (!hasConfig) writeIn(dir, 'site.config.mjs', defaultConfig);
  for (const [name, contents] of Object.entries(files)) writeIn(dir, name, contents);
}

function writeIn(dir: string, name: string, contents: string | Uint8Array): void {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

/** A fresh folder below the system's one for temporary files, removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-test-')));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** sha256 (hex) of every file below `folder`, by path with `/`, sorted; empty if the folder does not exist. */
export function tree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = files.map((entry): [string, string] => {
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return [path.relative(folder, file).split(path.sep).join('/'), hash];
  });
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function parseReport({ code, stdout, stderr }: Run): BuildReport {
  try {
    return JSON.parse(stdout) as BuildReport;
  } catch {
    throw new Error(`build --format json ended with ${code} and gave no JSON.\nstdout: ${stdout}\nstderr: ${stderr}`);
  }
}
