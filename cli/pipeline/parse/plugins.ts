/** The author's unified plugins. Sites without plugins do not load this file and unified. */
import { resolve } from 'node:path';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { type Pluggable, unified } from 'unified';
import { VFile } from 'vfile';
import { chainsFor, ownerOfRoot, type PluginChains } from '../../lib/plugin-chains.ts';
import type { Extensions } from '../../model/config.ts';
import type { FrontMatter } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { authorTrace } from '../../system/author-trace.ts';
import { type GivenUp, givenUpText, Starved } from '../../system/slice.ts';
import { failingBlock } from './failing-block.ts';
import type { Written } from './handlers/document.ts';
import type { ParserSyntax } from './parsers/remark.ts';
import { settleNodes } from './plugin-nodes.ts';
import { attemptPlugin } from './plugin-waits.ts';
import { type Chain, type RehypeRun, throughRehype } from './rehype.ts';

export interface PluginFile {
  /** Relative to the site; plugins see an absolute path. */
  path: string;
  source: string;
  frontMatter: FrontMatter;
}

interface Changed {
  root: Root;
  problems: Problem[];
}

/** The chains for a document. They share a `file`, so that plugins can pass data to later ones. */
export interface PluginRun {
  /** With their settings: `remarkShout (remarkPlugins)`. */
  names: readonly string[];
  /** Runs the plugins before docsgen's own transforms. */
  remarkBefore(root: Root): Promise<Changed>;
  remark(root: Root): Promise<Changed>;
  rehype(written: Written): Promise<{ written: Written; problems: Problem[] }>;
}

export interface Plugins {
  hasRemarkBefore: boolean;
  hasRemark: boolean;
  hasRehype: boolean;
  /** Undefined: no plugin has syntax extensions. */
  syntax?: ParserSyntax;
  /** Problems with plugins that cannot be set up, or whose syntax this parser does not support. */
  problemsWith(parser: 'native' | 'remark'): Problem[];
  /**
   * @param tries How often the plugins starved on this page.
   * @throws Starved The page must be parsed again.
   */
  open(file: PluginFile, tries: number): PluginRun;
  /** True once a plugin did not finish a page: later pages do not use it and must not be cached. */
  isStuck(): boolean;
}

/** The result of setting up the plugins. */
interface Found {
  problems: Problem[];
  syntax?: ParserSyntax;
  /** Names of plugins with syntax extensions. */
  withSyntax: string[];
}

/** A plugin, set up. */
interface Step {
  name: string;
  /** Its key in the config. */
  setting: string;
  run: Chain;
  /** It did not finish a page, and most likely will not finish others. */
  stuck?: GivenUp['why'];
}

/** Plugins whose syntax docsgen supports itself. */
const BUILT_IN = /^remark(?:Gfm|Directive|Mdx|Frontmatter|Math)\d*$/;

/** The plugins of a site: those of each kind of content. */
export interface AllPlugins extends Pick<Plugins, 'syntax' | 'problemsWith' | 'isStuck'> {
  /** The plugins that run on the pages of a root. */
  of(root: string): Plugins;
}

/** Sets up the plugins of all Markdown once for each kind of content that has more. */
export function createAllPlugins(extensions: Extensions, siteDir: string): AllPlugins {
  const shared = createPlugins(chainsFor({ ...extensions, own: {} }, ''), siteDir);
  const owners = Object.keys(extensions.own ?? {});
  const made = new Map(owners.map((owner) => [owner, createPlugins(chainsFor(extensions, owner), siteDir)]));
  const all = [shared, ...made.values()];
  const syntaxes = all.flatMap(({ syntax }) => syntax ?? []);
  const [first] = syntaxes;
  return {
    // A parser reads all pages, so syntax of one kind of content is that of all.
    syntax: first && { ...first, ...joined(syntaxes) },
    problemsWith: (parser) => unique(all.flatMap((one) => one.problemsWith(parser))),
    isStuck: () => all.some((one) => one.isStuck()),
    of: (root) => made.get(ownerOfRoot(root)) ?? shared,
  };
}

