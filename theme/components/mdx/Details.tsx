import { Children, type ReactNode } from 'react';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { text } from '../../../runtime/texts.ts';
import { classes, type Flag, isElement, isOn, type OwnProps } from './props.ts';

export interface DetailsProps extends OwnProps {
  /** What stands in the line one clicks at; a `<summary>` among the children wins. Default: the text `details.summary`. */
  summary?: ReactNode;
  /** The same as `summary`. */
  title?: ReactNode;
  open?: Flag;
}

/** Content that is closed at first. */
export function Details({ summary, title, open, id, className, children }: DetailsProps): ReactNode {
  const site = useSite();
  const all = Children.toArray(children);
  const own = [...all, summary].find((child) => isElement(child) && child.type === 'summary');
  return (
    <details id={id} className={classes('details', className)} open={isOn(open)}>
      {own ?? <summary>{summary || title || text(site, 'details.summary')}</summary>}
      {all.filter((child) => child !== own)}
    </details>
  );
}
