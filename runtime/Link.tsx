import type { ComponentPropsWithRef, ReactNode } from 'react';
import { withBaseUrl } from './base/paths.ts';
import { useSite } from './hooks/useSite.ts';
import type { LinkTarget } from './tables/register.ts';

export interface LinkProps<To extends string = string> extends ComponentPropsWithRef<'a'> {
  /**
   * Path from the root of the site (`/docs/intro`, without base URL), hash, or URL. With the types of the site, a page that
   * does not exist is a type error. `href` is the same for any string.
   */
  to?: LinkTarget<To>;
}

/** A link: inside the site with the base URL and client navigation, to other origins in a new tab. */
export function Link<To extends string = string>({ to, href = to, ...rest }: LinkProps<To>): ReactNode {
  const site = useSite();
  const isExternal = /^(https?:)?\/\//.test(href ?? '');
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a href={href && withBaseUrl(href, site)} {...external} {...rest} />;
}
