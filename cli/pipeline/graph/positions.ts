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
  const isCounted = counted(
    alike.map(({ number }) => number),
    padded === undefined ? GAP : PADDED_GAP,
  );
  const found = alike.filter(({ number }) => isCounted(number));
  return new Set(found.length < 2 ? [] : found.map(({ name }) => name));
}

/** One number may be missing at a time. Zeros at the beginning say that numbers are positions, which may leave room. */
const GAP = 2;
const PADDED_GAP = 9;
const STEPS = [1, 10, 100];

/** The numbers of a list: it begins with 0 or 1 (with zeros in front, also later), and no gap is larger than `gap`. */
function counted(numbers: readonly number[], gap: number): (number: number) => boolean {
  const step = STEPS.findLast((one) => numbers.every((number) => number % one === 0)) ?? 1;
  const sorted = [...new Set(numbers.map((number) => number / step))].sort((a, b) => a - b);
  let last = gap === GAP ? -1 : 0;
  for (const number of sorted) if (number - last <= gap) last = number;
  return (number) => number / step <= last;
}
