/** Search as readers have it: the index of a small site that the CLI built, and the engine that answers from it. */
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '../../runtime/search-index/engine.ts';
import { SearchFailure } from '../../runtime/search-index/failure.ts';
import type { FoundPage, MarkedText, SearchRequest } from '../../runtime/search-index/types.ts';
import { root, type Site, site } from '../helpers/site.ts';

const MANIFEST = '/docsgen/search/en.json';
const TAGS = ['default', 'docs-default-current'];

const ferry = (number: number): string =>
  `---\ntitle: Ferry ${number}\n---\n\nThe ferry of pier ${number} carries narwhals${number === 3 ? ', and the harbour master sleeps' : ''}.\n`;

const files: Record<string, string> = {
  'site.config.mjs': `export default { title: 'Harbour', url: 'https://example.com', api: { entryPoints: ['harbour'] } };\n`,
  'node_modules/harbour/package.json':
    '{ "name": "harbour", "version": "1.0.0", "exports": { ".": { "types": "./index.d.ts" } } }',
  'node_modules/harbour/index.d.ts': `
    /** Ties a ship to a berth. The ropes are counted by \`Berth.depth\`. */
    export declare function $moorShip(ropes: number): Berth;
    /** A place to lie. */
    export declare class Berth {
      /** How far it is down to the mud. */
      depth: number;
      /** Says whether somebody lies there. */
      is(name: string): boolean;
    }
    export declare const LEAVE_PORT_COMMAND: unique symbol;
  `,
  'content/docs/tides.md':
    '---\ntitle: Tides\nkeywords: [moon phases, ebb]\n---\n\nHow the water comes and goes.\n\n## How do I read the table?\n\nFrom left to right, them all. The harbour master knows.\n\n## Spring tides\n\nMuch water.\n\n## Low water\n\nAt ebb the mud shows.\n',
  'content/docs/about-tides.md':
    '---\ntitle: All about the tides of other places\n---\n\nTides, tides and tides. Tides at sea, tides on land, tides.\n',
  'content/docs/questions.md':
    '---\ntitle: What people ask\nsidebar_label: FAQ\n---\n\n## How do I leave the port?\n\nSend the command.\n\n## The master of the harbour\n\nSleeps at noon.\n',
  'content/docs/anchors.md': '---\ntitle: Anchors\n---\n\nHeavy iron.\n',
  'content/docs/chains.md':
    '---\ntitle: Anchors, chains\n---\n\n## Anchors\n\nAnchors and anchors, all anchors are anchors. Anchors!\n',
  'content/docs/theming.md': '---\ntitle: Theming\n---\n\nColours of a theme.\n',
  'content/docs/chinese.md': '---\ntitle: 编辑器状态\n---\n\n编辑器状态是不可变的。\n\n## 编辑文档\n\n文档状态。\n',
  'content/docs/scattered.md': '---\ntitle: Scattered\n---\n\n器状态。编辑器。\n',
  'content/docs/arabic.md': '---\ntitle: محرر النصوص\n---\n\nهذا محرر بسيط 👩‍💻.\n',
  'content/docs/danger.md': `---\ntitle: "<script>alert(1)</script>"\n---\n\nThe tag \`<script>\` & "quotes".\n`,
  'content/docs/code.md': '---\ntitle: Sample\n---\n\nHere.\n\n```js\nconst ballastTank = pump();\n```\n',
  'content/docs/hidden.md': '---\ntitle: Hidden narwhals\nunlisted: true\n---\n\nnarwhals\n',
  'content/blog/2024-01-01-ferries.md': '---\ntitle: Ferries of old\n---\n\nThey carried narwhals, too.\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [`content/docs/ferries/ferry-${number}.md`, ferry(number)]),
  ),
};

let docs: Site;
let engine: Engine;

beforeAll(async () => {
  docs = site(files);
  symlinkSync(path.join(root, 'node_modules/typedoc'), path.join(docs.dir, 'node_modules/typedoc'), 'junction');
  const { code, stdout, stderr } = await docs.build();
  expect(code, stdout + stderr).toBe(0);
  engine = createEngine({ indexes: [{ url: MANIFEST, tags: TAGS }], load });
}, 120_000);

const load = async (url: string): Promise<unknown> =>
  JSON.parse(readFileSync(path.join(docs.dir, 'build', url), 'utf8'));

const search = (query: string, more: Partial<SearchRequest> = {}) =>
  engine.search({ query, tags: TAGS, offset: 0, limit: 20, ...more });

const urlsOf = (pages: readonly FoundPage[]): string[] => pages.map(({ url }) => url);
const plain = (text: MarkedText | undefined): string =>
  (text ?? []).map((part) => (typeof part === 'string' ? part : part.mark)).join('');
const marks = (text: MarkedText | undefined): string[] =>
  (text ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.mark]));
/** The best place of the first page, with its text. */
const best = async (query: string, more: Partial<SearchRequest> = {}) => {
  const { pages } = await search(query, more);
  const place = pages[0]?.places[0];
  return { url: place?.url, type: place?.type, title: plain(place?.title), excerpt: plain(place?.excerpt) };
};

