import type { ReactNode } from 'react';
import { admonitionType, classes, type OwnProps } from './props.ts';

export interface BadgeProps extends OwnProps {
  /** A type of admonitions. Default `info`. */
  type?: string;
  /** The same as `type`. */
  variant?: string;
  /** What is shown when there are no children. */
  text?: string | number;
  /** Without effect: a badge is as large as the text around it. */
  size?: string;
}

/** A word in a coloured box. */
export function Badge({ type, variant, text, id, className, children }: BadgeProps): ReactNode {
  return (
    <span id={id} className={classes('badge', className)} data-type={admonitionType(type || variant || 'info')}>
      {children ?? text}
    </span>
  );
}
