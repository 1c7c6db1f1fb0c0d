/** Compressed bodies: made when they are first asked for, kept as long as there is room. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compressed bodies by file, version and encoding. */
export interface BodyCache {
  /** The body of this key; `read` and the work are done once, however many ask. */
  get(key: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer>;
}

/** Files of another size are sent as they are: short ones gain nothing, for large ones memory is too dear. */
export const isWorthwhile = (size: number): boolean => size >= 1024 && size <= 16e6;

const KEPT_BYTES = 64e6;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @param budget Bytes that are kept. Default 64 MB. */
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

/** The encoding an `Accept-Encoding` takes and we would rather send; undefined: none. */
export function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
