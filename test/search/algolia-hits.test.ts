/** What is read of hits, whatever they hold. */
import { describe, expect, test } from 'vitest';
import { marked, pagesOf, safeUrl } from '../../runtime/search/algolia-hits.ts';

describe('hits', () => {
  test('link to URLs of the web only', () => {
    const site = 'https://example.com/base/';
    const judge = (url: string) => safeUrl(url, site);
    for (const url of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///x',
      'blob:x',
    ])
      expect(judge(url), url).toBeUndefined();
    expect(judge('http://example.com/base/a?b=1#c')).toBe('/base/a?b=1#c');
    expect(judge('https://example.com/elsewhere')).toBe('https://example.com/elsewhere');
    expect(judge('https://example.com.evil.example/base/a')).toBe('https://example.com.evil.example/base/a');
    expect(judge('docs/a#b')).toBe('/base/docs/a#b');
    expect(safeUrl('https://example.com//evil.example/x', 'https://example.com/')).toBe('/evil.example/x');
    expect(safeUrl('https://[', site)).toBeUndefined();
  });

  test.each([null, 7, 'text', [], {}, { url: 7 }, { url: {} }, { url: 'javascript:alert(1)' }])(
    '%j is left out',
    (hit) => {
      expect(pagesOf([hit], 'https://example.com/')).toEqual([]);
    },
  );

  test('with fields of wrong types keep their readable fields', () => {
    const wrong = [null, 7, true, [], {}, [[]], { value: {} }, { lvl1: [] }, 'constructor'];
    const fields = [
      'type',
      'hierarchy',
      'content',
      'section',
      'kind',
      'version',
      'breadcrumbs',
      'symbol',
      'docusaurus_tag',
      '_highlightResult',
      '_snippetResult',
    ];
    const hits = fields.flatMap((field) =>
      wrong.map((value) => ({ url: `/p${field}${JSON.stringify(value)}`, [field]: value })),
    );
    const pages = pagesOf(hits, 'https://example.com/');
    expect(pages).toHaveLength(hits.length);
    for (const { places, title, breadcrumbs, kind } of pages) {
      expect(places).toHaveLength(1);
      expect([...title, ...breadcrumbs].every((one) => typeof one === 'string' && one !== '')).toBe(true);
      expect(['doc', 'page', 'post', 'api']).toContain(kind);
    }
    expect(pagesOf({ length: 2 }, 'https://example.com/')).toEqual([]);
  });

  test('have their marks read in pairs', () => {
    expect(marked('a\ue000b\ue001c\ue000d\ue001')).toEqual(['a', { mark: 'b' }, 'c', { mark: 'd' }]);
    expect(marked('\ue001a\ue000\ue000b\ue001\ue001c\ue000d')).toEqual(['a', { mark: 'b' }, 'c', 'd']);
    expect(marked('<mark>a</mark>')).toEqual(['<mark>a</mark>']);
  });
});
