import type { ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { classes, inRow, isElement } from './props.ts';

/** Numbered steps: each item of the lists among its children, and each other child. */
export function Steps({ id, className, children }: OwnProps): ReactNode {
  const steps = inRow(children).flatMap((child) =>
    isElement(child) && (child.type === 'ol' || child.type === 'ul') ? inRow(child.props.children) : [child],
  );
  return (
    <ol id={id} className={classes('steps', className)}>
      {steps.map((step, index) =>
        isElement(step) && step.type === 'li' ? step : <li key={isElement(step) ? step.key : index}>{step}</li>,
      )}
    </ol>
  );
}
