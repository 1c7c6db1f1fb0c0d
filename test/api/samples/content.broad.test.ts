/** The samples of this site: they compile against the packages they show, and the reference is linked from them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findCode } from '../../../cli/api/samples/find-code.ts';
import { resolveSamples } from '../../../cli/api/samples/resolve.ts';
import { root } from '../../helpers/site.ts';
import { repositoryFiles } from '../../helpers/source.ts';

const PACKAGES =
  'clipboard code dragon file hashtag headless history html link list mark markdown offset overflow selection table text utils yjs';
const modules = ['lexical', ...PACKAGES.split(' ').map((name) => `@lexical/${name}`)];

const pages = repositoryFiles()
  .filter((file) => /^content\/(?:docs|blog)\/.*\.mdx?$/.test(file))
  .map((file) => ({
    file,
    ...findCode(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x') ? 'mdx' : 'md'),
  }));

test('the samples of the documentation compile against the packages they show', { timeout: 120_000 }, () => {
  const began = process.cpuUsage();
  const declarations = [path.join(root, 'content/samples.d.ts')];
  const output = resolveSamples(ts, { siteDir: path.resolve(root), modules, declarations, pages });
  const { user, system } = process.cpuUsage(began);
  const samples = pages.flatMap((page) => page.samples);
  const skipped = samples.filter(({ check }) => !check);
  const links = output.pages.flatMap((page) => page.samples.flatMap((sample) => sample.links));
  const inline = output.pages.flatMap((page) => Object.keys(page.inline));
  process.stderr.write(
    `${pages.length} files: ${samples.length - skipped.length} samples compiled, ${skipped.length} skipped, ` +
      `${links.length} links in samples, ${inline.length} in inline code, ${((user + system) / 1e6).toFixed(1)} s of CPU\n`,
  );
  const problems = output.pages.flatMap(({ file, samples }) =>
    samples.flatMap(({ problems }) => problems.map(({ line, message }) => `${file}:${line} ${message}`)),
  );
  expect(problems).toEqual([]);
  expect(samples.length).toBeGreaterThan(30);
  expect(skipped.length).toBeLessThanOrEqual(5);
  expect(links.length).toBeGreaterThan(300);
  expect(inline.length).toBeGreaterThan(80);
});

test('texts link to the packages that the samples import', { timeout: 120_000 }, () => {
  const text = [
    '`editor.update()`, `LexicalEditor.update()`, `EditorState.read()`, `node.getTextContent()`, `TextNode.getType()`,',
    '`RangeSelection | null`, `createEditor({ nodes: [ListNode] })`, `$selectAll`, `Selection`, `title`, `update`',
    '```ts',
    "import { createEditor, type LexicalNode } from 'lexical';",
    'const editor = createEditor();',
    'export const read = (node: LexicalNode) => editor.getEditorState().read(() => node.getKey());',
    '```',
  ];
  const input = { siteDir: path.resolve(root), modules, declarations: [] };
  const [page] = resolveSamples(ts, { ...input, pages: [{ file: 'a.md', ...findCode(text.join('\n')) }] }).pages;
  const named = Object.entries(page?.inline ?? {}).map(([code, links]) => [
    code,
    ...links.map(([start, end, id]) => `${code.slice(start, end)} ${/[^/]*(?=\.d\.ts)/.exec(id)?.[0]}`),
  ]);
  expect(named).toEqual([
    ['editor.update()', 'update LexicalEditor'],
    ['LexicalEditor.update()', 'LexicalEditor LexicalEditor', 'update LexicalEditor'],
    ['EditorState.read()', 'EditorState LexicalEditorState', 'read LexicalEditorState'],
    ['node.getTextContent()', 'getTextContent LexicalNode'],
    ['TextNode.getType()', 'TextNode LexicalTextNode', 'getType LexicalTextNode'],
    ['RangeSelection | null', 'RangeSelection LexicalSelection'],
    ['createEditor({ nodes: [ListNode] })', 'createEditor LexicalEditor', 'ListNode LexicalListNode'],
  ]);
  expect(page?.samples[0]?.links.map(([start, end]) => end - start)).toEqual([12, 11, 12, 11, 14, 4, 6]);
});
