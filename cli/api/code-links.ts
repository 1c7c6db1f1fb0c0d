/**
 * What the code of the site's own pages names of the reference, and what of it does not compile: found by the type checker in a process of
 * its own, for pages whose code is another than before.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConfig } from '../config/types.ts';
import { runChild } from '../lib/child.ts';
import { readJsonChecked, writeJsonChecked } from '../lib/fsx.ts';
import { contentHash, keyOf } from '../lib/hash.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import type { CodeSymbols, SourceFile, SymbolSpan } from '../pipeline/types.ts';
import type { Reference } from './reference.ts';
import { type FoundCode, findCode } from './samples/find-code.ts';
import type { ApiLink, ResolvedPage, ResolveOutput } from './samples/types.ts';
import { pageFile, type SymbolUses } from './sources.ts';
import { type InputStamp, isAsBefore, stampOf } from './stamps.ts';
import { usesOf } from './uses.ts';

export interface CodeLinksInput {
  siteDir: string;
  codeDir: string;
  toolId: string;
  api: ApiConfig;
  /** Folder of the docs the reference belongs to. */
  root: string;
  reference: Reference;
  sources: readonly SourceFile[];
  /** Ids of the content roots that are about the packages as they are now; frozen versions of the docs are not. */
  current: ReadonlySet<string>;
  /** Ids of the roots whose pages are told to the reference: not those of translations. */
  guides: ReadonlySet<string>;
}

export interface LinkedCode {
  /** The sources, those with code that names symbols with their spans. */
  sources: SourceFile[];
  uses: SymbolUses;
  /** How many samples there are. */
  samples: number;
  /** Samples that do not compile. */
  problems: Problem[];
}

/** What is kept of the code of a page; lines are counted from the first of their sample. */
interface PageCode {
  hash: string;
  samples: { links: ApiLink[]; problems: { line: number; column: number; message: string; code: number }[] }[];
  inline: Record<string, ApiLink[]>;
}

interface Kept {
  key: string;
  /** Files the samples were compiled with. */
  inputs: InputStamp[];
  pages: Record<string, PageCode>;
}

interface Page {
  source: SourceFile;
  code: FoundCode;
  hash: string;
  /** The reference lists it with the symbols that it uses. */
  isGuide: boolean;
}

export async function linkCode(input: CodeLinksInput): Promise<Outcome<LinkedCode>> {
  const { reference, toolId } = input;
  const pages = input.sources.flatMap((source) => readPage(source, input) ?? []);
  const file = join(reference.folder, 'code.json');
  const key = keyOf(toolId, reference.digest, reference.tools.version, ...declarationFiles(input).map(hashOf));
  const last = readJsonChecked(file) as Kept | undefined;
  const kept = last?.key === key && last.inputs.every((stamp) => isAsBefore(input.siteDir, stamp)) ? last : undefined;
  const known = new Map(Object.entries(kept?.pages ?? {}));
  const open = pages.filter(({ source, hash }) => isOpen(known.get(source.path), hash));
  const resolved = open.length > 0 ? await resolve(open, input) : { pages: [], inputs: [] };
  if (typeof resolved === 'string') {
    const value = { sources: [...input.sources], uses: new Map(), samples: 0, problems: [] };
    return { value, problems: [problem('DG8011', { detail: resolved })] };
  }
  resolved.pages.forEach((page, index) => {
    const { source, code, hash } = open[index] as Page;
    known.set(source.path, {
      hash,
      samples: page.samples.map((one, at) => relative(one, code, at)),
      inline: page.inline,
    });
  });
  const now = new Map(pages.map(({ source }) => [source.path, known.get(source.path) as PageCode]));
  if (open.length > 0) {
    const stamps = resolved.inputs.map((path) => stampOf(input.siteDir, path));
    const inputs = new Map([...(kept?.inputs ?? []), ...stamps].map((stamp) => [stamp[0], stamp]));
    writeJsonChecked(file, { key, inputs: [...inputs.values()], pages: Object.fromEntries(now) } satisfies Kept);
  }
  return { value: assemble(pages, now, input), problems: [] };
}

/** What does not compile is tried again: a package that is missing may be there by now. */
const isOpen = (known: PageCode | undefined, hash: string): boolean =>
  known?.hash !== hash || known.samples.some(({ problems }) => problems.length > 0);

function readPage(source: SourceFile, { siteDir, current, guides }: CodeLinksInput): Page | undefined {
  if ((source.ext !== 'md' && source.ext !== 'mdx') || !current.has(source.root)) return undefined;
  const text = readFileSync(join(siteDir, source.path), 'utf8');
  if (!text.includes('`') && !text.includes('~~~')) return undefined;
  const code = findCode(text, source.ext);
  if (code.samples.length === 0 && code.inline.length === 0) return undefined;
  const samples = code.samples.map(({ lang, code: own, title, meta }) => [lang, own, title, meta]);
  const isGuide = guides.has(source.root) && !isHidden(source, text);
  return { source, code, hash: keyOf(JSON.stringify([samples, code.inline])), isGuide };
}

