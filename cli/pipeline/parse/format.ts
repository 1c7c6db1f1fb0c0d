import type { FrontMatter, MarkdownSettings, SourceFile } from '../../model/document.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

interface Facts {
  frontMatter: FrontMatter;
  /** Where front matter keys stand. */
  keyLines: Record<string, number>;
  settings: Pick<MarkdownSettings, 'format'>;
}

/**
 * How a content file is read: `mdx` with JSX, expressions, imports and exports, `md` without. The file's own word goes first
 * (front matter `mdx: { format: md | mdx | detect }`, as Docusaurus has it), then the site's, then the name of the file.
 */
export function formatOf(
  file: Pick<SourceFile, 'path' | 'ext'>,
  { frontMatter, keyLines, settings }: Facts,
): Outcome<'md' | 'mdx'> {
  const written = frontMatter.extra?.mdx ?? undefined;
  const own = (written as { format?: unknown } | undefined)?.format ?? undefined;
  const problems: Problem[] = [];
  if (own === 'md' || own === 'mdx') return { value: own, problems };
  if (
    own === undefined
      ? (typeof written !== 'object' && written !== undefined) || Array.isArray(written)
      : own !== 'detect'
  ) {
    const got = own === undefined ? JSON.stringify(written) : `{ format: ${JSON.stringify(own)} }`;
    problems.push(problem('DG3020', { got }, { file: file.path, line: keyLines.mdx, column: 1 }));
  }
  const mdx = file.ext === 'mdx' || (own !== 'detect' && settings.format === 'mdx');
  return { value: mdx ? 'mdx' : 'md', problems };
}
