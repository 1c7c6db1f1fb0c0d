/** Text to document: the order of the steps for a content file. */

import type { FindIcon } from '../../lib/icons.ts';
import { lookUp } from '../../lib/look-up.ts';
import { baseName } from '../../lib/paths.ts';
import { localeOfRoot } from '../../lib/text.ts';
import type { Extensions } from '../../model/config.ts';
import type { MarkdownSettings, ParsedDocument, SourceFile } from '../../model/document.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { iconsOf } from '../../system/icon-sets.ts';
import { Starved } from '../../system/slice.ts';
import { COMMENT } from './api/prose.ts';
import { assemble } from './assemble.ts';
import type { DrawDiagram } from './diagrams/types.ts';
import { decodeUtf8 } from './files/encoding.ts';
import { includedFiles } from './files/site-files.ts';
import { guarded, rethrow } from './guarded.ts';
import { type WriteInput, writeDocument } from './handlers/document.ts';
import type { Literal } from './html/literal.ts';
import type { MdxFacts } from './html/types.ts';
import { createHighlighter, type Highlighter } from './languages/highlight.ts';
import { hasMath, wantsMath } from './math/nodes.ts';
import type { WriteTex } from './math/tex.ts';
import { analyseMdx } from './mdx/analyse.ts';
import { hasEsm, type ParseModule, raiseEsm, readEsm } from './mdx/esm.ts';
import { plainFrontMatter } from './mdx/module.ts';
import { include, MAX_INCLUSIONS, settle, type Text } from './partial/include.ts';
import type { AllPlugins, PluginRun, Plugins } from './plugins.ts';
import { readReactPage } from './react-page.ts';
import { createTextReader } from './read-text.ts';
import { NOTHING_PREPARED, prepare } from './transforms/prepare.ts';
import { loadTransforms, transform } from './transforms/transform.ts';
import type { TransformTools } from './transforms/types.ts';
import type { Job } from './types.ts';

export interface Parse {
  (file: SourceFile, bytes: Uint8Array): Parsing;
  /** Problems of the parser itself: the native parser is missing and was replaced. */
  problems: Problem[];
  /** See `Plugins`. */
  isStuck(): boolean;
}

type Parsing = Outcome<ParsedDocument | undefined> | Promise<Outcome<ParsedDocument | undefined>>;

/** Loaded when the first document needs it. */
interface Tools {
  highlighter?: Highlighter;
  /** A promise, because documents that are parsed at the same time share a highlighter. */
  makingHighlighter?: Promise<Highlighter>;
  parseModule?: ParseModule;
  drawDiagram?: DrawDiagram;
  writeTex?: WriteTex;
  /** The plugins for the pages of a root; undefined without any plugins. */
  plugins?: (root: string) => Plugins;
  icons: FindIcon;
  transforms: TransformTools;
  /** Reads a Markdown file that a page includes; its problems are reported with the page. */
  open(path: string, bytes: Uint8Array, page: Job): Promise<Job | undefined>;
}

/**
 * Creates the parse stage: from the bytes of a content file to its document and body.
 *
 * The returned function answers synchronously if possible, and with a promise if something must be loaded first (a
 * grammar, the JavaScript parser, plugins). It never throws: `problems` has the problems of the file, and `value` is
 * undefined for a file that cannot be read at all.
 * @param extensions The author's unified plugins. remark plugins run on the mdast after docsgen's own transforms,
 *   rehype plugins on the finished HTML.
 * @param siteDir The folder of the site. Documents can quote files of its repository, and no others.
 */
export async function createParser(
  settings: MarkdownSettings,
  extensions: Extensions | undefined,
  siteDir: string,
): Promise<Parse> {
  const plugins = await pluginsOf(extensions, siteDir);
  const reader = await createTextReader(settings, plugins?.syntax);
  const begin = beginWith(reader, settings);
  const before = (job: Job) => firstSteps(job, { plugins, settings, tools });
  const open: Tools['open'] = async (path, bytes, page) => {
    const { value: source, problems } = decodeUtf8(bytes, path);
    page.problems.push(...problems);
    const { job } = source === undefined ? {} : begin(partialFile(path, page), source, page);
    if (job === undefined) return undefined;
    await before(job);
    rewrite(job, settings, tools.transforms);
    await understand(job, tools, settings);
    return job;
  };
  const tools: Tools = { transforms: {}, plugins: plugins?.of, icons: iconsOf(siteDir), open };

  const parseOnce = (file: SourceFile, bytes: Uint8Array, tries: number): Parsing => {
    const { value: source, problems } = decodeUtf8(bytes, file.path);
    if (source === undefined) return { value: undefined, problems };
    if (/^(?:[jt]sx|js)$/.test(file.ext)) return readReactPage(file, source, problems);
    if (file.ext === 'api') return parseApiPage(file, source, { settings, parse });
    const { job, wrongKeys } = begin(file, source, { problems, files: includedFiles(siteDir, settings), tries });
    problems.push(...wrongKeys);
    if (job === undefined) return { value: undefined, problems };
    const guard = <T>(run: () => T) => guarded(job, run);
    const go = (): Parsing => {
      rewrite(job, settings, tools.transforms);
      const loading = load(job, settings, tools);
      if (loading === undefined) return finish(job, settings, tools);
      return loading.then(
        () => guard(() => finish(job, settings, tools)),
        (error: unknown) => guard(() => rethrow(error)),
      );
    };
    const loading = before(job);
    return loading === undefined ? guard(go) : loading.then(() => guard(go));
  };
  // A page starts anew when a plugin hardly ran on a busy machine; plugins give up after some tries.
  const parse: (file: SourceFile, bytes: Uint8Array, tries?: number) => Parsing = (file, bytes, tries = 0) => {
    const parsing = parseOnce(file, bytes, tries);
    if (!(plugins && parsing instanceof Promise)) return parsing;
    return parsing.catch((error: unknown) =>
      error instanceof Starved ? parse(file, bytes, tries + 1) : rethrow(error),
    );
  };
  return Object.assign(parse, aboutItself(reader, plugins));
}

