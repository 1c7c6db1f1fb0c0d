import type { JsonSchema } from '../../lib/json-schema.ts';
import { lookUp } from '../../lib/look-up.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { DataPlace } from './data-keys.ts';

/** Networks that build a profile's URL from a handle. */
const NETWORKS: Record<string, (handle: string) => string> = {
  x: (handle) => `https://x.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  github: (handle) => `https://github.com/${handle}`,
  gitlab: (handle) => `https://gitlab.com/${handle}`,
  linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
  stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
  bluesky: (handle) => `https://bsky.app/profile/${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  threads: (handle) => `https://www.threads.net/@${handle}`,
  mastodon: (handle) => {
    const [name = '', host = 'mastodon.social'] = handle.split('@');
    return `https://${host}/@${name}`;
  },
  twitch: (handle) => `https://twitch.tv/${handle}`,
  youtube: (handle) => `https://youtube.com/@${handle}`,
  telegram: (handle) => `https://t.me/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  medium: (handle) => `https://medium.com/@${handle}`,
  dev: (handle) => `https://dev.to/${handle}`,
  email: (handle) => `mailto:${handle}`,
};

const HANDLE: JsonSchema = { type: ['string', 'number'], minLength: 1 };
/** Known networks take a handle or a URL, all others a URL. */
export const SOCIALS: JsonSchema = {
  type: ['object', 'null'],
  properties: Object.fromEntries(Object.keys(NETWORKS).map((network) => [network, HANDLE])),
  additionalProperties: {
    type: 'string',
    pattern: '^\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//)',
    patternErrorMessage: 'Expected a URL: only known networks take a user name.',
  },
};

/** An author's URLs by network, from URLs and from handles of known networks. Invalid values are reported. */
export function socialLinks(
  value: unknown,
  to: { problems: Problem[]; place: DataPlace; isSafe(url: string): boolean },
): Record<string, string> | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) {
    const fields = Object.keys(NETWORKS);
    to.problems.push(problem('DG4043', { field: 'socials', known: true, fields }, to.place));
    return undefined;
  }
  const links = Object.entries(value).flatMap(([network, handle]) => {
    const url = profileUrl(network, String(handle ?? '').trim());
    if (url !== undefined && to.isSafe(url)) return [[network, url] as const];
    const near = nearestName(network, Object.keys(NETWORKS));
    if (url === undefined) to.problems.push(problem('DG4047', { network, handle: String(handle), near }, to.place));
    else to.problems.push(problem('DG4044', { field: network, url }, to.place));
    return [];
  });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}

function profileUrl(network: string, handle: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(handle)) return handle;
  const name = handle.replace(/^@/, '');
  // A handle may have several segments (`12345/jane`), but must not change the rest of the URL.
  return name === '' || /[\s<>"'\\?#]|\.\./.test(name) || !Object.hasOwn(NETWORKS, network)
    ? undefined
    : lookUp(NETWORKS, network)?.(name);
}
