/** The two forms of a test that could try everything: a choice in the gate, all of it in `npm run test:long`. */
import process from 'node:process';

export const isLong: boolean = Boolean(process.env.DOCSGEN_LONG);

/** How much is tried: `gate` before a commit, `long` before a larger change is done. */
export const choose = <T>(gate: T, long: T): T => (isLong ? long : gate);
