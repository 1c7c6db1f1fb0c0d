/** This site and the manual as AFDocs sees them, a public suite that judges documentation for agents; in the long run only. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startWith } from '../helpers/http.ts';
import { isLong } from '../helpers/long.ts';
import { cli, cliEnvironment, root, temporaryFolder } from '../helpers/site.ts';

const PACKAGE = 'afdocs@0.22.2';
const run = promisify(execFile);
const MAX_OUTPUT = 100_000_000;

interface Result {
  id: string;
  status: string;
  message: string;
}

/** The program of the package, installed into a temporary folder; undefined without the network. */
function installed(): string | undefined {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'ignore' }).status === 0)
    return path.join(folder, 'node_modules/afdocs/bin/afdocs.mjs');
  console.log(`Tests with ${PACKAGE} are skipped: npm cannot install it.`);
  return undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const program = isLong ? installed() : undefined;

describe.skipIf(program === undefined)('AFDocs finds nothing to warn of', () => {
  it.each(['.', 'cli/manual'])('in the site of %s, on all of its pages', async (folder) => {
    const dir = path.join(root, folder);
    const out = path.join(temporaryFolder(), 'build');
    const port = await freePort();
    // `localhost` is in its URLs: what is not of the site is not followed.
    const origin = `http://localhost:${port}`;
    await run(process.execPath, [cli, 'build', '--out-dir', out], {
      cwd: dir,
      env: cliEnvironment({ DOCSGEN_URL: origin }),
      maxBuffer: MAX_OUTPUT,
    });
    const { child } = await startWith({}, dir, 'serve', '--out-dir', out, '--port', String(port));
    const { stdout } = await run(
      process.execPath,
      [
        ...[program as string, 'check', origin, '--format', 'json', '--quiet'],
        ...['--sampling', 'deterministic', '--max-links', '1000', '--request-delay', '0'],
      ],
      { maxBuffer: MAX_OUTPUT },
    ).catch((failed: { stdout: string }) => failed);
    child.kill();
    const { results } = JSON.parse(stdout) as { results: Result[] };
    expect(results.length).toBeGreaterThan(25);
    expect(results.filter(({ status }) => status !== 'pass' && status !== 'skip')).toEqual([]);
  });
});
