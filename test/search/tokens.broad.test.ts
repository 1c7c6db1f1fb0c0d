import { describe, expect, test } from 'vitest';
import { isUnspaced, termsOf, wordsOf } from '../../runtime/search-index/tokens.ts';
import { fc } from '../helpers/fc.ts';

const terms = (text: string): string[][] => wordsOf(text).map((word) => [...word.terms]);

describe('terms of a word', () => {
  test.each([
    ['Editor', ['editor']],
    ['createEditor', ['createeditor', 'create', 'editor']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    ['$getRoot', ['getroot', '$getroot', 'get', 'root']],
    ['KEY_ENTER_COMMAND', ['keyentercommand', 'key', 'enter', 'command']],
    ['utf8', ['utf8', 'utf']],
    ['_private', ['private']],
    ['$', []],
    ['__', []],
    ["editor's", ['editor']],
    ['don’t', ['dont']],
    ['Größe', ['große']],
    ['Éditeur', ['editeur']],
    ['ＡＢＣ', ['abc']],
    ['編集', ['編集']],
    ['編', ['編']],
    ['エディタ', ['エデ', 'ディ', 'ィタ']],
    ['사용자', ['사용', '용자']],
    ['ภาษา', ['ภา', 'าษ', 'ษา']],
    ['Lexical編集', ['編集', 'lexical']],
    ['Привет', ['привет']],
    ['नमस्ते', ['नमस्ते']],
  ])('%s', (word, expected) => {
    expect(termsOf(word)).toEqual(expected);
  });

  test('are cut at a length that nobody types', () => {
    expect(termsOf('a'.repeat(500))[0]).toHaveLength(40);
  });
});

describe('words of a text', () => {
  test('have their position, and the second part of a compound has the whole too', () => {
    expect(wordsOf('A read-only mode.')).toEqual([
      { start: 0, end: 1, terms: ['a'] },
      { start: 2, end: 6, terms: ['read'] },
      { start: 7, end: 11, terms: ['only', 'readonly'] },
      { start: 12, end: 16, terms: ['mode'] },
    ]);
  });

  test('are separated by characters that are not letters or digits', () => {
    expect(terms('@lexical/react: editor.update(() => {})')).toEqual([['lexical'], ['react'], ['editor'], ['update']]);
    expect(terms('a - b')).toEqual([['a'], ['b']]);
    expect(terms('😀 !? — “”')).toEqual([]);
    expect(terms('')).toEqual([]);
  });

  test('every letter, digit and mark becomes terms without spaces, brackets or control characters', () => {
    const faulty: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (!/[\p{L}\p{N}\p{M}]/u.test(character)) continue;
      if (termsOf(character).some((term) => !/^[$\p{L}\p{N}\p{M}]+$/u.test(term))) faulty.push(code.toString(16));
    }
    expect(faulty).toEqual([]);
  });

  test('are pieces of the text, in order, whatever the text is; a query of them has their terms', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('a', 'B', '$', '_', '-', "'", '’', ' ', '編', 'é', 'e\u0301', '7', '😀') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end, terms: found } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
          expect(found.length).toBeGreaterThan(0);
          for (const term of found) expect(term).not.toMatch(/[\s\u0000-\u001f]|^$/);
          expect(termsOf(text.slice(start, end))).toEqual(found.slice(0, termsOf(text.slice(start, end)).length));
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 400 },
    );
  });
});

test('terms of scripts without spaces are distinguished from words', () => {
  expect(['編集', 'ภา', '용자', 'エデ'].every(isUnspaced)).toBe(true);
  expect(['editor', 'привет', '$root', '7'].some(isUnspaced)).toBe(false);
});
