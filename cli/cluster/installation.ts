/** What must be the same on all machines of a build: docsgen, Node, and the packages of the site. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orUndefined } from '../system/or-undefined.ts';
import { toolIdentity } from '../system/package-info.ts';
import type { Installation } from './types.ts';

const LOCKFILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

export function installationOf(siteDir: string): Installation {
  const { node, icu = '', v8 } = process.versions;
  const major = node.split('.')[0];
  // Sorting and dates depend on ICU, and syntax on V8's major version.
  return {
    tool: toolIdentity(),
    node: `Node ${major} (ICU ${icu}, V8 ${v8.split('.')[0]})`,
    lockfile: lockfileHash(siteDir),
  };
}

/** Hash of the nearest lockfile at or above a folder; without any, that of its package.json. */
function lockfileHash(siteDir: string): string {
  for (let folder = siteDir; ; folder = dirname(folder)) {
    for (const name of LOCKFILES) {
      const bytes = orUndefined(() => readFileSync(join(folder, name)));
      if (bytes) return `${name} ${hashOf(bytes)}`;
    }
    if (dirname(folder) === folder) break;
  }
  const bytes = orUndefined(() => readFileSync(join(siteDir, 'package.json')));
  return bytes ? `package.json ${hashOf(bytes)}` : 'none';
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
