/** Compressed bodies: made on the first request, kept as long as there is room. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressed bodies by file, version and encoding. */
export interface BodyCache {
  /** The body of this key; concurrent requests share the work. */
  get(key: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer>;
}

/** Other files are sent uncompressed: small ones gain nothing, and large ones take too much memory. */
export const isWorthwhile = (size: number): boolean => size >= 1024 && size <= 16e6;

const KEPT_BYTES = 64e6;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @param budget Bytes to keep. Default: 64 MB. */
export function createBodyCache(budget = KEPT_BYTES): BodyCache {
  const bodies = new Map<string, Promise<Buffer>>();
  const state = { bytes: 0 };
  const make = async (encoding: Encoding, read: () => Promise<Buffer>) => {
    const bytes = await read();
    const body = encoding === 'br' ? await promisify(brotliCompress)(bytes, QUALITY) : await promisify(gzip)(bytes);
    if (state.bytes + body.length > budget) {
      bodies.clear();
      state.bytes = 0;
    }
    state.bytes += body.length;
    return body;
  };
  return {
    get(key, encoding, read) {
      const known = bodies.get(`${encoding} ${key}`);
      if (known) return known;
      const made = make(encoding, read);
      bodies.set(`${encoding} ${key}`, made);
      made.catch(() => bodies.delete(`${encoding} ${key}`));
      return made;
    },
  };
}

/** The best encoding that an `Accept-Encoding` header permits; undefined for none. */
export function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