/** Reads the front matter and the tree of a text. */
const beginWith =
  (reader: Awaited<ReturnType<typeof createTextReader>>, settings: MarkdownSettings) =>
  (file: SourceFile, written: string, { problems, files, tries }: Pick<Job, 'problems' | 'files' | 'tries'>) => {
    const source = withUnixLineEnds(written);
    const { text, wrongKeys } = reader.read(file, source, problems);
    if (text === undefined) return { job: undefined, wrongKeys };
    const values = new Map([['frontMatter', plainFrontMatter(text.frontMatter) as Literal]]);
    const texts = lookUp(settings.texts, localeOfRoot(file.root)) ?? NO_TEXTS;
    const place = { file, path: file.path, source: text.source ?? source };
    const job: Job = { ...text, ...place, texts, prepared: NOTHING_PREPARED, problems, values, files, tries };
    return { job, wrongKeys };
  };

interface FirstSteps {
  plugins: AllPlugins | undefined;
  settings: MarkdownSettings;
  tools: Tools;
}

/** Runs the first plugins and loads what transforms need; undefined when there is nothing to wait for. */
function firstSteps(job: Job, { plugins, settings, tools }: FirstSteps): Promise<unknown> | undefined {
  const own = plugins?.of(job.file.root);
  if (own && job.file.ext !== COMMENT)
    job.run = own.open({ path: job.path, source: job.source, frontMatter: job.frontMatter }, job.tries);
  const remark = own?.hasRemarkBefore ? runRemark(job, job.run?.remarkBefore) : undefined;
  const loading = loadTransforms({ source: job.source, settings }, tools.transforms);
  const formulas = tools.writeTex || !wantsMath(job.root, job.source) ? undefined : loadTex(tools);
  return remark || loading || formulas ? Promise.all([remark, loading, formulas]) : undefined;
}

const aboutItself = (reader: Awaited<ReturnType<typeof createTextReader>>, plugins: AllPlugins | undefined) => ({
  problems: [...reader.problems, ...(plugins?.problemsWith(reader.engine) ?? [])],
  isStuck: () => plugins?.isStuck() ?? false,
});

async function pluginsOf(extensions: Extensions | undefined, siteDir: string): Promise<AllPlugins | undefined> {
  if (!extensions || Object.values(extensions).every((chain) => chain.length === 0)) return undefined;
  return (await import('./plugins.ts')).createAllPlugins(extensions, siteDir);
}

/** The same page from every checkout: Git may write Windows line ends. */
const withUnixLineEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Parses a page of the API reference; the Markdown of its comments is parsed like that of other pages. */
async function parseApiPage(
  file: SourceFile,
  source: string,
  { settings, parse }: { settings: MarkdownSettings; parse(file: SourceFile, bytes: Uint8Array): Parsing },
): Promise<Outcome<ParsedDocument | undefined>> {
  const { readApiPage } = await import('./api/page.ts');
  const texts = lookUp(settings.texts, localeOfRoot(file.root)) ?? NO_TEXTS;
  return readApiPage(file, source, {
    texts,
    copies: settings.copies,
    read: (one, text) => parse(one, Buffer.from(text)),
  });
}

/** An included file as a source in the language of the page. */
const partialFile = (path: string, { file }: Job): SourceFile => ({
  path,
  root: file.root,
  rel: baseName(path),
  ext: /\.mdx$/i.test(path) ? 'mdx' : 'md',
  hash: '',
});

const NO_TEXTS = {};

/** Applies docsgen's own transforms, and collects what the writer needs early. */
function rewrite(job: Job, settings: MarkdownSettings, tools: TransformTools): void {
  const { root, format, file, source, texts, frontMatter, problems } = job;
  if (format === 'mdx' && source.includes(':::')) raiseEsm(root, source);
  if (file.ext !== COMMENT)
    transform({ root, format, file: file.path, source, settings, texts, frontMatter, problems, tools });
  job.prepared = prepare(root, source);
}

