import type { JsonSchema } from '../../lib/json-schema.ts';
import type { FrontMatter, MarkdownSettings, SourceFile } from '../../model/document.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';

/** The key `mdx` of front matter. */
export const FORMAT: JsonSchema = {
  type: 'object',
  properties: { format: { enum: ['md', 'mdx', 'detect', null] } },
};

interface Facts {
  frontMatter: FrontMatter;
  keyLines: Record<string, number>;
  settings: Pick<MarkdownSettings, 'format'>;
}

/**
 * The format of a content file: `mdx` with JSX, expressions, imports and exports, `md` without. Front matter decides
 * first (`mdx: { format: md | mdx | detect }`, as in Docusaurus), then the site's setting, then the file name.
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
