/** The two forms of a test that could try everything: a choice in the gate, all of it in `npm run test:long`. */
import process from 'node:process';

export const isLong: boolean = Boolean(process.env.DOCSGEN_LONG);

/**
 * The seed of random tests. The gate tries the same each time; each long run tries something else, and prints its seed.
 * @param fixed For the gate.
 */
export const seedOr = (fixed: number): number => Number(process.env.DOCSGEN_SEED ?? fixed);

/**
 * The share of this run of a list of points. The slices of a part together try all of them (`DOCSGEN_LONG_SLICE`, such as
 * `2/4`). Default: all of them.
 */
export function slice<T>(all: readonly T[]): T[] {
  const [index = 1, count = 1] = (process.env.DOCSGEN_LONG_SLICE ?? '1/1').split('/').map(Number);
  return all.filter((_, at) => at % count === index - 1);
}

/** How much is tried: `gate` before a commit, `long` before a larger change is done. */
export const choose = <T>(gate: T, long: T): T => (isLong ? long : gate);
