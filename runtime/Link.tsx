import type { ComponentPropsWithRef, ReactNode } from 'react';
import { withBaseUrl } from './base/paths.ts';
import { useSite } from './hooks/useSite.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Path from the root of the site (`/docs/intro`, without base URL), hash, or URL; the same as `href`. */
  to?: string;
}

/** A link: inside the site with the base URL and client navigation, to other origins in a new tab. */
export function Link({ to, href = to, ...rest }: LinkProps): ReactNode {
  const site = useSite();
  const isExternal = /^(https?:)?\/\//.test(href ?? '');
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a href={href && withBaseUrl(href, site)} {...external} {...rest} />;
}
