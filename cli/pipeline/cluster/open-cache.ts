/** DEV ONLY */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Remote } from '../../remote/types.ts';

export async function openClusterCache(_siteDir: string): Promise<Remote | Problem> {
  const folder = process.env.DOCSGEN_REMOTE_CACHE;
  if (!folder) return problem('DG7243', {});
  mkdirSync(folder, { recursive: true });
  const transfer = { requests: 0, up: 0, down: 0 };
  return {
    writes: true,
    transfer,
    ended: undefined,
    entry: async () => undefined,
    async content({ hash }) {
      try {
        return readFileSync(join(folder, hash));
      } catch {
        return undefined;
      }
    },
    putContent(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const temp = join(folder, `${hash}.${Math.random()}`);
      writeFileSync(temp, bytes);
      renameSync(temp, join(folder, hash));
      return { digest: { hash, size: bytes.length }, stored: Promise.resolve(true) };
    },
    putEntry: async () => true,
    rate: () => undefined,
    giveUp: () => undefined,
    close: async () => undefined,
  };
}
