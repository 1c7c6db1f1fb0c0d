import { describe, expect, test } from 'vitest';
import { workshop } from './workshop.ts';

const shop = workshop();
const fence = (code: string) => `\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const page = (texts: string[], code = '') =>
  texts.map((text) => `\`\`${text}\`\``).join(' and ') + (code && fence(code));

/** Links of a page with these texts and, if given, a sample. */
const linksOf = (texts: string[], code?: string) => shop.resolve({ 'a.md': page(texts, code) }).inline('a.md');

const GRAB = '$grab → pen/index: function $grab';
const WRITE = 'write → pen/tools: write';
const PEN = "import { Brush, Pen, Tool } from 'pen';\n";

describe('inline code', () => {
  test('links to the symbol it names, whatever its form', () => {
    const forms = {
      $grab: [GRAB],
      '$grab()': [GRAB],
      "$grab('quill')": [GRAB],
      '$grab().write(text)': [GRAB, WRITE],
      'new Pen().write': ['Pen → pen/tools: class Pen extends Tool', WRITE],
      'Pen | null': ['Pen → pen/tools: class Pen extends Tool'],
      'Shelf<Pen>[]': ['Shelf → pen/tools: class Shelf<T extends Tool>', 'Pen → pen/tools: class Pen extends Tool'],
      'use({ tools: [Pen, Spot], $grab })': [
        'Pen → pen/tools: class Pen extends Tool',
        'Spot → pen/index: class Spot',
        GRAB,
      ],
      '<Lamp>': ['Lamp → pen/index: function Lamp'],
      '<Lamp watts={INK}>': ['Lamp → pen/index: function Lamp'],
      '<Lamp />': ['Lamp → pen/index: function Lamp'],
      '<p><Lamp /></p>': ['Lamp → pen/index: function Lamp'],
      '(tool: Tool) => void': ['Tool → pen/tools: abstract class Tool'],
      '$grab(){:ts}': [GRAB],
      '$grab() // once': [GRAB],
      '$grab(…).write(...)': [GRAB, WRITE],
      shown: ['shown → pen/tools: function hidden'],
    };
    expect(linksOf(Object.keys(forms))).toEqual(forms);
  });

  test('has links at their offsets', () => {
    const [found] = shop.resolve({ 'a.md': '`use($grab)`' }).output.pages;
    expect(found?.inline).toEqual({
      'use($grab)': [[4, 9, expect.stringMatching(/^node_modules\/pen\/index\.d\.ts:\d+$/)]],
    });
  });

  test('names members of classes, static ones first, and of the class that declares them', () => {
    expect(
      linksOf(['Pen.kind()', 'Pen.getKey', 'Tool.prototype.getKey()', 'Nib.width', 'Grip.write()', 'INK.colour']),
    ).toEqual({
      'Pen.kind()': ['Pen → pen/tools: class Pen extends Tool', 'kind → pen/tools: static kind'],
      'Pen.getKey': ['Pen → pen/tools: class Pen extends Tool', 'getKey → pen/tools: getKey'],
      'Tool.prototype.getKey()': ['Tool → pen/tools: abstract class Tool', 'getKey → pen/tools: getKey'],
      'Nib.width': ['Nib → pen/tools: interface Nib', 'width → pen/tools: width: number'],
      'Grip.write()': ['Grip → pen/index: type Grip', WRITE],
    });
  });

  test('is not a link when it names nothing', () => {
    const words = ['title', 'write', 'getKey()', 'tool', 'Pen.length', 'Pen.missing', '{ write: 1 }', "'Pen'", 'INK'];
    expect(
      linksOf([
        ...words,
        '@pen/case',
        '$grab the pen',
        '$gra…',
        '…',
        '@pen/…',
        '($grab',
        '$grab);(Pen',
        'Pen => Pen',
        'this.getKey()',
      ]),
    ).toEqual({
      'Pen.length': ['Pen → pen/tools: class Pen extends Tool'],
      'Pen.missing': ['Pen → pen/tools: class Pen extends Tool'],
    });
  });

  test('resolves imports of the samples of its page', () => {
    expect(
      linksOf(
        ['INK', 'Quill', 'pens.$grab()'],
        "import { INK, Pen as Quill } from 'pen';\nimport * as pens from 'pen';",
      ),
    ).toEqual({
      INK: ['INK → pen/index: INK:'],
      Quill: ['Quill → pen/tools: class Pen extends Tool'],
      'pens.$grab()': [GRAB],
    });
    expect(linksOf(['Spot', 'latch'], "import { latch, Spot } from 'stranger';")).toEqual({});
    expect(linksOf(['Spot', '$grab'], 'class Spot {}\nconst $grab = 1;\nexport { $grab, Spot };')).toEqual({});
  });

  test('is not confused with another symbol of the same name', () => {
    const same = ['Selection', 'Node', 'string', 'Selection.tools()'];
    expect(linksOf(same)).toEqual({});
    expect(linksOf(same, "import { Selection } from 'pen';")).toEqual({
      Selection: ['Selection → pen/index: class Selection'],
      'Selection.tools()': ['Selection → pen/index: class Selection', 'tools → pen/index: tools'],
    });
    const both = fence("import { INK } from 'pen';") + fence("import { INK } from '@pen/case';");
    expect(shop.resolve({ 'a.md': `\`INK\`${both}` }).inline('a.md')).toEqual({});
  });
});

