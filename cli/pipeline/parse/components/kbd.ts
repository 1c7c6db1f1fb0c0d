import { plainTextOf } from '../html/text.ts';
import type { Component, Writer } from '../html/types.ts';
import { countWords } from '../html/writer.ts';
import { ownAttributes, phrasing, textProp } from './component.ts';

/** Keys of a keyboard: `Ctrl+K` are two held together, `Ctrl+K Ctrl+S` one after the other. */
export const kbd: Component = {
  name: 'Kbd',
  directive: { names: ['kbd'], kinds: ['text', 'leaf'] },
  props: ['keys', 'text'],
  isLine: true,
  looksAt: () => true,
  write(use, w) {
    const text = plainTextOf(use.label ?? phrasing(use.children)) || textProp(use.props.keys ?? use.props.text) || '';
    const chords = text.trim().split(/\s+/);
    w.words += countWords(text);
    chords.forEach((chord, index) => {
      if (index > 0) w.sink.text(' ');
      writeChord(chord, w, index === 0 ? ownAttributes(use, w, 'keys') : { class: 'keys' });
    });
  },
};

function writeChord(chord: string, w: Writer, attributes: { class: string; id?: string }): void {
  // A plus sign that follows another one is a key itself.
  const keys = chord.split(/(?<=[^+]|\+\+)\+(?!$)/);
  w.sink.open('kbd', attributes);
  keys.forEach((key, index) => {
    if (index > 0) w.sink.text('+');
    w.sink.open('kbd');
    w.sink.text(key);
    w.sink.close('kbd');
  });
  w.sink.close('kbd');
}
