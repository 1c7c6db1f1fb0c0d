/** Syntax of site generators with components: VitePress, Starlight. */
import { type Kind, type Line, onlyMd } from './types.ts';

const VARIABLE = /^\{\{\s*[A-Za-z_][\w.-]*\s*\}\}$/;

const isHome = ({ all }: Line): boolean => all.some((line) => /^layout:\s*["']?home\b/.test(line));

/** Components that VitePress, VuePress and Vue Router give to every page. */
const GIVEN = /^(?:Badge|ClientOnly|CodeGroup|CodeGroupItem|RouterLink|RouterView|VP[A-Z]\w*)$/;

/** Objects that the templates of Hugo, Jekyll and GitBook know. */
const TEMPLATE = /^\{\{-?\s*(?:\.\w|\$\.|(?:site|page|layout|include|book|file|gitbook)\.\w)/;
const TEMPLATES = [
  ['Hugo', /\{\{-?\s*\$?\.\w[^{}\n]*\}\}/],
  ['Jekyll', /(?<![\\$={])\{\{-?\s*(?:site|page|layout|include)\.\w[^{}\n]*\}\}/],
  ['GitBook', /(?<![\\$={])\{\{\s*(?:book|file|gitbook)\.\w[^{}\n]*\}\}/],
] as const;

export const sites: readonly Kind[] = [
  {
    tool: 'VitePress',
    where: 'anywhere',
    pattern: /<!--\s*@include:[^>]*-->/,
    instead: 'import the file as a partial in MDX: import Part from "./_part.md", then <Part />',
  },
  {
    tool: 'MkDocs',
    // A macro is called. `{{< >}}` and `{{% %}}` are Hugo's.
    pattern: /(?<![\\$={])\{\{\s*[a-z_][\w.]*\([^{}\n]*\)\s*\}\}(?!\})/i,
    isIt: onlyMd,
    instead: 'write what the macro prints, or make the page MDX and call a component',
  },
  ...TEMPLATES.map(
    ([tool, pattern]): Kind => ({
      tool,
      pattern,
      isIt: (_, [text], { format, hasVariables }) => format === 'md' && !(hasVariables && VARIABLE.test(text)),
      instead: 'declare it in markdown.variables, or put a backslash before it to show the braces',
    }),
  ),
  {
    tool: 'VitePress',
    // Neither `${{ }}` of workflows nor `{{#if}}` of templates.
    pattern: /(?<![\\$={])\{\{(?![{#/>!&^<%])(?!\s*[a-z_][\w.]*\([^{}\n]*\)\s*\}\})[^{}]+\}\}(?!\})/i,
    isIt: (_, [text], { format, hasVariables }) =>
      format === 'md' && !TEMPLATE.test(text) && !(hasVariables && VARIABLE.test(text)),
    instead:
      'declare it in markdown.variables, write an MDX expression, or put a backslash before it to show the braces',
  },
  {
    tool: 'VitePress',
    where: 'anywhere',
    pattern: /^<script\b[^>]*\ssetup\b[^>]*>/,
    instead: 'make the page MDX, import React components there, and keep their state in them',
  },
  {
    tool: 'VitePress',
    where: 'anywhere',
    pattern:
      /<[A-Za-z][\w-]*(?:\s[^<>]*)?\s(?:v-(?:if|else(?:-if)?|for|show|bind|on|model|html|text|slot|once|cloak|memo)(?=[\s=:>])|:[a-z][\w-]*="|@[a-z][\w.-]*=")/,
    isIt: onlyMd,
    instead: 'make the page MDX, and write a React component with conditions and lists in JavaScript',
  },
  {
    tool: 'VitePress',
    where: 'anywhere',
    pattern: /<([A-Z]\w*)(?=[\s/>])/,
    isIt: (_, [, name = ''], { format, vueNames }) => format === 'md' && (GIVEN.test(name) || vueNames.has(name)),
    instead: 'make the page MDX, and import a React component of this name',
  },
  {
    tool: 'VitePress',
    where: 'front matter',
    pattern: /^layout:\s*["']?home["']?\s*$/,
    instead:
      'make content/pages/index.tsx, .mdx or .md the home page: <Hero> and <Cards> show what "hero" and "features" did',
  },
  {
    tool: 'VitePress',
    where: 'front matter',
    pattern: /^sidebar:\s*(?:true|false)\s*$/,
    instead: 'write template: splash for a page without a sidebar',
  },
  {
    tool: 'Starlight',
    where: 'front matter',
    pattern: /^sidebar:(?!\s*(?:true|false)\s*$)/,
    instead: 'write sidebar_label, sidebar_position, or unlisted: true',
  },
  {
    tool: 'Starlight',
    where: 'front matter',
    pattern: /^hero:/,
    isIt: (line) => !isHome(line),
    instead: 'write <Hero> into the page, as MDX',
  },
  {
    tool: 'Starlight',
    where: 'front matter',
    pattern: /^tableOfContents:/,
    instead: 'write hide_table_of_contents: true, or toc_min_heading_level and toc_max_heading_level',
  },
  {
    tool: 'Starlight',
    where: 'imports',
    pattern: /^(?:import|export)\s[^;]*?["'](?:@astrojs\/[\w/.-]+|astro:[\w-]+|[^"'\n]+\.astro)["']/,
    instead:
      'remove the import of a component that docsgen has without one, such as <Tabs>, <Card> or <Steps>; rewrite your own in React',
  },
];
