/** Comments that mark code: `// highlight-next-line`, `# [!code ++]`, and the author's own. */
import { byAlias } from '../../../../lib/look-up.ts';
import type { MagicComment } from '../../../../model/document.ts';
import { type Marks, mark, type Word } from './meta.ts';

export interface Annotated {
  code: string;
  marks: Marks;
  words: Word[];
  /** Unknown `[!code …]` notations, without duplicates. */
  unknown: string[];
}

/** The start of a comment in any language. Notations are so distinctive that the language does not matter. */
const OPEN = '\\{\\s*\\/\\*+|\\/\\*+|<!--|\\/\\/+|\\(\\*|\\{-|#+|--+|%+|;+|"""|\'\'\'|@?\\brem\\b|::';
const CLOSE = '(?:\\*+\\/\\s*\\}|\\*+\\/|-->|\\*\\)|-\\}|"""|\'\'\')?';
/** Comment signs that mean something else in most languages, with their languages. */
const OWN_OPEN = byAlias({
  '"': 'vim viml',
  "'": 'vb vbnet vba visual-basic basic bas',
  '!': 'fortran f90',
  '\\*>?': 'cobol',
});
/** Markdown has its own comments; notations in the code blocks that it shows are text. */
const MARKDOWN = /^(?:md|mdx|markdown)$/i;
const MARKDOWN_OPEN = '\\{\\s*\\/\\*+|<!--|#+';

interface Syntax {
  /** A line with only a comment, whose text is the first group. */
  line: RegExp;
  /** The text before a notation in a comment. */
  before: RegExp;
  /** A comment without text at the end of a line. */
  empty: RegExp;
}

function syntaxOf(lang: string): Syntax {
  const own = OWN_OPEN.get(lang.toLowerCase());
  const open = MARKDOWN.test(lang) ? MARKDOWN_OPEN : own === undefined ? OPEN : `${OPEN}|${own}`;
  return {
    line: new RegExp(`^\\s*(?:${open})\\s*(.*?)\\s*${CLOSE}\\s*$`, 'i'),
    before: new RegExp(`(?:${open})\\s*(?:\\S.*\\s)?$`, 'i'),
    empty: new RegExp(`\\s*(?:${open})\\s*${CLOSE}\\s*$`, 'i'),
  };
}

/** A longer line is data or minified code without notations. */
const MAX_LENGTH = 2000;

const DEFAULTS: MagicComment[] = [
  { className: 'hl', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Removes the comments that mark lines and words. `marks` and `words` are from the first line of the block. */
export function takeComments(
  code: string,
  { lang, marks, words, own }: { lang: string; marks: Marks; words: Word[]; own: readonly MagicComment[] },
): Annotated {
  const all = own.length === 0 ? DEFAULTS : [...DEFAULTS, ...own];
  const hasMagic = all.some(({ line, block }) => has(code, line) || has(code, block?.start));
  const hasNotation = code.includes('[!code ');
  const plain = { code: shown(code), marks, words, unknown: [] };
  if (!hasMagic && !hasNotation) return plain;
  const reader = createReader(all, marks, words);
  const syntax = syntaxOf(lang);
  for (const line of code.split('\n')) {
    if (line.length > MAX_LENGTH) reader.line(line);
    else if (hasMagic && reader.magic(syntax.line.exec(line)?.[1] ?? '')) continue;
    else if (hasNotation && line.includes('[!code ')) reader.notation(line, syntax);
    else reader.line(line);
  }
  reader.end();
  return { ...reader.result, code: shown(reader.lines.join('\n')) };
}

const has = (code: string, keyword: string | undefined): boolean => keyword !== undefined && code.includes(keyword);

/** Unescapes notations that should be shown. */
const shown = (code: string): string =>
  code.includes('[!!code ') || code.includes('[\\!code ') ? code.replace(/\[(?:!!|\\!)code /g, '[!code ') : code;

const NAMES = byAlias({
  add: '++ add',
  del: '-- del remove',
  hl: 'hl highlight',
  focus: 'focus',
  error: 'error',
  warning: 'warning warn',
});

/** Names of the notations, for hints. */
export const NOTATIONS = [...NAMES.keys(), 'word:'];

function createReader(comments: readonly MagicComment[], marks: Marks, words: Word[]) {
  const lines: string[] = [];
  const result = { marks: new Map([...marks].map(([line, names]) => [line, [...names]])), words: [...words] };
  const unknown: string[] = [];
  const next = new Set<string>();
  /** Line before each open range, by class. */
  const open = new Map<string, number>();
  const add = (line: string): void => {
    lines.push(line);
    for (const name of next) mark(result.marks, lines.length, name);
    next.clear();
  };
  const close = (name: string): void => {
    for (let line = (open.get(name) ?? lines.length) + 1; line <= lines.length; line++) mark(result.marks, line, name);
    open.delete(name);
  };

  return {
    lines,
    result: { ...result, unknown },
    line: add,
    /** A range without an end extends to the end of the block. */
    end(): void {
      for (const name of [...open.keys()]) close(name);
    },
    /** True for a magic comment. */
    magic(text: string): boolean {
      if (text === '') return false;
      let found = false;
      for (const { className, line, block } of comments) {
        if (text === line) next.add(className);
        else if (text === block?.start) open.set(className, lines.length);
        else if (text === block?.end) close(className);
        else continue;
        found = true;
      }
      return found;
    },
    notation(line: string, { before, empty }: Syntax): void {
      const found: string[] = [];
      const bare = line.replace(/\s*\[!code ([^\]\n]+)\]/g, (all, name: string, at: number) => {
        if (!before.test(line.slice(0, at + all.indexOf('[')))) return all;
        if (!isNotation(name)) {
          if (!unknown.includes(name)) unknown.push(name);
          return all;
        }
        found.push(name.trim());
        return '';
      });
      const rest = found.length > 0 ? bare.replace(empty, '') : line;
      const alone = rest.trim() === '' && found.length > 0;
      if (!alone) add(rest);
      const from = alone ? lines.length + 1 : lines.length;
      for (const name of found) apply(name, from, result);
    },
  };
}

const isNotation = (name: string): boolean => {
  const text = name.trim();
  return /^word:./.test(text) || NAMES.has(text.replace(/:\d{1,3}$/, ''));
};

function apply(notation: string, from: number, { marks, words }: { marks: Marks; words: Word[] }): void {
  const count = /:(\d{1,3})$/.exec(notation);
  const name = count ? notation.slice(0, count.index) : notation;
  const to = from + Math.max(Number(count?.[1] ?? 1), 1) - 1;
  if (name.startsWith('word:')) {
    const text = name.slice('word:'.length).replace(/\\(.)/g, '$1');
    words.push({ text, className: 'word', from, ...(count ? { to } : {}) });
    return;
  }
  for (let line = from; line <= to; line++) mark(marks, line, NAMES.get(name) as string);
}
