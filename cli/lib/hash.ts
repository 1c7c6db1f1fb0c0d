import { createHash, hash } from 'node:crypto';

/**
 * Hex digest of text or bytes: the first 128 bits of SHA-1, at half the cost of SHA-256 on machines without SHA
 * instructions. It distinguishes contents (names, cache keys, manifest) and is not for security.
 */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content).slice(0, 32);
}

/** `contentHash` of bytes that arrive in pieces. */
export function hashPieces(): { add(bytes: Uint8Array): void; digest(): string } {
  const sum = createHash('sha1');
  return { add: (bytes) => void sum.update(bytes), digest: () => sum.digest('hex').slice(0, 32) };
}

/** A key from several texts, separated so that they cannot run into each other. */
export function keyOf(...parts: string[]): string {
  return contentHash(parts.join('\u0000'));
}

/** Texts of a list that are joined at a time: those of all pages of a large site would be one text of many megabytes. */
const BATCH = 1000;

/** A key from a list of any length. */
export function keyOfList(parts: Iterable<string>): string {
  let key = '';
  let batch: string[] = [];
  const close = (): void => {
    key = keyOf(key, ...batch);
    batch = [];
  };
  for (const part of parts) if (batch.push(part) === BATCH) close();
  close();
  return key;
}
