/** The first step with every content file: front matter, variables, and the tree of its text. */
import type { Root } from 'mdast';
import type { Document, DocumentFormat, FrontMatter, MarkdownSettings, SourceFile } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';
import { plainContent } from './api/plain-content.ts';
import { COMMENT } from './api/prose.ts';
import { inlineDirectives } from './components/index.ts';
import { inherit, withVariables } from './defaults.ts';
import { formatOf } from './format.ts';
import { createFrontMatterReader } from './front-matter.ts';
import { passedLimit } from './limits.ts';
import { createMarkdownParser, type MarkdownParser } from './markdown.ts';
import { openMdxCodeBlocks } from './parsers/mdx-code-blocks.ts';
import type { ParserSyntax } from './parsers/remark.ts';
import { readVariables } from './transforms/variables.ts';

/** A text that was understood. */
export interface ReadText {
  format: DocumentFormat;
  root: Root;
  /** With the values of its variables. */
  frontMatter: FrontMatter;
  keyLines: Record<string, number>;
  inherited?: Document['inherited'];
}

export interface TextReader {
  /** The Markdown parser at work. */
  engine: 'native' | 'remark';
  /** What is wrong with the parser itself. */
  problems: Problem[];
  /**
   * @param problems What is wrong with the text is added here.
   * @returns `wrongKeys`: what is wrong with the front matter; `text` only when the body could be read.
   */
  read(file: SourceFile, source: string, problems: Problem[]): { text?: ReadText; wrongKeys: Problem[] };
}

/** @param syntax What the author's plugins add to the reference parser. */
export async function createTextReader(settings: MarkdownSettings, syntax?: ParserSyntax): Promise<TextReader> {
  const site = new Map(Object.entries(settings.variables));
  const { parser, math } = settings;
  const [markdown, readFrontMatter] = await Promise.all([
    createMarkdownParser({ parser, directives: inlineDirectives, syntax, math, variables: site }),
    createFrontMatterReader(),
  ]);
  return {
    engine: markdown.engine,
    problems: markdown.problems,
    read(file, source, problems) {
      if (file.ext === COMMENT) return readComment(file, { source, parser: markdown.plain, problems });
      const { data, keyLines, end, problems: wrongKeys } = readFrontMatter(source, file.path);
      const { defaults } = file;
      const outer = defaults ? withVariables(site, defaults) : site;
      const put = readVariables(outer, { frontMatter: data, source, file: file.path, keyLines });
      const { variables } = put;
      const { frontMatter, inherited } = inherit({ frontMatter: put.frontMatter, keyLines }, defaults);
      const { value: format, problems: wrongFormat } = formatOf(file, { frontMatter, keyLines, settings });
      problems.push(...put.problems, ...wrongFormat);
      const excess = passedLimit(source, { mdx: format === 'mdx', from: end, file: file.path });
      if (excess) {
        problems.push(excess);
        return { wrongKeys };
      }
      const own = variables === site ? markdown : markdown.withVariables(variables);
      const parsed = own.parse(format === 'mdx' ? openMdxCodeBlocks(source) : source, format, file.path);
      problems.push(...parsed.problems);
      if (parsed.value === undefined) return { wrongKeys };
      return {
        text: { format, root: parsed.value, frontMatter, keyLines, ...(inherited ? { inherited } : {}) },
        wrongKeys,
      };
    },
  };
}

interface CommentInput {
  source: string;
  parser: MarkdownParser['plain'];
  problems: Problem[];
}

function readComment(file: SourceFile, { source, parser, problems }: CommentInput): ReturnType<TextReader['read']> {
  const excess = passedLimit(source, { mdx: false, from: 0, file: file.path });
  // What looks like front matter at the beginning is none.
  const parsed = excess ? undefined : parser.parse(`\n${source}`, 'md', file.path);
  if (excess) problems.push(excess);
  if (!parsed?.value) return { wrongKeys: [] };
  plainContent(parsed.value, `\n${source}`);
  return { text: { format: 'md', root: parsed.value, frontMatter: {}, keyLines: {} }, wrongKeys: [] };
}
