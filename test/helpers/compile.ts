/** Before any test: the CLI that the tests run is made of the sources as they are now. Unchanged files are not rewritten. */
import { compile } from '../../scripts/compile.mjs';

export async function setup(): Promise<void> {
  await compile();
}
