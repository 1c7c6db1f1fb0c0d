import type { FrontMatter, MarkdownSettings, SourceFile } from '../types.ts';

/**
 * How a content file is read: `mdx` with JSX, expressions, imports and exports, `md` without. The file's own word goes first
 * (front matter `mdx: { format: md | mdx | detect }`, as Docusaurus has it), then the site's, then the name of the file.
 */
export function formatOf(
  { ext }: Pick<SourceFile, 'ext'>,
  { frontMatter, settings }: { frontMatter: FrontMatter; settings: Pick<MarkdownSettings, 'format'> },
): 'md' | 'mdx' {
  const own = (frontMatter.extra?.mdx as { format?: unknown } | null | undefined)?.format;
  if (own === 'md' || own === 'mdx') return own;
  if (own !== 'detect' && settings.format === 'mdx') return 'mdx';
  return ext === 'mdx' ? 'mdx' : 'md';
}
