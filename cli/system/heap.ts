/** How V8 uses memory and optimizes: flags that depend on the number of items. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth of the heap in percent, by the least number of items. With fewer, memory stays small anyway. */
const GROWTH = { 400: 80, 1500: 40 };
/** The largest sites by their items: a third of their memory would be garbage. */
const LARGEST = { items: 50_000, growth: 20 };
/** With fewer items, nothing runs often enough for optimized code to pay. */
const MANY = 100;
/**
 * Bytes of bytecode a function runs before the V8 of Node 20 optimizes it; its default is 67,584. Most functions of a
 * build do little work many times.
 */
const OPTIMIZE_AFTER = 500_000;
/**
 * The value of commands that build, until there is much work. After an edit, hardly any function runs often enough for
 * optimized code to pay: with this value, an edit takes 15 % less CPU time at 1,000 pages.
 */
const OPTIMIZE_LATE = 2_000_000;
/** Newer versions have another compiler in between, no such flag, and nothing to gain. */
const hasBudget = process.versions.node.startsWith('20.');
/**
 * The most memory for new objects, in MB. One half is in use. V8 would double it, from Node 24 on three times:
 * 8 MB less cost CPU time, more gain none.
 */
const YOUNG_MEGABYTES = 16;
const young = { most: YOUNG_MEGABYTES, isFull: false };

type Flag = 'interrupt-budget' | 'heap-growing-percent' | 'semi-space-growth-factor' | 'min-semi-space-size';

const set = (flag: Flag, value: number): void => setFlagsFromString(`--${flag}=${value}`);

/**
 * Prepares V8 for the work of a stage.
 *
 * For large sites, the heaps of this process then grow in small steps. By default, V8 lets garbage triple a heap before
 * it collects. A build produces much garbage and keeps little: this saves a third of the peak at 5,000 pages, for about
 * 6 % more CPU time, and a tenth at 1,000, for 1 to 2 %.
 * @param items Number of items that are not cached.
 */
export function prepareForWork(items: number): void {
  for (const [least, percent] of Object.entries(GROWTH))
    if (items >= Number(least)) set('heap-growing-percent', percent);
  if (items >= LARGEST.items) set('heap-growing-percent', LARGEST.growth);
  if (items >= MANY) optimizeEarlier();
}

/** For commands that build, before their code is loaded. */
export function optimizeLate(): void {
  if (hasBudget) set('interrupt-budget', OPTIMIZE_LATE);
}

/** For builds without a cache, as early as possible: a function keeps the value of its first call. */
export function optimizeEarlier(): void {
  if (hasBudget) set('interrupt-budget', OPTIMIZE_AFTER);
}

/**
 * Stops the growth of the space for new objects at its limit, which cannot be set after the start. Called often, and
 * cheap. V8 shrinks the space of a process that is idle, and then it may grow again.
 */
export function limitYoung(): void {
  const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  const isFull = size >= young.most << 20;
  if (isFull !== young.isFull) set('semi-space-growth-factor', isFull ? 1 : 2);
  young.isFull = isFull;
}

/**
 * The limits of a thread for new objects: those of the main thread. On sites that are not large, both share what one would
 * have. A thread starts with all of it, because it could not grow after the main thread has stopped growing. V8 counts a
 * third half.
 */
export function threadLimits(isLarge: boolean): { maxYoungGenerationSizeMb: number } {
  young.most = isLarge ? YOUNG_MEGABYTES : YOUNG_MEGABYTES / 2;
  const half = young.most / 2;
  set('min-semi-space-size', half);
  return { maxYoungGenerationSizeMb: half * 3 };
}

/**
 * Collects the garbage of a stage with many items: in the largest sites it is as much as search needs afterwards, and
 * collecting it takes a second of some minutes.
 */
export function collectGarbage(items: number): void {
  if (items < LARGEST.items) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
