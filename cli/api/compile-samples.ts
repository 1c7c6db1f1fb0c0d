/**
 * Compiles the samples of pages with the type checker, in a child process. Results of pages whose code has not changed
 * come from the cache.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { keyOf } from '../lib/hash.ts';
import type { SampleFindings } from '../model/result.ts';
import { runChild } from '../system/child.ts';
import { hashOfEntry, readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { diskTime } from '../system/inputs.ts';
import { installedFolder } from '../system/package-info.ts';
import type { ResultCache } from '../system/portable.ts';
import { type FoundCode, findCode } from './samples/find-code.ts';
import type { KeptPages, PageCode } from './samples/kept-pages.ts';
import type { MissingPackage, ResolvedPage, ResolveInput, ResolveOutput } from './samples/types.ts';
import { type InputStamp, isAsBefore, stampOf } from './stamps.ts';

/** A Markdown file whose code is compiled. */
export interface CodeSource {
  /** Relative to the site. */
  path: string;
  ext: string;
}

interface CompileInput {
  /** Absolute, like the other folders. */
  siteDir: string;
  /** Folder of docsgen's code. */
  codeDir: string;
  toolId: string;
  /** Folder and file name of kept results. */
  folder: string;
  keptAs: string;
  /** TypeScript 5 or 6: the file to load, and its version. */
  typescript: string;
  version: string;
  /** Hash over further inputs of the results. */
  digest: string;
  modules: string[];
  /** Declaration files for samples, relative to the site. */
  declarations: readonly string[];
  /** Relative to the site; see `ResolveInput.tsconfig`. */
  tsconfig?: string;
  /** See `ResolveInput.parts`. */
  parts?: true;
  /** The shared cache. */
  shared?: ResultCache;
  /** Compiles nothing: takes the last results of each code. Called with what identifies the code that is open, if any. */
  onOpen?(open: string): void;
}

/** The code of a page and its results. */
export interface CompiledPage<S extends CodeSource> {
  source: S;
  /** The whole file. */
  text: string;
  code: FoundCode;
  known: PageCode;
}

interface Kept {
  key: string;
  /** Files the samples were compiled with. */
  inputs: InputStamp[];
  pages: Record<string, PageCode>;
}

type Page<S extends CodeSource> = Omit<CompiledPage<S>, 'known'> & { hash: string };

/** @returns The pages with code, in the order of the sources; or the reason why nothing was compiled. */
export async function compileSamples<S extends CodeSource>(
  sources: readonly S[],
  input: CompileInput,
): Promise<CompiledPage<S>[] | string> {
  const all = sources.flatMap((source) => readPage(source, input.siteDir) ?? []);
  // Inline code is only searched for symbols of the modules.
  const pages = input.modules.length > 0 ? all : all.filter(({ code }) => code.samples.length > 0);
  const file = join(input.folder, input.keptAs);
  const key = keyOf(
    input.toolId,
    input.digest,
    input.version,
    ...settingsOf(input).map((one) => hashOfEntry(one) ?? ''),
  );
  const last = readJsonChecked(file) as Kept | undefined;
  const kept = last?.key === key && last.inputs.every((stamp) => isAsBefore(input.siteDir, stamp)) ? last : undefined;
  const known = new Map(Object.entries(kept?.pages ?? {}));
  const unknown = pages.filter(({ source, hash }) => isOpen(known.get(source.path), hash, input.siteDir));
  if (input.onOpen) return lastResults(pages, { last, kept, unknown, key, input });
  const shared = unknown.length > 0 ? await fromShared(input) : undefined;
  const open = unknown.filter(({ source: { path }, hash }) => {
    const one = shared?.pageOf(path, hash);
    if (one) known.set(path, one);
    return one === undefined;
  });
  const begun = shared ? diskTime(input.folder) : 0;
  const resolved = open.length > 0 ? await resolve(open, input) : { pages: [], inputs: [] };
  if (typeof resolved === 'string') return resolved;
  resolved.pages.forEach((page, index) => {
    const { source, code, hash } = open[index] as Page<S>;
    const samples = page.samples.map((one, at) => relative(one, code.samples[at]?.line ?? 1));
    known.set(source.path, { hash, samples, inline: page.inline });
  });
  const compiled = pages.map((page) => ({ ...page, known: known.get(page.source.path) as PageCode }));
  const now = Object.fromEntries(compiled.map((page) => [page.source.path, page.known]));
  if (unknown.length > 0) {
    const read = [...resolved.inputs, ...(shared?.paths ?? [])];
    const stamps = read.map((path) => stampOf(input.siteDir, path));
    const inputs = new Map([...(kept?.inputs ?? []), ...stamps].map((stamp) => [stamp[0], stamp]));
    writeJsonChecked(file, { key, inputs: [...inputs.values()], pages: now } satisfies Kept);
    const paths = [...inputs.keys()].map((path) => join(input.siteDir, path));
    if (open.length > 0) shared?.keep({ pages: now, paths, begun });
  }
  return compiled;
}

const NOTHING: PageCode = { hash: '', samples: [], inline: {} };

