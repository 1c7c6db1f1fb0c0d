/** Reads the config of another tool: runs it in a child process, or, if it cannot be run, reads its source. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChild } from '../../system/child.ts';
import { packageRoot } from '../../system/package-info.ts';
import { bundleForeign } from './bundle.ts';
import { readFromSource } from './from-source.ts';
import { sandboxFor } from './sandbox.ts';
import type { ForeignConfig, RunAnswer, RunRequest } from './types.ts';

export interface ForeignFile {
  /** Absolute path of the folder of the site. */
  dir: string;
  /** The config, relative to `dir`. */
  file: string;
  /** Packages that are never loaded: calls of their exports are marks. */
  stubs?: readonly string[];
}

/** A config that waits for something forever is given up after this time. */
const LIMIT_SECONDS = 30;

/** Reads the default export of a module. A function is called first. Nothing is written to the site. */
export async function evaluateForeign({ dir, file, stubs = [] }: ForeignFile): Promise<ForeignConfig> {
  const { code, incidents } = await bundleForeign({ dir, file: path.join(dir, file) });
  if (code === undefined) return { value: undefined, by: 'source', incidents };
  return inTemporaryFolder(async (folder) => {
    const bundle = path.join(folder, 'config.mjs');
    writeFileSync(bundle, code);
    const { folders, hidden, ...sandbox } = sandboxFor(dir, folder);
    const answer = await runChild<RunAnswer>({
      script: path.join(packageRoot(), 'dist/cli/migrate-config.js'),
      request: { bundle, dir, stubs, folders, hidden } satisfies RunRequest,
      folder,
      name: 'config',
      seconds: LIMIT_SECONDS,
      sandbox,
    });
    const ran: RunAnswer =
      typeof answer === 'string' ? { incidents: [{ kind: 'timeout', text: answer, file }] } : answer;
    if (ran.value !== undefined) return { value: ran.value, by: 'run', incidents: ran.incidents };
    return { value: readFromSource(code), by: 'source', incidents: ran.incidents };
  });
}

/**
 * Reads the default export of a module that docsgen wrote to call code of the site.
 * @param text The module; it gets a folder that exists while it runs.
 */
export const evaluateText = (
  site: Omit<ForeignFile, 'file'>,
  text: (folder: string) => string,
): Promise<ForeignConfig> =>
  inTemporaryFolder((folder) => {
    const module = path.join(folder, 'module.mjs');
    writeFileSync(module, text(folder));
    return evaluateForeign({ ...site, file: path.relative(site.dir, module) });
  });

async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-config-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
