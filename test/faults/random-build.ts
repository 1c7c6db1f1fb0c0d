/** The build of a site that was edited at random, beside one without a cache of a twin with the same files. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../cli/problems/problem.ts';
import { isLong } from '../helpers/long.ts';
import { runCli, tree } from '../helpers/site.ts';

/** A process that stays keeps the plugins it has loaded, as authors' edits of packages show sooner or later. */
const fresh = isLong;

export interface Outcome {
  code: number | null;
  problems: string[];
  tree: Record<string, string>;
  files: string[];
}

/** @param args Of the build. */
export async function build(folder: string, args: readonly string[] = []): Promise<Outcome> {
  const env = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const { code, stdout, stderr } = await runCli(['build', '--format', 'json', ...args], { cwd: folder, env, fresh });
  const built = tree(path.join(folder, 'build'));
  if (!stdout.startsWith('{'))
    return { code, problems: [`${stdout}${stderr}`.replaceAll(folder, '')], tree: built, files: [] };
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  const reported = problems.map(({ code: name, severity, file = '', line = 0, column = 0, message, hint }) =>
    `${name} ${severity} ${file}:${line}:${column} ${message} ${hint ?? ''}`.replaceAll(folder, ''),
  );
  return { code, problems: reported.sort(), tree: built, files: problems.flatMap(({ file }) => file ?? []) };
}

/** What two lists do not have in common. */
const differences = (one: readonly string[], two: readonly string[], names: [string, string]): string[] => [
  ...one.filter((text) => !two.includes(text)).map((text) => `only ${names[0]}: ${text}`),
  ...two.filter((text) => !one.includes(text)).map((text) => `only ${names[1]}: ${text}`),
];
const rows = (files: Record<string, string>): string[] => Object.entries(files).map((row) => row.join(' '));

/**
 * Builds a site, and its twin from nothing.
 * @param before The output so far, which stays if the site has an error.
 * @param how `git`: the site is a repository; `args`, `clean`: arguments of the two builds.
 */
export async function compared(
  at: { dir: string; twin: string },
  before: Record<string, string>,
  { git = false, args = [], clean: cleanArgs = [] }: { git?: boolean; args?: string[]; clean?: string[] },
): Promise<{ wrong: string[]; now: Outcome }> {
  const now = await build(at.dir, args);
  for (const own of ['.docsgen', 'build', ...(git ? ['.git'] : [])])
    rmSync(path.join(at.twin, own), { recursive: true, force: true });
  if (git) cpSync(path.join(at.dir, '.git'), path.join(at.twin, '.git'), { recursive: true, preserveTimestamps: true });
  const clean = await build(at.twin, cleanArgs);
  const wanted = clean.code === 0 ? clean.tree : before;
  return {
    now,
    wrong: [
      ...(now.code === clean.code ? [] : [`exit code ${now.code}, not ${clean.code}`]),
      ...differences(now.problems, clean.problems, ['with the cache', 'without']),
      ...differences(rows(now.tree), rows(wanted), ['with the cache', 'without']),
    ],
  };
}
