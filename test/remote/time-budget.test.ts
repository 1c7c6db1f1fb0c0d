/** How long a build waits in vain: what arrives is credit for the time before it, and for none after it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTimeBudget, type TimeBudget } from '../../cli/remote/time-budget.ts';

/** More than the time of any test. */
const MUCH = 100_000_000;
const LIMIT = 60_000;

/** Until the budget has counted time in vain: a busy machine needs longer. */
async function inVain(budget: TimeBudget, more = 20): Promise<void> {
  const before = budget.spent();
  while (budget.spent() < before + more) await sleep(5);
}

test('time in which nothing is pending does not count', async () => {
  const budget = createTimeBudget(LIMIT, () => undefined);
  await sleep(120);
  expect(budget.spent()).toBe(0);
  const wait = budget.begin();
  await inVain(budget);
  wait.end('nothing');
  const lost = budget.spent();
  await sleep(120);
  expect(budget.spent()).toBe(lost);
});

test('what arrives covers the time of all that was pending before it', async () => {
  const budget = createTimeBudget(LIMIT, () => undefined);
  const [one, other] = [budget.begin(), budget.begin()];
  await inVain(budget);
  one.arrived(MUCH);
  one.end('used');
  expect(budget.spent()).toBe(0);
  await inVain(budget);
  other.end('nothing');
  expect(budget.spent()).toBeGreaterThan(0);
});

test('time that was lost stays lost, whatever arrives later', async () => {
  const budget = createTimeBudget(LIMIT, () => undefined);
  const silent = budget.begin();
  await inVain(budget);
  silent.end('nothing');
  const lost = budget.spent();
  const useful = budget.begin();
  useful.arrived(MUCH);
  useful.end('used');
  expect(budget.spent()).toBe(lost);
});

test('what arrived covers no time after it', async () => {
  const budget = createTimeBudget(LIMIT, () => undefined);
  const useful = budget.begin();
  useful.arrived(MUCH);
  useful.end('used');
  const silent = budget.begin();
  await inVain(budget);
  silent.end('nothing');
  expect(budget.spent()).toBeGreaterThan(0);
});

test('bytes that were wrong are of no use: all their time is lost', async () => {
  const budget = createTimeBudget(LIMIT, () => undefined);
  const wrong = budget.begin();
  await sleep(60);
  wrong.arrived(MUCH);
  wrong.end('wrong');
  expect(budget.spent()).toBeGreaterThan(0);
});

test('the end of the time is reported once, and the rate is that of all bytes', async () => {
  let count = 0;
  const budget = createTimeBudget(30, () => {
    count += 1;
  });
  expect(budget.rate()).toBeUndefined();
  const wait = budget.begin();
  expect(budget.rate()).toBeUndefined();
  await inVain(budget, 30);
  expect(count).toBe(1);
  await inVain(budget);
  wait.arrived(1000);
  wait.end('nothing');
  expect(count).toBe(1);
  expect(budget.rate()).toBeGreaterThan(0);
  expect(budget.rate()).toBeLessThan(MUCH);
});
