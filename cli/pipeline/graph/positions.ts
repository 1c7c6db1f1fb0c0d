/** Which numbers at the beginning of names are positions, in folders where names may mean anything. */
import { NUMBER_PREFIX } from './slugs.ts';

/**
 * The names of a folder whose numbers are positions: the folder counts (`01-`, `02-`; `1-`, `2-`; `10-`, `20-`). A number
 * that does not count belongs to the name: `2023-review`, `404-errors`, `7-zip`.
 */
export function positions(names: readonly string[]): ReadonlySet<string> {
  const numbered = names.flatMap((name) => {
    const digits = NUMBER_PREFIX.exec(name)?.[1];
    return digits === undefined ? [] : [{ name, digits, number: Number(digits) }];
  });
  const padded = numbered.find(({ digits }) => /^0\d/.test(digits))?.digits.length;
  const alike = padded === undefined ? numbered : numbered.filter(({ digits }) => digits.length === padded);
  const isCounted = padded === undefined ? counted(alike.map(({ number }) => number)) : () => true;
  const found = alike.filter(({ number }) => isCounted(number));
  return new Set(found.length < 2 ? [] : found.map(({ name }) => name));
}

const STEPS = [1, 10, 100];

/** The numbers that are reached by counting from 0 or 1, where one number may be missing at a time. */
function counted(numbers: readonly number[]): (number: number) => boolean {
  const step = STEPS.findLast((one) => numbers.every((number) => number % one === 0)) ?? 1;
  const sorted = [...new Set(numbers.map((number) => number / step))].sort((a, b) => a - b);
  const [first = 2] = sorted;
  if (first > 1) return () => false;
  let last = first;
  for (const number of sorted) if (number - last <= 2) last = number;
  return (number) => number / step <= last;
}
