/** Renames of components in the editor: source, code and pages follow, and the site builds as before. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Range } from 'vscode-languageserver-protocol/node';
import { installed } from '../api/api-site.ts';
import { apply, type Editor, editor } from '../helpers/editor.ts';
import { type Site, site } from '../helpers/site.ts';

const CONFIG = { 'site.config.mjs': "export default { title: 'A', url: 'https://a.example' };\n" };
const PAGE = 'content/docs/page.mdx';
const SOURCE =
  "import { useState } from 'react';\n/** Lamp: it's on. */\nexport function Lamp({ label = 'Lamp' }) {\n  const [on, set] = useState(false);\n  return <button onClick={() => set(!on)}>It's a Lamp: {label}</button>;\n}\nLamp.displayName = 'Lamp';\nexport const Lamps = () => <><Lamp /><Lamp label=\"b\"></Lamp></>;\n";

const NEW_SOURCE = SOURCE.replace('function Lamp(', 'function Light(')
  .replace('Lamp.displayName', 'Light.displayName')
  .replace('<><Lamp /><Lamp label="b"></Lamp></>', '<><Light /><Light label="b"></Light></>');

async function open(files: Record<string, string>): Promise<{ docs: Site; on: Editor }> {
  const docs = site({ ...CONFIG, ...files });
  mkdirSync(path.join(docs.dir, 'node_modules'));
  symlinkSync(installed('typescript'), path.join(docs.dir, 'node_modules/typescript'));
  return { docs, on: await editor(docs.dir) };
}

async function rename({ docs, on }: { docs: Site; on: Editor }, text: string, newName = 'Light'): Promise<void> {
  expect(docs.read(PAGE)).toBe(text.replace('|', ''));
  apply(await on.at(PAGE, text, { method: 'textDocument/rename', newName }));
}

const isRight = async (docs: Site): Promise<void> => {
  expect((await docs.problems('--strict')).map(({ code, message }) => `${code} ${message}`)).toEqual([]);
};

describe('A component', () => {
  const TEXTS: Record<string, [before: string, after: string]> = {
    'of a named import': [
      "import { Lamp } from '../../src/Lamp.tsx';\n\n# Lamp\n\nA Lamp: <La|mp />, `<Lamp />`\n\n```mdx\n<Lamp />\n```\n",
      "import { Light } from '../../src/Lamp.tsx';\n\n# Lamp\n\nA Lamp: <Light />, `<Lamp />`\n\n```mdx\n<Lamp />\n```\n",
    ],
    'at its import': [
      "import { Lam|p, Lamps } from '../../src/Lamp';\n\n# Page\n\n<Lamp label={'Lamp'}>\n\nLamp\n\n</Lamp>\n<Lamps />\n",
      "import { Light, Lamps } from '../../src/Lamp';\n\n# Page\n\n<Light label={'Lamp'}>\n\nLamp\n\n</Light>\n<Lamps />\n",
    ],
    'from the root of the site': [
      "import { Lamp } from '@site/src/Lamp.tsx';\n\n# Page\n\n<La|mp />\n\n{[1, 2].map((n) => <Lamp key={n} label={String(n)} />)}\n",
      "import { Light } from '@site/src/Lamp.tsx';\n\n# Page\n\n<Light />\n\n{[1, 2].map((n) => <Light key={n} label={String(n)} />)}\n",
    ],
  };
  test.each(Object.entries(TEXTS))('%s', async (_, [before, after]) => {
    const one = await open({ [PAGE]: before.replace('|', ''), 'src/Lamp.tsx': SOURCE });
    await rename(one, before);
    expect(one.docs.read(PAGE)).toBe(after);
    expect(one.docs.read('src/Lamp.tsx')).toBe(NEW_SOURCE);
    await isRight(one.docs);
  });

  test('with other names in other pages keeps those; an index that passes it on follows', async () => {
    const text = "import { Lamp } from '../../src';\n\n# Page\n\n<Lamp />\n";
    const one = await open({
      [PAGE]: text,
      'content/docs/other.mdx': "import { Lamp as Bulb } from '../../src/index.ts';\n\n# Other\n\n<Bulb />\n",
      'src/index.ts': "export { Lamp } from './Lamp.tsx';\nexport * from './Lamp.tsx';\n",
      'src/Lamp.tsx': SOURCE,
      'src/Room.tsx': 'import { Lamp } from \'./Lamp\';\nexport const Room = () => <Lamp label="room" />;\n',
      'content/docs/third.mdx': "import { Room } from '../../src/Room.tsx';\n\n# Third\n\n<Room />\n",
    });
    await rename(one, text.replace('<Lamp', '<|Lamp'));
    expect(one.docs.read('content/docs/other.mdx')).toContain('{ Light as Bulb }');
    expect(one.docs.read('content/docs/other.mdx')).toContain('<Bulb />');
    expect(one.docs.read('src/index.ts')).toContain("export { Light } from './Lamp.tsx'");
    expect(one.docs.read('src/Room.tsx')).toContain('<Light label="room" />');
    expect(one.docs.read('src/Lamp.tsx')).toBe(NEW_SOURCE);
    await isRight(one.docs);
  });

  test('that is a default export follows in all imports of its name', async () => {
    const text = "import Lamp from '../../src/Lamp.tsx';\n\n# Page\n\n<Lamp />\n";
    const one = await open({
      [PAGE]: text,
      'content/docs/other.mdx': "import Bulb from '../../src/Lamp.tsx';\n\n# Other\n\n<Bulb />\n",
      'content/docs/third.mdx': text.replace('# Page', '# Third'),
      'src/Lamp.tsx': 'export default function Lamp() {\n  return <b>Lamp</b>;\n}\n',
    });
    await rename(one, text.replace('<Lamp', '<Lam|p'));
    expect(one.docs.read('content/docs/third.mdx')).toContain(
      "import Light from '../../src/Lamp.tsx';\n\n# Third\n\n<Light />",
    );
    expect(one.docs.read('content/docs/other.mdx')).toContain('<Bulb />');
    expect(one.docs.read('src/Lamp.tsx')).toBe('export default function Light() {\n  return <b>Lamp</b>;\n}\n');
    await isRight(one.docs);
  });

  test('that a page declares, and a partial', async () => {
    const text =
      "import Part from './_part.mdx';\n\nexport const Lamp = () => <b>on</b>;\n\n# Page\n\n<Lamp /> <Part />\n";
    const one = await open({ [PAGE]: text, 'content/docs/_part.mdx': 'A Part.\n' });
    await rename(one, text.replace('<Lamp', '<La|mp'));
    const second = text.replaceAll('Lamp', 'Light');
    expect(one.docs.read(PAGE)).toBe(second);
    await rename(one, second.replace('<Part', '<|Part'), 'Piece');
    expect(one.docs.read(PAGE)).toContain("import Piece from './_part.mdx'");
    expect(one.docs.read(PAGE)).toContain('<Piece />');
    await isRight(one.docs);
  });

  test('is not renamed to a name that the file has, or to one that is no component', async () => {
    const text = "import { Lamp, Lamps } from '../../src/Lamp.tsx';\n\n# Page\n\n<Lamp /><Lamps />\n";
    const one = await open({ [PAGE]: text, 'src/Lamp.tsx': SOURCE });
    const typed = text.replace('<Lamp', '<|Lamp');
    await expect(rename(one, typed, 'Lamps')).rejects.toThrow('has another Lamps');
    await expect(rename(one, typed, 'light')).rejects.toThrow('begins with a capital letter');
    await expect(rename(one, typed, 'A-b')).rejects.toThrow('not the name of a component');
    expect(one.docs.read(PAGE)).toBe(text);
  });

  test('that the theme gives to all pages keeps its name there', async () => {
    const text = "import { Lamp } from '../../src/Lamp.tsx';\n\n# Page\n\n<Lamp />\n";
    const theme =
      "import { defineTheme } from 'docsgen/theme';\nimport { Lamp } from '../src/Lamp.tsx';\nexport default defineTheme({ mdx: { Lamp } });\n";
    const one = await open({
      [PAGE]: text,
      'content/docs/other.mdx': '# Other\n\n<Lamp />\n',
      'src/Lamp.tsx': SOURCE,
      'theme/index.tsx': theme,
      'site.config.mjs': CONFIG['site.config.mjs'].replace(' };', ", theme: 'theme/index.tsx' };"),
    });
    await rename(one, text.replace('<Lamp', '<|Lamp'));
    expect(one.docs.read('theme/index.tsx')).toBe(
      theme.replace('import { Lamp }', 'import { Light }').replace('mdx: { Lamp }', 'mdx: { Lamp: Light }'),
    );
    expect(one.docs.read('content/docs/other.mdx')).toContain('<Lamp />');
    await isRight(one.docs);
  });

  test('needs TypeScript, and says so', async () => {
    const text = "import { Lamp } from '../../src/Lamp.tsx';\n\n# Page\n\n<Lamp />\n";
    const docs = site({ ...CONFIG, [PAGE]: text, 'src/Lamp.tsx': SOURCE });
    const one = { docs, on: await editor(docs.dir) };
    await expect(rename(one, text.replace('<Lamp', '<|Lamp'))).rejects.toThrow('npm install -D typescript');
  });

  test.each([
    ['of docsgen', '<T|abs>\n\n</Tabs>\n'],
    ['of a package', "import { Chart } from 'charts';\n\n<Ch|art />\n"],
    ['at the import of a package', "import { Ch|art } from 'charts';\n\n<Chart />\n"],
    ['in a text', 'The L|amp.\n'],
    ['in code', '```mdx\n<La|mp />\n```\n'],
  ])('%s has no rename', async (_, text) => {
    const one = await open({ [PAGE]: '# Page\n', 'src/Lamp.tsx': SOURCE });
    const found = await one.on.at<Range | null>(
      PAGE,
      `import { Lamp } from '../../src/Lamp.tsx';\n\n# Page\n\n${text}`,
      {
        method: 'textDocument/prepareRename',
      },
    );
    expect(found).toBeNull();
  });
});
