/** The tools that docsgen knows, by the names that commands take. What `migrate` does with each is in its `readers.ts`. */

/** Tools whose sites can be moved. */
export const TOOL_NAMES = {
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
  mdbook: 'mdBook',
  nextra: 'Nextra',
  fumadocs: 'Fumadocs',
} as const;
export type Tool = keyof typeof TOOL_NAMES;
export const TOOLS = Object.keys(TOOL_NAMES) as readonly Tool[];

/** `A, B or C` */
export const toolList = (): string =>
  Object.values(TOOL_NAMES)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

/** The syntaxes that `docsgen dialect` reads. */
export const DIALECT_NAMES = { ...TOOL_NAMES, obsidian: 'Obsidian' } as const;
export type Dialect = keyof typeof DIALECT_NAMES;
export const DIALECTS = Object.keys(DIALECT_NAMES) as readonly Dialect[];
