/** Renames through the editor: the edits are applied to the disk, as an editor does, and the site stays right. */
import { beforeEach, expect, test } from 'vitest';
import type { Range, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { apply, type Editor, editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const INTRO = '# Intro\n\nSee [desks](./desk.md#legs), [again](/docs/desk) and ![a desk](./desk.svg).\n';
const DESK = '# Desks\n\n## Legs\n\nBack to [the start](./intro.md).\n';

const on: { editor: Editor; site: Site } = { editor: undefined as never, site: undefined as never };

beforeEach(async () => {
  on.site = site({
    'content/docs/intro.md': INTRO,
    'content/docs/desk.md': DESK,
    'content/docs/desk.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  });
  on.editor = await editor(on.site.dir);
  await on.editor.open('content/docs/intro.md', INTRO);
});

const problems = async (): Promise<string[]> => (await on.site.problems('--strict')).map(({ message }) => message);

test('a heading: its links follow, and the old anchor stays', async () => {
  const { at } = on.editor;
  const text = DESK.replace('## Legs', '## Le|gs');
  const place = await at<{ range: Range; placeholder: string }>('content/docs/desk.md', text, {
    method: 'textDocument/prepareRename',
  });
  expect(place).toEqual({
    range: { start: { line: 2, character: 3 }, end: { line: 2, character: 7 } },
    placeholder: 'Legs',
    kind: 'heading',
    document: expect.any(Number),
    id: 'legs',
  });
  apply(await at('content/docs/desk.md', text, { method: 'textDocument/rename', newName: 'Feet' }));
  expect(on.site.read('content/docs/desk.md')).toContain('## Feet');
  expect(on.site.read('content/docs/intro.md')).toContain('./desk.md#feet');
  expect(await problems()).toEqual([]);
});

test('the file that a link leads to: all links, also its own, and the old URL', async () => {
  const text = INTRO.replace('./desk.md', './de|sk.md');
  const edit = await on.editor.at<WorkspaceEdit>('content/docs/intro.md', text, {
    method: 'textDocument/rename',
    newName: './rooms/table.md',
  });
  apply(edit);
  expect(on.site.read('content/docs/intro.md')).toMatch(/\.\/rooms\/table\.md#legs.*\/docs\/rooms\/table\b/);
  expect(on.site.read('content/docs/rooms/table.md')).toContain('../intro.md');
  expect(await problems()).toEqual([]);
  expect(on.site.read('build/docs/desk/index.html')).toContain('/docs/rooms/table');
});

test('files that the editor moves itself', async () => {
  const { connection, uri } = on.editor;
  const edit = await connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: uri('content/docs/desk.svg'), newUri: uri('content/docs/img/desk.svg') }],
  });
  apply(edit);
  expect(on.site.read('content/docs/intro.md')).toContain('./img/desk.svg');
});

test('what has no name is not renamed, and a taken name is refused', async () => {
  const { at } = on.editor;
  const none = at('content/docs/intro.md', INTRO.replace('See', 'S|ee'), {
    method: 'textDocument/rename',
    newName: 'x',
  });
  await expect(none).rejects.toThrow('no heading');
  const taken = at('content/docs/intro.md', INTRO.replace('./desk.md', './de|sk.md'), {
    method: 'textDocument/rename',
    newName: './intro.md',
  });
  await expect(taken).rejects.toThrow(/intro/);
});
