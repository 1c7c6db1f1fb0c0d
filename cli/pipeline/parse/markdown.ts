/** Text to mdast: two parsers behind one function, with the same tree. */
import type { Root, Yaml } from 'mdast';
import { type FrontMatterBlock, frontMatterBlock } from '../../lib/blocks/front-matter.ts';
import { keptArgs, type Problem, problem } from '../../problems/problem.ts';
import { type BlankLine, findBlankLines, insertBlankLines, removeBlankLines } from './parsers/blank-lines.ts';
import { replaceNextToMarks, restoreCharacters } from './parsers/cjk.ts';
import { lowerEndTags, restoreEndTags } from './parsers/end-tags.ts';
import type { Engine } from './parsers/engine.ts';
import { addFormulas } from './parsers/math.ts';
import { mdxProblem } from './parsers/mdx-errors.ts';
import { createNativeEngine } from './parsers/native.ts';
import { normalise } from './parsers/normalise.ts';
import { findEdits, prepare } from './parsers/prepare.ts';
import { createRemarkEngine, type ParserSyntax } from './parsers/remark.ts';
import { replaceTagSlashes } from './parsers/tag-slashes.ts';
import { maskVariables, unmask } from './parsers/variables.ts';
import { putVariables, type Variables } from './transforms/variables.ts';

export interface MarkdownParser {
  /** The parser in use; `remark` also when the native parser could not be loaded. */
  engine: 'native' | 'remark';
  /** A warning when the native parser could not be loaded. */
  problems: Problem[];
  /**
   * Parses a text with front matter, which becomes a `yaml` node.
   * @param text A whole file, decoded.
   * @param format `mdx` has JSX, expressions, imports and exports; in `md` they are text or HTML.
   * @param file For problems.
   * @returns The tree with positions in `text`; no `value` when the text has a syntax error.
   */
  parse(text: string, format: 'md' | 'mdx', file?: string): { value?: Root; problems: Problem[] };
  /** The same parser with other variables. */
  withVariables(variables: Variables): MarkdownParser;
  /** The same parser without directives, formulas and variables, for code comments. */
  plain: Pick<MarkdownParser, 'parse'>;
}

export interface MarkdownParserOptions {
  parser: 'native' | 'remark';
  /** Names of text (`:name`) and leaf (`::name`) directives; all others are plain text. Default: none. */
  directives?: Iterable<string>;
  /** Syntax extensions of the author's plugins for remark. */
  syntax?: ParserSyntax;
  /** `$…$` and `$$…$$` are formulas. Default: text. */
  math?: boolean;
  /** Values of `{{name}}`. Default: none, and `{{` is text. */
  variables?: Variables;
}

/** Creates the configured parser; remark when the native parser is missing on this platform. */
export async function createMarkdownParser(options: MarkdownParserOptions): Promise<MarkdownParser> {
  const problems: Problem[] = [];
  const engine = await (options.parser === 'remark' ? createRemarkEngine(options.syntax) : nativeOrRemark(problems));
  const declared = new Set(options.directives);
  const { math = false } = options;
  const parseAs =
    (variables: Variables, syntax: Pick<Job, 'declared' | 'math'>): MarkdownParser['parse'] =>
    (source, format, file) => {
      try {
        const text = variables.size > 0 ? maskVariables(source) : source;
        const root = parseFormulas(engine, { text, format, ...syntax });
        if (text === source) return { value: root, problems: [] };
        return { value: root, problems: putVariables(root, { source, masked: text, variables, file }) };
      } catch (error) {
        return { problems: [asWritten(mdxProblem(error, source, file))] };
      }
    };
  const plain = { parse: parseAs(new Map(), { declared: new Set(), math: false }) };
  const withVariables = (variables: Variables): MarkdownParser => ({
    engine: engine.name,
    problems,
    withVariables,
    parse: parseAs(variables, { declared, math }),
    plain,
  });
  return withVariables(options.variables ?? new Map());
}

/** A parser quotes its input, in which variables are hidden. */
const asWritten = (found: Problem): Problem => ({
  ...found,
  message: unmask(found.message),
  args: keptArgs(found.args, unmask),
});

async function nativeOrRemark(problems: Problem[]): Promise<Engine> {
  try {
    return await createNativeEngine();
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    problems.push(problem('DG3058', { platform: `${process.platform}-${process.arch}`, reason }));
    return createRemarkEngine();
  }
}

interface Job {
  text: string;
  format: 'md' | 'mdx';
  declared: ReadonlySet<string>;
  math: boolean;
}

