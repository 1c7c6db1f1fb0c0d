/** Objects of the old config, read key by key. Keys that nobody reads end up in the report. */
import { ConfigSource, type KeyPath } from '../base/config-source.ts';
import type { Note, NoteKind, OldSite } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, isData, oneOrMany, textsIn } from '../evaluate/values.ts';

const NOT_NEEDED = 'docsgen does not need it.';

/** Collects the lines of the report, and finds the places of keys. */
export class Report {
  readonly notes: Note[] = [];
  readonly #config: ConfigSource;
  /** Absolute path of the old site. */
  readonly dir: string;
  /** Relative to the site; empty without a config. */
  readonly configFile: string;

  constructor({ dir, configFile }: OldSite) {
    this.dir = dir;
    this.#config = new ConfigSource({ dir, configFile });
    this.configFile = this.#config.file;
  }

  add(note: Note): void {
    this.notes.push(note);
  }

  /** A line about a key. Without a place of its own, the key has that of the object around it. */
  key(kind: NoteKind, at: KeyPath, text: string): void {
    this.add({ kind, what: spelled(at), text, ...this.place(at) });
  }

  place = (at: KeyPath): Pick<Note, 'file' | 'line' | 'column'> => this.#config.place(at);

  mention = (text: string): Pick<Note, 'file' | 'line'> => this.#config.mention(text);
}

/** `themeConfig.navbar.items[].label`; of presets and plugins only the options. */
const spelled = (at: KeyPath): string =>
  at
    .map((key, index) => (typeof key === 'number' ? '[]' : index === 0 ? key : `.${key}`))
    .join('')
    .replace(/^(presets|plugins|themes)\[\]\[\]/, '$1');

/** An object of the old config. */
export class Sheet {
  readonly fields: Data;
  readonly at: KeyPath;
  readonly report: Report;
  readonly #read = new Set<string>();

  constructor(fields: Foreign | undefined, at: KeyPath, report: Report) {
    this.fields = isData(fields) ? fields : {};
    this.at = at;
    this.report = report;
  }

  has(key: string): boolean {
    return this.fields[key] !== undefined && this.fields[key] !== null;
  }

  /** The value of a key that the caller reports itself. */
  take(key: string): Foreign | undefined {
    this.#read.add(key);
    const value = this.fields[key];
    return value === null ? undefined : value;
  }

  /** The object of a key. */
  sheet(key: string): Sheet {
    return new Sheet(this.take(key), [...this.at, key], this.report);
  }

  /** The objects of a list. */
  sheets(key: string): Sheet[] {
    return oneOrMany(this.take(key)).map((one, index) => new Sheet(one, [...this.at, key, index], this.report));
  }

  note(kind: NoteKind, key: string, text: string): void {
    this.report.key(kind, [...this.at, key], text);
  }

  /** The value of a key that becomes a setting. `to`: its name in docsgen. */
  carry(key: string, to = key): Foreign | undefined {
    const value = this.take(key);
    if (value !== undefined) this.note('carried', key, `It is now \`${to}\`.`);
    return value;
  }

  /** The texts of a list, or the one that is written instead. */
  texts(key: string, to = key): string[] {
    return textsIn(this.carry(key, to));
  }

  text(key: string, to = key): string | undefined {
    const value = this.take(key);
    if (value === undefined || typeof value === 'string') return this.carry(key, to) as string | undefined;
    return this.#refuse(key, to, 'text');
  }

  flag(key: string, to = key): boolean | undefined {
    const value = this.take(key);
    if (value === undefined || typeof value === 'boolean') return this.carry(key, to) as boolean | undefined;
    return this.#refuse(key, to, 'true or false');
  }

  #refuse(key: string, to: string, kind: string): undefined {
    this.note('lost', key, `Its value is computed, or is not ${kind}: set \`${to}\` by hand.`);
  }

  /** Reports each of these keys, if it is there. */
  each(kind: NoteKind, texts: Readonly<Record<string, string>>): void {
    for (const [key, text] of Object.entries(texts)) if (this.take(key) !== undefined) this.note(kind, key, text);
  }

  notNeeded(...keys: string[]): void {
    this.each('carried', Object.fromEntries(keys.map((key) => [key, NOT_NEEDED])));
  }

  /** Reports the keys that were not read. */
  rest(text = 'docsgen has no such setting.'): void {
    for (const [key, value] of Object.entries(this.fields))
      if (!this.#read.has(key) && value !== null && value !== undefined) this.note('lost', key, text);
  }
}
