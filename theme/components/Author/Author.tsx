import type { ReactNode } from 'react';
import type { AuthorData } from '../../../runtime/types.ts';

export interface AuthorProps {
  author: AuthorData;
  /** Size of the picture in CSS pixels. Default 40. */
  size?: number;
  /** Only picture and name, for lists of posts. */
  compact?: boolean;
  children?: ReactNode;
}

/** Picture, name, title and URLs of an author. The name links to the author's page, else to the author's URL. */
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

/** The picture of an author; if it is missing or fails to load, the first letter of the name. */
export function Avatar({ author: { name, image }, size = 40 }: Pick<AuthorProps, 'author' | 'size'>): ReactNode {
  const [initial] = name.trim();
  return image ? (
    <img className="avatar" src={image} alt="" width={size} height={size} loading="lazy" data-initial={initial} />
  ) : (
    <span className="avatar" style={{ width: size, height: size }} data-initial={initial} />
  );
}

/** Links to an author's profiles on other sites. */
export function Socials({ author: { socials } }: Pick<AuthorProps, 'author'>): ReactNode {
  if (!socials) return null;
  return (
    <small className="socials">
      {Object.entries(socials).map(([network, url]) => (
        <a key={network} href={url} rel="me">
          {Object.hasOwn(NETWORKS, network) ? NETWORKS[network] : network}
        </a>
      ))}
    </small>
  );
}

/** Names of networks in their own spelling. */
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
