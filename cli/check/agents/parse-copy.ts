import type { Root } from 'mdast';

/** A parser for Markdown as programs read it: CommonMark with the extensions of GitHub, without docsgen's own syntax. */
export async function copyParser(): Promise<(text: string) => Root> {
  const [{ unified }, parse, gfm] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  const processor = unified().use(parse.default).use(gfm.default).freeze();
  return (text) => processor.parse(text);
}
