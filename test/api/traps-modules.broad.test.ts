/** Which modules, classes and names a reference has. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildReport } from '../helpers/site.ts';
import { type ApiSite, apiSite, modulesOf, pack, readPage } from './api-site.ts';

const classes = pack('zebra', {
  'package.json': JSON.stringify({ name: 'zebra', main: 'index.js', types: 'index.d.ts' }),
  'index.js': 'module.exports = {};\n',
  'index.d.ts': `import type { Stripe } from './Stripe';
import type Pattern from './Pattern';
import { type Hoof as Foot } from './Stripe';
export type { Mane } from './Stripe';
export type * from './Tail';
export { type Ear } from './Stripe';
export type { Stripe, Pattern, Foot as Hoof };
export { $paint } from './Paint';
`,
  'Stripe.d.ts': `export declare class Stripe { static width: number; constructor(colour: string); bend(): void; }
export declare class Mane { static comb(): Mane; constructor(hairs: number); }
export declare class Hoof { static count: 4; constructor(); }
export declare class Ear { static hear(): string; constructor(left: boolean); }
`,
  'Pattern.d.ts': 'export default class Pattern { static known: string[]; constructor(seed: number); }\n',
  'Tail.d.ts':
    'export declare class Tail { static swing(): void; constructor(length: number); }\nexport interface Fly { buzz: true }\n',
  // Its package's `main` is JavaScript, which hides the declarations from TypeScript.
  'Paint.d.ts': "import type { Stripe } from './';\nexport declare function $paint(stripe: Stripe): void;\n",
});

const many = pack('okapi', {
  'package.json': JSON.stringify({
    name: 'okapi',
    exports: {
      '.': { types: './types/index.d.ts', default: './index.js' },
      './neck': { import: { types: './types/neck.d.mts', default: './neck.mjs' } },
      './neck.js': { types: './types/neck.d.mts' },
      './deep/tongue': './types/tongue.d.ts',
      './styles.css': './styles.css',
      './untyped': './untyped.js',
      './parts/*': './types/*.d.ts',
      './package.json': './package.json',
    },
  }),
  'types/index.d.ts': '/** @module somethingElse */\nexport declare const okapiRoot: 1;\n',
  'types/neck.d.mts': '/** @module okapi */\nexport declare const okapiNeck: 2;\n',
  'types/tongue.d.ts': 'export declare const okapiTongue: 3;\n',
  'untyped.js': 'export const x = 1;\n',
  'styles.css': 'a{}',
});

const files = {
  ...classes,
  ...many,
  ...pack('@fox/den', { 'index.d.ts': 'export declare function dig(): void;\nexport {};\n' }),
  ...pack('silent', { 'index.d.ts': 'export {};\n' }),
};

let docs: ApiSite;
let report: BuildReport;
beforeAll(async () => {
  docs = apiSite(files, { entryPoints: ['zebra', 'okapi', '@fox/den', 'silent'] });
  ({ report } = await docs.report());
});

describe('classes that are exported as types', () => {
  test('stay classes with their constructors and statics, in every spelling', () => {
    expect(report.problems).toEqual([]);
    const shown = ['Stripe', 'Mane', 'Hoof', 'Ear', 'Tail'].map((name) => readPage(docs, `classes/zebra.${name}`).code);
    expect(shown).toEqual([
      [
        'class Stripe',
        "import type { Stripe } from 'zebra';",
        'new Stripe(colour: string)',
        'static width: number',
        'bend(): void',
      ],
      ['class Mane', "import type { Mane } from 'zebra';", 'new Mane(hairs: number)', 'static comb(): Mane'],
      ['class Hoof', "import type { Hoof } from 'zebra';", 'new Hoof()', 'static count: 4'],
      ['class Ear', "import type { Ear } from 'zebra';", 'new Ear(left: boolean)', 'static hear(): string'],
      ['class Tail', "import { Tail } from 'zebra';", 'new Tail(length: number)', 'static swing(): void'],
    ]);
    expect(readPage(docs, 'classes/zebra.Pattern').code).toContain('new Pattern(seed: number)');
  });

  test('an interface stays one', () => {
    expect(readPage(docs, 'interfaces/zebra.Fly').code[0]).toBe('interface Fly');
    expect(docs.exists('build/docs/api/classes/zebra.Fly')).toBe(false);
  });

  test("declarations imported from './' are found despite a JavaScript main", () => {
    expect(readPage(docs, 'modules/zebra').links).toContain('Stripe → /docs/api/classes/zebra.Stripe');
  });
});

describe('modules', () => {
  test('are the typed exports of the packages, one page each', () => {
    expect(modulesOf(docs)).toEqual([
      '@fox/den → /docs/api/modules/fox_den',
      'okapi → /docs/api/modules/okapi',
      'okapi/deep/tongue → /docs/api/modules/okapi_deep_tongue',
      'okapi/neck → /docs/api/modules/okapi_neck',
      'silent → /docs/api/modules/silent',
      'zebra → /docs/api/modules/zebra',
    ]);
  });

  test('are named by package and export, despite @module', () => {
    expect(readPage(docs, 'modules/okapi').code).toEqual(['const okapiRoot: 1']);
    expect(readPage(docs, 'modules/okapi_neck').code).toEqual(['const okapiNeck: 2']);
    expect(readPage(docs, 'modules/okapi_deep_tongue').code).toEqual(['const okapiTongue: 3']);
    expect(readPage(docs, 'modules/okapi_neck').headings[0]).toEqual([1, '', 'Module: okapi/neck']);
  });

  test('below node_modules have their content', () => {
    expect(readPage(docs, 'modules/fox_den').code).toEqual(['dig(): void']);
  });

  test('that export nothing are pages all the same', () => {
    expect(readPage(docs, 'modules/silent').headings).toEqual([[1, '', 'Module: silent']]);
  });

  test('a single one is not dissolved into its symbols', async () => {
    const one = apiSite(files, { entryPoints: ['@fox/den'] });
    expect(await one.problems()).toEqual([]);
    expect(modulesOf(one)).toEqual(['@fox/den → /docs/api/modules/fox_den']);
    expect(readPage(one, 'modules/fox_den').headings).toEqual([
      [1, '', 'Module: @fox/den'],
      [2, 'functions', 'Functions'],
      [3, 'dig', 'dig()'],
    ]);
  });

  test('a name that is given twice is one module', async () => {
    const twice = apiSite(files, { entryPoints: ['okapi', 'okapi/neck', '@fox/den', '@fox/den'] });
    expect(await twice.problems()).toEqual([]);
    expect(modulesOf(twice)).toHaveLength(4);
  });
});
