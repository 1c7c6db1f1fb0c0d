/**
 * Finds the place of a setting in the source of a config. The exported value has no line numbers, so the source is read
 * as tokens, and object literals are followed along the path, including `const name = {…}`. A computed value cannot be
 * found; then the answer is the nearest key around it, or nothing.
 */
import { type Place, placesIn } from '../lib/place.ts';

type KeyPath = readonly (string | number)[];

interface Token {
  kind: 'word' | 'string' | 'number' | 'punctuation';
  /** The name, the value of a string, or the character. */
  text: string;
  at: number;
}

/** A file with settings: its name as problems show it, and its text. Its tokens are remembered with this object. */
export interface LocateSource {
  file: string;
  text: string;
}

/** Returns the module that `file` imports as `specifier`; undefined when it cannot be read. */
export type OpenModule = (file: string, specifier: string) => LocateSource | undefined;

/** How many imports are followed from one file to the next. */
const MAX_MODULES = 4;

/** The place of the last key of a path, in this file or an imported one. Without a match, only the file. */
export function locateKey(source: LocateSource, path: KeyPath, open: OpenModule = () => undefined): Place {
  const { file } = source;
  const reading = readingOf(source);
  let best: Found = { depth: 0, at: -1 };
  for (const [index, token] of reading.tokens.entries()) {
    if (token.text !== '{' || token.kind !== 'punctuation') continue;
    const found = follow(reading, index, path);
    if (found.depth > best.depth) best = found;
    if (best.depth === path.length) break;
  }
  const here = { file, ...(best.at < 0 ? {} : reading.placeAt(best.at)) };
  return elsewhere({ file, tokens: reading.tokens, found: best, path }, open, MAX_MODULES) ?? here;
}

/** The place of the last key of a path that begins at the whole value of a file: JSON, or its default export. */
export function locateWithin(source: LocateSource, path: KeyPath): Place {
  return inExport(source, { name: 'default', path, open: () => undefined, left: 0 }) ?? { file: source.file };
}

/** What the source is read into once, however many settings of it are located. */
interface Reading {
  tokens: Token[];
  /** The first token of each element of a literal, by the token that opens it. */
  literals: ReadonlyMap<number, readonly number[]>;
  placeAt(at: number): { line: number; column: number };
}

const readings = new WeakMap<LocateSource, Reading>();

function readingOf(source: LocateSource): Reading {
  const known = readings.get(source);
  if (known) return known;
  const tokens = tokenize(source.text);
  const reading = { tokens, literals: literalsIn(tokens), placeAt: placesIn(source.text) };
  readings.set(source, reading);
  return reading;
}

