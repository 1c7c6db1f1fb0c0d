import { asText, type Definition, el, type OwnProps } from './view.ts';

export interface KbdProps extends OwnProps {
  /**
   * `Ctrl+K` is two keys pressed together, `Ctrl+K Ctrl+S` two such chords in a row. A no-break space is part of the name of
   * a key. Default: the text of the children.
   */
  keys?: string | number;
  /** The same as `keys`. */
  text?: string | number;
}

/** Keyboard keys. */
export const kbd: Definition = {
  name: 'Kbd',
  directive: { names: ['kbd'], kinds: ['text', 'leaf'] },
  props: ['keys', 'text'],
  isLine: true,
  looksAt: 'always',
  view({ props, line, text, own, env }) {
    const shown = text();
    if (shown === undefined) return el('kbd', own('keys'), line);
    const written = shown || asText(props['keys'] ?? props['text']) || '';
    // A no-break space is part of a name: `Page Up`.
    const chords = env.words(written).match(/[^ \t\r\n]+/g) ?? [''];
    return chords.flatMap((chord, index) => [
      index > 0 ? ' ' : undefined,
      el('kbd', { key: index, ...(index === 0 ? own('keys') : { class: 'keys' }) }, ...keysOf(chord)),
    ]);
  },
};

/** A plus sign after a separating plus sign is a key. */
const keysOf = (chord: string) =>
  chord
    .split(/(?<=[^+]|\+\+)\+(?!$)/)
    .flatMap((key, index) => [index > 0 ? '+' : undefined, el<never>('kbd', {}, key)]);
