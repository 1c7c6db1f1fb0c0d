/** Classes of the module `vscode`, as far as `vscode-host.ts` needs them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Listener = (event: unknown) => unknown;

export class EventEmitter {
  readonly listeners = new Set<Listener>();
  readonly event = (listener: Listener, self?: unknown): { dispose(): void } => {
    const bound = listener.bind(self);
    this.listeners.add(bound);
    return { dispose: () => void this.listeners.delete(bound) };
  };
  fire(event: unknown): void {
    for (const listener of this.listeners) listener(event);
  }
  dispose(): void {
    this.listeners.clear();
  }
}

export class Uri {
  readonly scheme: string;
  readonly authority = '';
  readonly path: string;
  readonly query = '';
  readonly fragment = '';
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(':'));
    this.path = decodeURIComponent(new URL(text).pathname);
  }
  get fsPath(): string {
    return this.path;
  }
  toString(): string {
    return this.text;
  }
  static parse = (text: string): Uri => new Uri(text);
  static file = (file: string): Uri => new Uri(pathToFileURL(file).href);
  static joinPath = (base: Uri, ...parts: string[]): Uri => Uri.file(path.join(base.path, ...parts));
}

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(...at: [Position, Position] | [number, number, number, number]) {
    this.start = typeof at[0] === 'number' ? new Position(at[0], Number(at[1])) : at[0];
    this.end = typeof at[0] === 'number' ? new Position(Number(at[2]), Number(at[3])) : (at[1] as Position);
  }
}

export class Diagnostic {
  readonly range: Range;
  readonly message: string;
  source?: string;
  code?: unknown;
  constructor(range: Range, message: string) {
    this.range = range;
    this.message = message;
  }
}

/** A text that is open in an editor. */
export interface TextDocument {
  uri: Uri;
  languageId: string;
  version: number;
  getText(): string;
}

export class CodeActionKind {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
  append(part: string): CodeActionKind {
    return new CodeActionKind([this.value, part].filter(Boolean).join('.'));
  }
  static Empty = new CodeActionKind('');
  static QuickFix = new CodeActionKind('quickfix');
}

export class TextEdit {
  readonly range: Range;
  readonly newText: string;
  constructor(range: Range, newText: string) {
    this.range = range;
    this.newText = newText;
  }
}

export class WorkspaceEdit {
  readonly renames: { from: Uri; to: Uri }[] = [];
  readonly texts: { uri: Uri; edits: (readonly [TextEdit, unknown])[] }[] = [];
  renameFile(from: Uri, to: Uri): void {
    this.renames.push({ from, to });
  }
  set(uri: Uri, edits: (readonly [TextEdit, unknown])[]): void {
    this.texts.push({ uri, edits });
  }
}

/** Writes the edits of texts; the last of a text first, so that places of the others stay. */
export function writeTexts({ texts }: WorkspaceEdit): void {
  for (const { uri, edits } of texts) {
    const text = readFileSync(uri.fsPath, 'utf8');
    const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const offset = ({ line, character }: Position): number => (starts[line] ?? text.length) + character;
    const changes = edits.map(([{ range, newText }]) => ({ at: offset(range.start), to: offset(range.end), newText }));
    const edited = changes
      .toSorted((a, b) => b.at - a.at)
      .reduce((now, { at, to, newText }) => now.slice(0, at) + newText + now.slice(to), text);
    writeFileSync(uri.fsPath, edited);
  }
}

export class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  cancel() {}
  dispose() {}
}
