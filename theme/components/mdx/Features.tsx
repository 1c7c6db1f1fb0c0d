import type { ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { classes } from './props.ts';

export interface FeatureProps extends OwnProps {
  title: ReactNode;
  /** A drawing, an emoji. It says nothing that the title does not say. */
  icon?: ReactNode;
}

/** A grid of `Feature`: as many columns as there is room for. */
export function Features({ id, className, children }: OwnProps): ReactNode {
  return (
    <div id={id} className={classes('features', className)}>
      {children}
    </div>
  );
}

/** One reason: a heading and a few sentences. */
export function Feature({ title, icon, id, className, children }: FeatureProps): ReactNode {
  return (
    <section id={id} className={classes('feature', className)}>
      {icon ? (
        <div className="feature-icon" aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
