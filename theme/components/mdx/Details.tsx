import { Children, type ReactNode } from 'react';
import { classes, type Flag, isElement, isOn, type OwnProps } from './props.ts';

export interface DetailsProps extends OwnProps {
  /** What stands in the line one clicks at; a `<summary>` among the children wins. Default `Details`. */
  summary?: ReactNode;
  /** The same as `summary`. */
  title?: ReactNode;
  open?: Flag;
}

/** Content that is closed at first. */
export function Details({ summary, title, open, id, className, children }: DetailsProps): ReactNode {
  const all = Children.toArray(children);
  const own = [...all, summary].find((child) => isElement(child) && child.type === 'summary');
  return (
    <details id={id} className={classes('details', className)} open={isOn(open)}>
      {own ?? <summary>{summary || title || 'Details'}</summary>}
      {all.filter((child) => child !== own)}
    </details>
  );
}