const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[\p{L}\p{N}_$]+(?:\.\d+)?|\s+|[\s\S]/gu;

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index: at } of source.matchAll(TOKEN)) {
    if (/^(?:\/[/*]|\s)/.test(text)) continue;
    if (/^["'`]./s.test(text)) tokens.push({ kind: 'string', text: unquote(text), at });
    else if (/^\d/.test(text)) tokens.push({ kind: 'number', text, at });
    else tokens.push({ kind: /^[\p{L}_$]/u.test(text) ? 'word' : 'punctuation', text, at });
  }
  return tokens;
}

const unquote = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, char: string) =>
      code === undefined ? char : String.fromCharCode(Number.parseInt(code, 16)),
    );

interface Found {
  /** How many keys of the path were found. */
  depth: number;
  at: number;
  /** The value of the last key that was found: index of its first token. */
  value?: number;
}

/** Follows a path from the `{` or `[` at `open`. */
function follow(reading: Reading, open: number, path: KeyPath): Found {
  const { tokens } = reading;
  let found: Found = { depth: 0, at: -1 };
  let container: number | undefined = open;
  for (const [index, key] of path.entries()) {
    if (container === undefined) break;
    const entry = typeof key === 'number' ? itemAt(reading, container, key) : memberOf(reading, container, key);
    if (entry === undefined) break;
    found = { depth: index + 1, at: (tokens[entry.key] as Token).at, value: entry.value };
    container = containerAt(tokens, entry.value);
  }
  return found;
}

interface Entry {
  /** Index of the token a problem points at. */
  key: number;
  /** Index of the first token of the value. */
  value: number;
}

// A key follows `{` or `,` of its own object; `name,` means `name: name`, and `['name']` means `name`.
function memberOf({ tokens, literals }: Reading, open: number, key: string): Entry | undefined {
  if (tokens[open]?.text !== '{') return undefined;
  for (const start of literals.get(open) ?? []) {
    const at = tokens[start]?.text === '[' ? start + 1 : start;
    const token = tokens[at];
    if (token?.kind === 'punctuation' || token?.text !== key) continue;
    const after = at === start ? at + 1 : at + 2;
    return { key: at, value: tokens[after]?.text === ':' ? after + 1 : at };
  }
  return undefined;
}

function itemAt({ tokens, literals }: Reading, open: number, index: number): Entry | undefined {
  if (tokens[open]?.text !== '[') return undefined;
  const start = literals.get(open)?.[index];
  return start === undefined ? undefined : { key: start, value: start };
}

const OPEN = new Set(['{', '[', '(']);
const CLOSE = new Set(['}', ']', ')']);

/** See `Reading`. Brackets that no one closed, or opened, change only what is around them. */
function literalsIn(tokens: readonly Token[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const around: { starts: number[]; isFresh: boolean }[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    const punctuation = kind === 'punctuation' ? text : '';
    if (CLOSE.has(punctuation)) {
      around.pop();
      continue;
    }
    const own = around.at(-1);
    if (own && punctuation === ',') own.isFresh = true;
    else if (own?.isFresh) {
      own.starts.push(index);
      own.isFresh = false;
    }
    if (!OPEN.has(punctuation)) continue;
    const starts: number[] = [];
    found.set(index, starts);
    around.push({ starts, isFresh: true });
  }
  return found;
}

// A value may be a literal, a constant whose literal is elsewhere in the file, or the first argument of a call.
function containerAt(tokens: Token[], value: number): number | undefined {
  const token = tokens[value];
  if (token === undefined) return undefined;
  const argument = tokens[value + 2]?.text;
  if (token.kind === 'word' && tokens[value + 1]?.text === '(' && (argument === '{' || argument === '['))
    return value + 2;
  if (token.kind === 'punctuation') return token.text === '{' || token.text === '[' ? value : undefined;
  if (token.kind !== 'word') return undefined;
  const declared = tokens.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && text === token.text && /^(?:const|let|var)$/.test(tokens[index - 1]?.text ?? ''),
  );
  if (declared < 0) return undefined;
  const equals = tokens.findIndex(
    ({ kind, text }, index) => index > declared && kind === 'punctuation' && text === '=',
  );
  const next = tokens[equals + 1];
  return next?.kind === 'punctuation' && (next.text === '{' || next.text === '[') ? equals + 1 : undefined;
}

interface Import {
  specifier: string;
  /** `default`, `*`, or the exported name. */
  name: string;
}

/** Continues in the module from which the last value found is imported. */
function elsewhere(
  { file, tokens, found, path }: { file: string; tokens: Token[]; found: Found; path: KeyPath },
  open: OpenModule,
  left: number,
): Place | undefined {
  if (found.value === undefined || found.depth === path.length || left === 0) return undefined;
  const wanted = importAt(tokens, found.value);
  const module = wanted && open(file, wanted.specifier);
  if (!wanted || !module) return undefined;
  const rest = path.slice(found.depth);
  const [first] = rest;
  const whole = wanted.name === '*';
  const name = whole ? String(first) : wanted.name;
  return inExport(module, { name, path: whole ? rest.slice(1) : rest, open, left: left - 1 });
}

function inExport(
  source: LocateSource,
  { name, path, open, left }: { name: string; path: KeyPath; open: OpenModule; left: number },
): Place | undefined {
  const { file } = source;
  const reading = readingOf(source);
  const { tokens } = reading;
  const start = exportAt(tokens, name);
  const container = start === undefined ? undefined : containerAt(tokens, start);
  if (container === undefined) return undefined;
  const found = follow(reading, container, path);
  const here = found.at < 0 ? undefined : { file, ...reading.placeAt(found.at) };
  return elsewhere({ file, tokens, found, path }, open, left) ?? here;
}

/** The import or `require()` that a value comes from. */
function importAt(tokens: Token[], value: number): Import | undefined {
  const word = tokens[value];
  if (word?.kind !== 'word') return undefined;
  const required = requiredAt(tokens, value);
  if (required) return required;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'word') continue;
    if (text === 'import') {
      const found = importedAs(tokens, index, word.text);
      if (found) return found;
    }
    if (text === word.text && tokens[index + 1]?.text === '=') {
      const found = requiredAt(tokens, index + 2);
      if (found) return found;
    }
  }
  return undefined;
}

function requiredAt(tokens: Token[], at: number): Import | undefined {
  const [call, , specifier] = tokens.slice(at, at + 3);
  return call?.text === 'require' && specifier?.kind === 'string'
    ? { specifier: specifier.text, name: 'default' }
    : undefined;
}

/** How the import statement at `at` imports `name`. */
function importedAs(tokens: Token[], at: number, name: string): Import | undefined {
  const from = tokens.findIndex(({ kind, text }, index) => index > at && kind === 'word' && text === 'from');
  const specifier = from < 0 ? undefined : tokens[from + 1];
  if (specifier?.kind !== 'string') return undefined;
  const names = tokens.slice(at + 1, from).map(({ text }) => text);
  const local = names.lastIndexOf(name);
  if (local < 0) return undefined;
  const imported = names[local - 1] === 'as' ? names[local - 2] : undefined;
  const braced = names.indexOf('{') >= 0 && local > names.indexOf('{');
  return { specifier: specifier.text, name: imported ?? (braced ? name : 'default') };
}

/** First token of what a module exports under a name. */
function exportAt(tokens: Token[], name: string): number | undefined {
  if (name === 'default' && tokens[0]?.text === '{') return 0;
  for (const [index, { text }] of tokens.entries()) {
    const [second, third, fourth] = tokens.slice(index + 1, index + 4).map((token) => token.text);
    if (name === 'default' && text === 'export' && second === 'default') return index + 2;
    if (name === 'default' && text === 'module' && third === 'exports' && fourth === '=') return index + 4;
    if (name !== 'default' && text === 'export' && third === name) return index + 2;
  }
  return undefined;
}
