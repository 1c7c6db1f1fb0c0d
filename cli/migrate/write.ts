/** Writes the new site. Files that are already as they should be stay untouched, and no other file is replaced. */
import { copyFileSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../lib/hash.ts';
import { lookUp } from '../lib/look-up.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { asEnvironmentError } from '../system/environment-error.ts';
import { hashFile, hashIfFile, lstatIfThere, writeWhole } from '../system/fsx.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { atItem } from '../system/stage-channel.ts';
import type { Layout, MovedFile, Written } from './base/types.ts';

export interface Target {
  /** Absolute paths of the old and the new site. */
  from: string;
  out: string;
  layout: Layout;
  /** Files beside the old config may be replaced with their converted text. */
  canReplace: boolean;
  /** Files that an earlier run wrote: path → hash of what it wrote. */
  known: Readonly<Record<string, string>>;
}

/** What to do with a file. */
interface Step {
  file: MovedFile;
  at: string;
  /** Of what is written. */
  hash: string;
  isOwnSource: boolean;
}

/**
 * Writes all files or none: a file of somebody else in the way is a problem.
 * @returns Undefined with problems if nothing was written.
 */
export function writeMove(files: readonly MovedFile[], target: Target): { value?: Written; problems: Problem[] } {
  const written: Written = { copied: 0, converted: 0, generated: 0, unchanged: 0, held: [], files: {} };
  const steps: Step[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const at = path.join(target.out, file.to);
    const source = file.from === undefined ? undefined : path.join(target.from, file.from);
    if (file.text === undefined && source === at) continue;
    const hash = file.text === undefined ? hashIfFile(source ?? '') : contentHash(Buffer.from(file.text));
    if (hash === undefined) continue;
    const there = lstatIfThere(at);
    const current = there?.isFile() ? hashFile(at, there.size) : undefined;
    if (current === hash) {
      written.unchanged += 1;
      if (source !== at) written.files[file.to] = hash;
      continue;
    }
    if (source === at && !target.canReplace) {
      written.held.push(file.to);
      continue;
    }
    const isOurs = current !== undefined && lookUp(target.known, file.to) === current;
    if (there && !isOurs && source !== at) problems.push(problem('DG7083', { file: file.to }, { file: file.to }));
    steps.push({ file, at, hash, isOwnSource: source === at });
  }
  if (problems.length > 0) return { problems };
  writeSteps(steps, target);
  for (const { file, hash, isOwnSource } of steps) {
    written[file.text === undefined ? 'copied' : file.from === undefined ? 'generated' : 'converted'] += 1;
    if (!isOwnSource) written.files[file.to] = hash;
  }
  return { value: written, problems: [] };
}

/** Where new files are until all of them are written, and replaced ones until all are replaced. */
const STAGING = '.docsgen/moving';

/** An error leaves everything as it was: files are renamed to their places when all of them are there. */
function writeSteps(steps: readonly Step[], { from, out }: Target): void {
  const staging = path.join(out, STAGING);
  const made: string[] = [];
  const undo: (() => void)[] = [];
  const makeFolder = (folder: string) => {
    const first = mkdirSync(folder, { recursive: true });
    if (first !== undefined) made.push(first);
  };
  try {
    rmSync(staging, { recursive: true, force: true });
    makeFolder(staging);
    for (const [index, { file, at }] of steps.entries()) {
      makeFolder(path.dirname(at));
      const temporary = path.join(staging, String(index));
      if (file.text === undefined) copyFileSync(path.join(from, file.from ?? ''), temporary);
      else writeWhole(temporary, file.text);
      if (existsSync(at)) copyFileSync(at, `${temporary}.old`);
      atItem(index + 1, steps.length);
    }
    for (const [index, { at }] of steps.entries()) {
      const temporary = path.join(staging, String(index));
      const place = orUndefined(() => realpathSync(at));
      renameSync(temporary, place ?? at);
      undo.push(() => (place === undefined ? rmSync(at) : renameSync(`${temporary}.old`, place)));
    }
    rmSync(staging, { recursive: true, force: true });
  } catch (error) {
    for (const step of undo.reverse()) orUndefined(step);
    for (const folder of [staging, ...made.reverse()])
      orUndefined(() => rmSync(folder, { recursive: true, force: true }));
    throw asEnvironmentError(error, 'write', out);
  }
}
