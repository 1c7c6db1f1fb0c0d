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
  details?: { pageResults?: { url: string; status: string }[] };
}

/**
 * What it finds, by check, with its status and its pages. The manual's reference is long; a formula is text and TeX in its
 * HTML; and titles of code blocks, which are in the info line of the Markdown, are not read.
 */
const KNOWN: Record<string, Record<string, [status: string, ...pages: string[]]>> = {
  '.': {},
  'cli/manual': {
    'page-size-markdown': ['warn', '/reference/problems-4', '/reference/problems-7', '/reference/settings'],
    'page-size-html': [
      'warn',
      '/reference/problems-3',
      '/reference/problems-4',
      '/reference/problems-5',
      '/reference/problems-7',
      '/reference/settings',
    ],
    'markdown-content-parity': ['warn', '/math', '/pages', '/schemas'],
  },
};

const isFound = ({ status }: { status: string }): boolean => status !== 'pass' && status !== 'skip';

const foundBy = (results: readonly Result[]) =>
  Object.fromEntries(
    results.filter(isFound).map(({ id, status, details }) => {
      const pages = (details?.pageResults ?? []).filter(isFound).map(({ url }) => new URL(url).pathname);
      return [id, [status, ...pages.sort()]];
    }),
  );

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

describe.skipIf(program === undefined)('AFDocs finds only what is known', () => {
  it.each(Object.entries(KNOWN))('in the site of %s, on all of its pages', async (folder, known) => {
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
    expect(foundBy(results)).toEqual(known);
  });
});
