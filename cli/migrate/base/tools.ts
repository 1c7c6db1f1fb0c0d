/** The tools that docsgen knows, by the names that commands take. What it does with each is in `readers.ts`. */

/** Tools whose sites can be moved. */
export const TOOL_NAMES = {
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
} as const;
export type Tool = keyof typeof TOOL_NAMES;
export const TOOLS = Object.keys(TOOL_NAMES) as readonly Tool[];

/** The syntaxes that `docsgen dialect` reads. */
export type Dialect = Tool | 'obsidian';
export const DIALECTS: readonly Dialect[] = [...TOOLS, 'obsidian'];
