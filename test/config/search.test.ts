/** The settings of search: defaults, missing and wrong values, and keys of other generators. */
import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../cli/config/validate.ts';

const judge = (search: unknown) =>
  validateConfig({ title: 'T', url: 'https://example.com', search }, () => ({})).problems.map(
    ({ message, hint }) => `${message}; ${hint}`,
  );
const parsed = (search?: unknown) =>
  validateConfig({ title: 'T', url: 'https://example.com', search }, () => ({})).value?.search;
const three = { appId: 'ABC', apiKey: 'f00', indexName: 'docs' };

describe('search', () => {
  test('is on by default, and off with false', () => {
    expect(parsed()).toEqual({ path: 'search', openOn: ['click'] });
    expect(parsed(false)).toBe(false);
    expect(judge(false)).toEqual([]);
  });

  test('is hosted by three lines', () => {
    expect(judge({ algolia: three })).toEqual([]);
    expect(parsed({ path: '/find/', openOn: ['hover', 'click', 'hover'], algolia: three })).toEqual({
      path: 'find',
      openOn: ['hover', 'click'],
      algolia: { ...three, contextualSearch: true, searchParameters: {} },
    });
  });

  test('has synonyms for all languages, by locale, or none', () => {
    const groups = [['node', 'vertex', 'node']];
    expect(parsed({ synonyms: groups })).toHaveProperty('synonyms', [['node', 'vertex']]);
    expect(parsed({ synonyms: { en: groups } })).toHaveProperty('synonyms', { en: [['node', 'vertex']] });
    expect(parsed({ synonyms: false })).toHaveProperty('synonyms', false);
    expect(judge({ synonyms: [['node', 'node']] })).toEqual([
      '"search.synonyms[0]" must be at least two different words or phrases, not a list; undefined',
    ]);
    expect(judge({ synonyms: ['node', 'vertex'] })).toHaveLength(2);
  });

  test('requests other URLs on demand, each once and without a trailing slash', () => {
    const hosts = ['https://search.example/', 'https://search.example', 'http://127.0.0.1:7700/proxy'];
    expect(judge({ algolia: { ...three, hosts } })).toEqual([]);
    expect(parsed({ algolia: { ...three, hosts } })).toHaveProperty('algolia.hosts', [
      'https://search.example',
      'http://127.0.0.1:7700/proxy',
    ]);
  });

  test.each([
    [
      { algolia: { appId: 'ABC', indexName: 'docs' } },
      '"search.algolia.apiKey" is missing; add it; it must be the search-only key of the Algolia application, letters and digits',
    ],
    [
      { algolia: { ...three, appId: 'evil.example/' } },
      '"search.algolia.appId" must be the id of an Algolia application, such as A1B2C3D4E5, not "evil.example/"; undefined',
    ],
    [
      { algolia: { ...three, apiKey: 'a\nb' } },
      '"search.algolia.apiKey" must be the search-only key of the Algolia application, letters and digits, not "a\\nb"; undefined',
    ],
    [
      { algolia: { ...three, hosts: ['search.example'] } },
      '"search.algolia.hosts[0]" must be a URL such as https://search.example, without "?", "#" or a password, not "search.example"; undefined',
    ],
    [
      { algolia: { ...three, hosts: ['https://u:p@search.example'] } },
      '"search.algolia.hosts[0]" must be a URL such as https://search.example, without "?", "#" or a password, not "https://u:***@search.example"; undefined',
    ],
    [
      { algolia: { ...three, hosts: [] } },
      '"search.algolia.hosts" must be a list that is not empty, not an empty list; undefined',
    ],
    [
      { openOn: ['hoover'] },
      '"search.openOn[0]" must be "click", "focus" or "hover", not "hoover"; did you mean "hover"?',
    ],
    [
      { missingResultsUrl: 'https://example.com/?q={qeury}' },
      '"search.missingResultsUrl" must be a URL whose only placeholders are {query}: {qeury} is unknown, {query} is similar, not "https://example.com/?q={qeury}"; undefined',
    ],
    [
      { missingResultsUrl: 'javascript:alert(1)' },
      '"search.missingResultsUrl" must be a path, or a URL with http, https, mailto or tel, not "javascript:alert(1)"; undefined',
    ],
    [{ indexName: 'docs' }, 'unknown setting "search.indexName"; it is a setting of search.algolia: { indexName: … }'],
    [
      { algolia: { ...three, searchPagePath: 'find' } },
      'unknown setting "search.algolia.searchPagePath"; use search.path; search: false disables search',
    ],
    [
      { algolia: { ...three, externalUrlRegex: 'x' } },
      'unknown setting "search.algolia.externalUrlRegex"; remove it: URLs of other sites are recognised by their host',
    ],
  ])('%j is rejected with advice', (search, message) => {
    expect(judge(search)).toEqual([message]);
  });

  test('of Docusaurus and VitePress is found at its place', () => {
    const config = { title: 'T', url: 'https://example.com', themeConfig: { algolia: three }, algolia: three };
    expect(validateConfig(config, () => ({})).problems.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('search.algolia'),
      'use search.algolia',
    ]);
  });
});
