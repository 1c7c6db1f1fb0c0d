/** Secrets that sign: of the shared cache, and of the queue of a cluster. */
import { type Outcome, problem } from '../problems/problem.ts';
import type { Environment } from './place.ts';

/** In characters. A shorter secret can be guessed by trying. */
export const MIN_SECRET_LENGTH = 16;

/** The value of `DOCSGEN_CACHE_KEY`, if it is set. One that is too short is an error (DG7204). */
export function cacheSecret(env: Environment): Outcome<string | undefined> {
  const secret = env['DOCSGEN_CACHE_KEY'] || undefined;
  const isShort = secret !== undefined && secret.length < MIN_SECRET_LENGTH;
  return isShort ? { value: undefined, problems: [problem('DG7204', {})] } : { value: secret, problems: [] };
}
