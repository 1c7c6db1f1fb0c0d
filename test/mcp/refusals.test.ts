/** How `docsgen mcp` refuses what it cannot read: what is wrong, in plain words, and short. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { cli, cliEnvironment } from '../helpers/site.ts';
import { type Connected, LAMP, overStdio } from './client.ts';

const state = {} as Connected & { dir: string };
const call = (name: string, args?: Record<string, unknown>) => state.call(name, args);

beforeAll(async () => {
  const { dir } = await builtSite(LAMP);
  Object.assign(state, await overStdio(dir), { dir });
});

/** How the server refuses a message that the official client would not send. */
async function refusalOf(method: string, params: object): Promise<unknown> {
  const client = { name: 'test', version: '1' };
  const first = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client };
  const messages = [
    { id: 1, method: 'initialize', params: first },
    { method: 'notifications/initialized' },
    { id: 2, method, params },
  ];
  const child = spawn(process.execPath, [cli, 'mcp'], { cwd: state.dir, env: cliEnvironment() });
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(line) as { id: number; error?: unknown };
    if (answer.id !== 2) continue;
    child.kill();
    return answer.error;
  }
  return undefined;
}

test.each<[string, Record<string, unknown>]>([
  ['search', { query: 'long '.repeat(5000) }],
  ['search', { query: 'x', kind: 'k'.repeat(5000) }],
  ['search', { query: 'x', version: '9'.repeat(5000) }],
  ['search', { query: 'x', language: 'd'.repeat(5000) }],
  ['search', { query: 'x', ['k'.repeat(5000)]: 1 }],
  ['search', { query: 'bulb', section: 's'.repeat(5000) }],
  ['read_page', { path: `/${'p'.repeat(5000)}` }],
  ['read_page', { path: `https://other.example/${'p'.repeat(5000)}` }],
  ['read_page', { path: '/base/docs/desk', section: 's'.repeat(5000) }],
  ['read_page', { path: '/base/docs/desk', max_tokens: 'n'.repeat(5000) }],
])('%s does not repeat a long argument', async (name, args) => {
  expect((await call(name, args)).text.length).toBeLessThan(1500);
});

test('a value of another type is named', async () => {
  expect((await call('search', { query: 7 })).text).toBe('search: "query" must be a text that is not empty, and is 7.');
});

test.each<[string, object, string]>([
  ['tools/call', { name: 7 }, 'Invalid request: params.name must be of type string, and is of type number.'],
  ['tools/call', { name: 'search', arguments: 'x' }, 'params.arguments must be of type object, and is of type string.'],
  ['tools/call', { name: 'search', arguments: [1] }, 'params.arguments must be of type object, and is of type array.'],
  ['resources/read', { uri: 7 }, 'params.uri must be of type string, and is of type number.'],
  ['prompts/get', {}, 'params.name is missing.'],
])('%s with %j is refused in plain words', async (method, params, said) => {
  const error = await refusalOf(method, params);
  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(said) });
});