/** Loads what the document needs; undefined when nothing is missing. */
function load(job: Job, settings: MarkdownSettings, tools: Tools): Promise<unknown> | undefined {
  const { highlighter, plugins } = tools;
  const langs = [...job.prepared.langs].filter((lang) => !highlighter?.isReady(lang));
  const wantsModules = job.format === 'mdx' && hasEsm(job.root);
  const isMissing = () => settings.mermaid && tools.drawDiagram === undefined && mayHaveDiagrams(job);
  if (langs.length === 0 && !wantsModules && !isMissing() && plugins === undefined) return undefined;
  return (async () => {
    await understand(job, tools, settings);
    await includeParts(job, settings, tools);
    tools.makingHighlighter ??= createHighlighter();
    tools.highlighter = await tools.makingHighlighter;
    await tools.highlighter.load(job.prepared.langs);
    if (plugins && !tools.writeTex && hasMath(job.root)) await loadTex(tools);
    if (isMissing()) tools.drawDiagram ??= (await import('./diagrams/draw.ts')).drawDiagram;
  })();
}

async function loadTex(tools: Tools): Promise<void> {
  tools.writeTex = (await import('./math/tex.ts')).writeTex;
}

/** Runs the author's plugins, then reads import and export lines. */
async function understand(job: Job, tools: Tools, { swizzled }: MarkdownSettings): Promise<void> {
  if (tools.plugins?.(job.file.root).hasRemark) await extendTree(job);
  if (job.format !== 'mdx' || !hasEsm(job.root)) return;
  tools.parseModule ??= (await import('./mdx/parse-module.ts')).parseModule;
  job.esm = readEsm(job.root, tools.parseModule, { file: job.path, swizzled });
}

/** Includes imported files of the site whose content is known while parsing. */
const includeParts = (job: Job, settings: MarkdownSettings, tools: Tools): Promise<void> =>
  include(job, {
    open: (path, bytes) => tools.open(path, bytes, job),
    outline: (text, facts) => writeDocument(text.root, writeInput(text, { settings, tools, facts })),
    provided: settings.provided ?? [],
    trail: [job.path],
    count: { left: MAX_INCLUSIONS },
  });

const writeInput = (
  { path, source, texts, prepared, files, file }: Text & { file?: SourceFile },
  { settings, tools, facts }: { settings: MarkdownSettings; tools: Tools; facts: MdxFacts | undefined },
): WriteInput => ({
  file: path,
  source,
  // Code comments have no place in a file of the site.
  settings: file?.ext === COMMENT ? { ...settings, trace: undefined } : settings,
  texts,
  prepared,
  symbols: file?.symbols,
  highlighter: tools.highlighter,
  writeTex: tools.writeTex,
  drawDiagram: settings.mermaid ? tools.drawDiagram : undefined,
  files,
  icons: tools.icons,
  mdx: facts,
});

/** True for code blocks (also from plugins) and MDX tags of diagrams. */
const mayHaveDiagrams = ({ prepared, format, source }: Job): boolean =>
  prepared.langs.has('mermaid') || (format === 'mdx' && source.includes('<Mermaid'));

async function runRemark(job: Job, chain: PluginRun['remark'] | undefined): Promise<void> {
  if (chain === undefined) return;
  const { root, problems } = await chain(job.root);
  job.problems.push(...problems);
  job.root = root;
}

async function extendTree(job: Job): Promise<void> {
  await runRemark(job, job.run?.remark);
  // Plugins add headings, code and definitions, and may take some away.
  job.prepared = { ...prepare(job.root, job.source), headingIds: job.prepared.headingIds };
}

function finish(job: Job, settings: MarkdownSettings, tools: Tools): Parsing {
  const { file, format, root, problems } = job;
  const { provided = [] } = settings;
  if (format === 'mdx') settle(job);
  const mdx =
    format === 'mdx'
      ? analyseMdx(root, job.esm, { file: file.path, provided, repair: settings.invalidMdx === 'repair' })
      : undefined;
  problems.push(...(job.esm?.problems ?? []), ...(mdx?.problems ?? []));
  const { heading_aliases: ids } = job.frontMatter;
  const aliases = ids && { ids, line: job.keyLines['heading_aliases'] ?? 1 };
  const written = writeDocument(root, { ...writeInput(job, { settings, tools, facts: mdx?.facts }), aliases });
  problems.push(...written.problems);
  if (!tools.plugins?.(file.root).hasRehype || job.run === undefined)
    return { value: assemble(job, written, settings), problems };
  return job.run.rehype(written).then((changed) => ({
    value: assemble(job, changed.written, settings),
    problems: [...problems, ...changed.problems],
  }));
}
