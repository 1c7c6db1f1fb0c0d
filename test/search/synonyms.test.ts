/** Other words for those of a query. */
import { describe, expect, test } from 'vitest';
import { createSynonyms } from '../../runtime/search-index/synonyms.ts';
import { ENGLISH } from '../../runtime/search-index/synonyms-en.ts';

const phrases = (words: string, groups: string[][] | false = [], isEnglish = true): string[] =>
  createSynonyms(groups, isEnglish)
    .of(words.split(' '))
    .map(({ phrase }) => phrase.join(' '));

describe('Synonyms', () => {
  test('of a site find each other, as words and as phrases', () => {
    const groups = [['narwhal', 'sea unicorn', 'tusked whale']];
    expect(phrases('narwhal', groups)).toEqual(['sea unicorn', 'tusked whale']);
    expect(phrases('feed sea unicorn', groups)).toEqual(['narwhal', 'tusked whale']);
    expect(phrases('narwhals', groups)).toEqual(['sea unicorn', 'tusked whale']);
    expect(phrases('seaunicorn', groups)).toEqual(['narwhal', 'tusked whale']);
    expect(phrases('sea', groups)).toEqual([]);
  });

  test('name the words that they replace', () => {
    const found = createSynonyms([['pier', 'landing stage']], true).of(['old', 'landing', 'stage']);
    expect(found).toEqual([{ from: 1, to: 3, phrase: ['pier'], isSpelling: false }]);
  });

  test('hold for scripts without spaces', () => {
    const [found] = createSynonyms([['编辑器', 'editor']], false).of(['编辑辑器']);
    expect(found).toMatchObject({ phrase: ['editor'] });
  });

  test('are built in for English only, and can be turned off', () => {
    expect(phrases('accordion')).toContain('details');
    expect(phrases('accordion', [], false)).toEqual([]);
    expect(phrases('accordion', false)).toEqual([]);
  });

  test('of usual words load nothing more', () => {
    expect(phrases('details')).toEqual([]);
  });

  test('that are built in have no group twice, and no group of one', () => {
    const groups = ENGLISH.trim().split('\n');
    expect(new Set(groups).size).toBe(groups.length);
    for (const group of groups) expect(group.split(/[,>]/).length, group).toBeGreaterThan(1);
  });
});
