/** The site of this repository, built anew in a folder of its own, as readers get it. */
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { root, runCli, temporaryFolder } from '../helpers/site.ts';

export async function servedOwnSite(): Promise<ServedSite> {
  const dir = temporaryFolder();
  for (const name of ['content', 'public', 'package.json', 'sidebars.ts', 'site.config.ts']) {
    cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
  }
  for (const name of ['dist', 'node_modules']) symlinkSync(path.join(root, name), path.join(dir, name));
  const { stdout, stderr } = await runCli(['build'], { cwd: dir });
  try {
    // Problems of other pages are for the test of the whole site; without pages there is nothing to serve.
    return await servedSite(path.join(dir, 'build'));
  } catch {
    throw new Error(`This site was not built:\n${stdout}${stderr}`);
  }
}
