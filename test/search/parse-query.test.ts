/** What is looked for of what a reader typed. */

import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../runtime/search-index/parse-query.ts';
import { fc } from '../helpers/fc.ts';

const wordsOf = (text: string): string[] => parseQuery(text).words.map(({ term }) => term);

describe('A query', () => {
  test.each([
    ['how do I clear the editor', ['clear', 'editor']],
    ['What is Lexical?', ['lexical']],
    ['What IS this', ['what', 'is', 'this']],
    ['the', ['the']],
    ['editor.is', ['editor', 'is']],
    ['  ', []],
    ['?!… "" —', []],
  ])('%j is about %j: words of questions are dropped where there are others', (text, terms) => {
    expect(wordsOf(text)).toEqual(terms);
  });

  test('keeps all words for equal headings, and for quoted phrases', () => {
    const { terms, phrases } = parseQuery('how to "state of the editor" “in one” "single"');
    expect(terms.join(' ')).toBe('how to state of the editor in one single');
    expect(phrases).toEqual([
      [['state'], ['of'], ['the'], ['editor']],
      [['in'], ['one']],
    ]);
  });

  test.each(['$getRoot', 'createEditor', 'KEY_ENTER_COMMAND', 'editor.update', ' LexicalNode ', 'update()'])(
    '%j is a name',
    (text) => expect(parseQuery(text).isName).toBe(true),
  );

  test.each(['editor state', '$getRoot command', '@lexical/react', 'read-only', 'JSON', '3.5', 'Selection'])(
    '%j is not a name',
    (text) => expect(parseQuery(text).isName).toBe(false),
  );

  test('has parts that replace a name without matches', () => {
    expect(parseQuery('KEY_ENTER').words).toMatchObject([{ term: 'keyenter', parts: ['key', 'enter'], also: [] }]);
    expect(parseQuery('$getRoot').words).toMatchObject([{ term: '$getroot', parts: ['getroot'] }]);
  });

  test('also matches the word without a hyphen', () => {
    expect(parseQuery('read-only mode').words).toMatchObject([
      { term: 'read', also: [] },
      { term: 'only', also: ['readonly'] },
      { term: 'mode', also: [] },
    ]);
  });

  test('cuts scripts without blanks into pairs, which belong together', () => {
    expect(parseQuery('编辑器').words).toMatchObject([{ term: '', parts: ['编辑', '辑器'] }]);
    expect(parseQuery('字').words).toMatchObject([{ term: '字', parts: ['字'] }]);
  });

  test.each([
    ['edit sta', [false, true]],
    ['edit state ', [false, false]],
    ['edit "the state"', [false, false]],
    // The reader may still mean "theme".
    ['edit the', [false]],
  ])('only the end of %j may be unfinished', (text, open) => {
    expect(parseQuery(text).words.map(({ isOpen }) => isOpen)).toEqual(open);
  });

  test('of any characters has a few words, in order, each at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const { words } = parseQuery(text);
        expect(words.length).toBeLessThanOrEqual(12);
        let before = 0;
        for (const { start, end, term, parts } of words) {
          if (start < before || end <= start || (term === '' && parts.length === 0)) return false;
          before = end;
        }
        return before <= text.length;
      }),
      { numRuns: 300 },
    );
  });
});
