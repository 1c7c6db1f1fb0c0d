import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTable } from '../../cli/system/table.ts';
import { temporaryFolder } from '../helpers/site.ts';

interface Row {
  n: number;
  text?: string;
}

const file = path.join(temporaryFolder(), 'results.table');
const open = () => openTable<Row>(file);
const rows = (...numbers: number[]) => new Map(numbers.map((n): [string, Row] => [`key-${n}`, { n }]));
/** Keeps the values a table gave out, as a build does, and adds new ones. */
const resave = (known: number[], fresh: number[]) => {
  const table = open();
  const kept = known.map((n): [string, Row] => [`key-${n}`, table.get(`key-${n}`) ?? { n: -1 }]);
  table.save(new Map([...kept, ...rows(...fresh)]));
};
const held = (...numbers: number[]) => {
  const table = open();
  return numbers.filter((n) => table.get(`key-${n}`)?.n === n);
};
const text = () => readFileSync(file, 'utf8');
const batches = () => text().match(/^#\d+ \d+$/gm)?.length ?? 0;

beforeEach(() => rmSync(file, { force: true }));

describe('a table of results', () => {
  test('is empty before something was saved', () => {
    expect(open().get('key-1')).toBeUndefined();
  });

  test('returns in the next run what was saved in this one, whatever the texts', () => {
    const value = { n: 1, text: 'line\nline # \u2028 "quoted" #12 34\n\ud83d\ude00' };
    open().save(new Map([['a', value]]));
    expect(open().get('a')).toEqual(value);
  });

  test('returns the same object twice, so that unchanged values are not written again', () => {
    open().save(rows(1));
    const table = open();
    expect(table.get('key-1')).toBe(table.get('key-1'));
    const before = text();
    table.save(new Map([['key-1', table.get('key-1') as Row]]));
    expect(text()).toBe(before);
  });

  test('appends new values and leaves the bytes before them unchanged', () => {
    open().save(rows(1, 2));
    const before = text();
    resave([1, 2], [3]);
    expect(text().startsWith(before)).toBe(true);
    expect(batches()).toBe(2);
    expect(held(1, 2, 3)).toEqual([1, 2, 3]);
  });

  test('holds the newer value when a key was saved with another one', () => {
    open().save(rows(1, 2));
    const table = open();
    table.save(
      new Map([
        ['key-1', { n: 10 }],
        ['key-2', table.get('key-2') as Row],
      ]),
    );
    expect(open().get('key-1')).toEqual({ n: 10 });
    expect(open().get('key-2')).toEqual({ n: 2 });
  });

  test('is rewritten when most of its lines are dead', () => {
    open().save(rows(...Array.from({ length: 300 }, (_, n) => n)));
    const large = text().length;
    resave([1, 2, 3], [1000]);
    expect(batches()).toBe(1);
    expect(text().length).toBeLessThan(large / 10);
    expect(held(0, 1, 2, 3, 4, 1000)).toEqual([1, 2, 3, 1000]);
  });

  test('is rewritten after many small batches', () => {
    open().save(rows(0));
    const numbers = Array.from({ length: 80 }, (_, n) => n + 1);
    for (const n of numbers)
      resave(
        Array.from({ length: n }, (_, at) => at),
        [n],
      );
    expect(batches()).toBeLessThan(70);
    expect(held(...numbers)).toEqual(numbers);
  });
});

describe('a damaged table', () => {
  const damage = (change: (bytes: Buffer) => Buffer) => writeFileSync(file, change(readFileSync(file)));
  const threeBatches = () => {
    open().save(rows(1));
    resave([1], [2]);
    resave([1, 2], [3]);
  };
  const offsetOf = (n: number) => text().indexOf(`"n":${n}`) + 4;

  test('loses the batch with the flipped bit and those after it, never returns a wrong value', () => {
    threeBatches();
    damage((bytes) => {
      bytes[offsetOf(2)] = 0x37;
      return bytes;
    });
    expect([1, 2, 3].map((n) => open().get(`key-${n}`))).toEqual([{ n: 1 }, undefined, undefined]);
  });

  test('loses a half-written batch of a killed run', () => {
    threeBatches();
    damage((bytes) => bytes.subarray(0, bytes.length - 3));
    expect(held(1, 2, 3)).toEqual([1, 2]);
  });

  test('is whole again after the next save', () => {
    threeBatches();
    appendFileSync(file, '#1 5\nab');
    resave([1, 2, 3], [4]);
    expect(batches()).toBe(1);
    expect(held(1, 2, 3, 4)).toEqual([1, 2, 3, 4]);
  });

  for (const [what, content] of Object.entries({
    'is empty': '',
    'is not a table': 'hello\n',
    'is a header alone': '#0 0',
    'promises more than there is': `#1 ${'9'.repeat(30)}\n`,
  })) {
    test(`that ${what} counts as empty and can be saved to`, () => {
      writeFileSync(file, content);
      expect(open().get('key-1')).toBeUndefined();
      open().save(rows(1));
      expect(held(1)).toEqual([1]);
    });
  }
});
