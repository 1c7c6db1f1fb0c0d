import type { ReactNode } from 'react';
import { classes, inRow, isElement, type OwnProps } from './props.ts';
import { isAway, useUrl } from './url.ts';

export interface CardsProps extends OwnProps {
  /** Columns, 1 to 4. Default: as many as there is room for. */
  cols?: number | string;
  /** The same as `cols`. */
  columns?: number | string;
  /** The same as `cols`. */
  num?: number | string;
}

export interface CardProps extends OwnProps {
  title: ReactNode;
  /** Makes the whole card a link. A path of the site begins with `/`. */
  href?: string;
  /** The same as `href`. */
  to?: string;
  /** The same as `href`. */
  link?: string;
  /** An emoji, or the URL of a picture. */
  icon?: string;
  /** A paragraph of text. */
  description?: ReactNode;
  /** Default: `_blank` for other sites. */
  target?: string;
}

/** Cards in a grid; each child is one. */
export function Cards({ cols, columns, num, id, className, children }: CardsProps): ReactNode {
  const count = String(cols ?? columns ?? num ?? '');
  return (
    <ul id={id} className={classes('cards', className)} data-cols={/^[1-4]$/.test(count) ? count : undefined}>
      {inRow(children).map((child, index) => {
        const key = isElement(child) ? child.key : index;
        if (isElement(child) && child.type === Card)
          return <CardBox key={key} as="li" {...(child.props as unknown as CardProps)} />;
        return (
          <li key={key} className="card">
            {child}
          </li>
        );
      })}
    </ul>
  );
}

/** A box with a title. With `href` all of it is clickable. */
export function Card(props: CardProps): ReactNode {
  return <CardBox as="div" {...props} />;
}

function CardBox({
  as: Tag,
  title,
  icon,
  description,
  id,
  className,
  children,
  ...link
}: CardProps & { as: 'li' | 'div' }) {
  const href = link.href ?? link.to ?? link.link;
  return (
    <Tag id={id} className={classes('card', className)}>
      <p className="card-title">
        {icon ? <Icon icon={icon} /> : null}
        {href ? (
          <CardLink href={href} target={link.target}>
            {title}
          </CardLink>
        ) : (
          title
        )}
      </p>
      {description ? <p>{description}</p> : null}
      {children}
    </Tag>
  );
}

/** The link of a card's title. */
export function CardLink({
  href,
  target,
  children,
}: {
  href: string;
  target?: string;
  children: ReactNode;
}): ReactNode {
  const url = useUrl();
  const away = target === '_blank' || (target === undefined && isAway(href));
  return (
    <a
      className="card-link"
      href={url(href)}
      rel={away ? 'noopener noreferrer' : undefined}
      target={away ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}

const PICTURE = /[/\\]|\.(?:svg|png|jpe?g|webp|avif|gif)$|^data:/i;

/** Sets of icons by name are not part of docsgen. */
function Icon({ icon }: { icon: string }): ReactNode {
  const url = useUrl();
  if (PICTURE.test(icon)) return <img className="card-icon" src={url(icon)} alt="" />;
  if (/[a-z]{2}/i.test(icon)) return null;
  return (
    <span className="card-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