function lastResults<S extends CodeSource>(
  pages: readonly Page<S>[],
  at: { last: Kept | undefined; kept: Kept | undefined; unknown: readonly Page<S>[]; key: string; input: CompileInput },
): CompiledPage<S>[] {
  const { last, kept, unknown, key, input } = at;
  if (unknown.length > 0) {
    const changed = kept ? [] : (last?.inputs ?? []).map(([path]) => stampOf(input.siteDir, join(input.siteDir, path)));
    const open = unknown.map(({ source, hash }) => [source.path, hash]);
    input.onOpen?.(keyOf(key, JSON.stringify([changed, open])));
  }
  const known = new Map(Object.entries(last?.pages ?? {}));
  return pages.map((page) => {
    const one = known.get(page.source.path);
    return { ...page, known: one?.hash === page.hash ? one : NOTHING };
  });
}

/** Results in the shared cache, which other machines made of the same settings and packages. */
const fromShared = async (input: CompileInput): Promise<KeptPages | undefined> => {
  if (!input.shared) return undefined;
  const { openKeptPages } = await import('./samples/kept-pages.ts');
  const { toolId, digest, version, modules, declarations, tsconfig, parts, siteDir } = input;
  const settings = { toolId, digest, version, modules, declarations, tsconfig, parts };
  return openKeptPages(input.shared, { siteDir, settings, files: settingsOf(input) });
};

/** Number of samples that would be compiled. */
export const countSamples = (sources: readonly CodeSource[], siteDir: string): number =>
  sources.flatMap((source) => readPage(source, siteDir)?.code.samples.filter(({ check }) => check) ?? []).length;

/** Samples with errors are tried again, as are samples whose missing packages are installed by now. */
const isOpen = (known: PageCode | undefined, hash: string, siteDir: string): boolean =>
  known?.hash !== hash ||
  known.samples.some(
    ({ problems, missing }) => problems.length > 0 || missing.some((one) => isUncertain(one, siteDir)),
  );

const isUncertain = ({ name, isUntyped }: MissingPackage, siteDir: string): boolean => {
  const wanted = isUntyped ? `@types/${name.replace(/^@/, '').replace('/', '__')}` : name;
  return installedFolder(siteDir, wanted) !== undefined;
};

function readPage<S extends CodeSource>(source: S, siteDir: string): Page<S> | undefined {
  if (source.ext !== 'md' && source.ext !== 'mdx') return undefined;
  const text = readFileSync(join(siteDir, source.path), 'utf8');
  if (!/[`~]/.test(text)) return undefined;
  const code = findCode(text, source.ext);
  if (code.samples.length === 0 && code.inline.length === 0) return undefined;
  const samples = code.samples.map(({ lang, code: own, title, meta }) => [lang, own, title, meta]);
  return { source, text, code, hash: keyOf(JSON.stringify([samples, code.inline])) };
}

const declarationFiles = ({ declarations, siteDir }: CompileInput): string[] =>
  declarations.map((file) => join(siteDir, file));

/** Further files on which the results depend. The base of a tsconfig is reported among the inputs. */
const settingsOf = (input: CompileInput): string[] => [
  ...declarationFiles(input),
  ...(input.tsconfig === undefined ? [] : [join(input.siteDir, input.tsconfig)]),
];

async function resolve(open: readonly Page<CodeSource>[], input: CompileInput): Promise<ResolveOutput | string> {
  const { siteDir, codeDir, folder, typescript, modules, tsconfig, parts } = input;
  const resolveInput: ResolveInput = {
    siteDir,
    modules,
    declarations: declarationFiles(input).filter(existsSync),
    pages: open.map(({ source, code }) => ({ file: source.path, ...code })),
    ...(tsconfig === undefined ? {} : { tsconfig: join(siteDir, tsconfig).split(sep).join('/') }),
    ...(parts ? { parts } : {}),
  };
  const script = join(codeDir, 'api-samples.js');
  const request = { typescript, input: resolveInput };
  const answer = await runChild<ResolveOutput | { error: string }>({ script, request, folder, name: 'samples' });
  if (typeof answer === 'string') return answer;
  return 'error' in answer ? answer.error : answer;
}

/** Makes lines relative to the sample, since the text around it may change. */
function relative(
  { links, problems, missing }: ResolvedPage['samples'][number],
  first: number,
): PageCode['samples'][number] {
  const moved = <T extends { line: number }>(list: readonly T[]): T[] =>
    list.map((one) => ({ ...one, line: one.line - first }));
  return { links, problems: moved(problems), missing: moved(missing) };
}

/** The compiler's findings in the samples of pages, with places in the files. */
export function findingsOf(pages: readonly CompiledPage<CodeSource>[]): SampleFindings {
  const found = pages.flatMap(({ source, code, known }) =>
    known.samples.map(({ problems, missing }, at) => {
      const { line: first = 1 } = code.samples[at] ?? {};
      const placed = <T extends { line: number }>(list: readonly T[]) =>
        list.map((one) => ({ ...one, file: source.path, line: first + one.line }));
      return { problems: placed(problems), missing: placed(missing) };
    }),
  );
  return {
    compiled: pages.flatMap(({ code }) => code.samples.filter(({ check }) => check)).length,
    problems: found.flatMap(({ problems }) => problems),
    missing: found.flatMap(({ missing }) => missing),
  };
}
