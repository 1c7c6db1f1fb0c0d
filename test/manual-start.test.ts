/** The steps of the manual's pages about starting and moving in work. */
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
