import type { ReactNode } from 'react';
import { classes, inRow, isElement, type OwnProps } from './props.ts';

export interface StepProps {
  title?: ReactNode;
  children?: ReactNode;
}

/** Numbered steps: each `<Step>` among its children, each item of the lists among them, or each child. */
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

/** One step of `<Steps>`. */
export function Step({ title, children }: StepProps): ReactNode {
  return (
    <>
      {title === undefined || title === '' ? null : <p className="step-title">{title}</p>}
      {children}
    </>
  );
}
