/** Finds the symbols of the reference that code on pages uses, and samples that do not compile. */

import { frontMatterBlock } from '../lib/blocks/front-matter.ts';
import { keyOf } from '../lib/hash.ts';
import type { ApiConfig, CheckConfig } from '../model/config.ts';
import type { CodeSymbols, SourceFile, SymbolSpan } from '../model/document.ts';
import type { SampleFindings } from '../model/result.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import type { ResultCache } from '../system/portable.ts';
import { type CompiledPage, compileSamples, findingsOf } from './compile-samples.ts';
import type { Reference } from './reference.ts';
import type { ApiLink } from './samples/types.ts';
import { pageFile, type SymbolUses } from './sources.ts';
import { usesOf } from './uses.ts';

interface CodeLinksInput {
  siteDir: string;
  codeDir: string;
  toolId: string;
  api: ApiConfig;
  /** How samples are compiled. */
  samples: CheckConfig['samples'];
  /** Folder of the docs that contain the reference. */
  root: string;
  reference: Reference;
  sources: readonly SourceFile[];
  /** Ids of the content roots about the current packages, without frozen versions of the docs. */
  current: ReadonlySet<string>;
  /** Ids of the roots whose pages the reference lists, without translations. */
  guides: ReadonlySet<string>;
  /** The shared cache. */
  shared?: ResultCache;
  /** Compiles nothing, see `compileSamples`. */
  onOpen?(open: string): void;
  /** The sources of the last time, by path: their symbols count until the code is compiled. */
  earlier?: ReadonlyMap<string, SourceFile>;
}

interface LinkedCode {
  /** The sources, with the spans of symbols in their code. */
  sources: SourceFile[];
  uses: SymbolUses;
  samples: SampleFindings;
}

export async function linkCode(input: CodeLinksInput): Promise<Outcome<LinkedCode>> {
  const { siteDir, codeDir, toolId, reference, current, shared, onOpen } = input;
  const { folder, digest, tools, model } = reference;
  const pages = await compileSamples(
    input.sources.filter(({ root }) => current.has(root)),
    {
      ...{ siteDir, codeDir, toolId, folder, keptAs: 'code.json', digest, shared },
      ...(onOpen ? { onOpen } : {}),
      typescript: tools.typescript,
      version: tools.version,
      modules: [...new Set(model.symbols.map(({ module }) => module))],
      ...input.samples,
    },
  );
  if (typeof pages === 'string') {
    const value = { sources: [...input.sources], uses: new Map(), samples: findingsOf([]) };
    return { value, problems: [problem('DG8011', { detail: pages })] };
  }
  return { value: assemble(pages, input), problems: [] };
}

/** Symbols list the pages that use them, except drafts and unlisted pages. */
function isGuide({ source, text }: CompiledPage<SourceFile>, guides: ReadonlySet<string>): boolean {
  const written = frontMatterBlock(text)?.yaml ?? '';
  const { draft, unlisted } = source.defaults?.frontMatter ?? {};
  const isHidden =
    draft === true ||
    unlisted === true ||
    /^(?:(?:draft|unlisted):[ \t]*["']?true|published:[ \t]*["']?false)\b/m.test(written);
  return guides.has(source.root) && !isHidden;
}

function assemble(pages: readonly CompiledPage<SourceFile>[], input: CodeLinksInput): LinkedCode {
  const { api, root, reference, guides } = input;
  const targets = new Map(
    reference.model.symbols.flatMap(({ declarations = [], target }) => declarations.map((id) => [id, target] as const)),
  );
  const symbols = new Map<string, CodeSymbols>();
  const named: { file: string; samples: string[]; inline: string[] }[] = [];
  for (const page of pages) {
    const { source, code, known } = page;
    const { samples, inline } = known;
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
    if (isGuide(page, guides))
      named.push({
        file: source.path,
        samples: samples.flatMap(({ links }) => idsOf(links)),
        inline: Object.values(inline).flatMap(idsOf),
      });
  }
  return {
    sources: input.sources.map((source) => {
      const own = symbols.get(source.path) ?? input.earlier?.get(source.path)?.symbols;
      return own ? { ...source, symbols: own } : source;
    }),
    uses: usesOf(named, reference.model),
    samples: findingsOf(pages),
  };
}

function fileOf(target: string, api: ApiConfig, root: string): string {
  const [path = '', anchor] = target.split('#');
  return pageFile(root, api, path) + (anchor === undefined ? '' : `#${anchor}`);
}
