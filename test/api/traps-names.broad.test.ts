/** Names with special cases: anchors, re-exports, inherited or omitted members, names of JavaScript built-ins. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildReport } from '../helpers/site.ts';
import { type ApiSite, apiSite, pack, readPage, sectionOf, textOf } from './api-site.ts';

const base = pack('heron', {
  'index.d.ts': `export declare function $wade(): void;
export declare function $wade(depth: number): number;
export declare function wade(): string;
export declare function functions(): void;
export declare function classes(): void;
export declare function toString(): string;
export declare function constructor(): void;
export declare function hasOwnProperty(name: string): boolean;
export declare const __proto__: 'proto';
export declare const _under: 1;
export declare class Wader {
  static getType(): string;
  getType(): 'wader';
  constructor(legs: number);
  constructor(legs: string, feathers: boolean);
  toString(): string;
  __proto__: object;
  hasOwnProperty(name: string): boolean;
  'inherited-members': 1;
  get depth(): number;
  set depth(value: number);
  protected hidden: 2;
  private secret: 3;
  #really: 4;
  /** @internal */
  forUs: 5;
}
export declare class Heron extends Wader {
  /** Replaces that of waders. */
  getType(): 'wader';
  stab(): void;
}
export declare class GreatHeron extends Heron { grow(): void; }
/** @internal */
export declare function onlyForUs(): void;
/** @internal */
export declare class ForUs {}
declare function notExported(): void;
export { Heron as Reiher, stalk as creep };
declare function stalk(): void;
`,
});
const other = pack('@marsh/birds', {
  'index.d.ts': `export { $wade, Heron, Wader as Stilt } from 'heron';
export declare function sing(bird: import('heron').Heron): void;
`,
});

let docs: ApiSite;
let report: BuildReport;
beforeAll(async () => {
  docs = apiSite({ ...base, ...other }, { entryPoints: ['heron', '@marsh/birds'] });
  ({ report } = await docs.report());
});

const ids = (page: string) => readPage(docs, page).headings.flatMap(([depth, id]) => (depth > 1 ? [id] : []));
const allIds = (page: string) => [...readPage(docs, page).html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

describe('anchors', () => {
  test('of functions are lower case, without $, numbered when repeated', () => {
    expect(report.problems).toEqual([]);
    expect(ids('modules/heron')).toEqual([
      ...['classes', 'references', 'functions', 'classes-1', 'constructor', 'creep', 'functions-1'],
      ...['hasownproperty', 'tostring', 'wade', 'wade-1', 'variables', '__proto__', '_under'],
    ]);
  });

  test('of a static member come after that of the instance member', () => {
    const page = readPage(docs, 'classes/heron.Wader');
    expect(page.headings.filter(([, id]) => id.startsWith('gettype'))).toEqual([
      [3, 'gettype', 'getType()'],
      [3, 'gettype-1', 'getType()'],
    ]);
    expect(textOf(page, 'gettype-1')).toContain('static getType(): string');
  });

  test('are each there once', () => {
    for (const page of ['modules/heron', 'classes/heron.Wader', 'classes/heron.Heron']) {
      const all = allIds(page);
      expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
    }
  });

  test('of members named like members of every object link to them', () => {
    const page = readPage(docs, 'classes/heron.Wader');
    expect(ids('classes/heron.Wader')).toEqual(
      expect.arrayContaining([
        'constructor',
        'tostring',
        'hasownproperty',
        '__proto__',
        'inherited-members-1',
        'depth',
      ]),
    );
    expect(textOf(page, '__proto__')).toContain('__proto__: object');
    expect(textOf(page, 'constructor')).toBe(
      'new Wader() new Wader(legs: number) new Wader(legs: string, feathers: boolean)',
    );
  });

  test('overloads are signatures under one heading', () => {
    const found = sectionOf(readPage(docs, 'modules/heron'), 'wade').filter(({ name }) => name === 'pre');
    expect(found.map(({ text }) => text)).toEqual(['$wade(): void', '$wade(depth: number): number']);
  });
});

describe('inherited members', () => {
  test('is a folded list of links, and its own members are whole', () => {
    const page = readPage(docs, 'classes/heron.Heron');
    expect(page.headings.map(([, , text]) => text)).toEqual([
      ...['Class: Heron', 'Constructors', 'new Heron()', 'Methods', 'getType()', 'stab()', 'Inherited members'],
    ]);
    const list = page.article.all.find(({ name }) => name === 'details');
    expect(list?.all.find(({ name }) => name === 'summary')?.text).toBe('From Wader (7)');
    expect(list?.all.flatMap(({ attributes }) => attributes.href ?? [])).toEqual(
      expect.arrayContaining(['/docs/api/classes/heron.Wader#gettype-1', '/docs/api/classes/heron.Wader#__proto__']),
    );
  });

  test('the member it replaces is linked', () => {
    const links = sectionOf(readPage(docs, 'classes/heron.Heron'), 'gettype').map(({ attributes }) => attributes.href);
    expect(links).toContain('/docs/api/classes/heron.Wader#gettype');
  });

  test('the classes above and below are linked', () => {
    const { links } = readPage(docs, 'classes/heron.GreatHeron');
    expect(links.slice(0, 4)).toEqual(expect.arrayContaining(['Wader → /docs/api/classes/heron.Wader']));
    expect(readPage(docs, 'classes/heron.Heron').links).toContain('GreatHeron → /docs/api/classes/heron.GreatHeron');
  });
});

describe('re-exports', () => {
  test('are listed with a link to where they are from, and have no page', () => {
    const page = readPage(docs, 'modules/marsh_birds');
    expect(page.headings.map(([, , text]) => text)).toEqual([
      'Module: @marsh/birds',
      'References',
      'Functions',
      'sing()',
    ]);
    expect(page.links).toEqual(
      expect.arrayContaining([
        'Heron → /docs/api/classes/heron.Heron',
        'Stilt → /docs/api/classes/heron.Wader',
        '$wade → /docs/api/modules/heron#wade',
      ]),
    );
    expect(docs.exists('build/docs/api/classes/marsh_birds.Heron')).toBe(false);
  });

  test('with another name in the same module are references too; a symbol has the name it is exported with', () => {
    expect(readPage(docs, 'modules/heron').links).toContain('Reiher → /docs/api/classes/heron.Heron');
    expect(ids('modules/heron')).toContain('creep');
    expect(readPage(docs, 'modules/heron').html).not.toContain('stalk');
  });

  test('types link from one package to the other', () => {
    const links = sectionOf(readPage(docs, 'modules/marsh_birds'), 'sing').map(({ attributes }) => attributes.href);
    expect(links).toContain('/docs/api/classes/heron.Heron');
  });
});

test('internal, private and unexported symbols are left out, protected ones are not', () => {
  const whole = Object.keys(docs.tree())
    .filter((file) => /\.(?:html|md|json)$/.test(file))
    .map((file) => docs.read(`build/${file}`))
    .join('\n');
  expect(whole).not.toMatch(/onlyForUs|ForUs|forUs|secret|#really|notExported/);
  expect(textOf(readPage(docs, 'classes/heron.Wader'), 'hidden')).toContain('protected hidden: 2');
});