const joined = (syntaxes: readonly ParserSyntax[]): ParserSyntax => ({
  micromarkExtensions: [...new Set(syntaxes.flatMap((one) => one.micromarkExtensions))],
  fromMarkdownExtensions: [...new Set(syntaxes.flatMap((one) => one.fromMarkdownExtensions))],
});

/** Plugins of all Markdown are set up once for each kind of content. */
const unique = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.code} ${one.message}`, one])).values(),
];

/**
 * Sets up all plugins once. A plugin that throws is reported, and the page continues without the rest of the chain.
 * @param siteDir The folder to which paths are relative.
 */
function createPlugins(extensions: PluginChains, siteDir: string): Plugins {
  const found: Found = { problems: [], withSyntax: [] };
  const chain = (setting: keyof PluginChains) => setUp(extensions[setting] ?? [], setting, found);
  const before = chain('beforeDefaultRemarkPlugins');
  const after = chain('remarkPlugins');
  const rehype = [...chain('beforeDefaultRehypePlugins'), ...chain('rehypePlugins')];
  const cwd = resolve(siteDir);
  return {
    syntax: found.syntax,
    problemsWith: (parser) =>
      parser === 'remark'
        ? found.problems
        : [...found.problems, ...found.withSyntax.map((plugin) => problem('DG3046', { plugin }))],
    hasRemarkBefore: before.length > 0,
    hasRemark: after.length > 0,
    hasRehype: rehype.length > 0,
    open: (file, tries) => openFile({ before, after, rehype, tries }, file, cwd),
    isStuck: () => [before, after, rehype].some((chain) => chain.some((step) => step.stuck !== undefined)),
  };
}

function setUp(list: unknown[], setting: string, found: Found): Step[] {
  return list.filter(Boolean).flatMap((plugin, index): Step[] => {
    const name = pluginName(plugin) ?? `number ${index + 1}`;
    try {
      // Separately, so that errors can name the plugin.
      const processor = unified()
        .use([plugin as Pluggable])
        .freeze();
      const data = processor.data() as Partial<ParserSyntax>;
      if (data.micromarkExtensions && !BUILT_IN.test(name)) {
        found.withSyntax.push(name);
        found.syntax ??= { micromarkExtensions: [], fromMarkdownExtensions: [] };
        found.syntax.micromarkExtensions.push(...data.micromarkExtensions);
        found.syntax.fromMarkdownExtensions.push(...(data.fromMarkdownExtensions ?? []));
      }
      const run: Chain = (tree, file) => processor.run(tree as never, file) as Promise<unknown>;
      return [{ name, setting, run }];
    } catch (error) {
      found.problems.push(problem('DG3045', { plugin: `${name} (${setting})`, reason: firstLine(error) }));
      return [];
    }
  });
}

function pluginName(plugin: unknown): string | undefined {
  const made: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof made === 'function' && made.name !== '' ? made.name : undefined;
}

interface Steps {
  before: Step[];
  after: Step[];
  rehype: Step[];
  tries: number;
}

function openFile(steps: Steps, { path, source, frontMatter }: PluginFile, cwd: string): PluginRun {
  const { extra, ...known } = frontMatter;
  const data = { ...known, ...extra };
  const file = new VFile({ cwd, path: resolve(cwd, path), value: source, data: { frontMatter: data, matter: data } });
  const judge = (run: Run): Problem[] => [...messages(file, run, path), ...failures(run, { path, cwd })];
  const remark = async (chain: Step[], root: Root): Promise<Changed> => {
    const seen = file.messages.length;
    const unusable: Problem[] = [];
    const settle = (tree: unknown, step: Step): void => {
      for (const { line, column, ...fault } of isRoot(tree) ? settleNodes(tree) : [])
        unusable.push(problem('DG3122', { plugin: labelOf(step), ...fault }, { file: path, line, column }));
    };
    const { tree, ...run } = await runAll(chain, root, { file, settle, tries: steps.tries });
    return { root: isRoot(tree) ? tree : root, problems: [...judge({ ...run, seen }), ...unusable] };
  };
  return {
    names: [...steps.before, ...steps.after, ...steps.rehype].map(labelOf),
    remarkBefore: (root) => remark(steps.before, root),
    remark: (root) => remark(steps.after, root),
    async rehype(written) {
      const seen = file.messages.length;
      let failed: Failed | undefined;
      const run: RehypeRun = async (tree, copy) => {
        const result = await runAll(steps.rehype, tree, {
          file: copy ? new VFile({ ...file, messages: [] }) : file,
          tries: steps.tries,
        });
        if (result.failed) failed ??= result.failed;
        return result.failed ? undefined : (result.tree as HastRoot);
      };
      const changed = await throughRehype(written, run, path);
      const problems = judge({ failed, seen });
      return { written: changed?.written ?? written, problems: [...problems, ...(changed?.problems ?? [])] };
    },
  };
}

interface Failed {
  step: Step;
  error: unknown;
  /** The block at which it fails, where the error has no place. */
  block?: { line?: number; column?: number } | undefined;
}

interface Run {
  failed?: Failed;
  /** Number of earlier messages of the file. */
  seen: number;
}

const isRoot = (tree: unknown): tree is Root => (tree as Root | undefined)?.type === 'root';

/** @param settle Gets the tree after each plugin. */
async function runAll(
  steps: Step[],
  tree: unknown,
  { file, settle, tries }: { file: VFile; settle?(tree: unknown, step: Step): void; tries: number },
): Promise<{ tree: unknown; failed?: Failed }> {
  let changed = tree;
  for (const step of steps) {
    // It was reported with the page that it did not finish.
    if (step.stuck) return { tree: changed };
    const seen = file.messages.length;
    const done = await attemptPlugin(step, { file, tries }, () => step.run(changed, file));
    if ('why' in done && done.why === 'starved') throw new Starved();
    for (const message of file.messages.slice(seen)) message.source ??= step.name;
    if ('why' in done) {
      step.stuck = done.why;
      return { tree: changed, failed: { step, error: givenUpText(done) } };
    }
    if ('thrown' in done) {
      const attempt = async (part: Root, copy: VFile) => void (await step.run(part, copy));
      const at = { file, error: done.thrown, attempt };
      const block = settle && isRoot(changed) ? await failingBlock(changed, at) : undefined;
      return { tree: changed, failed: { step, error: done.thrown, block } };
    }
    changed = done.value ?? changed;
    settle?.(changed, step);
  }
  return { tree: changed };
}

interface Message {
  reason: string;
  line?: number;
  column?: number;
  fatal?: boolean | null;
  source?: string;
}

/** `file.message()` is a warning; `file.info()` is ignored; `file.fail()` also throws. */
function messages(file: VFile, { seen }: Run, path: string): Problem[] {
  return (file.messages.slice(seen) as Message[])
    .filter(({ fatal }) => fatal === false)
    .map(({ reason, line, column, source }) =>
      problem('DG3043', { plugin: source ?? 'a plugin', reason: firstLine(reason) }, { file: path, line, column }),
    );
}

const labelOf = ({ name, setting }: Step): string => `${name} (${setting})`;

function failures({ failed }: Run, { path, cwd }: { path: string; cwd: string }): Problem[] {
  if (!failed) return [];
  const { step, error, block } = failed;
  const { fatal, reason, line, column, source } = (error ?? {}) as Partial<Message>;
  const place = { file: path, line: line ?? block?.line, column: column ?? block?.column };
  if (fatal === true && reason !== undefined)
    return [problem('DG3044', { plugin: source ?? step.name, reason: firstLine(reason) }, place)];
  const said = firstLine(error).replaceAll(`${cwd}/`, '');
  return [
    problem(
      'DG3010',
      { plugin: labelOf(step), reason: said, stuck: step.stuck === 'starved' ? undefined : step.stuck },
      { ...place, ...traceOf(error, cwd) },
    ),
  ];
}

function traceOf(error: unknown, cwd: string): { trace?: string[] } {
  const trace = authorTrace(error, cwd);
  return trace.length > 0 ? { trace } : {};
}

const firstLine = (error: unknown): string => {
  const text = typeof error === 'string' ? error : ((error as { message?: string } | null)?.message ?? String(error));
  return text.split('\n')[0] ?? '';
};
