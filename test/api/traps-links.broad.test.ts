/** `{@link}` in comments: every spelling that authors use, and what happens to those that lead nowhere. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { type ApiSite, apiConfig, apiSite, pack, readPage, sectionOf } from './api-site.ts';

const pond = pack('pond', {
  'index.d.ts': `/** Dives. */
export declare function $dive(): void;
export declare class Duck {
  static hatch(): Duck;
  quack(): void;
}
export declare namespace Reeds { function grow(): void; }
`,
});
const lake = pack('@lake/shore', {
  'index.d.ts': `import { Duck } from 'pond';
export declare function $sand(): void;
/** {@link Duck} {@link Duck#quack} {@link Duck.quack} {@link Duck.hatch} {@link Duck#hatch} {@link Duck#constructor} */
export declare function byClass(duck: Duck): void;
/** {@link pond!$dive} {@link pond.$dive} {@link @lake/shore!$sand} {@link @lake/shore.$sand} {@link pond!Duck#quack} {@link pond!Duck} {@link pond!} {@link $sand} {@link $sand()} */
export declare function byModule(): void;
/** {@link Duck | a duck} {@linkcode Duck} {@linkplain Duck the plain *duck*} {@link $sand | a \`b\` <c>} {@link https://pond.example/a_(b) | the web} {@link https://pond.example/bare} */
export declare function byLabel(): void;
/**
 * Line one.
 * {@link Goose} {@link Goose} and {@link pond!$fly | flying}.
 */
export declare function missing(): void;
/** {@link javascript:alert(1) | press} {@link | } {@link } {@link __proto__} {@link toString} */
export declare function odd(): void;
export declare class Boat {
  /** {@link Boat#sink} {@link sink} {@link nothing} */
  float(): void;
  sink(): void;
}
/**
 * @param far See {@link Duck.quack}.
 * @returns A {@link Duck}.
 * @throws {@link Boat} when it sinks.
 * @deprecated Use {@link $sand}.
 */
export declare function everywhere(far: number): Duck;
`,
});

const entryPoints = ['pond', '@lake/shore'];
const LAKE = 'node_modules/@lake/shore/index.d.ts';

let docs: ApiSite;
let problems: ReportedProblem[];
beforeAll(async () => {
  docs = apiSite({ ...pond, ...lake }, { entryPoints });
  problems = await docs.problems();
});

/** `text → href` of the links of a symbol, its signature left out. */
const linksOf = (id: string, page = 'modules/lake_shore') =>
  sectionOf(readPage(docs, page), id)
    .filter(({ name }) => name === 'p' || name === 'dd' || name === 'div')
    .flatMap(({ all, name, attributes }) => (name === 'div' && attributes.class !== 'admonition' ? [] : all))
    .flatMap(({ name, text, attributes }) => (name === 'a' ? [`${text} → ${attributes.href}`] : []));

const quack = '/docs/api/classes/pond.Duck#quack';
const hatch = '/docs/api/classes/pond.Duck#hatch';
const dive = '/docs/api/modules/pond#dive';

describe('a link in a comment', () => {
  test('links to classes and members by # and by a dot', () => {
    expect(linksOf('byclass')).toEqual([
      'Duck → /docs/api/classes/pond.Duck',
      ...[`Duck.quack → ${quack}`, `Duck.quack → ${quack}`, `Duck.hatch → ${hatch}`, `Duck.hatch → ${hatch}`],
      'Duck.constructor → /docs/api/classes/pond.Duck#constructor',
    ]);
  });

  test('links to symbols of modules by ! and by a dot, with and without a scope', () => {
    expect(linksOf('bymodule')).toEqual([
      ...[`$dive → ${dive}`, `pond.$dive → ${dive}`, '$sand → #sand', '@lake/shore.$sand → #sand'],
      ...[`Duck.quack → ${quack}`, 'Duck → /docs/api/classes/pond.Duck', 'pond → /docs/api/modules/pond'],
      ...['$sand → #sand', '$sand() → #sand'],
    ]);
  });

  test('has its label, as code or plain', () => {
    expect(linksOf('bylabel')).toEqual([
      ...['a duck → /docs/api/classes/pond.Duck', 'Duck → /docs/api/classes/pond.Duck'],
      ...['the plain *duck* → /docs/api/classes/pond.Duck', 'a `b` <c> → #sand'],
      ...['the web → https://pond.example/a_(b)', 'https://pond.example/bare → https://pond.example/bare'],
    ]);
    const html = readPage(docs, 'modules/lake_shore').html;
    expect(html).toMatch(/<a href="[^"]*pond\.Duck"><code translate="no">Duck<\/code><\/a>/);
    expect(html).toMatch(/<a href="[^"]*pond\.Duck">the plain \*duck\*<\/a>/);
  });

  test('is read in parameters, results and block tags', () => {
    expect(linksOf('everywhere')).toEqual(
      expect.arrayContaining([
        `Duck.quack → ${quack}`,
        'Duck → /docs/api/classes/pond.Duck',
        'Boat → /docs/api/classes/lake_shore.Boat',
        '$sand → #sand',
      ]),
    );
  });

  test('is read from the class of its member', () => {
    expect(linksOf('float', 'classes/lake_shore.Boat')).toEqual(['Boat.sink → #sink', 'sink → #sink']);
  });
});

describe('a broken link', () => {
  const told = (symbol: string) =>
    problems
      .filter(({ message }) => message.includes(` of ${symbol} `))
      .map(({ message, ...rest }) => ({ ...rest, message }));

  test('is plain code on the page, never a link', () => {
    const page = readPage(docs, 'modules/lake_shore');
    expect(linksOf('missing')).toEqual([]);
    const code = sectionOf(page, 'missing')
      .filter(({ name }) => name === 'code')
      .map(({ text }) => text);
    expect(code).toEqual(expect.arrayContaining(['Goose', 'flying']));
  });

  test('is one warning with file and line, however often it occurs', () => {
    expect(told('@lake/shore.missing')).toMatchObject([
      { code: 'DG8004', severity: 'warning', file: LAKE, line: 13, message: expect.stringContaining('{@link Goose}') },
      {
        code: 'DG8004',
        severity: 'warning',
        file: LAKE,
        line: 13,
        message: expect.stringContaining('{@link pond!$fly}'),
      },
    ]);
    expect(told('@lake/shore.Boat.float')).toMatchObject([{ file: LAKE, line: 18 }]);
  });

  test('may be odd', () => {
    expect(linksOf('odd')).toEqual([]);
    expect(told('@lake/shore.odd').every(({ code }) => code === 'DG8004')).toBe(true);
    expect(readPage(docs, 'modules/lake_shore').html).not.toContain('href="javascript:');
  });

  test('nothing else is a problem', () => {
    expect(problems.filter(({ code }) => code !== 'DG8004')).toEqual([]);
  });

  test('is silent when it is in api.ignoreLinks; unused entries are reported at their place', async () => {
    docs.write('site.config.mjs', apiConfig({ entryPoints, ignoreLinks: ['Goose', 'pond!$fly', 'Swan'] }));
    const now = await docs.problems();
    expect(now.filter(({ message }) => /Goose|fly/.test(message))).toEqual([]);
    expect(now.filter(({ code }) => code === 'DG8007')).toMatchObject([
      {
        severity: 'warning',
        file: 'site.config.mjs',
        line: 12,
        message: 'api.ignoreLinks lists "Swan", but no comment links to it',
      },
    ]);
    expect(now.length).toBe(problems.length - 2 + 1);
  });
});
