/** Which problems belong to which of the two checks. */
import type { ProblemCode } from '../../lib/catalogue.ts';
import { accessibilityProblems, htmlProblems } from '../../lib/problems/audit.ts';

export const accessibilityCodes = Object.keys(accessibilityProblems) as ProblemCode[];
export const htmlCodes = Object.keys(htmlProblems) as ProblemCode[];
