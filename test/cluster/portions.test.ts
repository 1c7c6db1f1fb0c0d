/** Which items of a stage are on their way to other machines: each is run once, wherever portions get lost. */
import { expect, test } from 'vitest';
import { createPortions, type Portion, partOf } from '../../cli/cluster/portions.ts';
import { createQueue } from '../../cli/system/work-queue.ts';

const letters = (count: number): string[] => Array.from({ length: count }, (_, at) => `item-${at}`);

function portionsOf(count: number) {
  const queue = createQueue(letters(count));
  return { queue, portions: createPortions(queue) };
}

/** Hands all out and returns what was handed out, in order. */
function drain(next: () => Portion | undefined): Portion[] {
  const all: Portion[] = [];
  for (let one = next(); one !== undefined; one = next()) all.push(one);
  return all;
}

test('portions have all items once, with their positions, and are smaller towards the end', () => {
  const { portions } = portionsOf(100);
  const all = drain(() => portions.next(2));
  expect(all.flatMap(({ items }) => items)).toEqual(letters(100));
  expect(all.flatMap(({ positions }) => positions)).toEqual(letters(100).map((_, at) => at));
  const sizes = all.map(({ items }) => items.length);
  expect(sizes[0]).toBe(16);
  expect(sizes.at(-1)).toBe(1);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(portions.next(2)).toBeUndefined();
});

test('once it is known how long items take, portions take about as long, within limits', () => {
  const sizeAfter = (items: number, took: number): number | undefined => {
    const { portions } = portionsOf(10_000);
    portions.measured(items, took);
    return portions.next(1)?.items.length;
  };
  expect(sizeAfter(16, 160)).toBe(80);
  expect(sizeAfter(10, 8000)).toBe(1);
  expect(sizeAfter(1, 60_000)).toBe(1);
  expect(sizeAfter(100, 0)).toBe(256);
});

test('what comes back is known once, and a portion that is not out is nobody’s', () => {
  const { portions } = portionsOf(4);
  const one = portions.next(1) as Portion;
  portions.leaves('a', one);
  expect([portions.isOut('a'), portions.isOut('b'), portions.count()]).toEqual([true, false, 1]);
  expect(portions.returns('a')).toBe(one);
  expect(portions.returns('a')).toBeUndefined();
  expect([portions.isOut('a'), portions.count()]).toEqual([false, 0]);
});

test('items of a portion that failed go out again before all others; none of an empty one', () => {
  const { portions } = portionsOf(40);
  const first = portions.next(1) as Portion;
  portions.again(partOf(first, (index) => index < 2));
  portions.again(partOf(first, () => false));
  expect(portions.next(1)).toEqual({ positions: [0, 1], items: ['item-0', 'item-1'], at: 0 });
  expect(portions.next(1)?.positions[0]).toBe(first.items.length);
});

test('items for this machine alone never go out again', () => {
  const { queue, portions } = portionsOf(3);
  const all = drain(() => portions.next(1));
  portions.here(all[0] as Portion);
  expect(portions.next(1)).toBeUndefined();
  expect(portions.isEmpty()).toBe(true);
  const own = [queue.takeHere(9), queue.takeHere(9)].flatMap((one) => [...(one?.items ?? [])]);
  expect(own.sort()).toEqual(all[0]?.items);
  expect(queue.takeHere(9)).toBeUndefined();
});

test('when the queue is lost, everything that is out or waits is left to this machine', () => {
  const { queue, portions } = portionsOf(6);
  const [first, second, ...others] = drain(() => portions.next(1)) as [Portion, Portion, ...Portion[]];
  portions.leaves('a', first);
  portions.leaves('b', second);
  for (const one of others) portions.again(one);
  expect(portions.isEmpty()).toBe(false);
  expect(portions.giveAllBack()).toEqual(['a', 'b']);
  expect(portions.giveAllBack()).toEqual([]);
  const left: unknown[] = [];
  for (let one = queue.take(9); one !== undefined; one = queue.take(9)) left.push(...one.items);
  expect(left.sort()).toEqual(letters(6));
});

test('portions that are out for long are told by their age', () => {
  const { portions } = portionsOf(9);
  const one = portions.next(1) as Portion;
  portions.leaves('old', { ...one, at: performance.now() - 5000 });
  portions.leaves('new', { ...one, at: performance.now() });
  expect(portions.outFor(4000)).toEqual(['old']);
  expect(portions.outFor(-1).sort()).toEqual(['new', 'old']);
});

test('a stage is done when nothing is left, out, or waits', () => {
  const { portions } = portionsOf(1);
  const states: boolean[] = [portions.isEmpty()];
  const one = portions.next(1) as Portion;
  portions.leaves('a', one);
  states.push(portions.isEmpty());
  portions.again(portions.returns('a') as Portion);
  states.push(portions.isEmpty());
  portions.next(1);
  states.push(portions.isEmpty());
  expect(states).toEqual([false, false, false, true]);
});
