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
/** What reads as translated in comments. */
const translated = { 'of which': 'whose, or a second sentence', 'the present': 'the current' };
const findInComments = avoidedFinder({
  ...Object.fromEntries(entries.filter(([phrase]) => !ofNetworks.includes(phrase))),
  ...Object.fromEntries(Object.entries(translated).map(([phrase, use]) => [phrase, { use, except: [] }])),
});
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

/** Parts of names that are not the trade's words for a mechanism, and the words that are. */
const NAMES: Readonly<Record<string, string>> = {
  MOST: 'MAX',
  patience: 'timeout',
  seat: 'runner',
  freight: 'transport',
  parcel: 'payload',
  portion: 'batch',
  desk: 'server, or session',
  told: 'reported, or found',
  mended: 'fixed',
  'take In': 'add, or read',
  door: 'network, or reader',
};
/** Names that do not say of what: the name, the text or the place of something. */
const VAGUE = ['nameOf', 'textOf', 'placeOf'];
/** `textOf` is a key of the JSON that `why` prints. */
const IN_OUTPUT = new Set(
  ['build/answers/why/answer', 'commands/why-text', 'model/why'].map((file) => `cli/${file}.ts textOf`),
);

test('Names use the words of the trade, and say of what something is the name, the text or the place', () => {
  const avoided = Object.entries(NAMES).map(([word, use]) => ({
    pattern: new RegExp(`\\b${word}s?\\b`, word === 'MOST' ? '' : 'i'),
    use,
  }));
  const faults = filesOf('{cli,runtime,theme}/**/*.{ts,tsx}')
    .filter((file) => !/^cli\/(?:manual|init\/template|problems)\//.test(file))
    .flatMap((file) =>
      declaredNames(file, read(file)).flatMap((name) => {
        if (VAGUE.includes(name) && !IN_OUTPUT.has(`${file} ${name}`)) return [`${file}: ${name} of what?`];
        const words = name.replace(/_/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2');
        return avoided.filter(({ pattern }) => pattern.test(words)).map(({ use }) => `${file}: ${name} → ${use}`);
      }),
    );
  expect(faults).toEqual([]);
  expect(declaredNames('a.ts', 'const seatOf = ({ told }) => { type B = { aMost: 1 } }; function f(g) {}')).toEqual([
    'seatOf',
    'told',
    'B',
    'aMost',
    'f',
    'g',
  ]);
});

/** What a script declares: variables, functions, parameters, types and their members. */
function declaredNames(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node);
    if (declares && name && ts.isIdentifier(name)) found.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

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
