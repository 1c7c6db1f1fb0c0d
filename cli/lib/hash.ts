import { createHash } from 'node:crypto';

/** Hex digest of text or bytes: the first 128 bits of SHA-256. Names, cache keys and the manifest all use it. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** One key out of several texts; the texts cannot run into each other. */
export function keyOf(...parts: string[]): string {
  return contentHash(parts.join('\u0000'));
}