describe('Readers find', () => {
  test('the page with that title first, though others have the word more often', async () => {
    expect(await best('tides')).toMatchObject({ url: '/docs/tides', type: 'page' });
    expect(await best('Tides ')).toMatchObject({ url: '/docs/tides' });
  });

  test('the page of that title before one with a heading of it', async () => {
    expect(urlsOf((await search('anchors')).pages)).toEqual(['/docs/anchors', '/docs/chains']);
  });

  test("an answer by the question in a reader's words", async () => {
    const heading = { url: '/docs/questions#how-do-i-leave-the-port', type: 'heading' };
    expect(await best('how can I leave the port?')).toMatchObject(heading);
    expect(await best('How do I leave the port?')).toMatchObject(heading);
  });

  test('unfinished words, and other forms of a word', async () => {
    expect(await best('spring ti')).toMatchObject({ url: '/docs/tides#spring-tides' });
    expect(await best('themed colour')).toMatchObject({ url: '/docs/theming' });
    expect((await search('ferry')).pages.map(({ url }) => url)).toContain('/blog/2024/01/01/ferries');
  });

  test('no words that only begin alike: "theming" is not "them"', async () => {
    expect(urlsOf((await search('theming')).pages)).toEqual(['/docs/theming']);
  });

  test('a page by its keywords, and by its label in the menu', async () => {
    expect(await best('moon phases')).toMatchObject({ url: '/docs/tides', excerpt: 'moon phases, ebb' });
    expect(await best('ebb')).toMatchObject({ url: '/docs/tides#low-water', type: 'text' });
    expect(await best('faq')).toMatchObject({ url: '/docs/questions' });
  });

  test('names in code', async () => {
    expect(await best('ballastTank')).toMatchObject({ url: '/docs/code' });
    expect(await best('ballast')).toMatchObject({ url: '/docs/code' });
  });

  test('neither unlisted pages, nor pages of other tags', async () => {
    expect(urlsOf((await search('hidden narwhals')).pages)).not.toContain('/docs/hidden');
    expect((await search('narwhals', { tags: ['default'] })).pages.map(({ kind }) => kind)).toEqual(['post']);
  });
});

describe('Symbols', () => {
  test.each(['$moorShip', 'moorShip', '$moorship', 'moor ship'])(
    'are found by %j, with their summary',
    async (query) => {
      expect(await best(query)).toEqual({
        url: '/docs/api/modules/harbour#moorship',
        type: 'symbol',
        title: '$moorShip',
        excerpt: 'Ties a ship to a berth.',
      });
    },
  );

  test.each([
    ['Berth', '/docs/api/classes/harbour.Berth'],
    ['Berth.depth', '/docs/api/classes/harbour.Berth#depth'],
    ['berth.is', '/docs/api/classes/harbour.Berth#is'],
    ['LEAVE_PORT_COMMAND', '/docs/api/modules/harbour#leave_port_command'],
    ['leave_port', '/docs/api/modules/harbour#leave_port_command'],
  ])('%j is %s', async (query, url) => {
    expect(await best(query)).toMatchObject({ url, type: 'symbol' });
  });

  test('are not found by their metadata and lists', async () => {
    expect(docs.read('build/docs/api/classes/harbour.Berth/index.html')).toContain('class="code api-import"');
    expect((await search('import')).total).toBe(0);
    expect((await search('npm install')).total).toBe(0);
  });
});

describe('Mistakes', () => {
  test.each([
    ['feryr', 'ferry'],
    ['narhwals', 'narwhals'],
    ['ranwhals', 'narwhals'],
    ['marwhals', 'narwhals'],
    ['arwhals', 'narwhals'],
  ])('%j is read as %j', async (query, corrected) => {
    const answer = await search(query);
    expect(answer.corrected).toBe(corrected);
    expect(answer.total).toBeGreaterThan(10);
  });

  test('are corrected at their place in the query', async () => {
    expect((await search('How do I raed the table?')).corrected).toBe('How do I read the table?');
    expect((await search('tides')).corrected).toBeUndefined();
  });

  test('do not turn into words that nobody wrote', async () => {
    expect(await search('kubernetes')).toMatchObject({ total: 0, pages: [] });
  });
});

describe('Quotes', () => {
  test('require adjacent words, common ones included', async () => {
    expect(urlsOf((await search('harbour master')).pages)).toHaveLength(3);
    expect(urlsOf((await search('"harbour master"')).pages).sort()).toEqual(['/docs/ferries/ferry-3', '/docs/tides']);
    expect(urlsOf((await search('"master of the harbour"')).pages)).toEqual(['/docs/questions']);
    expect((await search('"master the harbour"')).total).toBe(0);
    expect(await best('"harbour master"')).toMatchObject({ url: expect.stringMatching(/read-the-table|ferry-3/) });
  });

  test('hold for Chinese by its characters', async () => {
    expect(urlsOf((await search('编辑器状态')).pages)).toEqual(['/docs/chinese', '/docs/scattered']);
    expect(urlsOf((await search('"编辑器状态"')).pages)).toEqual(['/docs/chinese']);
    expect((await search('"状态编辑"')).total).toBe(0);
  });
});

