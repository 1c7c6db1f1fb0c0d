/** From a URL as written to the page to request. */

import { globMatcher } from '../../lib/glob.ts';
import type { ExternalPolicy } from '../../model/config.ts';
import { closedHost } from './addresses.ts';
import { type Anchor, anchorOf } from './anchors.ts';
import type { Cause } from './types.ts';

/** A page to request. */
export interface Target {
  /** Without fragment, user name and password. */
  href: string;
  anchor: Anchor;
}

/** Why a URL is not requested. */
export interface Untargeted {
  cause: Cause;
  reason: string;
  isQuiet: boolean;
}

export type Targets = (written: string) => Target | Untargeted;

export const isTarget = (one: Target | Untargeted): one is Target => 'href' in one;

const notAsked = (reason: string): Untargeted => ({ cause: 'not asked', reason, isQuiet: true });

/** @returns A function from URLs to their targets, by the policy of a site. */
export function targetsOf({ ignore, allowPrivate }: Pick<ExternalPolicy, 'ignore' | 'allowPrivate'>): Targets {
  const isIgnored = globMatcher(ignore);
  return (written) => {
    const full = written.startsWith('//') ? `https:${written}` : written;
    if (!URL.canParse(full)) return { cause: 'malformed', reason: 'is not a URL', isQuiet: false };
    const url = new URL(full);
    if (!/^https?:$/.test(url.protocol)) return notAsked('is not a web link');
    const fragment = url.hash.slice(1);
    url.hash = url.username = url.password = '';
    const path = url.host + url.pathname.replace(/\/$/, '') + url.search;
    if ([written, url.href, path, url.hostname].some(isIgnored))
      return notAsked('is excluded by check.external.ignore');
    const closed = closedHost(url.hostname);
    if (closed === 'example') return notAsked('is an example URL');
    if (closed === 'private' && !allowPrivate) return notAsked('points to this machine or network');
    return { href: url.href, anchor: anchorOf(fragment, url) };
  };
}
