/** A URL as written → what is asked for. */
import type { ExternalPolicy } from '../../config/types.ts';
import { globMatcher } from '../../lib/glob.ts';
import { closedHost } from './addresses.ts';
import { type Anchor, anchorOf } from './anchors.ts';
import type { Cause } from './types.ts';

/** What is asked for. `href` has neither fragment nor user name and password. */
export interface Target {
  href: string;
  anchor: Anchor;
}

/** Why nothing is asked for. */
export interface Untargeted {
  cause: Cause;
  reason: string;
  isQuiet: boolean;
}

export type Targets = (written: string) => Target | Untargeted;

/** True when there is something to ask for. */
export const isTarget = (one: Target | Untargeted): one is Target => 'href' in one;

const notAsked = (reason: string): Untargeted => ({ cause: 'not asked', reason, isQuiet: true });

/** @returns What turns a URL into its target by the policy of a site. */
export function targetsOf({ ignore, allowPrivate }: Pick<ExternalPolicy, 'ignore' | 'allowPrivate'>): Targets {
  const isIgnored = globMatcher(ignore);
  return (written) => {
    const url = parse(written);
    if (!url) return { cause: 'malformed', reason: 'is no URL', isQuiet: false };
    if (!/^https?:$/.test(url.protocol)) return notAsked('is no link of the web');
    const fragment = url.hash.slice(1);
    url.hash = url.username = url.password = '';
    const path = url.host + url.pathname.replace(/\/$/, '') + url.search;
    if ([written, url.href, path, url.hostname].some(isIgnored))
      return notAsked('is left out by check.external.ignore');
    const closed = closedHost(url.hostname);
    if (closed === 'example') return notAsked('is an address for examples');
    if (closed === 'private' && !allowPrivate) return notAsked('leads to this machine or network');
    return { href: url.href, anchor: anchorOf(fragment, url) };
  };
}

function parse(written: string): URL | undefined {
  try {
    return new URL(written.startsWith('//') ? `https:${written}` : written);
  } catch {
    return undefined;
  }
}
