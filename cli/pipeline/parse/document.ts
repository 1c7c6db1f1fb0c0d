/** Text to document: the order of everything that happens to one content file. */
import type { Root } from 'mdast';
import type { Extensions } from '../../config/types.ts';
import { type Outcome, type Problem, problem } from '../../lib/problem.ts';
import type {
  Body,
  Document,
  DocumentFormat,
  FrontMatter,
  MarkdownSettings,
  ParsedDocument,
  SourceFile,
} from '../types.ts';
import { inlineDirectives } from './components/index.ts';
import { decodeUtf8 } from './encoding.ts';
import { formatOf } from './format.ts';
import { createFrontMatterReader } from './front-matter.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { type Written, writeDocument } from './html/document.ts';
import { createMarkdownParser } from './markdown.ts';
import { analyseMdx } from './mdx/analyse.ts';
import { hasEsm, type ParseModule, readEsm } from './mdx/esm.ts';
import { pageModule } from './mdx/module.ts';
import type { Plugins } from './plugins.ts';
import { readReactPage } from './react-page.ts';
import { type IncludedFiles, includedFiles } from './site-files.ts';
import { type Prepared, prepare, shorten } from './transforms/prepare.ts';
import { loadTransforms, type TransformTools, transform } from './transforms/transform.ts';

export interface Parse {
  (file: SourceFile, bytes: Uint8Array): Parsing;
  /** What is wrong with the parser itself, whatever the file: the native one is missing, another took over. */
  problems: Problem[];
}

type Parsing = Outcome<ParsedDocument | undefined> | Promise<Outcome<ParsedDocument | undefined>>;

/** What is loaded when the first document needs it. */
interface Tools {
  highlighter?: Highlighter;
  /** Held as a promise, because documents that are parsed at the same time must share one. */
  makingHighlighter?: Promise<Highlighter>;
  parseModule?: ParseModule;
  plugins?: Plugins;
  transforms: TransformTools;
}

/** A document on its way. */
interface Job {
  file: SourceFile;
  format: DocumentFormat;
  source: string;
  frontMatter: FrontMatter;
  keyLines: Record<string, number>;
  root: Root;
  prepared: Prepared;
  problems: Problem[];
  files: IncludedFiles;
}

/**
 * Makes the parse stage: a content file's bytes to its document and body.
 *
 * The function it gives answers at once where it can, and with a promise when something must be loaded first (a grammar, the
 * JavaScript parser, plugins). It never throws: what is wrong with a file is in `problems`, and a file that cannot be read
 * at all has no `value`.
 * @param extensions The author's unified plugins. remark plugins run on the mdast after docsgen's own transforms, rehype plugins
 *   on the finished HTML.
 * @param siteDir Where files that documents quote are looked for; nothing outside of it is read.
 */
export async function createParser(
  settings: MarkdownSettings,
  extensions: Extensions | undefined,
  siteDir: string,
): Promise<Parse> {
  const [markdown, readFrontMatter] = await Promise.all([
    createMarkdownParser({ parser: settings.parser, directives: inlineDirectives }),
    createFrontMatterReader(),
  ]);
  const tools: Tools = { transforms: {} };
  if (extensions && Object.values(extensions).some((chain) => chain.length > 0)) {
    const { createPlugins } = await import('./plugins.ts');
    tools.plugins = createPlugins(extensions);
  }

  const parse = (file: SourceFile, bytes: Uint8Array): Parsing => {
    const { value: source, problems } = decodeUtf8(bytes, file.path);
    if (source === undefined) return { value: undefined, problems };
    if (file.ext === 'tsx' || file.ext === 'jsx') return readReactPage(file, source, problems);
    const { data: frontMatter, keyLines, problems: wrongKeys } = readFrontMatter(source, file.path);
    problems.push(...wrongKeys);
    const format = formatOf(file, { frontMatter, settings });
    const parsed = markdown.parse(source, format, file.path);
    problems.push(...parsed.problems);
    if (parsed.value === undefined) return { value: undefined, problems };
    const root = parsed.value;
    const files = includedFiles(siteDir);
    const job: Job = { file, format, source, frontMatter, keyLines, root, prepared: NOTHING, problems, files };
    const guard = <T>(run: () => T) => guarded(file, problems, run);
    const go = (): Parsing => {
      rewrite(job, settings, tools.transforms);
      const loading = load(job, tools);
      if (loading === undefined) return finish(job, settings, tools);
      return loading.then(() => guard(() => finish(job, settings, tools)));
    };
    const before = tools.plugins?.hasRemarkBefore ? runRemark(job, tools.plugins.remarkBefore) : undefined;
    const loading = loadTransforms({ source, settings }, tools.transforms);
    if (before === undefined && loading === undefined) return guard(go);
    return Promise.all([before, loading]).then(() => guard(go));
  };
  return Object.assign(parse, { problems: markdown.problems });
}

