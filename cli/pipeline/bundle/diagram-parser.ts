/**
 * The child process that parses diagrams with the site's `mermaid`: `node diagram-parser.js <input> <output>`. The
 * input file has a `ParseRequest` as JSON, the output file gets a `ParseAnswer`. Nothing is drawn, so the package needs
 * only two stand-ins for a browser.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { errorLine } from '../../lib/error-text.ts';

export interface ParseRequest {
  /** Absolute. */
  siteDir: string;
  /** Source texts of diagrams. */
  texts: string[];
}

export interface Mistake {
  /** In the diagram's text, 1-based. */
  line: number;
  what: string;
}

export type ParseAnswer = { mistakes: (Mistake | null)[] } | { error: string };

/** Errors of mermaid's two kinds of parsers. Other errors come from code after parsing. */
interface ParserError extends Error {
  hash?: { expected?: string[]; text?: string; token?: string };
  result?: { parserErrors?: { message: string; token?: { startLine?: number } }[] };
}

const MAX_EXPECTED = 5;

/** Stands in for a package that needs a DOM to sanitize HTML. */
const CLEANER = module('export default { sanitize: (text) => String(text), addHook() {}, removeHook() {} };');
const RESOLVE = module(
  `export const resolve = (name, context, next) =>
    name === 'dompurify' ? { url: ${JSON.stringify(CLEANER)}, shortCircuit: true } : next(name, context);`,
);

function module(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

async function answer({ siteDir, texts }: ParseRequest): Promise<ParseAnswer> {
  try {
    register(RESOLVE);
    Object.assign(globalThis, { window: { CSS: { supports: () => true } } });
    const entry = createRequire(join(siteDir, 'package.json')).resolve('mermaid');
    const { default: mermaid } = await import(pathToFileURL(entry).href);
    if (typeof mermaid?.parse !== 'function') return { mistakes: texts.map(() => null) };
    const mistakes: (Mistake | null)[] = [];
    for (const text of texts) mistakes.push(await mistakeOf(text, mermaid));
    return { mistakes };
  } catch (error) {
    return { error: errorLine(error) };
  }
}

async function mistakeOf(text: string, mermaid: { parse(text: string): Promise<unknown> }): Promise<Mistake | null> {
  try {
    await mermaid.parse(text);
    return null;
  } catch (error) {
    const failed = error as ParserError;
    // A missing browser, or a kind of diagram from another package, is not the author's mistake.
    const isJudgement = failed.hash ?? failed.result ?? (failed.constructor === Error || undefined);
    if (isJudgement === undefined) return null;
    return { line: lineOf(failed, text), what: whatOf(failed) };
  }
}

/** Words for tokens whose text has no letters. */
const NAMES = new Map([
  ['EOF', 'the end'],
  ['NEWLINE', 'a new line'],
  ['NL', 'a new line'],
  ['SPACE', 'a space'],
  ['SEMI', '";"'],
  ['COMMA', '","'],
  ['COLON', '":"'],
]);

function whatOf({ hash, result, message }: ParserError): string {
  const [first] = result?.parserErrors ?? [];
  const [, wanted, found] = /^Expecting token of type '(.+)' but found `(.*)`\.?$/s.exec(first?.message ?? '') ?? [];
  if (wanted !== undefined) return `${named(wanted)} is expected, not ${found ? JSON.stringify(found) : 'the end'}`;
  if (hash?.expected?.length) {
    const names = hash.expected.map((name) => named(name.replace(/^'(.*)'$/, '$1')));
    const some = names.slice(0, MAX_EXPECTED).join(', ') + (names.length > MAX_EXPECTED ? ' …' : '');
    const text = hash.text?.trim();
    return `${some} is expected, not ${text ? JSON.stringify(text) : named(hash.token ?? 'EOF')}`;
  }
  return (first?.message ?? message).split('\n')[0] ?? '';
}

/** Names of tokens as words: `NODE_ID` is "node id", punctuation is quoted. */
function named(token: string): string {
  if (/^[^A-Za-z]+$/.test(token)) return JSON.stringify(token);
  return (
    NAMES.get(token) ??
    token
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
  );
}

function lineOf({ hash, result, message }: ParserError, text: string): number {
  const source = partsForParser(text);
  const token = result?.parserErrors?.[0]?.token?.startLine;
  const named = token || Number(/^(?:Lexical|Parse) error on line (\d+)/.exec(message)?.[1]);
  const first = source.lines.findIndex((line) => line.trim() !== '') + 1;
  const line = named || (hash || result ? source.lines.length : first);
  return source.numbers[Math.min(line, source.lines.length) - 1] ?? 1;
}

/** mermaid removes these before it parses, and does not count their lines. */
const LEFT_OUT = [
  /^-{3}\s*[\n\r][\s\S]*?[\n\r]-{3}\s*[\n\r]+/g,
  /%%\{[\s\S]*?\}%%/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
  /^\s+/g,
  /\s+$/g,
];

function partsForParser(text: string): { lines: string[]; numbers: number[] } {
  const start = { text: text.replaceAll('\r\n', '\n'), numbers: [] as number[] };
  let line = 1;
  for (const character of start.text) {
    for (let unit = 0; unit < character.length; unit++) start.numbers.push(line);
    if (character === '\n') line++;
  }
  const left = LEFT_OUT.reduce(without, start);
  const lines = left.text.split('\n');
  let at = 0;
  const numbers = lines.map((one) => {
    const number = left.numbers[at] ?? line;
    at += one.length + 1;
    return number;
  });
  return { lines, numbers };
}

function without({ text, numbers }: { text: string; numbers: number[] }, pattern: RegExp): typeof start {
  const start = { text: '', numbers: [] as number[] };
  let at = 0;
  for (const { index, 0: found } of [...text.matchAll(pattern), { index: text.length, 0: '' }]) {
    start.text += text.slice(at, index);
    start.numbers.push(...numbers.slice(at, index));
    at = index + found.length;
  }
  return start;
}

const [, , inputFile = '', outputFile = ''] = process.argv;
writeFileSync(outputFile, JSON.stringify(await answer(JSON.parse(readFileSync(inputFile, 'utf8')))));
