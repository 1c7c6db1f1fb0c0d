/** The problems of each of the two checks. */

import { codesOf } from '../../problems/catalogue.ts';

export const accessibilityCodes = codesOf({ check: 'accessibility' });
export const htmlCodes = codesOf({ check: 'html' });