const NOTHING: Prepared = { definitions: new Map(), footnotes: new Map(), headingIds: new Set(), langs: new Set() };

/** docsgen's own transforms, and what writing must know early. */
function rewrite(job: Job, settings: MarkdownSettings, tools: TransformTools): void {
  const { root, format, file, source, frontMatter, problems } = job;
  transform({ root, format, file: file.path, source, settings, frontMatter, problems, tools });
  job.prepared = prepare(root);
}

/** Nesting beyond the stack is the one thing that throws here by what an author wrote. */
function guarded<T>(file: SourceFile, problems: Problem[], run: () => T): T | Outcome<undefined> {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push(problem('DG3001', {}, { file: file.path }));
    return { value: undefined, problems };
  }
}

/** Loads what the document needs and is not there yet; undefined when nothing is missing. */
function load(job: Job, tools: Tools): Promise<unknown> | undefined {
  const { highlighter, plugins } = tools;
  const langs = [...job.prepared.langs].filter((lang) => !highlighter?.isReady(lang));
  const wantsModules = tools.parseModule === undefined && job.format === 'mdx' && hasEsm(job.root);
  if (langs.length === 0 && !wantsModules && plugins === undefined) return undefined;
  return (async () => {
    if (plugins?.hasRemark) await extendTree(job, plugins);
    tools.makingHighlighter ??= createHighlighter();
    tools.highlighter = await tools.makingHighlighter;
    await tools.highlighter.load(job.prepared.langs);
    if (wantsModules) tools.parseModule ??= (await import('./mdx/parse-module.ts')).parseModule;
  })();
}

async function runRemark(job: Job, chain: Plugins['remark']): Promise<void> {
  const { file, frontMatter, source } = job;
  const { root, problems } = await chain(job.root, { path: file.path, source, frontMatter });
  job.problems.push(...problems);
  job.root = root;
}

async function extendTree(job: Job, plugins: Plugins): Promise<void> {
  await runRemark(job, plugins.remark);
  // Plugins add headings, code and definitions, and may take some away.
  job.prepared = { ...prepare(job.root), headingIds: job.prepared.headingIds };
}

function finish(job: Job, settings: MarkdownSettings, tools: Tools): Parsing {
  const { file, format, root, problems } = job;
  const esm =
    format === 'mdx' && tools.parseModule && hasEsm(root) ? readEsm(root, tools.parseModule, file.path) : undefined;
  const mdx = format === 'mdx' ? analyseMdx(root, esm, file.path) : undefined;
  problems.push(...(esm?.problems ?? []), ...(mdx?.problems ?? []));
  const written = writeDocument(root, {
    file: file.path,
    source: job.source,
    settings,
    prepared: job.prepared,
    highlighter: tools.highlighter,
    files: job.files,
    mdx: mdx?.facts,
  });
  problems.push(...written.problems);
  const { plugins } = tools;
  if (!plugins?.hasRehype) return { value: assemble(job, written), problems };
  return plugins
    .rehype(written, { path: file.path, source: job.source, frontMatter: job.frontMatter })
    .then((changed) => ({ value: assemble(job, changed.written), problems: [...problems, ...changed.problems] }));
}

function assemble(job: Job, written: Written): ParsedDocument {
  const { file, frontMatter, prepared } = job;
  const { parts, excerpt, esm, jsx } = written;
  const document: Document = {
    file: file.path,
    root: file.root,
    rel: file.rel,
    format: job.format,
    frontMatter,
    keyLines: job.keyLines,
    title: frontMatter.title ?? prepared.title ?? '',
    hasH1: written.hasH1,
    description: frontMatter.description ?? shorten(prepared.lead ?? ''),
    headings: written.headings,
    ids: written.ids,
    refs: written.refs,
    words: written.words,
    truncated: excerpt !== undefined,
    interactive: jsx !== undefined,
  };
  if (written.hasCards) document.hasCards = true;
  if (job.files.taken.size > 0) document.includes = [...job.files.taken];
  const body: Body = { parts };
  if (excerpt !== undefined) body.excerpt = excerpt;
  if (jsx !== undefined)
    body.code = pageModule({ esm: esm?.code ?? '', jsx, frontMatter, binds: esm?.names ?? new Set() });
  return { document, body };
}
