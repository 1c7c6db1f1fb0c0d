/** Reads the arguments of a problem back from its message: problems travel without them. */
import { catalogue, type ProblemArgs, type ProblemCode } from '../../problems/catalogue.ts';

/** Stands for a number in a message, which may add to it. */
export const ANY_NUMBER = 7_070_750;
const SOME_NUMBER = /70707\d\d/g;
const MARKS = ['\u{f0001}', '\u{f0002}', '\u{f0003}'] as const;

type Told = Partial<Record<string, string>>;
type Reader = (message: string) => Told | undefined;

/**
 * A reader of the messages of a code.
 * @param names Names of its text arguments, at most three, in any order.
 * @param others Its other arguments. A number is read as any number if it is `ANY_NUMBER`.
 */
export function messageReader<C extends ProblemCode>(
  code: C,
  names: readonly (keyof ProblemArgs<C> & string)[],
  others: Partial<ProblemArgs<C>> = {},
): Reader {
  const marks = Object.fromEntries(names.map((name, at) => [name, MARKS[at]]));
  const entry = catalogue[code] as unknown as { message(args: object): string };
  const written = entry.message({ ...others, ...marks });
  const order = names
    .map((name, at) => ({ name, at: written.indexOf(MARKS[at] ?? '') }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const pattern = written
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(SOME_NUMBER, '\\d+')
    .replace(new RegExp(`[${MARKS.join('')}]`, 'gu'), '(.*?)');
  const whole = new RegExp(`^(?:in the layout of \\d+ pages: )?${pattern}$`, 'su');
  return (message) => {
    const values = whole.exec(message);
    return values ? Object.fromEntries(order.map(({ name }, at) => [name, values[at + 1]])) : undefined;
  };
}
