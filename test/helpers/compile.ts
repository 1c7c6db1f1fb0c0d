/**
 * Before any test: the CLI that the tests run is made of the sources as they are now. Unchanged files are not rewritten.
 * The gate has just compiled them (`DOCSGEN_COMPILED`).
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compile } from '../../cli/compile/compile.mjs';

/** @returns What removes the sites that the tests share (`built.ts`), at the end of the run. */
export async function setup(): Promise<() => void> {
  if (process.env.DOCSGEN_COMPILED === undefined) await compile();
  const sites = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'docsgen-sites-')));
  process.env.DOCSGEN_TEST_SITES = sites;
  return () => rmSync(sites, { recursive: true, force: true, maxRetries: 3 });
}
