/** The sequence of words of a text, to compare phrases and titles. */
import { isUnspaced, wordsOf } from './tokens.ts';

/** The terms of one step: of a word or, in scripts without spaces, of a pair of characters. */
export type Step = readonly string[];

export const stepsOf = (text: string): Step[] =>
  wordsOf(text).flatMap(({ terms }): Step[] => (isUnspaced(terms[0] ?? '') ? terms.map((term) => [term]) : [terms]));

/** True when `wanted` is a contiguous part of `steps`. */
export const follows = (steps: readonly Step[], wanted: readonly Step[]): boolean =>
  wanted.length > 0 &&
  steps.some((_, at) => wanted.every((step, next) => steps[at + next]?.some((term) => step.includes(term)) ?? false));
