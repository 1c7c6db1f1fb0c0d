/** Records of a hosted index: one shape with the DocSearch crawler, ids that stay, and less than 10 kB each. */
import { describe, expect, test } from 'vitest';
import { cut, pieces } from '../../runtime/search-index/record-text.ts';
import { MAX_BYTES, recordsOf } from '../../runtime/search-index/records.ts';
import type { SearchPage, SearchSection } from '../../runtime/search-index/types.ts';

const section = (own: Partial<SearchSection>): SearchSection => ({ level: 2, heading: '', text: [], code: [], ...own });

const page = (own: Partial<SearchPage> = {}): SearchPage => ({
  url: '/docs/quince',
  title: 'Quince jam',
  description: 'How to boil it.',
  kind: 'doc',
  language: 'en',
  version: 'current',
  tag: 'docs-default-current',
  section: 'Docs',
  breadcrumbs: ['Kitchen', 'Preserves'],
  keywords: ['marmalade'],
  sections: [
    section({ level: 1, heading: 'Quince jam', text: ['First words.', 'Second words.'] }),
    section({ id: 'fruit', heading: 'Fruit', text: ['Peel it.'], code: ['const pot = $boilQuince(fruit);'] }),
    section({ id: 'pot', level: 4, heading: 'Pot', text: [] }),
    section({ id: 'end', level: 3, heading: 'End', text: ['Done.'] }),
  ],
  ...own,
});

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('records of a page', () => {
  test('are one for the page, each heading and each paragraph, with ids made of URLs', () => {
    expect(recordsOf(page()).map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
      ['/docs/quince', 'lvl1', 'How to boil it.'],
      ['/docs/quince#:1', 'content', 'First words.'],
      ['/docs/quince#:2', 'content', 'Second words.'],
      ['/docs/quince#fruit', 'lvl2', null],
      ['/docs/quince#fruit:1', 'content', 'Peel it.'],
      ['/docs/quince#pot', 'lvl4', null],
      ['/docs/quince#end', 'lvl3', null],
      ['/docs/quince#end:1', 'content', 'Done.'],
    ]);
  });

  test("have the fields of DocSearch, and docsgen's in addition", () => {
    expect(recordsOf(page(), 'https://example.com')[3]).toEqual({
      objectID: 'https://example.com/docs/quince#fruit',
      url: 'https://example.com/docs/quince#fruit',
      url_without_anchor: 'https://example.com/docs/quince',
      anchor: 'fruit',
      type: 'lvl2',
      hierarchy: {
        lvl0: 'Preserves',
        lvl1: 'Quince jam',
        lvl2: 'Fruit',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: null,
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      section: 'Docs',
      kind: 'doc',
      breadcrumbs: ['Kitchen', 'Preserves'],
      code: 'pot $boilQuince fruit',
      weight: { pageRank: 3, level: 80, position: 3 },
    });
    expect(recordsOf(page())[0]).toMatchObject({ keywords: ['marmalade'], weight: { level: 90, position: 0 } });
    expect(recordsOf(page())[4]).not.toHaveProperty('code');
  });

  test('have the headings above them, and no others', () => {
    const records = recordsOf(page());
    const levels = (id: string) =>
      Object.values(records.find(({ objectID }) => objectID.endsWith(id))?.hierarchy ?? {});
    expect(levels('#pot')).toEqual(['Preserves', 'Quince jam', 'Fruit', null, 'Pot', null, null]);
    expect(levels('#end')).toEqual(['Preserves', 'Quince jam', 'Fruit', 'End', null, null, null]);
    expect(levels('#end:1')).toEqual(levels('#end'));
  });

  test('of symbols describe them', () => {
    const symbol = { name: 'Pot.stir', kind: 'method', module: '@kitchen/pot' };
    const [, record] = recordsOf(
      page({ kind: 'api', sections: [section({ level: 1 }), section({ id: 'stir', heading: 'stir()', symbol })] }),
    );
    expect(record).toMatchObject({ type: 'lvl2', symbol, kind: 'api', hierarchy: { lvl2: 'stir()' } });
  });

  test('stay as they were where a page was not edited', () => {
    const before = recordsOf(page());
    const edited = page();
    edited.sections[1]?.text.push('New words.');
    const after = recordsOf(edited);
    const added = after.filter(({ objectID }) => !before.some((one) => one.objectID === objectID));
    expect(added.map(({ objectID }) => objectID)).toEqual(['/docs/quince#fruit:2']);
    expect(new Set(after.map(({ objectID }) => objectID)).size).toBe(after.length);
  });

  test('have the description once, if it was made of the first words', () => {
    expect(recordsOf(page({ description: 'First wor…' }))[0]?.content).toBeNull();
    expect(recordsOf(page({ description: 'Words' }))[0]?.content).toBe('Words');
  });

  test('without a category are grouped by section', () => {
    expect(recordsOf(page({ breadcrumbs: [] }))[0]?.hierarchy.lvl0).toBe('Docs');
  });
});

