/** Runs the CLI as a process that permissions of files apply to: the superuser may read and write anything. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';
import { cli, cliEnvironment, root } from './cli.ts';

const isRoot = process.getuid?.() === 0;

/**
 * As root, the capabilities that override permissions are dropped. The user stays the owner of the checkout, because the
 * compiled CLI may be in a folder that only its owner may enter.
 */
const withoutOverride = [
  'setpriv',
  `--reuid=${statSync(root).uid}`,
  '--clear-groups',
  '--bounding-set=-dac_override,-dac_read_search',
  '--inh-caps=-dac_override,-dac_read_search',
];

/** The reason to skip a test that takes a permission away, if there is one. */
export const whyNoPermissions: string | undefined =
  process.platform === 'win32'
    ? 'Windows has other permissions'
    : isRoot && spawnSync('setpriv', ['--version']).status !== 0
      ? 'root without setpriv may read anything'
      : undefined;

/**
 * @param dir Working directory; it and its files belong to the owner of the checkout, which is who runs the tests.
 * @returns Exit code and output of `docsgen <args>`.
 */
export function runWithPermissions(
  dir: string,
  ...args: string[]
): { code: number | null; stdout: string; stderr: string } {
  const [program = '', ...words] = [...(isRoot ? withoutOverride : []), process.execPath, cli, ...args];
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: dir, env: cliEnvironment(), encoding: 'utf8' });
  return { code: status, stdout, stderr };
}
