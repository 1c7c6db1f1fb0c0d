import type { Engine } from './engine.ts';

/** Syntax extensions of the author's plugins. */
export interface ParserSyntax {
  micromarkExtensions: unknown[];
  fromMarkdownExtensions: unknown[];
}

/** The reference parser, loaded only if configured or if the native parser is missing. */
export async function createRemarkEngine(syntax?: ParserSyntax): Promise<Engine> {
  const [{ unified }, parse, gfm, directive, mdx] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
    import('remark-mdx'),
  ]);
  const markdown = unified().use(parse.default).use(gfm.default).use(directive.default).use(teach, syntax).freeze();
  const withMdx = markdown().use(mdx.default).freeze();
  return {
    name: 'remark',
    parse: (text, format) => (format === 'mdx' ? withMdx : markdown).parse(text),
    decodeLabel: (label) => label,
  };
}

/** A plugin that adds the syntax of other plugins to the parser. */
function teach(this: { data(): object }, syntax: ParserSyntax | undefined): void {
  const data = this.data() as { [K in keyof ParserSyntax]?: unknown[] };
  for (const [key, extensions] of Object.entries(syntax ?? {})) {
    const name = key as keyof ParserSyntax;
    data[name] = [...(data[name] ?? []), ...extensions];
  }
}
