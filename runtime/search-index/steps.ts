/** Words of a text one after the other: what phrases and titles are compared by. */
import { isUnspaced, wordsOf } from './tokens.ts';

/** The terms a step of a text has: a word's, or a pair of characters in scripts without blanks. */
export type Step = readonly string[];

export const stepsOf = (text: string): Step[] =>
  wordsOf(text).flatMap(({ terms }): Step[] => (isUnspaced(terms[0] ?? '') ? terms.map((term) => [term]) : [terms]));

/** True when steps stand side by side in others. */
export const follows = (steps: readonly Step[], wanted: readonly Step[]): boolean =>
  wanted.length > 0 &&
  steps.some((_, at) => wanted.every((step, next) => steps[at + next]?.some((term) => step.includes(term)) ?? false));
