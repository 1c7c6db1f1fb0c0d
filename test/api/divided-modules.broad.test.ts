/** A module with very many members: its sections are on pages of their own, and every old place is still one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { IndexedSymbol } from '../../cli/model/api-symbols.ts';
import { type ApiSite, apiSite, pack, readPage } from './api-site.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** 6 variables, 13 types and as many functions as are needed for `members`. */
const declarations = (members: number): string =>
  [
    '/** Takes a {@link Shape1}, as {@link variable1}. Not shown. */\nexport declare function $functions(shape: Shape1): void;',
    '/** @deprecated Use {@link $functions}. */\nexport declare function functions(): void;',
    ...numbers(members - 21).map((at) => `export declare function call${at}(): Shape${(at % 13) + 1};`),
    ...numbers(6).map((at) => `export declare const variable${at}: ReturnType<typeof call${at}>;`),
    ...numbers(13).map((at) => `export type Shape${at} = { side${at}: number };`),
    `export declare namespace Deep {\n${numbers(members)
      .map((at) => `function dig${at}(): void;`)
      .join('\n')}\n}`,
    'export declare class Solid {\n  /** Made of {@link Shape2}. */\n  cut(shape: Shape1): Shape2;\n}',
  ].join('\n');

const GUIDE = `# Guide

\`\`\`ts
import { call1 } from 'solids';
call1();
\`\`\`

The [old place](./api/modules/solids.md#call1), the [new one](./api/functions/solids.md#call1) and \`Shape1\`.
`;

let docs: ApiSite;
let before: string[];
beforeAll(async () => {
  const guide = GUIDE.replace('./api/functions/', './api/modules/');
  const files = { ...pack('solids', { 'index.d.ts': declarations(100) }), 'content/docs/guide.md': guide };
  docs = apiSite(files, { entryPoints: ['solids'] });
  await docs.build('--quiet', '--strict');
  before = readPage(docs, 'modules/solids').headings.flatMap(([depth, id]) => (depth === 3 ? [id] : []));
  docs.write('node_modules/solids/index.d.ts', declarations(101));
  docs.write('content/docs/guide.md', GUIDE);
  await docs.build('--quiet', '--strict');
});

test('a hundred members are on one page', () => {
  expect(before).toHaveLength(100);
});

test('with more, sections of many members have pages; the module lists them under their ids', () => {
  const module = readPage(docs, 'modules/solids');
  expect(module.headings.map(([depth, id]) => `${depth} ${id}`)).toEqual([
    ...['1 ', '2 namespaces', '2 classes', '2 functions', '2 type-aliases', '2 variables'],
    ...numbers(6).map((at) => `3 variable${at}`),
  ]);
  const ids = new Set(module.article.all.map(({ attributes }) => attributes.id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  const row = module.article.all.find(({ attributes }) => attributes.id === 'functions-1');
  expect(row?.text).toBe('$functions Takes a Shape1, as variable1.');
  expect(row?.all.map(({ attributes }) => attributes.href).filter(Boolean)).toEqual([
    '/docs/api/functions/solids#functions-1',
  ]);
  expect(module.article.all.find(({ attributes }) => attributes.id === 'functions-2')?.text).toContain('deprecated');
  expect(module.html).toContain('data-api-filter');
});

test('a page of a section has its members at the same ids, a title, and a link to its module', () => {
  const functions = readPage(docs, 'functions/solids');
  expect(functions.article.all.find(({ name }) => name === 'h1')?.text).toBe('Functions: solids');
  expect(functions.html).toContain('<title>Functions: solids');
  expect(functions.links).toContain('solids → /docs/api/modules/solids');
  expect(functions.links).toContain('Shape1 → /docs/api/types/solids#shape1');
  expect(functions.links).toContain('variable1 → /docs/api/modules/solids#variable1');
  const ids = functions.headings.flatMap(([depth, id]) => (depth === 3 ? [id] : []));
  expect(ids).toHaveLength(82);
  expect(ids.filter((id) => !before.includes(id) && id !== 'call80')).toEqual([]);
  // More than the table of contents lists: it needs its own index.
  expect(functions.html).toContain('data-api-filter');
  expect(functions.html).not.toContain('data-depth="3"');
  expect(readPage(docs, 'types/solids').html).not.toContain('data-api-filter');
});

test('a namespace is divided as a module is, and its section leads back to it', () => {
  const dug = readPage(docs, 'functions/solids.Deep');
  expect(dug.html).toContain('<dt>Namespace</dt>');
  expect(dug.links).toContain('Deep → /docs/api/modules/solids.Deep');
  expect(dug.html).toContain('content="Functions of Deep: dig1');
});

test('links, symbols and the sidebar lead to the new pages', () => {
  expect(readPage(docs, 'classes/solids.Solid').links).toContain('Shape2 → /docs/api/types/solids#shape2');
  const guide = docs.read('build/docs/guide/index.html');
  expect(guide).toContain('href="/docs/api/functions/solids#call1"');
  expect(guide).toContain('href="/docs/api/types/solids#shape1"');
  const symbols: IndexedSymbol[] = JSON.parse(docs.read('build/docs/api/symbols.json'));
  expect(symbols.find(({ name }) => name === 'call1')).toMatchObject({
    url: '/docs/api/functions/solids#call1',
    pages: ['/docs/guide'],
  });
  expect(symbols.filter(({ name }) => name === 'solids')).toHaveLength(1);
  const sidebar = /<nav[^>]*aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(docs.read('build/docs/api/index.html'))?.[0];
  expect([...(sidebar ?? '').matchAll(/<summary[^>]*>([^<]*)/g)].map(([, text]) => text?.trim())).toEqual(
    expect.arrayContaining(['Modules', 'Classes', 'Functions', 'Type Aliases']),
  );
  expect(sidebar).not.toContain('>Variables<');
});

test('with fewer members again, all are on the page of the module, and no page is left', async () => {
  docs.write('node_modules/solids/index.d.ts', declarations(100));
  docs.write('content/docs/guide.md', GUIDE.replace('./api/functions/', './api/modules/'));
  await docs.build('--quiet', '--strict');
  expect(readPage(docs, 'modules/solids').headings.flatMap(([depth, id]) => (depth === 3 ? [id] : []))).toEqual(before);
  expect(readdirSync(path.join(docs.dir, 'build/docs/api'))).not.toContain('functions');
});
