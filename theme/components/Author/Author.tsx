import type { ReactNode } from 'react';
import type { AuthorData } from '../../../runtime/types.ts';

/** Picture, name, title and addresses of an author. The name leads to the author's page, else to the author's URL. */
export function Author({ author, size = 40 }: { author: AuthorData; size?: number }): ReactNode {
  const { name, title, url, image, email, socials, href } = author;
  const to = href ?? url ?? (email ? `mailto:${email}` : undefined);
  return (
    <>
      {image ? <img src={image} alt="" width={size} height={size} loading="lazy" /> : null}
      <span>
        {to ? (
          <a href={to} rel="author">
            {name}
          </a>
        ) : (
          name
        )}
        {title ? <small>{title}</small> : null}
        {socials ? (
          <small className="socials">
            {Object.entries(socials).map(([network, address]) => (
              <a key={network} href={address} rel="me">
                {NETWORKS[network] ?? network}
              </a>
            ))}
          </small>
        ) : null}
      </span>
    </>
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
