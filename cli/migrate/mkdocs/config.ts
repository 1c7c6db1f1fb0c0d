/** `mkdocs.yml` with the files that it inherits from. */

import path from 'node:path';
import { lookUp, setOwn } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isFile, isThere, readSiteText, refusalOf } from '../base/files.ts';
import type { Note, NoteKind, OldSite } from '../base/types.ts';
import { EnvValue, listOf, readYaml, type YamlFile } from './yaml.ts';

/** Settings of the old site, and the report about them. */
export class Settings {
  readonly notes: Note[] = [];

  constructor(
    readonly all: Record<string, unknown>,
    readonly file: string,
    private readonly lines: YamlFile['lines'],
  ) {}

  /** A value by its path; values from the environment are their defaults. */
  get(...keys: readonly string[]): unknown {
    let value: unknown = this.all;
    for (const key of keys) {
      if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
      value = value[key];
    }
    return value instanceof EnvValue ? value.fallback : value;
  }

  text(...keys: readonly string[]): string | undefined {
    const value = this.get(...keys);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
  }

  list(...keys: readonly string[]): unknown[] {
    return listOf(this.get(...keys));
  }

  /** Reports a setting at its line. */
  note(kind: NoteKind, keys: readonly string[], text: string): void {
    this.notes.push({ kind, what: keys.join('.'), text, ...this.place(keys) });
  }

  /** Reports something else, at the line of a setting. */
  noteAt(keys: readonly string[], [kind, what, text]: readonly [NoteKind, string, string]): void {
    this.notes.push({ kind, what, text, ...this.place(keys) });
  }

  private place(keys: readonly string[]): { file: string; line?: number; column?: number } {
    for (let length = keys.length; length > 0; length--) {
      const place = this.lines.get(keys.slice(0, length).join('\0'));
      if (place) return { file: this.file, ...place };
    }
    return { file: this.file };
  }
}

/** @returns Undefined without a config that can be read. */
export function readSettings(old: OldSite): { value: Settings | undefined; problems: Problem[] } {
  const file = old.configFile ?? 'mkdocs.yml';
  if (!isThere(old.dir, file)) {
    const settings = new Settings({}, file, new Map());
    settings.note('lost', [file], "There is no config, so docsgen used MkDocs' defaults.");
    return { value: settings, problems: [] };
  }
  const problems: Problem[] = [];
  const read = readWith(old.dir, { file, seen: [] }, problems);
  if (!isObject(read.value)) {
    if (problems.length === 0)
      problems.push(problem('DG7090', { file, reason: 'it has no settings', isEmpty: true }, { file, line: 1 }));
    return { value: undefined, problems };
  }
  return { value: new Settings(read.value, file, read.lines), problems };
}

interface Reading {
  file: string;
  seen: readonly string[];
}

function readWith(dir: string, { file, seen }: Reading, problems: Problem[]): Pick<YamlFile, 'value' | 'lines'> {
  const text = readSiteText(dir, file);
  if (text === undefined) {
    const reason = refusalOf(dir, file)?.replace(/\.$/, '') ?? 'it is not a file';
    problems.push(problem('DG7090', { file, reason, isEmpty: true }, { file, line: 1 }));
    return { value: undefined, lines: new Map() };
  }
  const { value, faults, lines } = readYaml(text);
  // Errors after the first are often only its consequences.
  const [first] = faults;
  if (first) {
    const { reason, line, column } = first;
    problems.push(problem('DG7090', { file, reason }, { file, line, column }));
  }
  if (!isObject(value) || typeof value['INHERIT'] !== 'string') return { value, lines };
  const { INHERIT: parent, ...own } = value;
  const from = path.posix.normalize(path.posix.join(path.posix.dirname(file), String(parent)));
  if (seen.includes(from) || !isFile(dir, from)) {
    const missing = refusalOf(dir, from)?.replace(/\.$/, '') ?? `${parent} does not exist`;
    const reason = seen.includes(from) ? `INHERIT forms a circle: ${parent}` : `INHERIT: ${missing}`;
    const place = lines.get('INHERIT') ?? { line: 1, column: 1 };
    problems.push(problem('DG7090', { file, reason }, { file, ...place }));
    return { value: own, lines };
  }
  const base = readWith(dir, { file: from, seen: [...seen, file] }, problems);
  return { value: isObject(base.value) ? merged(base.value, own) : own, lines };
}

/** Mappings are merged, everything else is replaced. */
function merged(base: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = lookUp(out, key);
    const isBoth = isPlain(before) && isPlain(value);
    setOwn(out, key, isBoth ? merged(before, value) : value);
  }
  return out;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
