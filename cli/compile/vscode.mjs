/**
 * Makes the VS Code extension in a folder, ready for `vsce package`: `node cli/compile/vscode.mjs <folder>`. The release
 * workflow packs it.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = path.join(root, 'cli/editors/vscode');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node cli/compile/vscode.mjs <folder>');

// The sources are ES modules. VS Code before 1.100 loads CommonJS only, and later ones do if nothing says otherwise.
const { type: _, ...manifest } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
copyFileSync(path.join(source, 'README.md'), path.join(folder, 'README.md'));
copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
await build({
  entryPoints: [path.join(source, 'extension.ts')],
  outfile: path.join(folder, 'extension.cjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  logLevel: 'warning',
});
