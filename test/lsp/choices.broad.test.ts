/** Quick fixes that a person chooses, and terms of the glossary. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol/node';
import { apply, type Editor, editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const FILE = 'content/docs/page.md';
const LOST = '# docsgen urls 1\n/docs/desk "Writing desk"\n/docs/page "Page" #lid\n';
const on: { docs: Site; editor: Editor } = { docs: undefined as never, editor: undefined as never };

beforeAll(async () => {
  on.docs = site({
    'site.config.mjs':
      "export default { title: 'A', url: 'https://a.example', markdown: { glossary: { Kiln: 'An oven for clay.', 'Kiln wash': 'Keeps glaze off.' } } };\n",
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    [FILE]: '# Page\n\n## Lids\n\n<img src="/a.svg">\n\n```xyzzy\nlet a;\n```\n',
    'content/docs/writing-desk.md': '# Writing desk\n',
    'urls.lock': LOST,
  });
  on.editor = await editor(on.docs.dir);
  await on.editor.open(FILE, on.docs.read(FILE));
  await on.editor.save(FILE);
  await on.editor.until('urls.lock', (list) => list.length === 2);
  await on.editor.close(FILE);
});

const choices = async (file: string, code: string): Promise<CodeAction[]> => {
  const { found } = await on.editor.until(file, (list) => list.some((one) => one.code === code));
  const range = found.find((one) => one.code === code)?.range;
  const actions = await on.editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: on.editor.uri(file) },
    range,
    context: { diagnostics: [] },
  });
  return actions.filter(({ diagnostics }) => diagnostics?.[0]?.code === code);
};

const changed = ({ edit }: CodeAction): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [uri, edits.map(({ newText }) => newText)]),
  );

describe('A choice', () => {
  test.each([
    ['DG3005', 'Show it as plain text ("text")', 'text', '```text\nlet a;'],
    ['DG5301', 'Mark it as decoration (alt="")', ' alt=""', '<img alt="" src="/a.svg">'],
  ])('for %s: %s', async (code, title, text, after) => {
    const [action, ...others] = await choices(FILE, code);
    expect([others, action?.title, action?.isPreferred]).toEqual([[], title, false]);
    expect(changed(action as CodeAction)).toEqual({ [on.editor.uri(FILE)]: [text] });
    const before = on.docs.read(FILE);
    apply(action?.edit ?? {});
    expect(on.docs.read(FILE)).toContain(after);
    expect((await on.docs.problems()).filter((one) => one.code === code)).toEqual([]);
    on.docs.write(FILE, before);
  });

  test.each([
    [
      'DG5201',
      'Redirect /docs/desk to /docs/writing-desk',
      'content/docs/writing-desk.md',
      '---\naliases: [/docs/desk]\n---\n\n# Writing desk\n',
    ],
    ['DG5202', 'Lead #lid to #lids', FILE, '---\nheading_aliases: { lid: lids }\n---\n\n# Page\n'],
  ])('for the published URL of %s: %s', async (code, title, file, text) => {
    const [action] = await choices('urls.lock', code);
    expect(action?.title).toBe(title);
    apply(action?.edit ?? {});
    expect(on.docs.read(file).slice(0, text.length)).toBe(text);
    expect((await on.docs.problems()).filter((one) => one.code === code)).toEqual([]);
  });

  test('is nothing that "docsgen fix" does by itself', async () => {
    const { stdout } = await on.docs.run('fix', '--dry-run', '--only', 'DG3005,DG5301');
    expect(stdout).not.toMatch(/^[+-]/m);
    expect(stdout).toContain('DG5301');
  });
});

describe('A term of the glossary is offered', () => {
  const terms = async (text: string): Promise<unknown[]> =>
    (await on.editor.complete(FILE, `# Page\n\n${text}\n`)).map(({ label, textEdit }) => [
      label,
      textEdit && 'range' in textEdit ? textEdit.range.start.character : undefined,
    ]);

  test.each([
    [
      'where it is begun',
      'The k|',
      [
        ['Kiln', 4],
        ['Kiln wash', 4],
      ],
    ],
    ['after its first word', 'The kiln w|', [['Kiln wash', 4]]],
    [
      'after a bracket',
      '(Ki|',
      [
        ['Kiln', 1],
        ['Kiln wash', 1],
      ],
    ],
    ['not within a word', 'Tok|', []],
    ['not in a tag', '<b title="x" k|', []],
    ['not in code', '```ts\nk|\n```', []],
  ])('%s', async (_, text, expected) => {
    expect(await terms(text)).toEqual(expected);
  });
});
