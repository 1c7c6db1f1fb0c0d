/** Whether the new config can import what the old one imports. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageOf } from '../../lib/paths.ts';
import { installedFolder } from '../../system/package-info.ts';
import { isFile, readSiteText } from '../base/files.ts';

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '/index.ts', '/index.js', '/index.mjs'];
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])([^"'\n]+)\1/g;

/**
 * What a module lacks: a package that is not installed, or a file that does not exist, in it or in what it imports.
 * @param file The importing file, relative to the site.
 * @returns Undefined if everything is there.
 */
export const lackOf = (dir: string, file: string, name: string): string | undefined =>
  lackIn({ dir, file, name }, new Set());

interface Asked {
  dir: string;
  file: string;
  name: string;
}

function lackIn({ dir, file, name }: Asked, seen: Set<string>): string | undefined {
  if (isBuiltin(name)) return undefined;
  if (!name.startsWith('.')) return installedFolder(dir, packageOf(name)) === undefined ? packageOf(name) : undefined;
  const base = path.join(dir, path.dirname(file), name);
  const found = [...ENDINGS.map((ending) => base + ending), base.replace(/\.[cm]?js$/, '.ts')].find((one) =>
    isFile(dir, one),
  );
  if (found === undefined) return name;
  if (seen.has(found) || !/\.(?:[cm]?[jt]s|[jt]sx)$/.test(found)) return undefined;
  seen.add(found);
  const own = path.relative(dir, found).split(path.sep).join('/');
  const code = (readSiteText(dir, found) ?? '').replace(/\bimport\s+type\b[^;\n]*/g, '');
  for (const { 2: inner = '' } of code.matchAll(IMPORTED)) {
    const lack = lackIn({ dir, file: own, name: inner }, seen);
    if (lack !== undefined) return lack;
  }
  return undefined;
}
