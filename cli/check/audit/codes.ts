/** The problems of each of the two checks. */

import { accessibilityProblems, htmlProblems } from '../../problems/audit.ts';
import type { ProblemCode } from '../../problems/catalogue.ts';

export const accessibilityCodes = Object.keys(accessibilityProblems) as ProblemCode[];
export const htmlCodes = Object.keys(htmlProblems) as ProblemCode[];
