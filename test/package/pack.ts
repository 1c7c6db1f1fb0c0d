/** Packs docsgen as `npm publish` does. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../cli/compile/compile.mjs';
import { root } from '../helpers/site.ts';

export interface Manifest {
  name: string;
  version: string;
  bin: Record<string, string>;
  exports: Record<string, string | Record<string, string>>;
  scripts: Record<string, string>;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
}

export interface Packed {
  /** Absolute path. */
  tarball: string;
  /** Bytes. */
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
}

/** The package of this test file, and the folder it was unpacked into: there from `beforeAll` on. */
export const packed = {} as Packed & { folder: string };

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

/** @param folder Absolute; the package is put together there: compiled, with its types. */
export async function pack(folder: string): Promise<Packed> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE'])
    copyFileSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await compile({ out: path.join(folder, 'dist'), types: true });
  const args = ['pack', '--json', '--ignore-scripts'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = execFileSync(npm, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [about] = JSON.parse(said);
  return { ...about, tarball: path.join(folder, about.filename) };
}
