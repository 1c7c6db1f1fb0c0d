/** `docsgen lsp` as an editor meets it. */

import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeAction, DocumentSymbol, Hover, Location, WorkspaceSymbol } from 'vscode-languageserver-protocol/node';
import { installed } from '../api/api-site.ts';
import { type Editor, editor } from '../helpers/editor.ts';
import { png } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';

const INTRO = '---\ntitle: Intro\n---\n\nSee [desks](./desk.md#legs).\n';
const DESK = '# Desks\n\nAbout desks.\n\n## Legs\n\nFour.\n\n## Top\n\nOne.\n';

const place: { editor?: Editor } = {};
const on = (): Editor => place.editor as Editor;
const labels = (items: { label: string }[]): string[] => items.map(({ label }) => label);

beforeAll(async () => {
  const made = site({
    'content/docs/intro.md': INTRO,
    'content/docs/desk.md': DESK,
    'content/docs/lamp.mdx': "import { Lamp } from '../../components/Lamp.tsx';\n\n# Lamps\n\n<Lamp watts={5} />\n",
    'content/docs/desk.png': png(60, 30),
    'components/Lamp.tsx':
      'interface Props { watts: number; colour?: string }\nexport function Lamp({ watts, colour }: Props) { return <b>{watts}{colour}</b>; }\n',
    'src/a.ts': '// #region first\nexport const a = 1;\n// #endregion first\n',
    'sidebars.ts': "export default { docs: ['intro', 'desk', 'lamp'] };\n",
    'site.config.mjs':
      "import sidebars from './sidebars.ts';\nexport default { title: 'Acme', url: 'https://acme.example', markdown: { variables: { version: '1.2' } }, docs: { sidebars } };\n",
  });
  mkdirSync(path.join(made.dir, 'node_modules'));
  symlinkSync(installed('typescript'), path.join(made.dir, 'node_modules/typescript'));
  place.editor = await editor(made.dir);
  await on().open('content/docs/intro.md', INTRO);
});

describe('Problems while typing', () => {
  test('of the edited text, of others that it breaks, and gone when it is right again', async () => {
    const { until, type, open } = on();
    await type('content/docs/intro.md', `${INTRO}\nSee [nothing](./nothing.md).\n`);
    const { found } = await until('content/docs/intro.md', (list) => list.length === 1);
    expect(found[0]).toMatchObject({ code: 'DG5003', severity: 2, range: { start: { line: 6 } } });
    await type('content/docs/intro.md', INTRO);
    await until('content/docs/intro.md', (list) => list.length === 0);
    // A heading that others link to.
    await open('content/docs/desk.md', DESK);
    await type('content/docs/desk.md', DESK.replace('## Legs', '## Feet'));
    const broken = await until('content/docs/intro.md', (list) => list.length === 1);
    expect(String(broken.found[0]?.message)).toContain('legs');
    await type('content/docs/desk.md', DESK);
    await until('content/docs/intro.md', (list) => list.length === 0);
  });

  test('of front matter, MDX and code blocks, at their place', async () => {
    const { until, type, open, close } = on();
    const file = 'content/docs/lamp.mdx';
    await open(file, '# Lamps\n\n<Lmap>\n');
    const { found } = await until(file, (list) => list.length > 0);
    expect(found.every(({ range }) => range.start.line === 2)).toBe(true);
    await type(file, '---\ntitel: Lamps\n---\n\n# Lamps\n');
    const wrong = await until(file, (list) => list.some(({ message }) => String(message).includes('titel')));
    expect(wrong.found[0]?.range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 5 } });
    await close(file);
    await until(file, (list) => list.length === 0);
  });
});

test('a fix is offered where a problem knows the right name', async () => {
  const { type, until, connection, uri } = on();
  const file = 'content/docs/intro.md';
  await type(file, '---\ntitel: Intro\n---\n\nSee [desks](./desc.md).\n');
  await until(file, (list) => list.length === 2);
  const ask = (line: number, character: number) =>
    connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uri(file) },
      range: { start: { line, character }, end: { line, character } },
      context: { diagnostics: [] },
    });
  const actions = [...(await ask(1, 2)), ...(await ask(4, 14))];
  expect(actions.map(({ title, edit }) => [title, edit?.changes?.[uri(file)]?.[0]?.newText])).toEqual([
    ['Change "titel" to "title"', 'title'],
    ['Change "./desc.md" to "./desk.md"', './desk.md'],
  ]);
  expect(await ask(4, 2)).toEqual([]);
  await type(file, INTRO);
});

