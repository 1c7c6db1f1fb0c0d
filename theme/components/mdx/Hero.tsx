import type { ReactNode } from 'react';
import { classes, type OwnProps } from './props.ts';
import { useUrl } from './url.ts';

export interface HeroProps extends OwnProps {
  title: ReactNode;
  /** A sentence below the title. */
  tagline?: ReactNode;
  /** URL of a picture. A path of the site begins with `/`. */
  image?: string;
  /** What the picture shows. Default: nothing, it is decoration. */
  alt?: string;
  /** Of the picture, in pixels: nothing moves when it comes. */
  width?: number | string;
  height?: number | string;
  /** Instead of `image`: any content. */
  picture?: ReactNode;
}

export interface CallToActionProps extends OwnProps {
  title: ReactNode;
  /** A sentence below the title. */
  text?: ReactNode;
}

export interface FeatureProps extends OwnProps {
  title: ReactNode;
  /** A drawing, an emoji. It says nothing that the title does not say. */
  icon?: ReactNode;
}

/** What a landing page begins with. Children: links, which are shown as buttons, the first one filled. */
export function Hero({ title, tagline, picture, id, className, children, ...image }: HeroProps): ReactNode {
  return (
    <div id={id} className={classes('hero', className)}>
      <div className="hero-text">
        <h1>{title}</h1>
        {tagline ? <p className="hero-tagline">{tagline}</p> : null}
        <Actions>{children}</Actions>
      </div>
      <Image {...image} />
      {picture ? <div className="hero-image">{picture}</div> : null}
    </div>
  );
}

/** What a landing page ends with. Children: links. */
export function CallToAction({ title, text, id, className, children }: CallToActionProps): ReactNode {
  return (
    <section id={id} className={classes('call', className)}>
      <h2>{title}</h2>
      {text ? <p className="hero-tagline">{text}</p> : null}
      <Actions>{children}</Actions>
    </section>
  );
}

function Image({ image, alt = '', width, height }: Pick<HeroProps, 'image' | 'alt' | 'width' | 'height'>): ReactNode {
  const url = useUrl();
  if (!image) return null;
  const size = { width, height };
  return <img className="hero-image" src={url(image)} alt={alt} {...size} decoding="async" fetchPriority="high" />;
}

const Actions = ({ children }: { children?: ReactNode }): ReactNode =>
  children ? <div className="hero-actions">{children}</div> : null;

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
