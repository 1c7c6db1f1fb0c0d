/**
 * The samples of pages, compiled by the type checker in a process of its own: those of pages whose code is another than before, the others
 * are known from the cache.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { contentHash, keyOf } from '../lib/hash.ts';
import { runChild } from '../system/child.ts';
import { readJsonChecked, writeJsonChecked } from '../system/entries.ts';
import { installedFolder } from '../system/package-info.ts';
import { type FoundCode, findCode } from './samples/find-code.ts';
import type { ApiLink, MissingPackage, ResolvedPage, ResolveInput, ResolveOutput } from './samples/types.ts';
import { type InputStamp, isAsBefore, stampOf } from './stamps.ts';

/** A Markdown file whose code is compiled. */
export interface CodeSource {
  /** Relative to the site. */
  path: string;
  ext: string;
}

export interface CompileInput {
  /** Absolute, as are the other folders. */
  siteDir: string;
  /** Folder of docsgen's code. */
  codeDir: string;
  toolId: string;
  /** Where results are kept, and the name of their file. */
  folder: string;
  keptAs: string;
  /** TypeScript 5 or 6: the file to load, and its version. */
  typescript: string;
  version: string;
  /** Hash over what else the results depend on. */
  digest: string;
  modules: string[];
  /** Declaration files that samples see, relative to the site. */
  declarations: readonly string[];
  /** Relative to the site; see `ResolveInput.tsconfig`. */
  tsconfig?: string;
  /** See `ResolveInput.parts`. */
  parts?: true;
}

/** Code of a page with what is known of it. */
export interface CompiledPage<S extends CodeSource> {
  source: S;
  /** The whole file. */
  text: string;
  code: FoundCode;
  known: PageCode;
}

/** What is kept of the code of a page; lines are counted from the first of their sample. */
export interface PageCode {
  hash: string;
  samples: {
    links: ApiLink[];
    problems: { line: number; column: number; message: string; code: number }[];
    missing: MissingPackage[];
  }[];
  inline: Record<string, ApiLink[]>;
}

interface Kept {
  key: string;
  /** Files the samples were compiled with. */
  inputs: InputStamp[];
  pages: Record<string, PageCode>;
}

type Page<S extends CodeSource> = Omit<CompiledPage<S>, 'known'> & { hash: string };

/** @returns The pages with code, in the order of the sources; a text that says why nothing was compiled. */
export async function compileSamples<S extends CodeSource>(
  sources: readonly S[],
  input: CompileInput,
): Promise<CompiledPage<S>[] | string> {
  const all = sources.flatMap((source) => readPage(source, input.siteDir) ?? []);
  // Inline code is looked at for what it names of the modules.
  const pages = input.modules.length > 0 ? all : all.filter(({ code }) => code.samples.length > 0);
  const file = join(input.folder, input.keptAs);
  const key = keyOf(input.toolId, input.digest, input.version, ...settingsOf(input).map(hashOf));
  const last = readJsonChecked(file) as Kept | undefined;
  const kept = last?.key === key && last.inputs.every((stamp) => isAsBefore(input.siteDir, stamp)) ? last : undefined;
  const known = new Map(Object.entries(kept?.pages ?? {}));
  const open = pages.filter(({ source, hash }) => isOpen(known.get(source.path), hash, input.siteDir));
  const resolved = open.length > 0 ? await resolve(open, input) : { pages: [], inputs: [] };
  if (typeof resolved === 'string') return resolved;
  resolved.pages.forEach((page, index) => {
    const { source, code, hash } = open[index] as Page<S>;
    const samples = page.samples.map((one, at) => relative(one, code.samples[at]?.line ?? 1));
    known.set(source.path, { hash, samples, inline: page.inline });
  });
  const compiled = pages.map((page) => ({ ...page, known: known.get(page.source.path) as PageCode }));
  if (open.length > 0) {
    const stamps = resolved.inputs.map((path) => stampOf(input.siteDir, path));
    const inputs = new Map([...(kept?.inputs ?? []), ...stamps].map((stamp) => [stamp[0], stamp]));
    const now = Object.fromEntries(compiled.map((page) => [page.source.path, page.known]));
    writeJsonChecked(file, { key, inputs: [...inputs.values()], pages: now } satisfies Kept);
  }
  return compiled;
}

/** Samples that would be compiled. */
export const countSamples = (sources: readonly CodeSource[], siteDir: string): number =>
  sources.flatMap((source) => readPage(source, siteDir)?.code.samples.filter(({ check }) => check) ?? []).length;

/** What does not compile is tried again, and what could not be had: it may be there by now. */
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
  if (!text.includes('`') && !text.includes('~~~')) return undefined;
  const code = findCode(text, source.ext);
  if (code.samples.length === 0 && code.inline.length === 0) return undefined;
  const samples = code.samples.map(({ lang, code: own, title, meta }) => [lang, own, title, meta]);
  return { source, text, code, hash: keyOf(JSON.stringify([samples, code.inline])) };
}

const declarationFiles = ({ declarations, siteDir }: CompileInput): string[] =>
  declarations.map((file) => join(siteDir, file));

/** What the results depend on beside the files that are compiled. A base of the tsconfig is one of its own. */
const settingsOf = (input: CompileInput): string[] => [
  ...declarationFiles(input),
  ...(input.tsconfig === undefined ? [] : [join(input.siteDir, input.tsconfig)]),
];

const hashOf = (file: string): string => (existsSync(file) ? contentHash(readFileSync(file)) : '');

async function resolve(open: readonly Page<CodeSource>[], input: CompileInput): Promise<ResolveOutput | string> {
  const { siteDir, codeDir, folder, typescript, modules, tsconfig, parts } = input;
  const asked: ResolveInput = {
    siteDir,
    modules,
    declarations: declarationFiles(input).filter(existsSync),
    pages: open.map(({ source, code }) => ({ file: source.path, ...code })),
    ...(tsconfig === undefined ? {} : { tsconfig: join(siteDir, tsconfig).split(sep).join('/') }),
    ...(parts ? { parts } : {}),
  };
  const script = join(codeDir, 'api-samples.js');
  const request = { typescript, input: asked };
  const answer = await runChild<ResolveOutput | { error: string }>({ script, request, folder, name: 'samples' });
  if (typeof answer === 'string') return answer;
  return 'error' in answer ? answer.error : answer;
}

/** Lines from the sample instead of the file: what is written around a sample may change. */
function relative(
  { links, problems, missing }: ResolvedPage['samples'][number],
  first: number,
): PageCode['samples'][number] {
  const moved = <T extends { line: number }>(list: readonly T[]): T[] =>
    list.map((one) => ({ ...one, line: one.line - first }));
  return { links, problems: moved(problems), missing: moved(missing) };
}
