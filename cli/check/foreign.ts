/** Finds syntax of other tools that docsgen shows as text or ignores, and suggests what to write instead. */
import { findBlocks } from '../lib/blocks/find-blocks.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckSite, Found, MarkdownFile } from './types.ts';

interface Line {
  /** Without inline code. */
  text: string;
  /** 0-based. */
  at: number;
  /** The lines of the whole file. */
  all: readonly string[];
}

interface Kind {
  tool: 'VitePress' | 'Starlight' | 'MkDocs';
  pattern: RegExp;
  /** Where to look for it. Default: in text; `comments`: in HTML as well. */
  where?: 'comments' | 'front matter';
  /** A further condition. */
  isIt?(line: Line, found: RegExpExecArray, page: Page): boolean;
  instead: string;
}

/** An indented block follows, as in MkDocs' admonitions. */
const hasBody = ({ at, all }: Line): boolean =>
  /^(?: {4}|\t)/.test(all.slice(at + 1).find((line) => line.trim() !== '') ?? '');

const isClosed = ({ at, all }: Line): boolean => all.slice(at + 1).some((line) => /^[ \t]*\/{3,}[ \t]*$/.test(line));

const KINDS: readonly Kind[] = [
  {
    tool: 'VitePress',
    where: 'comments',
    pattern: /<!--\s*@include:[^>]*-->/,
    instead: 'import the file as a partial in MDX: import Part from "./_part.md", then <Part />',
  },
  {
    tool: 'VitePress',
    // Neither `${{ }}` of workflows nor `{{#if}}` of templates.
    pattern: /(?<![\\$={])\{\{(?![{#/>!&^])[^{}]+\}\}(?!\})/,
    isIt: (_, [text], { format, hasVariables }) =>
      format === 'md' && !(hasVariables && /^\{\{\s*[A-Za-z_][\w.-]*\s*\}\}$/.test(text)),
    instead:
      'declare it in markdown.variables, write an MDX expression, or put a backslash before it to show the braces',
  },
  {
    tool: 'VitePress',
    where: 'front matter',
    pattern: /^layout:\s*["']?home["']?\s*$/,
    instead:
      'make content/pages/index.tsx, .mdx or .md the home page: <Hero> and <Cards> show what "hero" and "features" did',
  },
  {
    tool: 'Starlight',
    where: 'front matter',
    pattern: /^sidebar:/,
    instead: 'write sidebar_label, sidebar_position, or unlisted: true',
  },
  { tool: 'Starlight', where: 'front matter', pattern: /^hero:/, instead: 'write :::hero into the page' },
  {
    tool: 'MkDocs',
    pattern: /^!!!\+? ?[a-z][\w-]*/,
    isIt: hasBody,
    instead: 'write :::note Title, the text without indentation, and :::',
  },
  {
    tool: 'MkDocs',
    pattern: /^\?\?\?\+? ?[a-z][\w-]*/,
    isIt: hasBody,
    instead: 'write :::details Title, the text without indentation, and :::',
  },
  {
    tool: 'MkDocs',
    pattern: /^===[!+]? ?"[^"]+"[ \t]*$/,
    instead: 'write ::::tabs with :::tab[Name] for each tab, or <Tabs> in MDX',
  },
  {
    tool: 'MkDocs',
    pattern: /^-+8<-+/,
    instead: 'import the file as a partial in MDX, or quote code with ```ts file=./part.ts',
  },
  {
    tool: 'MkDocs',
    pattern: /\{(?::[ \t]*|[ \t]+)[.#][\w-]+[^{}]*\}/,
    isIt: (_, __, { format }) => format === 'md',
    instead: 'remove it; headings can have {#id}, and HTML or MDX elements can have a class',
  },
  {
    tool: 'MkDocs',
    pattern: /:(?:octicons|material|fontawesome|simple)-[\w-]+:/,
    instead: 'write an emoji such as :rocket:, or an image; in MDX, import the SVG as a component',
  },
  {
    tool: 'MkDocs',
    pattern: /^\/{3,}[ \t]+[a-z][\w-]*[ \t]*(?:\|.*)?$/,
    isIt: isClosed,
    instead: 'write :::note Title, the text, and :::',
  },
  {
    tool: 'MkDocs',
    pattern: /^:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/,
    instead: 'write the reference as text: mkdocstrings reads Python, but the api setting reads TypeScript packages',
  },
];

interface Page extends MarkdownFile {
  /** Names in double braces are variables. */
  hasVariables: boolean;
}

export function findForeign(site: CheckSite): Found {
  return { problems: site.markdown.flatMap((file) => inFile(site, file)) };
}

/** Files that do not match this contain no foreign syntax. */
const SIGNS = /<!--|\{\{|^(?:layout|sidebar|hero|template):|!!!|\?\?\?|===|8<-|\{[:\s][ \t]*[.#]|:\w+-|\/\/\/|:::/m;

function inFile({ read, config, hasSchema }: CheckSite, file: MarkdownFile): Problem[] {
  const text = read(file.file) ?? '';
  if (!SIGNS.test(text)) return [];
  const all = text.split('\n');
  const front = endOfFrontMatter(all);
  const hasVariables =
    Object.keys(config.markdown.variables ?? {}).length > 0 ||
    all.slice(0, front).some((line) => /^variables:/.test(line));
  const page: Page = { ...file, hasVariables };
  const found = [
    // A site with a schema may define these keys itself.
    ...(hasSchema
      ? []
      : all.slice(0, front).flatMap((line, at) => faults({ text: line, at, all }, 'front matter', page))),
    ...bodyLines(all, front, page).flatMap(({ where, ...line }) => faults(line, where, page)),
  ];
  return found.map(({ line, column, ...args }) => problem('DG3140', args, { file: file.file, line, column }));
}

interface Fault {
  tool: Kind['tool'];
  text: string;
  instead: string;
  line: number;
  column: number;
}

function faults(line: Line, where: 'text' | 'comments' | 'front matter', page: Page): Fault[] {
  return KINDS.flatMap(({ tool, where: wanted = 'text', pattern, isIt, instead }) => {
    if (wanted === 'comments' ? where === 'front matter' : wanted !== where) return [];
    const indent = /^[ \t]*/.exec(line.text)?.[0].length ?? 0;
    const found = pattern.exec(line.text.slice(indent));
    if (!found || isIt?.(line, found, page) === false) return [];
    return [{ tool, text: found[0].trim(), instead, line: line.at + 1, column: indent + found.index + 1 }];
  });
}

const endOfFrontMatter = (lines: readonly string[]): number =>
  /^\uFEFF?---[ \t]*$/.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && /^---[ \t]*$/.test(line)) : 0;

/** Lines of text, HTML and comments, without code and unprocessed parts (`v-pre`). */
function bodyLines(
  all: readonly string[],
  front: number,
  { format }: MarkdownFile,
): (Line & { where: 'text' | 'comments' })[] {
  const { fences, lines } = findBlocks([...all], format);
  const code = new Set(
    fences.flatMap(({ line, lines: own }) => Array.from({ length: own.length + 2 }, (_, at) => line - 1 + at)),
  );
  const texts = new Set(lines);
  const bare = withoutCode(all.join('\n')).split('\n');
  return bare.flatMap((text, at) => {
    if (at < front || code.has(at + 1)) return [];
    return [{ text, at, all, where: texts.has(at + 1) ? ('text' as const) : ('comments' as const) }];
  });
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutCode = (text: string): string =>
  text
    .replace(/^(:{3,})[ \t]*(?:v-pre|raw)\b[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, blank)
    .replace(/<(\w+)[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g, blank);
