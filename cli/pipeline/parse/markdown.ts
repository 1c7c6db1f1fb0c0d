/** Text to mdast: two parsers behind one function, with one tree as result. */
import type { Root, Yaml } from 'mdast';
import { type Problem, problem } from '../../problems/problem.ts';
import { frontMatterBlock } from './front-matter.ts';
import { type BlankLine, findBlankLines, insertBlankLines, removeBlankLines } from './parsers/blank-lines.ts';
import type { Engine } from './parsers/engine.ts';
import { addFormulas } from './parsers/math.ts';
import { mdxProblem } from './parsers/mdx-errors.ts';
import { createNativeEngine } from './parsers/native.ts';
import { normalise } from './parsers/normalise.ts';
import { findEdits, prepare } from './parsers/prepare.ts';
import { createRemarkEngine, type ParserSyntax } from './parsers/remark.ts';
import { maskVariables, unmask } from './parsers/variables.ts';
import { putVariables, type Variables } from './transforms/variables.ts';

export interface MarkdownParser {
  /** The parser at work: `remark` as well when the native one could not be loaded. */
  engine: 'native' | 'remark';
  /** A notice (warning) when the wanted parser could not be loaded. */
  problems: Problem[];
  /**
   * Parses one text, front matter included (it becomes a `yaml` node).
   * @param text A whole file, decoded.
   * @param format `mdx` reads JSX, expressions, imports and exports; `md` takes all of them as text or HTML.
   * @param file Named in the problems.
   * @returns The tree, with positions in the text given; no `value` when the text has a syntax error.
   */
  parse(text: string, format: 'md' | 'mdx', file?: string): { value?: Root; problems: Problem[] };
  /** The same parser for a text in which these variables stand. */
  withVariables(variables: Variables): MarkdownParser;
  /** The same parser for texts of others: no directives, formulas and variables. */
  plain: Pick<MarkdownParser, 'parse'>;
}

export interface MarkdownParserOptions {
  parser: 'native' | 'remark';
  /** Names of the text (`:name`) and leaf (`::name`) directives that exist; all others are plain text. Default: none. */
  directives?: Iterable<string>;
  /** What the author's plugins add to the reference parser. */
  syntax?: ParserSyntax;
  /** `$…$` and `$$…$$` are formulas. Default: they are text. */
  math?: boolean;
  /** Values of `{{name}}`. Default: none, and `{{` is text. */
  variables?: Variables;
}

/** Makes the parser the settings ask for; when the native one is missing on this platform, the reference parser is in. */
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

/** A parser quotes what it was given, variables hidden. */
const asWritten = (told: Problem): Problem => ({ ...told, message: unmask(told.message) });

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

/** How often a text is read again without the edits that hit something else; the last time without any. */
const MAX_TRIES = 8;

function parseFormulas(engine: Engine, job: Job): Root {
  if (!job.math || !job.text.includes('$')) return parseWith(engine, { ...job, math: false });
  try {
    return parseWith(engine, job);
  } catch (error) {
    try {
      // What looked like a formula may have been part of a program.
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
        // The first mistake is the one to tell.
      }
    }
    throw error;
  }
}

/** How many comments are tried one by one. */
const MAX_COMMENTS = 4;

/** Which comments may be none, because `<!--` and `-->` stand in strings: all of them, then one by one. */
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

/** @param wrong Offsets at which nothing is to be edited; those found on the way are added. */
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
      if (block) root.children.unshift(yamlNode(block.yaml.replace(/\r?\n$/, ''), text.slice(0, block.end)));
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
    return engine.parse(insertBlankLines(text, blankLines), format);
  } catch (error) {
    // Without the lines put in, the same mistake is reported where it is.
    if (blankLines.length > 0) engine.parse(text, format);
    throw error;
  }
}

/** Empties the lines of the front matter, so that neither parser has an opinion about it. */
const blank = (text: string, end: number): string => text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);

function yamlNode(value: string, source: string): Yaml {
  const lines = source.replace(/\r?\n$/, '').split('\n');
  const end = {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    offset: source.replace(/\r?\n$/, '').length,
  };
  return { type: 'yaml', value, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}
