/** The packages of the site that the API reference is made with. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Problem, problem } from '../lib/problem.ts';

export interface ApiTools {
  /** Absolute paths of what is loaded. */
  typedoc: string;
  typescript: string;
  /** Both versions. */
  version: string;
}

/** Folder of a package as a module in `folder` would get it. */
function installed(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(at) === at) return undefined;
  }
}

const versionIn = (folder: string): string =>
  String((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: unknown }).version);

/** TypeDoc and the TypeScript that TypeDoc gets; else what is missing. */
export function findTools(siteDir: string): ApiTools | Problem {
  const typedoc = installed(siteDir, 'typedoc');
  if (typedoc === undefined) return problem('DG8001', { missing: 'typedoc' });
  const typescript = installed(typedoc, 'typescript');
  if (typescript === undefined) return problem('DG8001', { missing: 'typescript' });
  const version = versionIn(typescript);
  if (!/^[56]\./.test(version)) return problem('DG8002', { version });
  return {
    typedoc: join(typedoc, 'dist/index.js'),
    typescript: join(typescript, 'lib/typescript.js'),
    version: `${versionIn(typedoc)} ${version}`,
  };
}
