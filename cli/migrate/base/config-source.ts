/** The source of an old config, in which notes find the places of settings. */
import path from 'node:path';
import { type LocateSource, locateKey } from '../../config/locate.ts';
import { isFile, readSiteText } from './files.ts';
import type { Note, OldSite } from './types.ts';

export type KeyPath = readonly (string | number)[];

export class ConfigSource {
  readonly #source: LocateSource | undefined;
  readonly #dir: string;
  /** Relative to the site; empty without a config. */
  readonly file: string;

  constructor({ dir, configFile = '' }: Pick<OldSite, 'dir' | 'configFile'>) {
    this.#dir = dir;
    this.file = configFile;
    const text = configFile === '' ? undefined : readSiteText(dir, configFile);
    if (text !== undefined) this.#source = { file: configFile, text };
  }

  /** The place of a key, here or in an imported file; that of an object around it, if the key is computed. */
  place(at: KeyPath): Pick<Note, 'file' | 'line' | 'column'> {
    if (this.#source === undefined) return this.file === '' ? {} : { file: this.file };
    return locateKey(this.#source, at, (file, specifier) => this.#open(file, specifier));
  }

  /** The first line that has a text. */
  mention(text: string): Pick<Note, 'file' | 'line'> {
    const at = (this.#source?.text.split('\n') ?? []).findIndex((line) => line.includes(text));
    return at < 0 ? { file: this.file } : { file: this.file, line: at + 1 };
  }

  #open(file: string, specifier: string): LocateSource | undefined {
    if (!specifier.startsWith('.')) return undefined;
    const base = path.posix.join(path.posix.dirname(file), specifier);
    const found = ['', '.ts', '.js', '.mjs', '.json', '/index.ts', '/index.js'].find(
      (ending) => /\.\w+$/.test(base + ending) && isFile(this.#dir, base + ending),
    );
    return found === undefined ? undefined : { file: base + found, text: readSiteText(this.#dir, base + found) ?? '' };
  }
}
