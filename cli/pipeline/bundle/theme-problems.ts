/** Problems of a site's theme, at places found in its source text. */
import { join } from 'node:path';
import type { ThemeFault } from '../../../runtime/base/theme.ts';
import type { Place } from '../../lib/place.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readText } from '../../system/fsx.ts';

/** @param file The theme, relative to the site. */
export function themeProblems(faults: readonly ThemeFault[], siteDir: string, file: string): Problem[] {
  if (faults.length === 0) return [];
  const text = readText(join(siteDir, file));
  return faults.map((fault) => problemOf(fault, { file, ...keyPosition(fault.name ?? fault.place, text) }));
}

function problemOf({ place, name, found, known }: ThemeFault, at: Place): Problem {
  if (found === undefined) {
    const args = { place, name: name ?? '', near: nearestName(name ?? '', known, 3), known };
    return problem('DG6020', args, at);
  }
  if (place === '' && name === undefined) return problem('DG6022', { found }, at);
  return problem('DG6021', { place, name, found }, at);
}

/** The first place of a key; unknown when it is in another file. */
function keyPosition(key: string, text: string): Place {
  const lines = text.split('\n');
  const isKey = new RegExp(`(?<![\\w$.])${key.replace(/[^\w]/g, '\\$&')}\\s*[:,(}]`);
  const line = key === '' ? -1 : lines.findIndex((one) => isKey.test(one) && !/^\s*import\b/.test(one));
  if (line < 0) return {};
  return { line: line + 1, column: (isKey.exec(lines[line] ?? '')?.index ?? 0) + 1 };
}
