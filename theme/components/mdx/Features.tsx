import type { ReactNode } from 'react';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { Link } from '../../../runtime/Link.tsx';
import { classes } from './props.ts';

export interface FeatureProps extends OwnProps {
  title: ReactNode;
  /** A picture or an emoji, decorative. */
  icon?: ReactNode;
  /** Where the whole box leads. */
  href?: string;
}

/** A grid of `Feature` with as many columns as fit. */
export function Features({ id, className, children }: OwnProps): ReactNode {
  return (
    <div id={id} className={classes('features', className)}>
      {children}
    </div>
  );
}

/** One feature: a heading and a few sentences, which may lead to a page. */
export function Feature({ title, icon, href, id, className, children }: FeatureProps): ReactNode {
  return (
    <section id={id} className={classes('feature', className)}>
      {icon ? (
        <div className="feature-icon" aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <h2>
        {href ? (
          <Link to={href} className="card-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
