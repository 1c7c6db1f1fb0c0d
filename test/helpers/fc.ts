/**
 * fast-check with a seed that stays: the same inputs in every run of the gate. With DOCSGEN_LONG others each time; the report of a failure
 * names the seed.
 */
import process from 'node:process';
import fc from 'fast-check';

if (!process.env.DOCSGEN_LONG) fc.configureGlobal({ seed: 20_261_122 });

export { fc };
