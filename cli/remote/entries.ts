/** Entries as bytes: an `ActionResult` that carries its key and, with a secret, a signature over all of it. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { orUndefined } from '../system/or-undefined.ts';
import { decodeResult, encodeResult } from './action-result.ts';
import type { Entry } from './types.ts';

/** A new version makes entries of older ones invisible, not invalid. */
const VERSION = 'docsgen shared cache 1';
const SIGNATURE = 'hmac-sha256 ';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The name of an entry on the server. */
export const nameOfKey = (key: string): string => sha256(`${VERSION}\n${key}`);

/** A key with its entry. */
interface Named {
  key: string;
  entry: Entry;
}

const signatureOf = ({ key, entry: { facts, files } }: Named, secret: string): string => {
  const listed = files.map(({ path, digest }) => [path, digest.hash, digest.size]);
  // JSON keeps the parts apart: no two entries have the same text.
  const text = JSON.stringify([VERSION, key, facts, listed]);
  return SIGNATURE + createHmac('sha256', secret).update(text).digest('hex');
};

/** @param secret Absent: the entry is not signed. */
export const encodeEntry = ({ key, entry }: Named, secret: string | undefined): Buffer =>
  encodeResult({
    files: entry.files,
    stdout: JSON.stringify({ key, facts: entry.facts }),
    stderr: secret === undefined ? '' : signatureOf({ key, entry }, secret),
  });

/**
 * Reads an entry.
 * @returns Undefined when it is damaged, belongs to another key, or, with a secret, is not signed with it.
 */
export function decodeEntry(bytes: Uint8Array, key: string, secret: string | undefined): Entry | undefined {
  return orUndefined(() => {
    const { files, stdout, stderr } = decodeResult(bytes);
    const { key: its, facts, ...more } = JSON.parse(stdout) as Record<string, unknown>;
    if (its !== key || typeof facts !== 'string' || Object.keys(more).length > 0) return undefined;
    const entry = { files, facts };
    return secret === undefined || isEqual(stderr, signatureOf({ key, entry }, secret)) ? entry : undefined;
  });
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
