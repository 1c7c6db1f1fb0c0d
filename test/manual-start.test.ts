/** The pages of the manual about starting and moving in: their steps work, and their output is docsgen's. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, runCli, site, temporaryFolder, writeSite } from './helpers/site.ts';

const read = (name: string) => readFileSync(path.join(root, 'cli/manual/content/docs', name), 'utf8');

/** The first block that begins like this, without indentation. */
function block(page: string, first: string): string {
  const found = new RegExp(`^( *)(\`{3,})${first}[^\\n]*\\n([\\s\\S]*?)^\\1\\2$`, 'm').exec(read(page));
  expect(found, `${page} has no block ${first}`).not.toBeNull();
  return (found?.[3] ?? '').replaceAll(new RegExp(`^${found?.[1]}`, 'gm'), '');
}

const lines = (count: number) => 'A line.\n'.repeat(count);

test.each([
  ['index.md', 'build', `${lines(4)}:::notee\nText.\n:::\n`],
  ['moving-in.md', 'check', `${lines(10)}\n!!! note\n    Text.\n`],
])('The output in %s is that of docsgen %s', async (page, command, text) => {
  const shown = block(page, 'console wrap').replace(/^\$ .*\n/, '');
  const { code, stdout } = await site({ 'content/docs/intro.md': text }).run(command);
  expect(code).toBe(0);
  expect(stdout).toContain(shown);
});

test('A site moves in with the config of the page, copied or where it is', async () => {
  const config = block('moving-in.md', 'ts title="site.config.ts"');
  const copied = site({ 'site.config.ts': config, 'content/docs/intro.md': '# Intro\n' });
  expect(await copied.run('check', '--strict')).toMatchObject({ code: 0 });
  const [, setting = ''] = /`(docs: \{ path: [^`]*)`/.exec(read('moving-in.md')) ?? [];
  const dir = temporaryFolder();
  writeSite(path.join(dir, 'old-site'), { 'docs/intro.md': '# Intro\n' });
  writeSite(path.join(dir, 'site'), { 'site.config.ts': config.replace(/^\}\);/m, `  ${setting},\n});`) });
  const { stdout } = await runCli(['routes', '--json'], { cwd: path.join(dir, 'site') });
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ path: '/docs/intro' }));
});
