/** Two protocols of build caches over HTTP: where an object is, and the headers that they require. */
import { createHash } from 'node:crypto';
import type { ServerPlace } from './place.ts';
import type { ObjectName } from './store.ts';

export interface Protocol {
  urlOf(name: ObjectName): URL;
  /** Headers of all requests. */
  headers: Record<string, string>;
  /** More headers of writes. */
  putHeaders(bytes: Uint8Array): Record<string, string>;
}

/** The URL of a path below the path of `base`, with the query of `base`. */
function below(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

const OCTETS = { 'content-type': 'application/octet-stream' };

/** Bazel's HTTP cache: `/ac/<sha256>` and `/cas/<sha256>`. */
const bazel = ({ url }: ServerPlace): Omit<Protocol, 'headers'> => ({
  urlOf: ({ kind, hash }) => below(url, `${kind}/${hash}`),
  putHeaders: () => OCTETS,
});

/** Turborepo's remote cache: all objects are artifacts of a team. */
const turbo = ({ url }: ServerPlace): Omit<Protocol, 'headers'> => ({
  urlOf: ({ hash }) => below(url, `v8/artifacts/${hash}`),
  putHeaders: (bytes) => ({
    ...OCTETS,
    'x-artifact-duration': '0',
    // Servers that were told to expect signatures do not return artifacts without a tag.
    'x-artifact-tag': createHash('sha256').update(bytes).digest('base64'),
  }),
});

export function protocolOf(place: ServerPlace): Protocol {
  const { kind, authorization } = place;
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  return { ...(kind === 'turbo' ? turbo(place) : bazel(place)), headers };
}
