/** Signatures of everything that goes through Redis: build and workers know the same secret, Redis does not. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs and verifies lists of texts. */
export interface Signer {
  sign(...parts: readonly string[]): string;
  verifies(signature: unknown, ...parts: readonly string[]): boolean;
}

export function createSigner(key: string): Signer {
  const sign = (...parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  return {
    sign,
    verifies(signature, ...parts) {
      if (typeof signature !== 'string') return false;
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(...parts))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
