/**
 * The repository's own texts are free of the words in `cli/manual/avoid.ts`. `docsgen check` applies the same list to this
 * site, and to the manual with the generated reference: settings, `--help`, messages and explanations.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type AvoidedPlace, avoidedFinder } from '../cli/check/prose/avoided.ts';
import { proseOf } from '../cli/check/prose/prose.ts';
import { placeAt } from '../cli/lib/place.ts';
import { avoid } from '../cli/manual/avoid.ts';
import { en } from '../cli/texts/en.ts';
import { root } from './helpers/site.ts';

const entries = Object.entries(avoid).map(
  ([phrase, entry]) => [phrase, typeof entry === 'string' ? { use: entry, except: [] } : entry] as const,
);
/** Comments are about networks too, where an address is no URL. */
const ofNetworks = ['address', 'addresses'];
const find = avoidedFinder(Object.fromEntries(entries));
const findInComments = avoidedFinder(Object.fromEntries(entries.filter(([phrase]) => !ofNetworks.includes(phrase))));
const filesOf = (...patterns: string[]) =>
  fastGlob.sync(patterns, { cwd: root, ignore: ['**/node_modules/**'] }).sort();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const report = (file: string, text: string, places: AvoidedPlace[]): string[] =>
  places.map(({ found, use, offset }) => {
    const { line, column } = placeAt(text, offset);
    return `${file}:${line}:${column} ${found} → ${use}`;
  });

test('Markdown', () => {
  const files = filesOf('*.md', '.github/**/*.md', '{cli,test}/*.md', 'cli/init/template/**/*.{md,mdx}');
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => report(file, read(file), find(proseOf(read(file), 'md'))))).toEqual([]);
});

test('Comments, and what the starter shows in its pages and config', () => {
  const files = filesOf('{cli,runtime,theme}/**/*.{ts,tsx,mjs}', 'test/helpers/**/*.{ts,mjs}', '*.ts');
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap((file) => report(file, read(file), findInComments(commentsOf(read(file), file))))).toEqual([]);
});

test('Texts of the interface', () => {
  expect(Object.entries(en).flatMap(([key, text]) => report(key, text, find(text)))).toEqual([]);
});

/** The comments of a script, and the text of its JSX; everything else is replaced by spaces. */
function commentsOf(text: string, file: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const shown: [from: number, to: number][] = [];
  const seen = new Set<number>();
  const add = (at: number): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const comments = [
      ...(ts.getLeadingCommentRanges(text, at) ?? []),
      ...(ts.getTrailingCommentRanges(text, at) ?? []),
    ];
    for (const { pos, end } of comments) shown.push([pos, end]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) shown.push([node.pos, node.end]);
    add(node.pos);
    add(node.end);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const prose = text.replace(/[^\n]/g, ' ').split('');
  for (const [from, to] of shown) for (let at = from; at < to; at++) prose[at] = text[at] as string;
  return prose
    .join('')
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
    .replace(/^ +\*(?=[ /])/gm, (star) => ' '.repeat(star.length));
}
