/** Collects the lines of the report, and reads texts with HTML. */

import type { Problem } from '../../problems/problem.ts';
import type { ConfigSource } from '../base/config-source.ts';
import type { Note, NoteKind } from '../base/types.ts';

/** The notes of a site, without repetitions. */
export class Notes {
  readonly all: Note[] = [];
  readonly problems: Problem[] = [];
  readonly #seen = new Set<string>();
  readonly #config: ConfigSource | undefined;

  /** @param config The source in which settings are. */
  constructor(config: ConfigSource | undefined) {
    this.#config = config;
  }

  /** A line of the report; without a place, it has that of the setting with which `what` begins. */

  add(kind: NoteKind, [what, text]: readonly [string, string], place?: Pick<Note, 'file' | 'line' | 'column'>): void {
    this.push({ kind, what, text, ...(place ?? this.#config?.place(keysIn(what))) });
  }

  push(note: Note): void {
    const key = JSON.stringify([note.kind, note.what, note.text, note.file, note.line, note.column]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.all.push(note);
  }
}

/** `search: algolia`, `themeConfig.nav: group` */
const keysIn = (what: string): string[] => /^[\w$-]+(?:\.[\w$-]+)*/.exec(what)?.[0].split('.') ?? [];

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
