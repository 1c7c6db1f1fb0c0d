/** What the formats say of a problem, without what would break their syntax. */

import { printable } from '../lib/text-frame.ts';
import type { Problem } from '../problems/problem.ts';

/** Text of one line that every format can hold: no controls, no halves of characters. */
export const plain = (text: string): string => printable(text).replace(/\p{Surrogate}/gu, '\ufffd');

/** Message and hint, two lines when there is one. */
export const sentences = ({ message, hint }: Problem): string =>
  hint === undefined ? plain(message) : `${plain(message)}\nhint: ${plain(hint)}`;

/** `3 errors, 1 warning`; empty when there are none. */
export function countWords(problems: readonly Pick<Problem, 'severity'>[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((part) => part !== '').join(', ');
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
