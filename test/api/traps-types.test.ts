/** Every kind of declaration and type is shown as TypeScript writes it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildReport } from '../helpers/site.ts';
import { type ApiSite, apiSite, pack, readPage, sectionOf, textOf } from './api-site.ts';

/** Type aliases as written, and as they are shown when that differs. */
const aliases: [declared: string, shown?: string][] = [
  ['type Union = "a" | 2 | 3n | true | null | undefined', "type Union = 'a' | 2 | 3n | true | null | undefined"],
  ['type Inter = Shape & { extra: 1 }'],
  ["type Quote = 'it\\'s'"],
  ['type Arr = string[]'],
  ['type ArrOfUnion = (string | number)[]'],
  ['type Fn = (a: string, b?: number, ...rest: boolean[]) => void'],
  ['type FnUnion = (() => void) | null'],
  ['type Ctor = new (size: number) => Shape'],
  ['type Tuple = [first: string, second?: number]'],
  ['type Rest = [string, ...boolean[]]'],
  ['type Plain = [string, number?]'],
  ['type Cond<T> = T extends string ? 1 : 0'],
  ['type Elem<T> = T extends (infer U)[] ? U : never'],
  ['type Bound<T> = T extends [infer U extends string] ? U : never'],
  ['type Mapped<T> = { readonly [K in keyof T]: T[K] }'],
  ['type Loose<T> = { -readonly [K in keyof T]-?: T[K] }'],
  [`type Renamed<T> = { [K in keyof T as \`get\${string & K}\`]?: T[K] }`],
  [`type Template = \`on\${string}:\${number}\``],
  ['type Keys = keyof Shape'],
  ['type KeysOf = keyof typeof answer'],
  ['type Listed = (keyof typeof answer)[]'],
  ['type Ro = readonly string[]'],
  ['type Query = typeof answer'],
  ["type Index = Shape['area']"],
  ['type Generic<A, B extends Shape = Shape> = Map<A, B>'],
  ['type Pred = (value: unknown) => value is Shape'],
  ['type Asserts = (value: unknown) => asserts value is Shape'],
  ['type AssertsBare = (value: unknown) => asserts value'],
];
const nameOf = (declared: string) => /^type (\w+)/.exec(declared)?.[1] ?? '';

const shapes = pack('shapes', {
  'index.d.ts': `export interface Shape { area: number; }
export declare const answer: 42;
${aliases.map(([declared]) => `export ${declared};`).join('\n')}
/** Colours. */
export declare enum Colour {
  Red = 'red',
  /** Like grass. */
  Green = 'green',
}
export declare const enum Level { Low, High = 5 }
export declare namespace Tools {
  /** Cuts. */
  function cut(): void;
  class Knife { sharp: true; }
  namespace Deep { const bottom: 1; }
}
export declare abstract class Solid<T extends Shape = Shape> implements Shape {
  abstract volume(): number;
  get area(): number;
  set area(value: number);
  readonly name?: string;
  map<U>(change: (value: T) => U): Solid;
  static of<V extends Shape>(value: V): Solid<V>;
  [extra: string]: unknown;
}
export interface Dictionary { readonly [word: string]: string; (word: string): string; new (size: number): Dictionary; }
export interface Wide extends Shape, Named { own?: 1; 'with-dash': 2; method?(): void; over(a: 1): 1; over(a: 2): 2; }
export interface Named { name: string; }
export type Loaded = { run(a: string): 1; run(a: number): 2; 'data-x'?: 3; [Symbol.iterator](): Iterator<string>; };
export declare function pick<const K extends string>(this: Shape, keys: readonly K[], { a, b }: { a: 1; b?: 2 }): asserts keys is K[];
export declare function isShape(value: unknown): value is Shape;
export declare let __odd$Name: symbol;
export default class Standard { standard(): this; }
`,
});

let docs: ApiSite;
let report: BuildReport;
beforeAll(async () => {
  docs = apiSite(shapes, { entryPoints: ['shapes'], source: 'https://src.example/{dir}/{path}#L{line}' });
  ({ report } = await docs.report());
});

