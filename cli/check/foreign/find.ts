/** Finds syntax of other tools that docsgen shows as text or ignores, and suggests what to write instead. */
import { codeLines, findBlocks } from '../../lib/blocks/find-blocks.ts';
import { frontMatterLines } from '../../lib/blocks/front-matter.ts';
import { once } from '../../lib/once.ts';
import { baseName } from '../../lib/paths.ts';
import { DIALECT_NAMES } from '../../lib/tools.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found, MarkdownFile } from '../model/check.ts';
import { keyNames, keys } from './keys.ts';
import { marks } from './marks.ts';
import { mkdocs } from './mkdocs.ts';
import { others } from './others.ts';
import { sites } from './sites.ts';
import type { Kind, Line, Page } from './types.ts';

const KINDS: readonly Kind[] = [...sites, ...keys, ...mkdocs, ...others, ...marks];

type Where = 'text' | NonNullable<Kind['where']>;

export function findForeign(site: CheckSite): Found {
  const names = once(
    () =>
      new Set(
        site.markdown.map(({ file }) =>
          baseName(file)
            .replace(/\.mdx?$/, '')
            .toLowerCase(),
        ),
      ),
  );
  const isPageName: Page['isPageName'] = (name) => names().has(baseName(name).trim().toLowerCase());
  const found = site.markdown.flatMap((file) => inFile(site, file, isPageName));
  return { problems: (site.isAssumed ? oncePerKind(found) : found).map(report) };
}

/** The first place of each syntax: nobody who has a folder without a config chose docsgen's dialect. */
function oncePerKind(found: readonly Fault[]): Fault[] {
  const kinds = new Map<string, Fault>();
  for (const one of found) {
    const key = `${one.tool} ${one.instead}`;
    const first = kinds.get(key);
    kinds.set(key, first === undefined ? one : { ...first, more: (first.more ?? 0) + 1 });
  }
  return [...kinds.values()];
}

function report({ file, line, column, ...args }: Fault): Problem {
  const isConverted = Object.values<string>(DIALECT_NAMES).includes(args.tool);
  return problem('DG3140', { ...args, ...(isConverted ? { convert: file } : {}) }, { file, line, column });
}

/** Files that do not match this contain no foreign syntax. */
const SIGNS = new RegExp(
  [
    /<!--|\{\{|\{%|\{\*|^(?:layout|sidebar|hero|tableOfContents):|!!!|\?\?\?|==|8<-|\{[:\s][ \t]*[.#t]|:\w+-|\/\/\/|:::|^[!?]>|^\.\. /,
    /[)\]]\{|^#.*\}|\[toc\]|_TOC_|^>>>|::include|[\w)\]][~^][\w+−-]+[~^]|\^\[|@\w*\d{4}|^\\[a-z]+[ \t]*$|["']:[a-z]|\{!|[}:]`|[`~][ \t]*\{/i,
    new RegExp(`^(?:${keyNames}):`),
    /\+\+|\^\^|\{(?:--|~~|>>)|\)!|\bmarkdown\b|<script|\sv-|\s[:@][a-z]|<[A-Z]|@astrojs|astro:|\.astro|\[\[|%%/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

function inFile({ read, config, hasSchema }: CheckSite, file: MarkdownFile, isPageName: Page['isPageName']): Fault[] {
  const text = read(file.file) ?? '';
  if (!SIGNS.test(text)) return [];
  const all = text.split(/\r?\n/);
  const front = frontMatterLines(all);
  const hasVariables =
    Object.keys(config.markdown.variables ?? {}).length > 0 ||
    all.slice(0, front).some((line) => /^variables:/.test(line));
  const hasWikiLinks = config.markdown.wikiLinks !== false;
  const vueNames = new Set([...text.matchAll(VUE_IMPORT)].map(([, name = '']) => name));
  const page: Page = { ...file, hasVariables, hasWikiLinks, vueNames, isPageName };
  return [
    // A site with a schema may define these keys itself.
    ...(hasSchema
      ? []
      : all
          .slice(0, front)
          // A key inside another one is of that one: `next:` of `heading_aliases` is the id of a heading.
          .flatMap((line, at) =>
            /^\s/.test(line) ? [] : faults({ text: line, at, all, front }, 'front matter', page),
          )),
    ...bodyLines(all, front, page).flatMap(({ where, ...line }) => faults(line, where, page)),
  ];
}

const VUE_IMPORT = /^\s*import\s+(\w+)\s+from\s+["'][^"']+\.vue["']/gm;

interface Fault {
  file: string;
  tool: Kind['tool'];
  text: string;
  instead: string;
  line: number;
  column: number;
  /** How many more places have the same syntax. */
  more?: number;
}

function faults(line: Line, where: Where, page: Page): Fault[] {
  return KINDS.flatMap(({ tool, where: wanted = 'text', pattern, isIt, instead }) => {
    if (wanted === 'anywhere' ? where !== 'text' && where !== 'anywhere' : wanted !== where) return [];
    const indent = /^[ \t]*/.exec(line.text)?.[0].length ?? 0;
    const start = where === 'fence' ? (line.all[line.at] ?? '').indexOf(line.text) : 0;
    const found = firstIn(line.text.slice(indent), pattern, (match) => isIt?.(line, match, page) !== false);
    if (!found) return [];
    return [
      {
        tool,
        text: found[0].trim(),
        instead,
        file: page.file,
        line: line.at + 1,
        column: start + indent + found.index + 1,
      },
    ];
  });
}

/** The first match that is meant: one that is not must not hide others of the line. */
function firstIn(
  text: string,
  pattern: RegExp,
  isMeant: (match: RegExpExecArray) => boolean,
): RegExpExecArray | undefined {
  const first = pattern.exec(text);
  if (!first || isMeant(first)) return first ?? undefined;
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].slice(1).find(isMeant);
}

/** Lines of text, HTML and comments, without code and unprocessed parts (`v-pre`). */
function bodyLines(all: readonly string[], front: number, { format }: MarkdownFile): (Line & { where: Where })[] {
  const { fences, lines } = findBlocks([...all], format);
  const code = codeLines({ fences });
  const texts = new Set(lines);
  const infos = new Map(fences.map(({ line, info }) => [line - 2, info]));
  const bare = withoutCode(all.join('\n')).split('\n');
  return bare.flatMap((text, at): (Line & { where: Where })[] => {
    if (at < front) return [];
    const line = { text, at, all, front };
    const info = infos.get(at);
    if (info !== undefined) return [{ ...line, text: info, where: 'fence' }];
    if (code.has(at + 1)) return [];
    if (format === 'mdx' && /^(?:import|export)\s/.test(text)) return [{ ...line, where: 'imports' }];
    return [{ ...line, where: texts.has(at + 1) ? 'text' : 'anywhere' }];
  });
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutCode = (text: string): string =>
  text
    .replace(/^(:{3,})[ \t]*(?:v-pre|raw)\b[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, blank)
    .replace(/<(\w+)[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g, blank);
