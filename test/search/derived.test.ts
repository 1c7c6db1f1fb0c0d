/** Words of one root: which are about the same thing, and which only look like it. */
import { describe, expect, test } from 'vitest';
import { derivedOf, isDerived } from '../../runtime/search-index/derived.ts';
import { isInflected } from '../../runtime/search-index/stems.ts';

describe('Words', () => {
  test.each([
    ['serialize', 'serialization'],
    ['serialise', 'serialization'],
    ['serializer', 'serializable'],
    ['validate', 'validation'],
    ['install', 'installation'],
    ['configure', 'configuration'],
    ['deploy', 'deployment'],
    ['replace', 'replacement'],
    ['collapse', 'collapsible'],
    ['accessible', 'accessibility'],
    ['translate', 'translator'],
    ['collaborate', 'collaborative'],
    ['compress', 'compression'],
    ['automatic', 'automatically'],
    ['customise', 'customize'],
    ['listen', 'listener'],
  ])('%j and %j have one root', (one, other) => {
    expect(isDerived(one, other)).toBe(true);
    expect(isDerived(other, one)).toBe(true);
    expect(derivedOf(one)).toContain(other);
    expect(derivedOf(other)).toContain(one);
  });

  test.each([
    ['form', 'former'],
    ['fold', 'folder'],
    ['test', 'testament'],
    ['image', 'imagination'],
    ['node', 'notation'],
    ['nation', 'nate'],
    ['use', 'user'],
    ['Größe', 'größer'],
  ])('%j and %j have not', (one, other) => {
    expect(isDerived(one, other)).toBe(false);
    expect(derivedOf(one)).not.toContain(other);
  });

  test.each([
    ['deploy', 'deployed'],
    ['play', 'plays'],
    ['carry', 'carries'],
    ['class', 'classes'],
    ['instal', 'install'],
    ['run', 'running'],
  ])('%j has the form %j', (one, other) => expect(isInflected(one, other)).toBe(true));
});
