import type { Engine } from './engine.ts';

/** The reference parser, loaded only when it is asked for or when the native one is missing. */
export async function createRemarkEngine(): Promise<Engine> {
  const [{ unified }, parse, gfm, directive, mdx] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
    import('remark-mdx'),
  ]);
  const markdown = unified().use(parse.default).use(gfm.default).use(directive.default).freeze();
  const withMdx = markdown().use(mdx.default).freeze();
  return {
    name: 'remark',
    parse: (text, format) => (format === 'mdx' ? withMdx : markdown).parse(text),
    decodeLabel: (label) => label,
  };
}
