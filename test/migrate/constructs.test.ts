/** Constructs of other tools become docsgen's, and what has no counterpart is named at its line. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Construct } from './construct.ts';
import { ALL_CONSTRUCTS, convertAll } from './constructs.ts';

describe.each(ALL_CONSTRUCTS)('$dialect', (all) => {
  const found: Construct[] = [];
  beforeAll(async () => {
    found.push(...(await convertAll(all)));
  });

  test.each(all.constructs.map((one, at) => [one.what, one, at] as const))('%s', (_, one, at) => {
    expect(found[at]).toEqual(one);
  });
});
