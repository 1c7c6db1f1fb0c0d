/** The site of this repository, built once in a run in a folder of its own, as readers get it. */
import { type ServedSite, servedSite } from '../helpers/browser.ts';
import { onceInRun } from '../helpers/built.ts';
import { ownSite } from '../helpers/own-site.ts';

export async function servedOwnSite(): Promise<ServedSite> {
  const { out, stdout, stderr } = await onceInRun('own-site', (dir) => ownSite(dir).run('build'));
  try {
    // Problems of other pages are for the test of the whole site; without pages there is nothing to serve.
    return await servedSite(out);
  } catch {
    throw new Error(`This site was not built:\n${stdout}${stderr}`);
  }
}
