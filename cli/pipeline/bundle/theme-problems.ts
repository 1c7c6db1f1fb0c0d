/** Problems of a site's theme, at places found in its source text. */
import { join } from 'node:path';
import type { ThemeFault } from '../../../runtime/base/theme.ts';
import { folderOf, joinFile } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { nearestName } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { kindAt, readText } from '../../system/fsx.ts';

/** @param file The theme, relative to the site. */
export function themeProblems(faults: readonly ThemeFault[], siteDir: string, file: string): Problem[] {
  if (faults.length === 0) return [];
  const text = readText(join(siteDir, file));
  return faults.map((fault) => {
    const key = fault.name ?? fault.place;
    const here = keyPosition(key, text);
    return problemOf(fault, here.line === undefined ? placeOfImport(key, { siteDir, file, text }) : { file, ...here });
  });
}

const IMPORTED = /(?:^|\n)(?:import|export)\b[^'"]*?from\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx'];

/** A key in a file that the theme imports; else the theme itself. */
function placeOfImport(key: string, { siteDir, file, text }: { siteDir: string; file: string; text: string }): Place {
  for (const [, path = ''] of text.matchAll(IMPORTED)) {
    const base = joinFile(folderOf(file), path);
    const own = ENDINGS.map((ending) => base + ending).find((one) => kindAt(join(siteDir, one)) === 'file');
    const found = own === undefined ? {} : keyPosition(key, readText(join(siteDir, own)));
    if (found.line !== undefined) return { file: own, ...found };
  }
  return { file, line: 1, column: 1 };
}

/** A theme without a default export, at the name that looks like one. */
export function themeWithoutDefault(siteDir: string, file: string): Problem {
  const lines = readText(join(siteDir, file)).split('\n');
  const line = lines.findIndex((one) => /^export\b|\bdefineTheme\(/.test(one) && !/^import\b/.test(one));
  const [, name] = /^export\s+(?:const|let|var|function)\s+([\w$]+)/.exec(lines[line] ?? '') ?? [];
  return problem('DG6022', { found: 'missing', name }, { file, line: Math.max(line, 0) + 1, column: 1 });
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
