/** The manifest of a published site: what each of its files contains, in few bytes, so that another machine can compare. */
import { contentHash } from '../../lib/hash.ts';
import { compareText } from '../../lib/paths.ts';
import { pathFault } from '../../pipeline/write/paths.ts';

/** The content of a file. */
export interface Listed {
  /** `shortHash` of the bytes, or `UNKNOWN`. */
  hash: string;
  /** Bytes. */
  size: number;
}

export interface Kept extends Listed {
  /** How many publishes it outlasts, the next one included. */
  left: number;
}

/** What a manifest says. */
export interface SiteManifest {
  /** URL of the site; without `url` in its config, its base URL. */
  site: string;
  files: Map<string, Listed>;
  /** Files that the site no longer uses. They stay a while for pages that are open in a browser. */
  kept: Map<string, Kept>;
  /** Only in `PUBLISHING`: `contentHash` of the manifest that this publish ends with. */
  of?: string;
}

const HEADER = '# docsgen files 1';
/** Not the hash of any content. */
export const UNKNOWN = '-'.repeat(16);

/** 96 of the 128 bits of a `contentHash`, in 16 characters. */
export const shortHash = (hash: string): string => Buffer.from(hash.slice(0, 24), 'hex').toString('base64url');

/**
 * The text of a manifest. Each line has the hash of a file, its size, and its path without the characters that it shares
 * with the path above, and their number. Lines with a single word begin a section; the last line tells a whole manifest
 * from one that was cut.
 */
export function manifestText({ site, files, kept, of }: SiteManifest): string {
  const lines = [HEADER, site, of === undefined ? 'files' : `of-${of}`, ...listing(files)];
  for (const left of [...new Set([...kept.values()].map((one) => one.left))].sort((a, b) => a - b))
    lines.push(`kept-${left}`, ...listing([...kept].filter(([, one]) => one.left === left)));
  return [...lines, 'end', ''].join('\n');
}

function listing(files: Iterable<[string, Listed]>): string[] {
  let above = '';
  return [...files]
    .sort(([a], [b]) => compareText(a, b))
    .map(([path, { hash, size }]) => {
      const shared = sharedStart(above, path);
      above = path;
      return `${hash} ${size} ${shared} ${path.slice(shared)}`;
    });
}

/** Never a whole path, and never half of a character. */
function sharedStart(above: string, path: string): number {
  const most = Math.min(above.length, path.length - 1);
  let at = 0;
  while (at < most && above[at] === path[at]) at++;
  return /[\uD800-\uDBFF]/.test(path[at - 1] ?? '') ? at - 1 : at;
}

const LINE = /^([\w-]{16}) (\d{1,15}) (\d{1,5}) (.+)$/;
const SECTION = /^(files|kept|of)(?:-(\w+))?$/;

/** Reads a manifest. @returns Undefined for any other text, one that was cut, and one with unsafe paths. */
export function readSiteManifest(text: string): SiteManifest | undefined {
  const [header, site = '', ...lines] = text.split('\n');
  if (header !== HEADER || lines.pop() !== '' || lines.pop() !== 'end') return undefined;
  const manifest: SiteManifest = { site, files: new Map(), kept: new Map() };
  let left: number | undefined;
  let above = '';
  for (const line of lines) {
    const [, hash, size, shared, rest] = LINE.exec(line) ?? [];
    if (hash === undefined || rest === undefined) {
      const [, section, value = ''] = SECTION.exec(line) ?? [];
      if (section === undefined) return undefined;
      left = section === 'kept' ? Number.parseInt(value, 10) : undefined;
      if (Number.isNaN(left)) return undefined;
      if (section === 'of') manifest.of = value;
      above = '';
      continue;
    }
    above = above.slice(0, Number(shared)) + rest;
    // The list of files to delete is made of these paths.
    if (pathFault(above) !== undefined) return undefined;
    const listed = { hash, size: Number(size) };
    if (left === undefined) manifest.files.set(above, listed);
    else manifest.kept.set(above, { ...listed, left });
  }
  return manifest;
}

/** True when a publish has ended: the site has the manifest that it ends with. */
export const hasEnded = (publishing: SiteManifest, published: string): boolean =>
  publishing.of === contentHash(published);
