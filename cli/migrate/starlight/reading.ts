/** What the parts of the reader share. */
import path from 'node:path';
import { parse } from 'yaml';
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { dataExcess, yamlExcess } from '../../lib/yaml-limits.ts';
import { readManifest } from '../base/manifest.ts';
import type { Note, NoteKind } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import type { Data } from '../evaluate/values.ts';
import type { Locale } from './locale.ts';
import type { SiteFiles } from './site-files.ts';

export class Reading {
  readonly notes: Note[] = [];
  readonly packages: Record<string, string> = {};
  /** Labels of the config by locale: label → translation. */
  readonly labels = new Map<string, Record<string, string>>();
  locales: Locale[] = [];
  readonly #versions: Readonly<Record<string, string>>;
  readonly #config: string;

  readonly configFile: string;
  /** The whole config, and the options of Starlight. */
  readonly astro: Data;
  readonly options: Data;

  constructor(
    readonly files: SiteFiles,
    { configFile, astro, options }: Pick<Reading, 'configFile' | 'astro' | 'options'>,
  ) {
    this.configFile = configFile;
    this.astro = astro;
    this.options = options;
    this.#config = files.read(configFile) ?? '';
    this.#versions = readManifest(files.dir).versions;
  }

  note = (kind: NoteKind, what: string, { text, file, line }: { text: string; file?: string; line?: number }): void => {
    const place = { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) };
    this.notes.push({ kind, what, text, ...place });
  };

  /** A note about a setting: its place is where the config first has the last word of its path. */
  noteSetting(kind: NoteKind, what: string, says: string): void {
    const word =
      what
        .replace(/\[.*?\]|\(.*?\)/g, '')
        .split(/[.\s]/)
        .at(-1) ?? what;
    const line = this.#config
      .split('\n')
      .findIndex((one) => new RegExp(`(?<![\\w$])${word.replace(/[^\w-]/g, '.')}(?![\\w$])`).test(one));
    this.note(kind, what, { text: says, file: this.configFile, ...(line < 0 ? {} : { line: line + 1 }) });
  }

  /** The new site needs a package; the range is that of the old site. */
  need(name: string): void {
    this.packages[name] = lookUp(this.#versions, name) ?? lookUp(RANGES, name) ?? '*';
  }

  /** Translations of a label of the config. */
  translate(label: string, translations: Foreign | undefined): void {
    if (!isObject(translations)) return;
    for (const [lang, value] of Object.entries(translations)) {
      const locale = this.locales.find(
        ({ name, folder }) => name.toLowerCase() === lang.toLowerCase() || folder === lang,
      );
      if (typeof value !== 'string' || locale === undefined || locale.isDefault || value === label) continue;
      const own = this.labels.get(locale.name) ?? {};
      const before = own[label];
      if (before !== undefined && before !== value)
        this.noteSetting(
          'look',
          `sidebar label ${label}`,
          `It has two translations in ${locale.name}, so both use "${before}".`,
        );
      else own[label] = value;
      this.labels.set(locale.name, own);
    }
  }

  /** The data of a JSON or YAML file; empty if it is broken. */
  dataOf(file: string): Record<string, unknown> {
    try {
      const text = this.files.read(file) ?? '';
      const excess = yamlExcess(text, 100_000);
      const data: unknown = excess === undefined ? parse(text, { logLevel: 'silent' }) : undefined;
      const why = excess ?? dataExcess(data, 100_000);
      if (why !== undefined) throw new RangeError(why);
      return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    } catch (error) {
      const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      this.note('lost', path.posix.basename(file), { text: `The file cannot be read: ${text}`, file });
      return {};
    }
  }
}

/** Ranges of packages that the old site did not have. */
const RANGES: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': '^1.2.0',
  '@iconify-json/simple-icons': '^1.2.0',
  '@iconify-json/vscode-icons': '^1.2.0',
};
