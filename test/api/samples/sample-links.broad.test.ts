import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { workshop } from './workshop.ts';

const shop = workshop();
const fence = (code: string, info = 'ts') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const linksOf = (code: string, info?: string) => shop.resolve({ 'a.md': fence(code, info) }).links('a.md');

describe('links of samples', () => {
  test('link from every use of a name to its declaration', () => {
    const code = `import { $grab, INK, type Paper, Shelf as Rack } from 'pen';
const paper: Paper = $grab('quill').write(INK.colour);
const rack: Rack<ReturnType<typeof $grab>> | undefined = undefined;
export { paper, rack };`;
    expect(linksOf(code)).toEqual([
      '$grab → pen/index: function $grab',
      'INK → pen/index: INK:',
      'Paper → pen/tools: interface Paper',
      'Shelf → pen/tools: class Shelf<T extends Tool>',
      'Rack → pen/tools: class Shelf<T extends Tool>',
      'Paper → pen/tools: interface Paper',
      '$grab → pen/index: function $grab',
      'write → pen/tools: write',
      'INK → pen/index: INK:',
      'colour → pen/index: colour: string',
      'Rack → pen/tools: class Shelf<T extends Tool>',
      '$grab → pen/index: function $grab',
    ]);
  });

  test('are offsets in the text of the sample, in order, and do not overlap', () => {
    const code = "import { shown as display, INK } from 'pen';\n\tdisplay(); console.log({ INK }, INK);";
    const [page] = shop.resolve({ 'a.md': fence(code) }).output.pages;
    const spans = page!.samples[0]!.links.map(([start, end]) => [start, end, code.slice(start, end)]);
    expect(spans.map(([, , text]) => text)).toEqual(['shown', 'display', 'INK', 'display', 'INK', 'INK']);
    expect(spans.every(([start], index) => index === 0 || start! >= spans[index - 1]![1]!)).toBe(true);
  });

  test('link to the class that declares a member, not to the one it is used on', () => {
    const code = `import { Pen, Shelf } from 'pen';
class Quill extends Pen { override kind() { return super.kind() + this.getKey() + Quill.kind(); } }
new Quill().lent(new Quill()).nib.width;
new Shelf<Quill>().take()?.kind();`;
    expect(linksOf(code).slice(3)).toEqual([
      'kind → pen/tools: kind',
      'getKey → pen/tools: getKey',
      'kind → pen/tools: static kind',
      'lent → pen/tools: lent<T extends Tool>',
      'nib → pen/tools: nib: Nib',
      'width → pen/tools: width: number',
      'Shelf → pen/tools: class Shelf<T extends Tool>',
      'take → pen/tools: take',
    ]);
  });

  test('know namespaces, tags and their attributes', () => {
    expect(linksOf("import * as pens from 'pen';\npens.$grab();")).toEqual(['$grab → pen/index: function $grab']);
    const tag = 'Lamp → pen/index: function Lamp';
    expect(linksOf("import { Lamp } from 'pen';\nexport const a = <p><Lamp watts={40}></Lamp></p>;", 'tsx')).toEqual([
      tag,
      tag,
      'watts → pen/index: watts: number',
      tag,
    ]);
  });

  test('belong to the packages of the reference only, not to declarations of a sample', () => {
    const code = `import { Spot, latch } from 'stranger';
declare module 'pen' { interface Nib { bent: boolean } }
const width = { write: 1, width: Math.max(1, 2) };
latch(); new Spot(); document.createElement('p'); width.write;`;
    expect(linksOf(code)).toEqual([]);
  });

  test('are found where a fragment can be understood, and in JavaScript', () => {
    const code = "import { $grab } from 'pen';\n$grab().write(missing).fold(;";
    const { links, problems } = shop.resolve({ 'a.md': fence(code, 'ts fragment') });
    expect(links('a.md').slice(1)).toEqual([
      '$grab → pen/index: function $grab',
      'write → pen/tools: write',
      'fold → pen/tools: fold',
    ]);
    expect(problems('a.md')).toEqual([]);
    expect(linksOf("import { $grab } from '@pen/case';\n$grab();", 'javascript').at(-1)).toBe(
      '$grab → pen/index: function $grab',
    );
  });

  test('are returned with the files they depend on', () => {
    const { inputs } = shop.resolve({ 'a.md': fence("import 'stranger';") }).output;
    expect(inputs.map((file) => path.relative(shop.dir, file))).toEqual([
      'jsx.d.ts',
      'node_modules/@pen/case/index.d.ts',
      'node_modules/@pen/case/package.json',
      'node_modules/pen/index.d.ts',
      'node_modules/pen/package.json',
      'node_modules/pen/tools.d.ts',
      'node_modules/stranger/index.d.ts',
      'node_modules/stranger/package.json',
    ]);
  });
});
