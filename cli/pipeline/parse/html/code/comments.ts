/** Comments that speak about the code they are in: `// highlight-next-line`, `# [!code ++]`, and the author's own. */
import { lookUp } from '../../../../lib/look-up.ts';
import type { MagicComment } from '../../../../model/document.ts';
import { type Marks, mark, type Word } from './meta.ts';

export interface Annotated {
  code: string;
  marks: Marks;
  words: Word[];
  /** `[!code …]` notations that mean nothing, each once. */
  unknown: string[];
}

/** What opens a comment in some language. A notation is so special a text that the language need not be asked. */
const OPEN = '\\{\\s*\\/\\*+|\\/\\*+|<!--|\\/\\/+|\\(\\*|\\{-|#+|--+|%+|;+|"""|\'\'\'|@?\\brem\\b|::';
const CLOSE = '(?:\\*+\\/\\s*\\}|\\*+\\/|-->|\\*\\)|-\\}|"""|\'\'\')?';
/** Marks that are something else in most languages. */
const OWN_OPEN: Record<string, string> = {
  vim: '"',
  viml: '"',
  vb: "'",
  vbnet: "'",
  vba: "'",
  'visual-basic': "'",
  basic: "'",
  bas: "'",
  fortran: '!',
  f90: '!',
  cobol: '\\*>?',
};
/** Markdown has comments of its own; what is in the code blocks it shows is text. */
const MARKDOWN = /^(?:md|mdx|markdown)$/i;
const MARKDOWN_OPEN = '\\{\\s*\\/\\*+|<!--|#+';

interface Syntax {
  /** A line that is one comment; its text is the first group. */
  line: RegExp;
  /** The text before a notation, when that is in a comment. */
  before: RegExp;
  /** A comment without text at the end of a line. */
  empty: RegExp;
}

function syntaxOf(lang: string): Syntax {
  const own = Object.hasOwn(OWN_OPEN, lang.toLowerCase()) ? `|${lookUp(OWN_OPEN, lang.toLowerCase())}` : '';
  const open = MARKDOWN.test(lang) ? MARKDOWN_OPEN : OPEN + own;
  return {
    line: new RegExp(`^\\s*(?:${open})\\s*(.*?)\\s*${CLOSE}\\s*$`, 'i'),
    before: new RegExp(`(?:${open})\\s*(?:\\S.*\\s)?$`, 'i'),
    empty: new RegExp(`\\s*(?:${open})\\s*${CLOSE}\\s*$`, 'i'),
  };
}

/** Nobody annotates a longer line: data, minified code. */
const MAX_LENGTH = 2000;

const DEFAULTS: MagicComment[] = [
  { className: 'hl', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Takes the comments out of the code that mark lines and words. `marks` and `words`: those of the first line of the block. */
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

/** How authors who write about notations show one. */
const shown = (code: string): string =>
  code.includes('[!!code ') || code.includes('[\\!code ') ? code.replace(/\[(?:!!|\\!)code /g, '[!code ') : code;

const NAMES: Record<string, string> = {
  '++': 'add',
  add: 'add',
  '--': 'del',
  del: 'del',
  remove: 'del',
  hl: 'hl',
  highlight: 'hl',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
  warn: 'warning',
};

/** Names of the notations, for hints. */
export const NOTATIONS = [...Object.keys(NAMES), 'word:'];

function createReader(comments: readonly MagicComment[], marks: Marks, words: Word[]) {
  const lines: string[] = [];
  const result = { marks: new Map([...marks].map(([line, names]) => [line, [...names]])), words: [...words] };
  const unknown: string[] = [];
  const next = new Set<string>();
  /** Line before the range that is open, by class. */
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
    /** A range that nobody ends goes to the end of the block. */
    end(): void {
      for (const name of [...open.keys()]) close(name);
    },
    /** True when the comment is one of the magic ones. */
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
  return /^word:./.test(text) || Object.hasOwn(NAMES, text.replace(/:\d{1,3}$/, ''));
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
  for (let line = from; line <= to; line++) mark(marks, line, lookUp(NAMES, name) as string);
}
