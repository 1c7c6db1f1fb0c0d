/** JSON judged by the types that others have written for its format. */
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { root, temporaryFolder } from './site.ts';

/** A type and the package it comes from. */
export interface JsonType {
  from: string;
  name: string;
}

/** What the compiler says of JSON texts as literals of a type, by their names: `name: error`. One run for all of them. */
export async function typeProblems({ from, name }: JsonType, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'data.ts');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const values = [...texts.values()].map((json, at) => `export const d${at}: T = ${JSON.stringify(JSON.parse(json))};`);
  writeFileSync(file, [`import type { ${name} as T } from '${from}';`, ...values].join('\n'));
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022'.split(' ');
  const tsc = [path.join(root, 'node_modules/typescript/bin/tsc'), ...flags, file];
  const { stdout } = await promisify(execFile)(process.execPath, tsc).catch((error: { stdout: string }) => error);
  const names = [...texts.keys()];
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => `${names[Number(/\((\d+),/.exec(line)?.[1]) - 2] ?? ''}: ${line}`);
}