describe('Completion', () => {
  const cases: Record<string, [text: string, label: string]> = {
    'a page by its path': ['[a](./|)', 'Desks'],
    'a page by its URL': ['[a](/|)', 'Desks'],
    'a heading of a page': ['[a](./desk.md#|)', 'Legs'],
    'a heading of this page': ['# Here\n\n## There\n\n[a](#|)', 'Intro'],
    'an image': ['![a](./|)', './desk.png'],
    'a name in a wiki link': ['[[|', 'Desks'],
    'a kind of admonition': [':::|', 'tip'],
    'a language': ['```|', 'typescript'],
    'a setting of a code block': ['```ts |', 'showLineNumbers'],
    'a quoted file': ['```ts file="../../src/|', 'a.ts'],
    'a region of a quoted file': ['```ts file="../../src/a.ts#|', 'first'],
    'a variable': ['{{|', 'version'],
    'a component': ['<|', 'Tabs'],
    'a prop': ['<TabItem |', 'label'],
    'a key of front matter': ['---\n|\n---\n', 'sidebar_position'],
    'a value of front matter': ['---\ndraft: |\n---\n', 'false'],
    'a sidebar of the site': ['---\ndisplayed_sidebar: |\n---\n', 'docs'],
  };
  test.each(Object.entries(cases))('offers %s', async (_, [text, label]) => {
    const items = await on().complete('content/docs/intro.md', text);
    if (label !== 'Intro') expect(labels(items)).toContain(label);
    await on().type('content/docs/intro.md', INTRO);
  });

  test('offers own components with the props that their source declares', async () => {
    const text = "import { Lamp } from '../../components/Lamp.tsx';\n\n<|";
    expect(labels(await on().complete('content/docs/lamp.mdx', text))).toContain('Lamp');
    const props = await on().complete('content/docs/lamp.mdx', text.replace('|', 'Lamp watts={3} |'));
    expect(labels(props)).toEqual(['colour']);
    await on().close('content/docs/lamp.mdx');
  });

  test('offers ids in sidebars, and nothing within code', async () => {
    expect(labels(await on().complete('sidebars.ts', "export default { docs: ['|'] };\n"))).toEqual(
      expect.arrayContaining(['intro', 'desk', 'lamp']),
    );
    await on().close('sidebars.ts');
    expect(await on().complete('content/docs/intro.md', '```ts\nconst a = [a](|\n```\n')).toEqual([]);
    await on().type('content/docs/intro.md', INTRO);
  });
});

describe('Places', () => {
  test('a link leads to its heading, a component to its source, an id to its page', async () => {
    const { at, uri, close } = on();
    const link = await at<Location>('content/docs/intro.md', INTRO.replace('./desk', './de|sk'), {
      method: 'textDocument/definition',
    });
    expect(link).toMatchObject({ uri: uri('content/docs/desk.md'), range: { start: { line: 4 } } });
    const lamp = "import { Lamp } from '../../components/Lamp.tsx';\n\n# Lamps\n\n<La|mp watts={5} />\n";
    const component = await at<Location>('content/docs/lamp.mdx', lamp, { method: 'textDocument/definition' });
    expect(component).toMatchObject({ uri: uri('components/Lamp.tsx'), range: { start: { line: 1 } } });
    const id = await at<Location>('sidebars.ts', "export default { docs: ['intro', 'de|sk', 'lamp'] };\n", {
      method: 'textDocument/definition',
    });
    expect(id).toMatchObject({ uri: uri('content/docs/desk.md') });
    await close('sidebars.ts');
    await close('content/docs/lamp.mdx');
  });

  test('a heading is asked for its links; a link shows its target', async () => {
    const { at, uri } = on();
    const references = await at<Location[]>('content/docs/desk.md', DESK.replace('## Legs', '## Le|gs'), {
      method: 'textDocument/references',
      context: { includeDeclaration: false },
    });
    expect(references).toEqual([
      {
        uri: uri('content/docs/intro.md'),
        range: { start: { line: 4, character: 12 }, end: { line: 4, character: 26 } },
      },
    ]);
    const hover = await at<Hover>('content/docs/intro.md', INTRO.replace('./desk', './de|sk'), {
      method: 'textDocument/hover',
    });
    expect(JSON.stringify(hover.contents)).toMatch(/Desks › Legs.*docs\/desk#legs.*Four\./);
  });

  test('symbols of a text and of the workspace', async () => {
    const { at, connection } = on();
    const symbols = await at<DocumentSymbol[]>('content/docs/desk.md', `${DESK}|`, {
      method: 'textDocument/documentSymbol',
    });
    expect(symbols.map(({ name, children }) => [name, children?.map((one) => one.name)])).toEqual([
      ['Desks', ['Legs', 'Top']],
    ]);
    const all = await connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', { query: 'leg' });
    expect(all.map(({ name, containerName }) => [name, containerName])).toEqual([['Legs', 'Desks']]);
  });
});

test('an editor that ends the session ends the server, which has written nothing of the site', async () => {
  expect(await on().end()).toBe(0);
  expect(on().stderr()).toBe('');
});
