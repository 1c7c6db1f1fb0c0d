/**
 * What is tidied up when a test file ends. vitest runs many files in one process, which loads helpers once: an `afterAll` at the top of a
 * helper would belong to the first file only, and inside a test it would come too late.
 */
import { afterAll } from 'vitest';

type Tidy = () => unknown;

const waiting: Tidy[] = [];

/** Runs `tidy` when the test file ends, the last one first. May be called inside a test. */
export function atEndOfFile(tidy: Tidy): void {
  waiting.push(tidy);
}

/** Called by `setup.ts` for each test file. */
export function tidyUpAtEnd(): void {
  afterAll(async () => {
    for (const tidy of waiting.splice(0).reverse()) await tidy();
  });
}
