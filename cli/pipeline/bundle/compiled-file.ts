import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Absolute path of a compiled file of the runtime or the default theme.
 * @param packageRoot Absolute folder of docsgen's package.json.
 * @param name Below `dist`, such as `runtime/base/context.js`.
 * @throws When there is no such file. A plugin that waits for a module under its old path would do nothing: pages had two
 * contexts after the module of the context was moved.
 */
export function compiledFile(packageRoot: string, name: string): string {
  const file = join(packageRoot, 'dist', name);
  if (!existsSync(file)) throw new Error(`docsgen has no compiled file ${name}`);
  return file;
}
