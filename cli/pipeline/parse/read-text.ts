/** The first step for every content file: front matter, variables, and the tree of its text. */
import type { Root } from 'mdast';
import { type Failure, needsMdx, repairMdx } from '../../lib/blocks/mdx-repair.ts';
import type { Document, DocumentFormat, FrontMatter, MarkdownSettings, SourceFile } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { plainContent } from './api/plain-content.ts';
import { COMMENT } from './api/prose.ts';
import { inlineDirectives } from './components/index.ts';
import { settleConflicts } from './conflicts.ts';
import { inherit, withVariables } from './defaults.ts';
import { formatOf } from './format.ts';
import { createFrontMatterReader } from './front-matter.ts';
import { passedLimit } from './limits.ts';
import { createMarkdownParser, type MarkdownParser } from './markdown.ts';
import { openMdxCodeBlocks } from './parsers/mdx-code-blocks.ts';
import type { ParserSyntax } from './parsers/remark.ts';
import { readVariables } from './transforms/variables.ts';

/** A parsed text. */
interface ReadText {
  format: DocumentFormat;
  /** The text, if it had to be repaired. */
  source?: string;
  root: Root;
  /** With variables replaced. */
  frontMatter: FrontMatter;
  keyLines: Record<string, number>;
  inherited?: Document['inherited'];
}

export interface TextReader {
  /** The Markdown parser in use. */
  engine: 'native' | 'remark';
  /** Problems of the parser itself. */
  problems: Problem[];
  /**
   * @param problems Problems of the text are added here.
   * @returns `wrongKeys`: problems of the front matter; `text`: absent when the body cannot be parsed.
   */
  read(file: SourceFile, source: string, problems: Problem[]): { text?: ReadText; wrongKeys: Problem[] };
}

/** @param syntax Syntax extensions of the author's plugins for remark. */
export async function createTextReader(settings: MarkdownSettings, syntax?: ParserSyntax): Promise<TextReader> {
  const site = new Map(Object.entries(settings.variables));
  const { parser, math } = settings;
  const [markdown, readFrontMatter] = await Promise.all([
    createMarkdownParser({ parser, directives: inlineDirectives, syntax, math, variables: site }),
    createFrontMatterReader(settings.wikiLinks !== false),
  ]);
  return {
    engine: markdown.engine,
    problems: markdown.problems,
    read(file, written, problems) {
      if (file.ext === COMMENT) return readComment(file, { source: written, parser: markdown.plain, problems });
      const { value: source, problems: conflicts } = settleConflicts(
        written,
        file.ext === 'mdx' ? 'mdx' : 'md',
        file.path,
      );
      const { data, keyLines, end, problems: wrong } = readFrontMatter(source, file.path);
      const { defaults } = file;
      const outer = defaults ? withVariables(site, defaults) : site;
      const put = readVariables(outer, { frontMatter: data, source, file: file.path, keyLines });
      const { variables } = put;
      const { frontMatter, inherited } = inherit({ frontMatter: put.frontMatter, keyLines }, defaults);
      const { value: format, problems: wrongFormat } = formatOf(file, { frontMatter, keyLines, settings });
      problems.push(...put.problems, ...wrongFormat, ...conflicts);
      // Both versions of a key are not another mistake.
      const wrongKeys = conflicts.some(({ line = 0 }) => line <= linesBefore(source, end)) ? [] : wrong;
      const excess = passedLimit(source, { mdx: format === 'mdx', from: end, file: file.path });
      if (excess) {
        problems.push(excess);
        return { wrongKeys };
      }
      const own = variables === site ? markdown : markdown.withVariables(variables);
      const parsed = parseBody(own, { source, format, file: file.path, repair: settings.invalidMdx === 'repair' });
      problems.push(...parsed.problems);
      if (parsed.root === undefined) return { wrongKeys };
      const { problems: _, root, ...body } = parsed;
      const text = { ...(source === written ? {} : { source }), ...body, root, frontMatter, keyLines };
      return { text: { ...text, ...(inherited ? { inherited } : {}) }, wrongKeys };
    },
  };
}

const linesBefore = (text: string, end: number): number => text.slice(0, end).split('\n').length - 1;

interface Body {
  source: string;
  format: 'md' | 'mdx';
  file: string;
  /** Text that is not valid MDX is changed until it is, or read as Markdown. */
  repair: boolean;
}

function parseBody(
  parser: MarkdownParser,
  { source, format, file, repair }: Body,
): Pick<ReadText, 'format' | 'source'> & { root?: Root; problems: Problem[] } {
  const parse = (text: string) => parser.parse(format === 'mdx' ? openMdxCodeBlocks(text) : text, format, file);
  const { value: root, problems } = parse(source);
  const [first] = problems;
  if (root !== undefined || !repair || format !== 'mdx' || first === undefined) return { format, root, problems };
  const reported = [problem('DG3150', { reason: first.message }, { file, line: first.line, column: first.column })];
  const repaired = needsMdx(source) ? repairMdx(source, (text) => failureOf(parse(text))) : undefined;
  if (repaired !== undefined) return { format, source: repaired, root: parse(repaired).value, problems: reported };
  const plain = parser.parse(source, 'md', file);
  return { format: 'md', root: plain.value, problems: [...reported, ...plain.problems] };
}

const failureOf = ({ value, problems: [first] }: ReturnType<MarkdownParser['parse']>): Failure | undefined =>
  value === undefined ? { line: first?.line, column: first?.column } : undefined;

interface CommentInput {
  source: string;
  parser: MarkdownParser['plain'];
  problems: Problem[];
}

function readComment(file: SourceFile, { source, parser, problems }: CommentInput): ReturnType<TextReader['read']> {
  const excess = passedLimit(source, { mdx: false, from: 0, file: file.path });
  // The line end prevents front matter at the start.
  const parsed = excess ? undefined : parser.parse(`\n${source}`, 'md', file.path);
  if (excess) problems.push(excess);
  if (!parsed?.value) return { wrongKeys: [] };
  plainContent(parsed.value, `\n${source}`);
  return { text: { format: 'md', root: parsed.value, frontMatter: {}, keyLines: {} }, wrongKeys: [] };
}
