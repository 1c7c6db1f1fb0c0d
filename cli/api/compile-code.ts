/**
 * Compiles one sample that nobody has read before: in a child process that can read nothing but packages, within limits of
 * time and memory. The sample is never run.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { runChild, type Sandbox } from '../system/child.ts';
import { packageRoot } from '../system/package-info.ts';
import type { FoundSample, ResolvedSample, ResolveInput, ResolveOutput } from './samples/types.ts';

export interface CompileCodeInput {
  /** Absolute, like the other folders. */
  siteDir: string;
  /** Folder of docsgen's compiled code. */
  codeDir: string;
  /** Folder for the request and the answer. */
  folder: string;
  /** The file of TypeScript 5 or 6. */
  typescript: string;
  /** Relative to the site. */
  declarations: readonly string[];
  tsconfig?: string;
  /** The sample may be a part of a program: see `ResolveInput.parts`. */
  isPart: boolean;
  code: string;
  /** `ts`, `tsx`, `js` or `jsx`. */
  language: string;
}

const SECONDS = 30;
const MEGABYTES = 1024;

/** @returns Errors with lines from 1, or the reason why the sample could not be compiled. */
export async function compileCode(
  input: CompileCodeInput,
): Promise<Pick<ResolvedSample, 'problems' | 'missing'> | string> {
  const { siteDir, codeDir, folder, typescript, declarations, tsconfig, isPart, code, language } = input;
  mkdirSync(folder, { recursive: true });
  const sample: FoundSample = {
    lang: language,
    code: code.replace(/\r\n?/g, '\n'),
    line: 1,
    indent: 0,
    meta: '',
    check: true,
  };
  const files = declarations.map((file) => join(siteDir, file)).filter(existsSync);
  const request: ResolveInput = {
    siteDir,
    modules: [],
    declarations: files,
    pages: [{ file: 'sample.md', samples: [sample], inline: [] }],
    ...(tsconfig === undefined ? {} : { tsconfig: join(siteDir, tsconfig).split(sep).join('/') }),
    ...(isPart ? { parts: true as const } : {}),
  };
  const answer = await runChild<ResolveOutput | { error: string }>({
    ...{ script: join(codeDir, 'api-samples.js'), request: { typescript, input: request }, folder },
    ...{ name: `code-${randomUUID()}`, seconds: SECONDS },
    sandbox: sandboxOf(input, files),
  });
  if (typeof answer === 'string') return answer;
  if ('error' in answer) return answer.error;
  const [found] = answer.pages[0]?.samples ?? [];
  return found ?? 'it has no code';
}

/** What the compiler may read: itself, docsgen, the installed packages, and the files that the config names. */
function sandboxOf({ siteDir, folder, typescript, tsconfig }: CompileCodeInput, files: readonly string[]): Sandbox {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  const folders = [dirname(dirname(typescript)), packageRoot(), folder, ...packageFolders(siteDir)];
  const single = [...files, ...(tsconfig === undefined ? [] : [join(siteDir, tsconfig)])];
  const real = (place: string): string[] => (existsSync(place) ? [place, realpathSync(place)] : []);
  const reads = [...folders.flatMap(real).map((one) => one + sep), ...single.flatMap(real)];
  const permissions =
    flag === undefined
      ? []
      : [flag, ...outermost(reads).map((one) => `--allow-fs-read=${one}`), `--allow-fs-write=${folder}${sep}`];
  return {
    flags: [`--max-old-space-size=${MEGABYTES}`, ...permissions, '--no-warnings'],
    env: { PATH: process.env['PATH'] ?? '' },
  };
}

/** Without places in folders of the list: Node would refuse files beside them. */
const outermost = (places: readonly string[]): string[] =>
  [...new Set(places)].filter(
    (one) => !places.some((other) => other !== one && other.endsWith(sep) && one.startsWith(other)),
  );

/** The folders with packages of a site, and those above it. */
function packageFolders(siteDir: string): string[] {
  const own = join(siteDir, 'node_modules');
  const above = dirname(siteDir);
  return above === siteDir ? [own] : [own, ...packageFolders(above)];
}
