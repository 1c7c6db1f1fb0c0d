import type { ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { classes } from './props.ts';

export interface FeatureProps extends OwnProps {
  title: ReactNode;
  /** A picture or an emoji, decorative. */
  icon?: ReactNode;
}

/** A grid of `Feature` with as many columns as fit. */
export function Features({ id, className, children }: OwnProps): ReactNode {
  return (
    <div id={id} className={classes('features', className)}>
      {children}
    </div>
  );
}

/** One feature: a heading and a few sentences. */
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
