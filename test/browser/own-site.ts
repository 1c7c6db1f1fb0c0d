/** The site of this repository, built anew in a folder of its own, as readers get it. */
import path from 'node:path';
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { ownSite } from '../helpers/own-site.ts';

export async function servedOwnSite(): Promise<ServedSite> {
  const { dir, run } = ownSite();
  const { stdout, stderr } = await run('build');
  try {
    // Problems of other pages are for the test of the whole site; without pages there is nothing to serve.
    return await servedSite(path.join(dir, 'build'));
  } catch {
    throw new Error(`This site was not built:\n${stdout}${stderr}`);
  }
}
