/** The files of a site on a server: `dev`, or any host of static files. */
import { errorText } from '../../lib/error-text.ts';
import { contentHash } from '../../lib/hash.ts';
import { encodePath } from '../../lib/paths.ts';
import { PAGE_INDEX_FILE } from '../../model/page-index.ts';
import { INDEX_FOLDER } from '../../model/search-plan.ts';
import { isLoopbackName } from '../../server/authority.ts';
import { SiteFault, type SiteFiles } from './files.ts';

const TIMEOUT_MS = 30_000;
/** The longest file that is read, in bytes. */
const MAX_FILE = 64 * 1024 * 1024;
/** All files that are kept, in bytes. */
const MAX_KEPT = 64 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** How long a file counts as the newest. Pages of `dev` change while their author watches. */
const FRESH_MS = { remote: 30_000, local: 500 };

interface Kept {
  bytes: Buffer | undefined;
  at: number;
}

/** @param base URL of the site with a slash at its end. */
export function httpFiles(base: URL): SiteFiles {
  const kept = createKept();
  const freshMs = isLoopbackName(base.hostname) ? FRESH_MS.local : FRESH_MS.remote;
  const isFresh = (path: string, { at }: Kept): boolean => path.startsWith(INDEX_FOLDER) || Date.now() - at < freshMs;
  const asked = new Map<string, Promise<Buffer | undefined>>();
  const read = (path: string): Promise<Buffer | undefined> => {
    const known = kept.get(path);
    if (known && isFresh(path, known)) return Promise.resolve(known.bytes);
    const running = asked.get(path);
    if (running) return running;
    const url = new URL(`./${encodePath(path)}`, base);
    // The list of pages is the site's own: it must not lead to other places of this network.
    const answer = (url.href.startsWith(base.href) ? load(url) : Promise.resolve(undefined))
      .then((bytes) => {
        kept.set(path, bytes);
        return bytes;
      })
      .finally(() => asked.delete(path));
    asked.set(path, answer);
    return answer;
  };
  const stamped = { bytes: undefined as Buffer | undefined, stamp: '' };
  return {
    name: base.href,
    url: base.href,
    read,
    async stamp() {
      const bytes = await read(PAGE_INDEX_FILE);
      if (bytes !== stamped.bytes) Object.assign(stamped, { bytes, stamp: bytes ? contentHash(bytes) : '' });
      return stamped.stamp;
    },
  };
}

/** Files in the order in which they were loaded: the oldest go first. */
function createKept(): { get(path: string): Kept | undefined; set(path: string, bytes: Buffer | undefined): void } {
  const files = new Map<string, Kept>();
  let total = 0;
  const drop = (path: string): void => {
    total -= files.get(path)?.bytes?.length ?? 0;
    files.delete(path);
  };
  return {
    get: (path) => files.get(path),
    set(path, bytes) {
      drop(path);
      files.set(path, { bytes, at: Date.now() });
      total += bytes?.length ?? 0;
      for (const oldest of files.keys()) {
        if (total <= MAX_KEPT && files.size <= MAX_COUNT) return;
        drop(oldest);
      }
    },
  };
}

const MAX_COUNT = 20_000;

/** @returns Undefined for a file that does not exist. @throws SiteFault */
async function load(url: URL): Promise<Buffer | undefined> {
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await get(at);
    const to = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (to === null) return bytesOf(response, at);
    await response.body?.cancel();
    const next = URL.canParse(to, at.href) ? new URL(to, at.href) : undefined;
    if (next?.origin !== url.origin) throw new SiteFault(`${at.href} leads to another site: ${to}`);
    at = next;
  }
  throw new SiteFault(`${url.href} is redirected more than ${MAX_REDIRECTS} times`);
}

const get = (url: URL): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown };
    throw new SiteFault(`${url.href} does not answer: ${errorText(cause ?? error)}`);
  });

async function bytesOf(response: Response, url: URL): Promise<Buffer | undefined> {
  const { status, body } = response;
  if (status === 404 || status === 410 || !response.ok || !body) {
    await body?.cancel();
    if (status === 404 || status === 410) return undefined;
    throw new SiteFault(`${url.href} answers with status ${status}`);
  }
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of body) {
    total += part.length;
    if (total > MAX_FILE) throw new SiteFault(`${url.href} has more than ${MAX_FILE / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