/** True for drafts and for pages that stand in no list. */
function isHidden({ defaults }: SourceFile, text: string): boolean {
  const [written = ''] = /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const { draft, unlisted } = defaults?.frontMatter ?? {};
  return draft === true || unlisted === true || /^(?:draft|unlisted):[ \t]*true\b/m.test(written);
}

const declarationFiles = ({ api, siteDir }: CodeLinksInput): string[] =>
  (api.samples?.declarations ?? []).map((file) => join(siteDir, file));

const hashOf = (file: string): string => (existsSync(file) ? contentHash(readFileSync(file)) : '');

async function resolve(open: readonly Page[], input: CodeLinksInput): Promise<ResolveOutput | string> {
  const { siteDir, codeDir, reference } = input;
  const modules = new Set(reference.model.symbols.map(({ module }) => module));
  const request = {
    typescript: reference.tools.typescript,
    input: {
      siteDir,
      modules: [...modules],
      declarations: declarationFiles(input).filter(existsSync),
      pages: open.map(({ source, code }) => ({ file: source.path, ...code })),
    },
  };
  const script = join(codeDir, 'api-samples.js');
  const { folder } = reference;
  const answer = await runChild<ResolveOutput | { error: string }>({ script, request, folder, name: 'samples' });
  if (typeof answer === 'string') return answer;
  return 'error' in answer ? answer.error : answer;
}

/** Lines from the sample instead of the file: what is written around a sample may change. */
function relative(
  { links, problems }: ResolvedPage['samples'][number],
  { samples }: FoundCode,
  at: number,
): PageCode['samples'][number] {
  const { line: first = 1 } = samples[at] ?? {};
  return { links, problems: problems.map((one) => ({ ...one, line: one.line - first })) };
}

function assemble(pages: readonly Page[], known: ReadonlyMap<string, PageCode>, input: CodeLinksInput): LinkedCode {
  const { api, root, reference } = input;
  const targets = new Map(
    reference.model.symbols.flatMap(({ declarations = [], target }) => declarations.map((id) => [id, target] as const)),
  );
  const symbols = new Map<string, CodeSymbols>();
  const named: { file: string; samples: string[]; inline: string[] }[] = [];
  const problems: Problem[] = [];
  for (const { source, code, isGuide } of pages) {
    const { samples, inline } = known.get(source.path) as PageCode;
    const spansOf = (links: readonly ApiLink[]): SymbolSpan[] =>
      links.flatMap(([start, end, id]) => {
        const target = targets.get(id);
        return target === undefined ? [] : [[start, end, fileOf(target, api, root)] as SymbolSpan];
      });
    const blocks = code.samples.map((sample, at): [string, SymbolSpan[]] => [
      sample.code,
      spansOf(samples[at]?.links ?? []),
    ]);
    const own = Object.entries(inline).map(([text, links]): [string, SymbolSpan[]] => [text, spansOf(links)]);
    const some = ([, spans]: [string, SymbolSpan[]]) => spans.length > 0;
    const found = { blocks: Object.fromEntries(blocks.filter(some)), inline: Object.fromEntries(own.filter(some)) };
    if (blocks.some(some) || own.some(some)) symbols.set(source.path, { ...found, hash: keyOf(JSON.stringify(found)) });
    const idsOf = (links: readonly ApiLink[]) => links.flatMap(([, , id]) => targets.get(id) ?? []);
    if (isGuide)
      named.push({
        file: source.path,
        samples: samples.flatMap(({ links }) => idsOf(links)),
        inline: Object.values(inline).flatMap(idsOf),
      });
    problems.push(...samples.flatMap((one, at) => problemsOf(one, source.path, code.samples[at]?.line ?? 1)));
  }
  return {
    sources: input.sources.map((source) => {
      const own = symbols.get(source.path);
      return own ? { ...source, symbols: own } : source;
    }),
    uses: usesOf(named, reference.model),
    samples: pages.flatMap(({ code }) => code.samples.filter(({ check }) => check)).length,
    problems,
  };
}

function fileOf(target: string, api: ApiConfig, root: string): string {
  const [path = '', anchor] = target.split('#');
  return pageFile(root, api, path) + (anchor === undefined ? '' : `#${anchor}`);
}

const problemsOf = ({ problems }: PageCode['samples'][number], file: string, first: number): Problem[] =>
  problems.map(({ line, column, message, code }) =>
    problem('DG8010', { message, code }, { file, line: first + line, column }),
  );
