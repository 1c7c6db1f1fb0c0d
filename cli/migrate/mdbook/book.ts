/** `book.toml`: its values, the line of each key, and the report about them. */
import { parse, TomlError } from 'smol-toml';
import { isObject } from '../../lib/plain-data.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readSiteText, refusalOf } from '../base/files.ts';
import type { Note, NoteKind, OldSite } from '../base/types.ts';

const CONFIG = 'book.toml';

export class Book {
  readonly notes: Note[] = [];

  constructor(
    readonly all: Readonly<Record<string, unknown>>,
    readonly file: string,
    private readonly lines: ReadonlyMap<string, number>,
  ) {}

  get(...keys: readonly string[]): unknown {
    let value: unknown = this.all;
    for (const key of keys) {
      if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
      value = value[key];
    }
    return value;
  }

  text(...keys: readonly string[]): string | undefined {
    const value = this.get(...keys);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  table(...keys: readonly string[]): Record<string, unknown> {
    const value = this.get(...keys);
    return isObject(value) ? value : {};
  }

  list(...keys: readonly string[]): string[] {
    return [this.get(...keys)].flat().filter((one) => typeof one === 'string');
  }

  /** Reports a setting at its line. */
  note(kind: NoteKind, keys: readonly string[], text: string): void {
    this.noteAt(keys, [kind, keys.join('.'), text]);
  }

  /** Reports something else, at the line of a setting. */
  noteAt(keys: readonly string[], [kind, what, text]: readonly [NoteKind, string, string]): void {
    this.notes.push({ kind, what, text, file: this.file, ...this.lineOf(keys) });
  }

  private lineOf(keys: readonly string[]): { line?: number } {
    for (let length = keys.length; length > 0; length--) {
      const line = this.lines.get(keys.slice(0, length).join('\0'));
      if (line !== undefined) return { line };
    }
    return {};
  }
}

/** @returns Undefined with problems if the file cannot be read. */
export function readBook({ dir, configFile = CONFIG }: OldSite): { value: Book | undefined; problems: Problem[] } {
  const text = readSiteText(dir, configFile);
  const refusal = refusalOf(dir, configFile);
  if (text === undefined && refusal === undefined) {
    const book = new Book({}, configFile, new Map());
    book.note('lost', [configFile], "There is no config, so docsgen used mdBook's defaults.");
    return { value: book, problems: [] };
  }
  try {
    if (text === undefined) throw new Error(refusal?.replace(/\.$/, ''));
    return { value: new Book(parse(text), configFile, linesOf(text)), problems: [] };
  } catch (error) {
    const { line, column } = error instanceof TomlError ? error : { line: 1, column: 1 };
    const reason = (error instanceof Error ? error.message : String(error))
      .split('\n', 1)[0]
      ?.replace(/^Invalid TOML document: /, '');
    const place = { file: configFile, line, column };
    return {
      value: undefined,
      problems: [problem('DG7090', { file: configFile, reason: reason ?? '' }, place)],
    };
  }
}

const KEY = /(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))[ \t]*(\.|=|\]|$)?[ \t]*/y;

/** The keys at the start of a text: `a."b.c".d`. */
function keysAt(text: string): { keys: string[]; isValue: boolean } {
  const keys: string[] = [];
  KEY.lastIndex = 0;
  for (let found = KEY.exec(text); found; found = KEY.exec(text)) {
    keys.push(found[1] ?? found[2] ?? found[3] ?? '');
    if (found[4] !== '.') return { keys, isValue: found[4] === '=' };
  }
  return { keys, isValue: false };
}

/** The line of each key, by its path with `\0` between names. The parser knows no places. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let table: string[] = [];
  let multiline = '';
  const add = (keys: readonly string[], line: number): void => {
    for (let length = 1; length <= keys.length; length++) {
      const path = keys.slice(0, length).join('\0');
      if (!lines.has(path)) lines.set(path, line);
    }
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (multiline !== '') {
      if (line.includes(multiline)) multiline = '';
      continue;
    }
    const plain = line.trim();
    const header = /^\[\[?[ \t]*(.*)$/.exec(plain)?.[1];
    if (header !== undefined && !/^\[?[ \t]*["'].*["'],?\]?$/.test(plain)) {
      table = keysAt(header).keys;
      add(table, index + 1);
      continue;
    }
    const { keys, isValue } = keysAt(plain);
    if (isValue) add([...table, ...keys], index + 1);
    const [opened] = /"""|'''/.exec(plain) ?? [];
    if (opened !== undefined && plain.split(opened).length === 2) multiline = opened;
  }
  return lines;
}
