import type { ReactNode } from 'react';
import type { AuthorData } from '../../../runtime/types.ts';

export interface AuthorProps {
  author: AuthorData;
  /** Of the picture, in CSS pixels. Default 40. */
  size?: number;
  /** Picture and name alone, as lists of posts have it. */
  compact?: boolean;
  /** Below the title. */
  children?: ReactNode;
}

/** Picture, name, title and URLs of an author. The name leads to the author's page, else to the author's URL. */
export function Author({ author, size, compact, children }: AuthorProps): ReactNode {
  const { name, title, url, email, href } = author;
  const to = href ?? url ?? (email ? `mailto:${email}` : undefined);
  return (
    <>
      <Avatar author={author} size={compact ? 24 : size} />
      <span>
        {to ? (
          <a href={to} rel="author">
            {name}
          </a>
        ) : (
          name
        )}
        {title && !compact ? <small>{title}</small> : null}
        {children}
        {compact ? null : <Socials author={author} />}
      </span>
    </>
  );
}

/** The picture of an author; without one, or when it does not load, the first letter of the name. */
export function Avatar({ author: { name, image }, size = 40 }: Pick<AuthorProps, 'author' | 'size'>): ReactNode {
  const [initial] = name.trim();
  return image ? (
    <img className="avatar" src={image} alt="" width={size} height={size} loading="lazy" data-initial={initial} />
  ) : (
    <span className="avatar" style={{ width: size, height: size }} data-initial={initial} />
  );
}

/** Where else an author can be met. */
export function Socials({ author: { socials } }: Pick<AuthorProps, 'author'>): ReactNode {
  if (!socials) return null;
  return (
    <small className="socials">
      {Object.entries(socials).map(([network, address]) => (
        <a key={network} href={address} rel="me">
          {Object.hasOwn(NETWORKS, network) ? NETWORKS[network] : network}
        </a>
      ))}
    </small>
  );
}

/** Names of networks as they write themselves. */
const NETWORKS: Record<string, string> = {
  x: 'X',
  twitter: 'Twitter',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  bluesky: 'Bluesky',
  instagram: 'Instagram',
  threads: 'Threads',
  mastodon: 'Mastodon',
  twitch: 'Twitch',
  youtube: 'YouTube',
  telegram: 'Telegram',
  facebook: 'Facebook',
  medium: 'Medium',
  dev: 'DEV',
  email: 'Email',
};
