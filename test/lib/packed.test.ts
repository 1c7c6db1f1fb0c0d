import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTHING_PACKED, narrow, pack, packedHas, unpack } from '../../cli/lib/packed.ts';

const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));

it('Packed texts come back as they were, also empty ones', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      expect(unpack(pack(texts))).toEqual(texts);
    }),
  );
  expect([unpack(NOTHING_PACKED), unpack(pack(['']))]).toEqual([[], ['']]);
});

it('A text is found as a whole, not as a part of another', () => {
  fc.assert(fc.property(fc.array(text), text, (texts, one) => packedHas(pack(texts), one) === texts.includes(one)));
  const ids = pack(['setup', 'set', 'the-end']);
  expect(['setup', 'set', 'the-end', 'up', 'the', 'end', ''].filter((id) => packedHas(ids, id))).toEqual([
    'setup',
    'set',
    'the-end',
  ]);
});

it('Narrow copies are equal to their text', () => {
  fc.assert(fc.property(text, (one) => narrow(one) === one));
});
