/** What happens around an editor: files change on the disk, configs break, other servers run, servers are killed. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type Editor, editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const INTRO = '# Intro\n\nSee [desks](./desk.md#legs).\n';
const DESK = '# Desks\n\n## Legs\n\nFour.\n';
const FILE = 'content/docs/intro.md';

async function opened(files: Record<string, string> = {}): Promise<{ docs: Site; on: Editor }> {
  const docs = site({ [FILE]: INTRO, 'content/docs/desk.md': DESK, ...files });
  const on = await editor(docs.dir);
  await on.open(FILE, docs.read(FILE));
  await on.complete(FILE, `${docs.read(FILE)}|`);
  return { docs, on };
}

/** As an editor tells that other programs changed files. */
const tell = (on: Editor, ...files: string[]): Promise<void> =>
  on.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: files.map((file) => ({ uri: on.uri(file), type: 2 })),
  });

const codes = (on: Editor, file = FILE): unknown[] => on.diagnostics(file).map(({ code }) => code);

test('a page that goes breaks its links, and one that comes is offered', async () => {
  const { docs, on } = await opened();
  rmSync(path.join(docs.dir, 'content/docs/desk.md'));
  await tell(on, 'content/docs/desk.md');
  await on.until(FILE, (list) => list.length === 1);
  docs.write('content/docs/desk.md', DESK);
  docs.write('content/docs/lamp.md', '# Lamps\n');
  await tell(on, 'content/docs/desk.md', 'content/docs/lamp.md');
  await on.until(FILE, (list) => list.length === 0);
  expect((await on.complete(FILE, '[a](./|)')).map(({ label }) => label)).toContain('Lamps');
});

test('the text of the editor counts, not the file, until it is closed', async () => {
  const { docs, on } = await opened();
  docs.write(FILE, '# Intro\n\n[no](./none.md)\n');
  await tell(on, FILE);
  await on.type(FILE, `${INTRO}\nMore.\n`);
  await on.complete(FILE, `${INTRO}\n|`);
  expect(codes(on)).toEqual([]);
  await on.close(FILE);
  await on.until(FILE, (list) => list.length === 1);
});

test('a config with a mistake is reported in the config, and the site stays as it was', async () => {
  const { docs, on } = await opened({
    'site.config.mjs': "export default { title: 'A', url: 'https://a.example' };\n",
  });
  docs.write('site.config.mjs', "export default { titel: 'A', url: 'https://a.example' };\n");
  await tell(on, 'site.config.mjs');
  const { found } = await on.until('site.config.mjs', (list) => list.length > 0);
  expect(found.map(({ code }) => code)).toContain('DG1007');
  expect((await on.complete(FILE, '[a](./|)')).map(({ label }) => label)).toContain('Desks');
  docs.write('site.config.mjs', "export default { title: 'A', url: 'https://a.example' };\n");
  await tell(on, 'site.config.mjs');
  await on.until('site.config.mjs', (list) => list.length === 0);
});

test('a page with an error is reported, and right again after it', async () => {
  const { on } = await opened({ 'content/docs/lamp.mdx': '# Lamps\n' });
  const file = 'content/docs/lamp.mdx';
  await on.open(file, '# Lamps\n\n<b>open\n');
  const { found } = await on.until(file, (list) => list.length === 1);
  expect(found[0]?.severity).toBe(1);
  await on.type(file, '# Lamps\n\n<b>open</b>\n');
  await on.until(file, (list) => list.length === 0);
});

test('the checks of saved files leave out a text that has changed since', async () => {
  const odd = 'content/docs/odd.md';
  const { docs, on } = await opened({ [odd]: '# Odd\n\nTODO: describe it\n' });
  await on.save(FILE);
  const { found } = await on.until(odd, (list) => list.length === 1);
  await on.open(odd, docs.read(odd));
  // The editor has a better text than the file, which the checks read.
  await on.type(odd, '# Odd\n\nA lamp.\n');
  await on.until(odd, (list) => list.length === 0);
  docs.write('content/docs/other.md', '# Other\n\nTODO: describe it\n');
  await tell(on, 'content/docs/other.md');
  await on.save(FILE);
  const other = await on.until('content/docs/other.md', (list) => list.length === 1);
  expect(other.found[0]?.code).toBe(found[0]?.code);
  expect(codes(on, odd)).toEqual([]);
});

test('two servers of one site answer both, and leave a cache that a third can use', async () => {
  const { docs, on } = await opened();
  const other = await editor(docs.dir);
  for (let round = 0; round < 5; round++) {
    for (const [at, one] of [on, other].entries()) {
      const text = `${INTRO}\n[no](./none-${at}-${round}.md)\n`;
      await one.type(FILE, text);
      await one.until(FILE, (list) => list.some(({ message }) => String(message).includes(`none-${at}-${round}`)));
    }
  }
  expect([await on.end(), await other.end()]).toEqual([0, 0]);
  const third = await editor(docs.dir);
  await third.open(FILE, INTRO);
  expect((await third.complete(FILE, '[a](./|)')).map(({ label }) => label)).toContain('Desks');
  expect(third.stderr()).toBe('');
  await third.type(FILE, INTRO);
  await third.complete(FILE, `${INTRO}|`);
  expect(codes(third)).toEqual([]);
});

test('a server that is killed has written no text, and the next one starts as ever', async () => {
  const { docs, on } = await opened();
  await on.type(FILE, '# Other\n');
  process.kill(on.pid, 'SIGKILL');
  expect(readFileSync(path.join(docs.dir, FILE), 'utf8')).toBe(INTRO);
  const next = await editor(docs.dir);
  await next.open(FILE, INTRO);
  expect((await next.complete(FILE, '[a](./|)')).map(({ label }) => label)).toContain('Desks');
});

test('content outside of the folder of its site, and two sites in one workspace', async () => {
  const docs = site(
    {
      'one/site.config.mjs': "export default { title: 'One', url: 'https://a.example', docs: { path: '../texts' } };\n",
      'texts/intro.md': '# Outside\n\n[no](./none.md)\n',
      'two/site.config.mjs': "export default { title: 'Two', url: 'https://a.example' };\n",
      'two/content/docs/intro.md': '# Inside\n\n[no](./none.md)\n',
    },
    { bare: true },
  );
  const on = await editor(docs.dir, [path.join(docs.dir, 'one'), path.join(docs.dir, 'two')]);
  for (const file of ['texts/intro.md', 'two/content/docs/intro.md']) {
    await on.open(file, docs.read(file));
    await on.until(file, (list) => list.length === 1);
  }
  const uri = pathToFileURL(path.join(docs.dir, 'texts/intro.md')).href;
  const page = await on.connection.sendRequest('workspace/executeCommand', {
    command: 'docsgen.pageOf',
    arguments: [uri],
  });
  expect(page).toBe('/docs/intro');
});
