/** Runs that find other code, or none, in the place of a package. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './site.ts';

/** The environment of runs that do not find a package. */
export const withoutPackage = (name: string): Record<string, string> =>
  resolving(
    name,
    `throw Object.assign(new Error(${JSON.stringify(`Cannot find package '${name}' imported from here`)}), { code: 'ERR_MODULE_NOT_FOUND' });`,
  );

/** The environment of runs that find this module in the place of a package. */
export const withPackage = (name: string, module: string): Record<string, string> =>
  resolving(name, `return { url: ${JSON.stringify(`data:text/javascript,${module}`)}, shortCircuit: true };`);

function resolving(name: string, code: string): Record<string, string> {
  const folder = temporaryFolder();
  const [hooks, preload] = ['hooks.mjs', 'preload.mjs'].map((file) => path.join(folder, file)) as [string, string];
  writeFileSync(
    hooks,
    `export function resolve(name, context, next) {\n  if (name !== ${JSON.stringify(name)}) return next(name, context);\n  ${code}\n}\n`,
  );
  writeFileSync(
    preload,
    `import { register } from 'node:module';\nregister(${JSON.stringify(pathToFileURL(hooks).href)});\n`,
  );
  return { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` };
}