describe('a record that would be too large', () => {
  const long = {
    words: 'A sentence about quinces. '.repeat(1000),
    'one word': 'q'.repeat(30_000),
    Chinese: '木瓜果酱很好吃。'.repeat(2000),
    emoji: '👩‍🍳🍐'.repeat(3000),
    quotes: '"\\'.repeat(8000),
    'control characters': '\u0001'.repeat(8000),
    'halves of characters': '\ud83d'.repeat(8000),
  };

  test.each(Object.entries(long))('%s: becomes several, and no text is lost', (_name, text) => {
    const records = recordsOf(page({ sections: [section({ level: 1, text: ['Before.', text, 'Behind.'] })] }));
    expect(records.length).toBeGreaterThan(3);
    for (const record of records) {
      expect(bytes(record)).toBeLessThanOrEqual(MAX_BYTES);
      expect(record.content?.isWellFormed()).toBe(true);
    }
    const parts = records.filter(({ objectID }) => /:2(?:\.\d+)?$/.test(objectID));
    const squeezed = (value: string) => value.replace(/\s/g, '').replaceAll('\ud83d', '\ufffd');
    expect(squeezed(parts.map(({ content }) => content).join(''))).toBe(squeezed(text.toWellFormed()));
    expect(parts.slice(0, 2).map(({ objectID }) => objectID)).toEqual(['/docs/quince#:2', '/docs/quince#:2.1']);
    expect(records.at(-1)).toMatchObject({ objectID: '/docs/quince#:3', content: 'Behind.' });
  });

  test('in every field is cut, as far as its URL allows', () => {
    const huge = '界'.repeat(5000);
    const records = recordsOf(
      page({
        url: `/${'x'.repeat(1500)}`,
        title: huge,
        description: huge,
        section: huge,
        breadcrumbs: Array.from({ length: 40 }, () => huge),
        keywords: Array.from({ length: 40 }, () => huge),
        tag: huge,
        version: huge,
        sections: [2, 3, 4, 5, 6].map((level) =>
          section({
            id: `h${level}`,
            level,
            heading: huge,
            text: [huge],
            code: [Array.from({ length: 4000 }, (_, at) => `name${at}`).join(' ')],
            symbol: { name: huge, kind: huge, module: huge },
          }),
        ),
      }),
    );
    expect(records.length).toBeGreaterThan(9);
    expect(records.filter((record) => bytes(record) > MAX_BYTES)).toEqual([]);
    expect(recordsOf(page({ url: `/${'x'.repeat(9000)}` }))).toEqual([]);
  });
});

describe('a long text', () => {
  test('is divided after a sentence, else after a word, else after a character', () => {
    expect(pieces('One two. Three four. Five', 20)).toEqual(['One two.', 'Three four. Five']);
    expect(pieces('alpha beta gamma', 11)).toEqual(['alpha beta', 'gamma']);
    expect(pieces('木瓜。果酱。', 9)).toEqual(['木瓜。', '果酱。']);
    expect(pieces('🍐🍐🍐', 9)).toEqual(['🍐🍐', '🍐']);
    expect(pieces('🍐', 1)).toEqual(['🍐']);
    expect(pieces('', 9)).toEqual([]);
    expect(pieces('e.g. 3.14 is version 2.0', 100)).toEqual(['e.g. 3.14 is version 2.0']);
  });

  test('is cut where a character ends', () => {
    expect(cut('short', 100)).toBe('short');
    expect(cut('🍐🍐🍐🍐', 12)).toBe('🍐🍐…');
    expect(cut('alpha beta gamma', 12, { atWords: true })).toBe('alpha beta');
  });
});