const codeOf = (page: string, id: string) =>
  sectionOf(readPage(docs, page), id).flatMap(({ name, text }) => (name === 'pre' ? [text] : []));

describe('types', () => {
  test('are not a problem', () => {
    expect(report.problems).toEqual([]);
  });

  test.each(aliases)('%s', (declared, shown = declared) => {
    expect(codeOf('modules/shapes', nameOf(declared).toLowerCase())).toEqual([shown]);
  });

  test('of objects keep overloads and names in quotes', () => {
    expect(codeOf('modules/shapes', 'loaded')[0]?.replace(/\s+/g, ' ')).toBe(
      "type Loaded = { run(a: string): 1; run(a: number): 2; 'data-x'?: 3; [iterator](): Iterator<string>; }",
    );
  });

  test('of functions may be generic, have a this, and assert types', () => {
    expect(codeOf('modules/shapes', 'pick')[0]?.replace(/\s+/g, ' ')).toBe(
      'pick<const K extends string>( this: Shape, keys: readonly K[], options: { a: 1; b?: 2 }, ): asserts keys is K[]',
    );
    expect(codeOf('modules/shapes', 'isshape')).toEqual(['isShape(value: unknown): value is Shape']);
  });
});

describe('declarations', () => {
  test('enumerations show their members with value and comment', () => {
    const pairs = sectionOf(readPage(docs, 'modules/shapes'), 'colour').flatMap(({ name, text }) =>
      name === 'dt' || name === 'dd' ? [text] : [],
    );
    expect(pairs.slice(0, 4)).toEqual(["Red = 'red'", '', "Green = 'green'", 'Like grass.']);
    expect(textOf(readPage(docs, 'modules/shapes'), 'level')).toContain('High = 5');
  });

  test('namespaces have a page, and their members too', () => {
    expect(readPage(docs, 'modules/shapes').links).toContain('Tools → /docs/api/modules/shapes.Tools');
    expect(codeOf('modules/shapes.Tools', 'cut')).toEqual(['cut(): void']);
    expect(readPage(docs, 'classes/shapes.Tools.Knife').headings[0]).toEqual([1, '', 'Class: Tools.Knife']);
    expect(codeOf('modules/shapes.Tools.Deep', 'bottom')).toEqual(['const bottom: 1']);
  });

  test('abstract and generic classes with accessors and an index signature', () => {
    const { code } = readPage(docs, 'classes/shapes.Solid');
    expect(code.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'abstract class Solid<T extends Shape = Shape> implements Shape { [extra: string]: unknown; }',
      "import { Solid } from 'shapes';",
      'new Solid<T extends Shape = Shape>()',
      'readonly name?: string',
      ...['get area(): number', 'set area(value: number)'],
      'map<U>(change: (value: T) => U): Solid',
      'abstract volume(): number',
      'static of<V extends Shape>(value: V): Solid<V>',
    ]);
    expect(readPage(docs, 'interfaces/shapes.Shape').links).toContain('Solid → /docs/api/classes/shapes.Solid');
  });

  test('interfaces with signatures that have no name, optional methods and names in quotes', () => {
    expect(readPage(docs, 'interfaces/shapes.Dictionary').code.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'interface Dictionary { (word: string): string; readonly [word: string]: string; }',
      "import type { Dictionary } from 'shapes';",
      'new Dictionary(size: number): Dictionary',
    ]);
    const { code, headings } = readPage(docs, 'interfaces/shapes.Wide');
    expect(code).toEqual([
      'interface Wide extends Shape, Named',
      "import type { Wide } from 'shapes';",
      ...['own?: 1', "'with-dash': 2", 'method?(): void', 'over(a: 1): 1', 'over(a: 2): 2'],
    ]);
    expect(headings.map(([, id]) => id)).toContain('inherited-members');
  });

  test('a default export is imported by any name', () => {
    expect(readPage(docs, 'classes/shapes.default').article.text).toContain("import name from 'shapes';");
    expect(readPage(docs, 'classes/shapes.Solid').article.text).toContain("import { Solid } from 'shapes';");
  });

  test('name where they are declared', () => {
    expect(readPage(docs, 'classes/shapes.Solid').links).toContain('shapes/index → https://src.example/shapes/index');
  });
});
