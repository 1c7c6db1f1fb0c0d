/** Bundles the shell of the default theme for all sites. Runs when docsgen is compiled. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../problems/problem.ts';
import { writeFileAtomic } from '../../system/fsx.ts';
import { primedFolder } from './primed.ts';
import { runBundler } from './shell-run.ts';

/**
 * Writes `dist/shell`.
 * @param packageRoot Absolute folder of docsgen's package.json, with `dist/runtime` and `dist/theme`.
 * @param minify Makes browser scripts smaller than the bundler can.
 * @returns Paths of the files, absolute.
 * @throws Error when the default theme does not bundle.
 */
export async function primeShell(packageRoot: string, minify: (code: string) => string): Promise<string[]> {
  const problems: Problem[] = [];
  // Settings of a site do not matter to the default theme: its styles name only files next to them, its code none.
  const config = { customCss: [], baseUrl: '/', publicDir: ['public'] };
  const bundled = await runBundler({ siteDir: packageRoot, packageRoot, config }, problems);
  if (!bundled)
    throw new Error(`the default theme does not bundle: ${problems.map(({ message }) => message).join('; ')}`);
  const folder = primedFolder(packageRoot);
  mkdirSync(folder, { recursive: true });
  return bundled.files.map(({ name, contents }) => {
    writeFileAtomic(join(folder, name), name.endsWith('.js') ? minify(String(contents)) : contents);
    return join(folder, name);
  });
}
