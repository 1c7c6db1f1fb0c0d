/** Finds text that its author meant as Markdown, but that readers see as plain characters. */
import { findBlocks } from '../../lib/blocks/find-blocks.ts';
import { frontMatterLines } from '../../lib/blocks/front-matter.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found, MarkdownFile } from '../model/check.ts';
import { addressRules } from './addresses.ts';
import { codeRules } from './code.ts';
import { fenceRules } from './fences.ts';
import { inlineRules, SHORTCODE } from './inline.ts';
import { lineRules } from './lines.ts';
import { tableRules } from './tables.ts';
import type { Block, Fault, Page } from './types.ts';
import { wordRules } from './words.ts';

const RULES = [fenceRules, codeRules, lineRules, tableRules, inlineRules, addressRules, wordRules].flat();

export async function findMarkup(site: CheckSite): Promise<Found> {
  const { config, markdown, read, targetOf } = site;
  // Pages of the API reference have no file.
  const pages = markdown.flatMap((file) => {
    const text = read(file.file);
    return text === undefined ? [] : [{ file, text }];
  });
  const hasEmoji = config.markdown.emoji && pages.some(({ text }) => text.search(SHORTCODE) >= 0);
  const emoji = hasEmoji ? (await import('gemoji')).gemoji.flatMap(({ names }) => names) : [];
  const isPage = (path: string) => typeof targetOf(path) === 'number';
  const shared = { emoji, hasMath: config.markdown.math, isPage };
  const found = pages.flatMap(({ file, text }) => inPage({ ...readPage(text, file), ...shared }));
  return { problems: [...found, ...site.pages.flatMap(repeatedPath)] };
}

/** `slug: /docs/setup` of a page below `/docs`. */
function repeatedPath({ route, document }: CheckSite['pages'][number]): Problem[] {
  const slug = document?.frontMatter.slug;
  const [, base] = /^(\/[^/]+)\1\//.exec(route.path) ?? [];
  if (!document || typeof slug !== 'string' || base === undefined || !slug.startsWith(`${base}/`)) return [];
  const place = { file: document.file, line: document.keyLines['slug'] ?? 1, column: 1 };
  return [problem('DG5466', { slug, path: route.path }, place)];
}

const inPage = (page: Page): Problem[] => RULES.flatMap((rule) => rule(page)).map((fault) => toProblem(fault, page));

function readPage(text: string, file: MarkdownFile): Omit<Page, 'emoji' | 'hasMath' | 'isPage'> {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const { fences, texts, lines: places } = findBlocks(lines, file.format);
  let next = 0;
  const blocks = texts.map((block): Block => {
    const own = block.split('\n');
    const at = places.slice(next, next + own.length);
    next += own.length;
    return { at, lines: own };
  });
  return { ...file, text, lines, front: frontMatterLines(lines), blocks, fences };
}

function toProblem({ code, args, line, text = '' }: Fault, { file, lines }: Page): Problem {
  const column = Math.max(0, (lines[line - 1] ?? '').indexOf(text)) + 1;
  return problem(code, args as never, { file, line, column });
}
