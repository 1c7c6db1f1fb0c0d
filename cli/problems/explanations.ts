/** The explanation of each code. Compiling removes them from the catalogue; only `docsgen explain` loads them. */
import { catalogue, type ProblemCode } from './catalogue.ts';
import type { Explanation } from './entry.ts';

export const explanations = Object.fromEntries(
  Object.entries(catalogue).map(([code, { explanation }]) => [code, explanation]),
) as Record<ProblemCode, Explanation>;
