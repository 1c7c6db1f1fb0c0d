/** Sites with the declarations of the package, for the compiler: what `npm install` would put there. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { declarations } from '../../cli/compile/declarations.mjs';
import { readSettings } from '../../cli/compile/reference/pages.mjs';
import { root, runCli, temporaryFolder } from './site.ts';
import { tsc } from './types.ts';

const INSTALLED = ['react', 'react-dom', '@types', 'csstype', 'typescript', 'typedoc'];

/** A folder for sites, which have the package and what a starter installs. */
export async function typedFolder(): Promise<string> {
  const folder = temporaryFolder();
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, 'docsgen'), { recursive: true });
  for (const name of INSTALLED) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  cpSync(path.join(root, 'package.json'), path.join(packages, 'docsgen/package.json'));
  await declarations(path.join(packages, 'docsgen/dist/types'), await readSettings());
  return folder;
}

/** Starts a site by a template, and writes its types. */
export async function typedStarter(folder: string, template: string): Promise<string> {
  const dir = path.join(folder, template);
  await runCli(['init', dir, '--title', 'Kite', '--template', template], { cwd: folder });
  await runCli(['types'], { cwd: dir });
  return dir;
}

/** What the compiler says of a site, by error: `theme/index.tsx(3,5): error TS2322: …`, with its details on further lines. */
export async function compilerErrors(dir: string, compiler = tsc): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [compiler, '-p', '.'], { cwd: dir });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.split(/\n(?=\S)/).filter((error) => error.trim() !== '');
}
