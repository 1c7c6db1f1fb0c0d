/** Which items of a stage are on their way to other machines: each is run once, wherever batches get lost. */
import { expect, test } from 'vitest';
import { type Batch, createBatches, partOf } from '../../cli/cluster/batches.ts';
import { createQueue } from '../../cli/system/work-queue.ts';

const letters = (count: number): string[] => Array.from({ length: count }, (_, at) => `item-${at}`);

function batchesOf(count: number) {
  const queue = createQueue(letters(count));
  return { queue, batches: createBatches(queue) };
}

/** Hands all out and returns what was handed out, in order. */
function drain(next: () => Batch | undefined): Batch[] {
  const all: Batch[] = [];
  for (let one = next(); one !== undefined; one = next()) all.push(one);
  return all;
}

test('batches have all items once, with their positions, and are smaller towards the end', () => {
  const { batches } = batchesOf(100);
  const all = drain(() => batches.next(2));
  expect(all.flatMap(({ items }) => items)).toEqual(letters(100));
  expect(all.flatMap(({ positions }) => positions)).toEqual(letters(100).map((_, at) => at));
  const sizes = all.map(({ items }) => items.length);
  expect(sizes[0]).toBe(16);
  expect(sizes.at(-1)).toBe(1);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(batches.next(2)).toBeUndefined();
});

test('once it is known how long items take, batches take about as long, within limits', () => {
  const sizeAfter = (items: number, took: number): number | undefined => {
    const { batches } = batchesOf(10_000);
    batches.measured(items, took);
    return batches.next(1)?.items.length;
  };
  expect(sizeAfter(16, 160)).toBe(80);
  expect(sizeAfter(10, 8000)).toBe(1);
  expect(sizeAfter(1, 60_000)).toBe(1);
  expect(sizeAfter(100, 0)).toBe(256);
});

test('what comes back is known once, and a batch that is not out is nobody’s', () => {
  const { batches } = batchesOf(4);
  const one = batches.next(1) as Batch;
  batches.leaves('a', one);
  expect([batches.isOut('a'), batches.isOut('b'), batches.count()]).toEqual([true, false, 1]);
  expect(batches.returns('a')).toBe(one);
  expect(batches.returns('a')).toBeUndefined();
  expect([batches.isOut('a'), batches.count()]).toEqual([false, 0]);
});

test('items of a batch that failed go out again before all others; none of an empty one', () => {
  const { batches } = batchesOf(40);
  const first = batches.next(1) as Batch;
  batches.again(partOf(first, (index) => index < 2));
  batches.again(partOf(first, () => false));
  expect(batches.next(1)).toEqual({ positions: [0, 1], items: ['item-0', 'item-1'], at: 0 });
  expect(batches.next(1)?.positions[0]).toBe(first.items.length);
});

test('items for this machine alone never go out again', () => {
  const { queue, batches } = batchesOf(3);
  const all = drain(() => batches.next(1));
  batches.here(all[0] as Batch);
  expect(batches.next(1)).toBeUndefined();
  expect(batches.isEmpty()).toBe(true);
  const own = [queue.takeHere(9), queue.takeHere(9)].flatMap((one) => [...(one?.items ?? [])]);
  expect(own.sort()).toEqual(all[0]?.items);
  expect(queue.takeHere(9)).toBeUndefined();
});

test('when the queue is lost, everything that is out or waits is left to this machine', () => {
  const { queue, batches } = batchesOf(6);
  const [first, second, ...others] = drain(() => batches.next(1)) as [Batch, Batch, ...Batch[]];
  batches.leaves('a', first);
  batches.leaves('b', second);
  for (const one of others) batches.again(one);
  expect(batches.isEmpty()).toBe(false);
  expect(batches.giveAllBack()).toEqual(['a', 'b']);
  expect(batches.giveAllBack()).toEqual([]);
  const left: unknown[] = [];
  for (let one = queue.take(9); one !== undefined; one = queue.take(9)) left.push(...one.items);
  expect(left.sort()).toEqual(letters(6));
});

test('batches that are out for long are told by their age', () => {
  const { batches } = batchesOf(9);
  const one = batches.next(1) as Batch;
  batches.leaves('old', { ...one, at: performance.now() - 5000 });
  batches.leaves('new', { ...one, at: performance.now() });
  expect(batches.outFor(4000)).toEqual(['old']);
  expect(batches.outFor(-1).sort()).toEqual(['new', 'old']);
});

test('a stage is done when nothing is left, out, or waits', () => {
  const { batches } = batchesOf(1);
  const states: boolean[] = [batches.isEmpty()];
  const one = batches.next(1) as Batch;
  batches.leaves('a', one);
  states.push(batches.isEmpty());
  batches.again(batches.returns('a') as Batch);
  states.push(batches.isEmpty());
  batches.next(1);
  states.push(batches.isEmpty());
  expect(states).toEqual([false, false, false, true]);
});
