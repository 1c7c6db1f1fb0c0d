/** The problems that a version of docsgen can report. */
import path from 'node:path';
import { isObject } from '../lib/plain-data.ts';
import { readText } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';

/** Severities by code, from `dist/problems.json` of an installed package; undefined for a version without that file. */
export function knownCodes(folder: string): ReadonlyMap<string, unknown> | undefined {
  const list: unknown = orUndefined(() => JSON.parse(readText(path.join(folder, 'dist/problems.json'))));
  return isObject(list) ? new Map(Object.entries(list)) : undefined;
}
