import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { HOME, WHOLE_OUTPUT } from '../system/own-folders.ts';

interface OutDirRequest {
  /** Absolute. */
  siteDir: string;
  /** Absolute. */
  outDir: string;
  /** Absolute folders that hold the site's sources. */
  sources: string[];
}

/** Why a folder cannot be the output folder; undefined when it can. Symbolic links are followed. */
export function outDirFault({ siteDir, outDir, sources }: OutDirRequest): string | undefined {
  const out = real(outDir);
  const site = real(siteDir);
  if (existsSync(out) && !statSync(out).isDirectory()) return 'it is a file';
  if (out === path.parse(out).root) return 'it is the root of the disk';
  if (out === site) return 'it is the site folder itself';
  if (contains(out, site)) return 'the site folder is inside it';
  if (contains(out, real(homedir()))) return 'it is the home folder or contains it';
  if (out === path.join(site, WHOLE_OUTPUT)) return undefined;
  for (const name of ['.git', 'node_modules', HOME]) {
    if (contains(path.join(site, name), out)) return `${name} is not a place for output`;
  }
  // Content that is the site folder itself does not include the output.
  const others = sources.filter((one) => real(one) !== site);
  const source = others.find((one) => contains(real(one), out) || contains(out, real(one)));
  return source && `it overlaps with the source folder ${path.relative(siteDir, source) || '.'}`;
}

const contains = (outer: string, inner: string): boolean => {
  const relative = path.relative(outer, inner);
  return relative === '' || (!/^\.\.(?:[/\\]|$)/.test(relative) && !path.isAbsolute(relative));
};

// If the path does not exist yet, its existing part is resolved.
function real(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(real(parent), path.basename(file));
}