describe('Any text', () => {
  test.each(['', '   ', '?!… ""', '🎉', '-', '""', '$', 'x'])('without words (%j) finds nothing', async (query) => {
    expect(await search(query)).toMatchObject({ total: 0, pages: [], facets: { sections: [], kinds: [] } });
  });

  test('in Chinese is found by its characters, which are marked and no others', async () => {
    const { pages } = await search('编辑器');
    expect(urlsOf(pages)).toEqual(['/docs/chinese', '/docs/scattered']);
    expect(marks(pages[0]?.title)).toEqual(['编辑器']);
    expect(await best('编辑文档')).toMatchObject({ url: `/docs/chinese#${encodeURIComponent('编辑文档')}` });
  });

  test('from right to left, with emoji, is found too', async () => {
    expect(await best('محرر')).toMatchObject({ url: '/docs/arabic', title: 'محرر النصوص' });
    expect(await best('بسيط 👩‍💻')).toMatchObject({ url: '/docs/arabic' });
  });

  test('of a script stays text', async () => {
    const { pages } = await search('<script>alert(1)</script>');
    expect(pages[0]).toMatchObject({ url: '/docs/danger' });
    expect(plain(pages[0]?.title)).toBe('<script>alert(1)</script>');
    expect(plain((await search('quotes')).pages[0]?.places[0]?.excerpt)).toBe('The tag <script> & "quotes".');
  });

  test('of 500 characters is answered', async () => {
    expect((await search('ferry narwhals pier '.repeat(25))).total).toBe(12);
  });
});

describe('Answers', () => {
  test('mark the intended words, and no common ones', async () => {
    const { pages } = await search('how do I read the table');
    const place = pages[0]?.places[0];
    expect(plain(place?.title)).toBe('How do I read the table?');
    expect(marks(place?.title)).toEqual(['read', 'table']);
  });

  test('come in parts that fit together, whatever the size of the parts', async () => {
    const all = urlsOf((await search('narwhals')).pages);
    expect(all).toHaveLength(13);
    const pieces = [];
    for (let offset = 0; offset < 15; offset += 3)
      pieces.push(...(await search('narwhals', { offset, limit: 3 })).pages);
    expect(urlsOf(pieces)).toEqual(all);
    expect((await search('narwhals', { offset: 3, limit: 3 })).total).toBe(13);
  });

  test('can be narrowed, and list the choices', async () => {
    const { facets } = await search('narwhals');
    expect(facets.kinds).toEqual([
      { value: 'doc', count: 12 },
      { value: 'post', count: 1 },
    ]);
    const posts = await search('narwhals', { kind: 'post' });
    expect(urlsOf(posts.pages)).toEqual(['/blog/2024/01/01/ferries']);
    expect(posts.facets).toEqual(facets);
    const section = facets.sections.find(({ count }) => count === 1)?.value ?? '';
    expect((await search('narwhals', { section })).total).toBe(1);
  });

  test('do not depend on the order of queries', async () => {
    const other = createEngine({ indexes: [{ url: MANIFEST, tags: TAGS }], load });
    const [a, b] = [await search('the tides'), await search('ferry 3')];
    expect(await other.search({ query: 'ferry 3', tags: TAGS, offset: 0, limit: 20 })).toEqual(b);
    expect(await other.search({ query: 'the tides', tags: TAGS, offset: 0, limit: 20 })).toEqual(a);
  });

  test('arrive after a failure, once the files can be loaded', async () => {
    const state = { isBroken: true };
    const flaky = createEngine({
      indexes: [{ url: MANIFEST, tags: TAGS }],
      load: async (url) => {
        if (state.isBroken) throw new SearchFailure(`${url} is gone`);
        return load(url);
      },
    });
    const request = { query: 'tides', tags: TAGS, offset: 0, limit: 5 };
    await expect(flaky.search(request)).rejects.toThrow(SearchFailure);
    state.isBroken = false;
    expect((await flaky.search(request)).total).toBe(2);
  });

  test('come from the current site when it was published again under an open page', async () => {
    const other = site({ 'content/docs/tides.md': '# Tides\n\nThe narwhal of yesterday.\n' });
    await other.build();
    const open = createEngine({
      indexes: [{ url: MANIFEST, tags: TAGS }],
      load: async (url) => JSON.parse(other.read(`build${url}`)),
    });
    await open.warm();
    other.write('content/docs/tides.md', '# Tides\n\nThe walrus of today.\n');
    await other.build();
    const request = { query: 'walrus', tags: TAGS, offset: 0, limit: 5 };
    expect((await open.search(request)).total).toBe(1);
  });

  test('are refused from an index of another version', async () => {
    const old = createEngine({
      indexes: [{ url: MANIFEST, tags: TAGS }],
      load: async (url) => ({ ...((await load(url)) as object), format: 0 }),
    });
    await expect(old.search({ query: 'tides', tags: TAGS, offset: 0, limit: 5 })).rejects.toThrow(SearchFailure);
  });
});
