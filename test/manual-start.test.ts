/** The steps of the manual's page about starting work. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TEMPLATES } from '../cli/init/template.ts';
import { root, runCli, temporaryFolder, tree } from './helpers/site.ts';

const read = (name: string) => readFileSync(path.join(root, 'cli/manual/content/docs', name), 'utf8');

/** The first block that begins like this, without indentation. */
function block(page: string, first: string): string {
  const found = new RegExp(`^( *)(\`{3,})${first}[^\\n]*\\n([\\s\\S]*?)^\\1\\2$`, 'm').exec(read(page));
  expect(found, `${page} has no block ${first}`).not.toBeNull();
  return (found?.[3] ?? '').replaceAll(new RegExp(`^${found?.[1]}`, 'gm'), '');
}

/** The paths in a file tree of a page. */
function pathsIn(page: string): string[] {
  const [, items = ''] = /^:::file-tree\n([\s\S]*?)^:::$/m.exec(read(page)) ?? [];
  const folders: string[] = [];
  return [...items.matchAll(/^( *)- (\S+)/gm)].map(([, indent = '', name = '']) => {
    folders.splice(indent.length / 2, Infinity, name);
    return folders.join('');
  });
}

test('Getting started names the templates, their files, and a page that gets a place in the sidebar', async () => {
  const [, table = ''] = /^\| Template \|.*\n((?:\|.*\n)+)/m.exec(read('getting-started.md')) ?? [];
  const templates = [...table.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name = '']) => name);
  expect(templates).toEqual(Object.keys(TEMPLATES));
  const dir = temporaryFolder();
  for (const name of templates)
    expect(await runCli(['init', name, '--template', name, '--yes'], { cwd: dir })).toMatchObject({ code: 0 });
  const files = templates.flatMap((name) => Object.keys(tree(path.join(dir, name))));
  const named = pathsIn('getting-started.md');
  const tops = new Set(files.map((file) => file.replace(/\/.*/, '/')));
  expect([...tops].filter((top) => !named.includes(top))).toEqual([]);
  expect(named.filter((one) => !files.some((file) => file === one || file.startsWith(one)))).toEqual([]);

  const page = block('getting-started.md', 'md source title="content/docs/install.md"');
  for (const [name, url] of [
    ['blog', '/docs/install'],
    ['docs', '/install'],
  ] as const) {
    writeFileSync(path.join(dir, name, 'content/docs/install.md'), page);
    const { stdout } = await runCli(['routes', '--json'], { cwd: path.join(dir, name) });
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ path: url, sidebar: expect.any(String) }));
  }
});