/** How often a text is parsed again without edits that hit something else; the last time without any edit. */
const MAX_TRIES = 8;

function parseFormulas(engine: Engine, job: Job): Root {
  if (!job.math || !job.text.includes('$')) return parseWith(engine, { ...job, math: false });
  try {
    return parseWith(engine, job);
  } catch (error) {
    try {
      // The apparent formula may be part of the code.
      return parseWith(engine, { ...job, math: false });
    } catch {
      throw error;
    }
  }
}

function parseWith(engine: Engine, job: Job): Root {
  try {
    return parseEdited(engine, job, new Set());
  } catch (error) {
    for (const left of quotedComments(job)) {
      try {
        return parseEdited(engine, job, new Set(left));
      } catch {
        // Report the first mistake.
      }
    }
    throw error;
  }
}

/** Number of comments to try one by one. */
const MAX_COMMENTS = 4;

/** Comments that may be strings with `<!--` and `-->`: all of them, then one by one. */
function quotedComments({ text, format }: Job): number[][] {
  if (format !== 'mdx' || !text.includes('<!--')) return [];
  const comments = findEdits(text, format, new Set()).edits.filter(
    ({ kind, start, end }) => kind === 'comment' && /["'`{}]/.test(text.slice(start, end)),
  );
  const starts = comments.map(({ start }) => start);
  return starts.length > 1
    ? [starts, ...starts.slice(0, MAX_COMMENTS).map((start) => [start])]
    : starts.map((start) => [start]);
}

/** @param wrong Offsets not to edit; more are added here. */
function parseEdited(engine: Engine, { text, format, declared, math }: Job, wrong: Set<number>): Root {
  const block = frontMatterBlock(text);
  const body = block ? blank(text, block.end) : text;
  for (let tries = 1; ; tries++) {
    const found = tries < MAX_TRIES ? findEdits(body, format, wrong) : { edits: [], fences: [] };
    if (math && tries < MAX_TRIES) found.edits = addFormulas(found.edits, body, { mdx: format === 'mdx', left: wrong });
    const prepared = prepare(body, format, found.edits);
    const blankLines = tries < MAX_TRIES ? findBlankLines(prepared, wrong) : [];
    const root = parseSpaced(engine, { text: prepared, format, blankLines });
    const misplaced = blankLines.length > 0 ? removeBlankLines(root, blankLines) : [];
    const missed = normalise(root, { source: text, prepared, engine, mdx: format === 'mdx', ...found, declared });
    if (missed.length + misplaced.length === 0) {
      if (format === 'mdx') engine.check?.(root);
      if (block) root.children.unshift(yamlNode(block, text));
      if (found.edits.some(({ kind }) => kind === 'math')) root.data = { ...root.data, math: true };
      return root;
    }
    for (const at of missed) wrong.add(at);
    for (const { at } of misplaced) wrong.add(at);
  }
}

function parseSpaced(engine: Engine, job: { text: string; format: 'md' | 'mdx'; blankLines: BlankLine[] }): Root {
  const { text, format, blankLines } = job;
  try {
    return parseFriendly(engine, insertBlankLines(text, blankLines), format);
  } catch (error) {
    // Without the inserted lines, the mistake is reported at its place.
    if (blankLines.length > 0) engine.parse(text, format);
    throw error;
  }
}

/** Parses a text in which characters that a parser reads wrongly are replaced, and restores them in the tree. */
function parseFriendly(engine: Engine, text: string, format: 'md' | 'mdx'): Root {
  const lowered = format === 'md' ? lowerEndTags(text) : undefined;
  const own = lowered ?? text;
  const tags = format === 'md' ? replaceTagSlashes(own) : undefined;
  const marks = replaceNextToMarks(tags?.text ?? own);
  const root = engine.parse(marks?.text ?? tags?.text ?? own, format);
  if (lowered !== undefined) restoreEndTags(root, text);
  if (tags || marks) restoreCharacters(root, new Map([...(tags?.restore ?? []), ...(marks?.restore ?? [])]));
  return root;
}

/** Replaces the front matter by spaces, so that parsers ignore it. */
const blank = (text: string, end: number): string => text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);

function yamlNode({ yaml, at, line, end }: FrontMatterBlock, text: string): Yaml {
  const source = text.slice(at, end).replace(/\r?\n$/, '');
  const lines = source.split('\n');
  const last = { line: line - 1 + lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset: at + source.length };
  const start = { line, column: 1, offset: at };
  return { type: 'yaml', value: yaml.replace(/\r?\n$/, ''), position: { start, end: last } };
}
