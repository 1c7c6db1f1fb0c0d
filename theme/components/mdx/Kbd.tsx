import { Fragment, type ReactNode } from 'react';
import { classes, type OwnProps, textOf } from './props.ts';

export interface KbdProps extends OwnProps {
  /** `Ctrl+K` are two keys held together, `Ctrl+K Ctrl+S` one after the other. Default: the text of the children. */
  keys?: string | number;
  /** The same as `keys`. */
  text?: string | number;
}

/** Keys of a keyboard. */
export function Kbd({ keys, text, id, className, children }: KbdProps): ReactNode {
  const name = classes('keys', className);
  const written = textOf(children);
  if (written === undefined) return <kbd {...{ id, className: name }}>{children}</kbd>;
  const chords = String(written || (keys ?? text ?? ''))
    .trim()
    .split(/\s+/);
  return chords.map((chord, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same chord may come twice.
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      <kbd id={index === 0 ? id : undefined} className={index === 0 ? name : 'keys'}>
        {keysOf(chord)}
      </kbd>
    </Fragment>
  ));
}

/** A plus sign that follows another one is a key itself. */
const keysOf = (chord: string): ReactNode =>
  chord.split(/(?<=[^+]|\+\+)\+(?!$)/).map((key, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice.
    <Fragment key={index}>
      {index > 0 ? '+' : null}
      <kbd>{key}</kbd>
    </Fragment>
  ));
