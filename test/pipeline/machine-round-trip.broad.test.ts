/** The Markdown of real pages, read again: a program must find in it what a reader finds on the page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, test } from 'vitest';
import { repositorySite } from '../helpers/built.ts';
import { choose } from '../helpers/long.ts';
import { filesOf } from '../helpers/validate.ts';

type Html = DefaultTreeAdapterMap['childNode'] | DefaultTreeAdapterMap['document'];

const classesOf = (node: Html): string[] =>
  'attrs' in node ? (node.attrs.find(({ name }) => name === 'class')?.value ?? '').split(' ') : [];
const isHidden = (node: Html): boolean =>
  ['sr-only', 'anchor', 'page-meta', 'tags'].some((name) => classesOf(node).includes(name)) ||
  ['button', 'math', 'svg', 'nav'].includes(node.nodeName);

function* below(node: Html): Generator<Html> {
  if (isHidden(node)) return;
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* below(child);
}
const text = (node: Html): string =>
  [...below(node)]
    .map((one) => ('value' in one ? one.value : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
const named = (node: Html, name: RegExp): Html[] => [...below(node)].filter((one) => name.test(one.nodeName));

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

const textOfNode = (node: Nodes): string => [...nodesOf(node)].map((one) => ('value' in one ? one.value : '')).join('');

function onPage(html: string) {
  const article = named(parse(html), /^article$/)[0] as Html;
  return {
    headings: named(article, /^h[2-6]$/).map((one) => `${one.nodeName} ${text(one)}`),
    rows: named(article, /^tr$/).map((one) => named(one, /^t[hd]$/).length),
    links: named(article, /^a$/)
      .filter((one) => /^https?:/.test(hrefOf(one)))
      .map(hrefOf),
  };
}

const hrefOf = (node: Html): string =>
  'attrs' in node ? (node.attrs.find(({ name }) => name === 'href')?.value ?? '') : '';

function inMarkdown(markdown: string) {
  const nodes = [...nodesOf(unified().use(remarkParse).use(remarkGfm).parse(markdown))];
  return {
    headings: nodes.flatMap((node) =>
      node.type === 'heading' && node.depth > 1
        ? [
            `h${node.depth} ${textOfNode(node)
              .replace(/ \{#[\w-]+\}$/, '')
              .replace(/\s+/g, ' ')
              .trim()}`,
          ]
        : [],
    ),
    rows: nodes.flatMap((node) => (node.type === 'tableRow' ? [node.children.length] : [])),
    links: nodes.flatMap((node) => (node.type === 'link' ? [node.url] : [])),
    code: nodes.flatMap((node) => (node.type === 'code' ? [node.value] : [])),
  };
}

describe.each(['.', 'cli/manual'])('the pages in %s, read again', (folder) => {
  let pages: { file: string; page: ReturnType<typeof onPage>; markdown: ReturnType<typeof inMarkdown>; html: string }[];

  beforeAll(async () => {
    const { out } = await repositorySite(folder);
    const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
    // Each kind of page is among every third.
    const files = filesOf(out, 'index.html').filter((_, at) => at % choose(3, 1) === 0);
    pages = files.flatMap((file) => {
      const html = read(file);
      const copy = /<link rel="alternate" type="text\/markdown" href="https?:\/\/[^/]+\/([^"]*)"/.exec(html)?.[1];
      if (!copy || !html.includes('data-layout="doc"')) return [];
      return [{ file, html, page: onPage(html), markdown: inMarkdown(read(copy)) }];
    });
    // What is compared below is there at all.
    for (const part of ['headings', 'rows', 'links'] as const)
      expect(pages.flatMap(({ page }) => page[part] as unknown[]).length, part).toBeGreaterThan(0);
    expect(pages.flatMap(({ markdown }) => markdown.code).length).toBeGreaterThan(3);
  });

  test('have the same headings, level by level', () => {
    for (const { file, page, markdown } of pages) expect([file, markdown.headings]).toEqual([file, page.headings]);
  });

  test('have the same tables, row by row', () => {
    for (const { file, page, markdown } of pages) expect([file, markdown.rows]).toEqual([file, page.rows]);
  });

  test('have all links to other sites', () => {
    for (const { file, page, markdown } of pages)
      expect([file, page.links.filter((url) => !markdown.links.includes(url))]).toEqual([file, []]);
  });

  test('have their code as it was, fences of Markdown within it included', () => {
    for (const { file, html, markdown } of pages) {
      const codes = named(named(parse(html), /^article$/)[0] as Html, /^pre$/)
        .map((one) =>
          named(one, /^#text$/)
            .map((part) => ('value' in part ? part.value : ''))
            .join('')
            .trim(),
        )
        .filter((one) => one !== '');
      const found = markdown.code.map((one) => one.trim());
      expect([file, codes.filter((one) => !found.includes(one))]).toEqual([file, []]);
    }
  });
});
