/** Writes the new site. Files that are already as they should be stay untouched, and no other file is replaced. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../lib/hash.ts';
import { lookUp } from '../lib/look-up.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { lstatIfThere, writeForUser } from '../system/fsx.ts';
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
  bytes: Uint8Array;
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
    const bytes = file.text === undefined ? readFileSync(source ?? '') : Buffer.from(file.text);
    const there = lstatIfThere(at);
    const current = there?.isFile() ? readFileSync(at) : undefined;
    if (current && Buffer.compare(current, bytes) === 0) {
      written.unchanged += 1;
      if (source !== at) written.files[file.to] = contentHash(bytes);
      continue;
    }
    if (source === at && !target.canReplace) {
      written.held.push(file.to);
      continue;
    }
    const isOurs = current !== undefined && lookUp(target.known, file.to) === contentHash(current);
    if (there && !isOurs && source !== at) problems.push(problem('DG7083', { file: file.to }, { file: file.to }));
    steps.push({ file, at, bytes });
  }
  if (problems.length > 0) return { problems };
  for (const step of steps) writeStep(step, { target, written });
  return { value: written, problems: [] };
}

function writeStep({ file, at, bytes }: Step, { target, written }: { target: Target; written: Written }): void {
  mkdirSync(path.dirname(at), { recursive: true });
  if (file.text === undefined && file.from !== undefined) {
    copyFileSync(path.join(target.from, file.from), at);
    written.copied += 1;
  } else {
    writeForUser(at, file.text ?? '');
    written[file.from === undefined ? 'generated' : 'converted'] += 1;
  }
  if (file.from === undefined || path.join(target.from, file.from) !== at) written.files[file.to] = contentHash(bytes);
}
