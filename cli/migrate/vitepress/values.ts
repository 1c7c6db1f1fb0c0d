/** Reads values of a config that may have any shape. */

import type { Problem } from '../../problems/problem.ts';
import type { Foreign } from '../evaluate/types.ts';
import type { Note, NoteKind } from '../types.ts';

export type Data = { readonly [key: string]: Foreign };

const MARKS = ['$function', '$import', '$call', '$missing', '$unknown'];

/** True for what only a program can use. */
export const isMark = (value: Foreign | undefined): boolean =>
  typeof value === 'object' && value !== null && MARKS.some((mark) => Object.hasOwn(value, mark));

export const isData = (value: Foreign | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isMark(value) && !('$regexp' in value);

export const dataOf = (value: Foreign | undefined): Data => (isData(value) ? value : {});
export const listOf = (value: Foreign | undefined): readonly Foreign[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Foreign | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The notes of a site, without repetitions. */
export class Notes {
  readonly all: Note[] = [];
  readonly problems: Problem[] = [];
  readonly #seen = new Set<string>();
  readonly #config: string | undefined;

  /** @param config The file in which settings are. */
  constructor(config: string | undefined) {
    this.#config = config;
  }

  add(kind: NoteKind, [what, text]: readonly [string, string], place?: Pick<Note, 'file' | 'line' | 'column'>): void {
    this.push({ kind, what, text, ...(place ?? (this.#config === undefined ? {} : { file: this.#config })) });
  }

  push(note: Note): void {
    const key = JSON.stringify([note.kind, note.what, note.text, note.file, note.line, note.column]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.all.push(note);
  }
}

/** Text with HTML as plain text. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
