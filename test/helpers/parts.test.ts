/** The parts of the long tests: each test with an exhaustive form is in exactly one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isBroad, longTests, MAX_MINUTES, PARTS, partsNamed, testsOf } from './parts.mjs';
import { root } from './site.ts';

const folder = path.join(root, 'test');
const files = longTests(folder);
/** The slices of a part have the same tests. */
const first = PARTS.filter((part) => !isBroad(part) && (part.slice === undefined || part.slice[0] === 1));

test('every test with an exhaustive form is in one part', () => {
  expect(files.length).toBeGreaterThan(40);
  const partsOf = (file: string) => first.filter((part) => testsOf(part, [file]).length > 0).map(({ name }) => name);
  expect(files.map((file) => [file, partsOf(file)]).filter(([, parts]) => parts?.length !== 1)).toEqual([]);
});

test('every part has tests, sources that exist, and a cost within the limit', () => {
  for (const part of PARTS) {
    if (!isBroad(part)) expect(testsOf(part, files), part.name).not.toEqual([]);
    expect(part.minutes, part.name).toBeLessThanOrEqual(MAX_MINUTES);
    for (const start of part.touches) {
      const above = path.dirname(`${start}x`);
      const name = start.slice(above.length + 1);
      expect(
        readdirSync(path.join(root, above)).some((one) => one.startsWith(name)),
        `${part.name}: ${start}`,
      ).toBe(true);
    }
  }
  expect(partsNamed('kills')).toHaveLength(4);
});
