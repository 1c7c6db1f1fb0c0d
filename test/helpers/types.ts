/** JSON judged by the types that others have written for its format. */
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { root, temporaryFolder } from './site.ts';

/** The compiler of this project: the native one, an eighth of the CPU of TypeScript 6. What needs its JavaScript API imports `typescript`. */
export const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');

/** The line that imports a type as `T`. */
export const imported = (name: string, from: string) => `import type { ${name} as T } from '${from}';`;

/** What the compiler says of JSON texts as literals of the type `T` that these lines declare, by their names: `name: error`. One run for all of them. */
export async function typeProblems(type: string, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'data.ts');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const values = [...texts.values()].map((json, at) => `export const d${at}: T = ${JSON.stringify(JSON.parse(json))};`);
  const lines = type.trimEnd().split('\n');
  writeFileSync(file, [...lines, ...values].join('\n'));
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022'.split(' ');
  const run = promisify(execFile)(process.execPath, [tsc, ...flags, file]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const names = [...texts.keys()];
  const name = (error: string) => names[Number(/\((\d+),/.exec(error)?.[1]) - lines.length - 1] ?? '';
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => `${name(line)}: ${line}`);
}
