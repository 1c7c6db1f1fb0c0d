/**
 * The conformance suite of MCP against `docsgen mcp`, in the long run: it is installed for it, with the Node that it needs.
 * Most of its scenarios call tools of a server that is made for the suite; these are about any server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { type Running, start } from '../helpers/http.ts';
import { isLong } from '../helpers/long.ts';
import { temporaryFolder } from '../helpers/site.ts';
import { LAMP } from './client.ts';

const SCENARIOS = [
  ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'],
  ...['server-sse-polling', 'server-sse-multiple-streams'],
];

const state = {} as { running: Running; home: string };

describe.skipIf(!isLong)('the conformance suite', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    state.home = path.join(temporaryFolder(), 'suite');
    mkdirSync(state.home);
    writeFileSync(path.join(state.home, 'package.json'), '{"private":true}');
    const packages = ['@modelcontextprotocol/conformance@^0.1.16', 'node@22'];
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: state.home });
    expect(status).toBe(0);
    const { dir } = await builtSite(LAMP);
    state.running = await start(dir, 'mcp', '--max-rate', '0');
  }, 300_000);

  test.each(SCENARIOS)('%s', (scenario) => {
    const own = path.join(state.home, 'node_modules/.bin/node');
    const node = existsSync(own) ? own : process.execPath;
    const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
    const args = [suite, 'server', '--url', state.running.url.href, '--scenario', scenario];
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: state.home, encoding: 'utf8' });
    expect({ status, text: stdout + stderr }).toMatchObject({ status: 0, text: expect.stringContaining('0 failed') });
  });
});
