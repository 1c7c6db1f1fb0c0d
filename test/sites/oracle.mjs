/**
 * What a document says of itself: the ids its headings must get and the titles of its code blocks. Reads documents with
 * remark and github-slugger alone and shares nothing with docsgen, so that both can be compared.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse as parseHtml } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const asMdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const asMarkdown = unified().use(remarkParse).use(remarkGfm);

/**
 * @param {{ file: string, siteDir: string, mdx: boolean }} document
 * @returns {{ ids: string[], titles: string[], hasComponents: boolean }}
 */
export function expectations({ file, siteDir, mdx }) {
  const found = { slugger: new GithubSlugger(), ids: [], titles: [], hasComponents: false };
  read({ file, siteDir, mdx, depth: 0 }, found);
  return { ids: found.ids, titles: found.titles, hasComponents: found.hasComponents };
}

function read({ file, siteDir, mdx, depth }, found) {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
  const root = parse(text, mdx);
  const parts = new Map();
  for (const { type, value } of root.children) {
    if (type !== 'mdxjsEsm') continue;
    for (const [, name, from] of value.matchAll(/import\s+(\w+)\s+from\s+['"]([^'"!?]+\.mdx?)['"]/g)) {
      const at = from.startsWith('@site/') ? path.join(siteDir, from.slice(6)) : path.resolve(path.dirname(file), from);
      if (existsSync(at)) parts.set(name, at);
    }
  }
  walk(root, (node) => {
    if (node.type === 'heading') heading(node, found);
    else if (node.type === 'code') found.titles.push(...titleOf(node));
    else if (node.type.startsWith('mdxJsx')) {
      const part = parts.get(node.name);
      if (part !== undefined && depth < 5) read({ file: part, siteDir, mdx: true, depth: depth + 1 }, found);
      else found.hasComponents = true;
    }
  });
}

function parse(text, mdx) {
  if (mdx) {
    try {
      return asMdx.parse(outsideOfCode(text));
    } catch {
      // Documents that are not strict MDX are compared as Markdown.
    }
  }
  return asMarkdown.parse(text);
}

/** MDX knows neither comments of HTML nor `{#id}`; documents of Docusaurus have both. */
function outsideOfCode(text) {
  let fence;
  const kept = text.split('\n').map((line) => {
    const [, mark] = /^[\s>*-]*?(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== undefined;
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark?.startsWith(fence ?? ' ') && /^[\s>]*[`~]+\s*$/.test(line)) fence = undefined;
    return { line, isCode: isCode || mark !== undefined };
  });
  let isComment = false;
  return kept
    .map(({ line, isCode }) => {
      if (isCode && !isComment) return line;
      const [own, open] = withoutComments(line, isComment);
      isComment = open;
      return own.replace(/^(\s*#{1,6}\s.*)\{(#[\w.-]+)\}\s*$/, '$1{/* $2 */}');
    })
    .join('\n');
}

function withoutComments(line, isOpen) {
  let rest = line;
  let out = '';
  let open = isOpen;
  for (;;) {
    const end = open
      ? rest.indexOf('-->')
      : rest.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)).indexOf('<!--');
    if (end < 0) return [open ? out : out + rest, open];
    if (!open) out += rest.slice(0, end);
    rest = rest.slice(end + (open ? 3 : 4));
    open = !open;
  }
}

function heading(node, found) {
  const explicit = /\s*\{(?:\/\*\s*)?#([^\s{}*]+)(?:\s*\*\/)?\}\s*$/;
  const last = node.children.at(-1);
  const comment =
    last?.type === 'mdxTextExpression' ? /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/.exec(last.value)?.[1] : undefined;
  const text = wordsOf(node);
  const own = comment ?? explicit.exec(text)?.[1];
  const id = own ?? found.slugger.slug(text);
  found.ids.push(id);
}

function wordsOf(node) {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return (node.children ?? []).map(wordsOf).join('');
}

function titleOf({ lang, meta }) {
  const [, double, single] = /\btitle\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '') ?? [];
  const title = double ?? single;
  return title === undefined || title === '' || lang === 'mermaid' ? [] : [title];
}

function walk(node, visit) {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/**
 * What a built page has, in the order of the page.
 * @param {string} html
 * @returns {{ ids: string[], titles: string[] }}
 */
export function pageFacts(html) {
  const facts = { ids: [], titles: [] };
  const visit = (node, inside) => {
    const attribute = (name) => node.attrs?.find((one) => one.name === name)?.value;
    const within = inside || node.nodeName === 'article' || node.nodeName === 'main';
    // The heading of footnotes is GFM's, not the document's.
    const isHeading =
      within && /^h[1-6]$/.test(node.nodeName) && attribute('id') && attribute('id') !== 'footnote-label';
    if (isHeading) facts.ids.push(attribute('id'));
    if (within && attribute('class')?.split(' ').includes('code-title')) facts.titles.push(textOf(node));
    for (const child of node.childNodes ?? []) visit(child, within);
  };
  visit(parseHtml(html), false);
  return facts;
}

const textOf = (node) => (node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(textOf).join(''));

/** The entries of `wanted` that `has` lacks, both in the order of their document. */
export function missing(wanted, has) {
  let at = 0;
  return wanted.filter((one) => {
    const found = has.indexOf(one, at);
    if (found < 0) return true;
    at = found + 1;
    return false;
  });
}