describe('a member of a variable', () => {
  test('is that of the type the variable has in the samples of the page', () => {
    const code = `${PEN}export function f(pen: Pen | null, brush?: Brush) { const [, tool] = [1, brush as Tool] as const; return [pen, tool]; }`;
    expect(
      linksOf(
        ['pen.write()', 'brush.write', 'tool.getKey()', 'tool.write()', 'pen.nib.width', 'pen?.write("a").fold()'],
        code,
      ),
    ).toEqual({
      'pen.write()': [WRITE],
      'brush.write': [WRITE],
      'tool.getKey()': ['getKey → pen/tools: getKey'],
      'pen.nib.width': ['nib → pen/tools: nib: Nib', 'width → pen/tools: width: number'],
      'pen?.write("a").fold()': [WRITE, 'fold → pen/tools: fold'],
    });
  });

  test('belongs to the class that all variables of the name are instances of', () => {
    const own = 'class Quill extends Pen {}\n';
    expect(
      linksOf(['it.write()', 'it.kind()'], `${PEN}${own}export const f = (it: Pen) => (it: Quill) => it;`),
    ).toEqual({
      'it.write()': [WRITE],
      'it.kind()': ['kind → pen/tools: kind'],
    });
    expect(linksOf(['it.write()', 'it.kind()'], `${PEN}export const f = (it: Pen) => (it: Tool) => it;`)).toEqual({
      'it.kind()': ['kind → pen/tools: kind'],
    });
    expect(linksOf(['it.write()', 'it.kind()'], `${PEN}export const f = (it: Pen) => (it: Brush) => it;`)).toEqual({});
  });

  test('may be one of the class it is narrowed to, when there is one such class', () => {
    const pen = 'if (it instanceof Pen) it.write("a");';
    const code = (more = '') => `${PEN}export function f(it: Tool) { ${pen} ${more} }`;
    expect(linksOf(['it.write()'], code())).toEqual({ 'it.write()': [WRITE] });
    expect(linksOf(['it.write()'], code('if (it instanceof Brush) it.write("a");'))).toEqual({});
  });

  test('is decided by the parameters of the packages when the page has no such variable, and never by other pages', () => {
    const inline = (text: string, pages: Record<string, string> = {}) =>
      shop.resolve({ 'a.md': text, ...pages }).inline('a.md');
    expect(inline('`holder.nib`')).toEqual({ 'holder.nib': ['nib → pen/tools: nib: Nib'] });
    expect(inline('`either.write()`')).toEqual({});
    expect(inline(`\`holder.nib\`${fence('export const f = (holder: string) => holder;')}`)).toEqual({});
    expect(inline('`it.nib`', { 'b.md': fence(`${PEN}export const f = (it: Pen) => it;`) })).toEqual({});
  });

  test('is not guessed from a variable without a type', () => {
    expect(linksOf(['it.write()'], 'export const f = (it: any) => it;')).toEqual({});
    expect(linksOf(['it.write()'])).toEqual({});
  });
});
