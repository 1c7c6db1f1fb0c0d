/** Parses the first line of a code block, in the notations of several generators. */
import { byAlias, lookUp } from '../../../../lib/look-up.ts';

/** Classes by 1-based line: `hl`, `add`, `del`, `focus`, `error`, `warning`, and the author's own. */
export type Marks = Map<number, string[]>;

/** A text to mark wherever it occurs in the code. */
export interface Word {
  text: string;
  className: 'word' | 'word add' | 'word del';
  /** 1-based range of lines; default: all. */
  from?: number;
  to?: number;
}

export interface CodeMeta {
  /** As written, without attached settings (`ts{1,3}`, `diff-ts`); empty when there is none. */
  lang: string;
  /** Language of the code in a diff. */
  base?: string;
  title?: string;
  /** `[label]`: the name of the block in a group, otherwise a title. */
  label?: string;
  marks: Marks;
  words: Word[];
  /** Number of the first line; absent: no line numbers. */
  firstNumber?: number;
  /** False: the language is named even if the site names none; true: the block has no label. */
  isPlain?: boolean;
  wrap?: boolean;
  /** Visible lines of a folded block; 0: never folded; absent: the site's setting. */
  collapse?: number;
  /** File to quote, with `#region` or `#L3-L8`. */
  file?: string;
  region?: string;
  /** The block becomes tabs, one for each package manager. */
  packageManagers?: boolean;
  /** Invalid line ranges. */
  invalid: string[];
}

/** Visible lines of a block that is folded without a number. */
const DEFAULT_COLLAPSE = 15;
const MAX_LINE = 20_000;
/** A longer first line is an accident. */
const MAX_META = 4000;

const TOKEN =
  /([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s"'{}]+))|\{([^{}]*)\}|\[([^\]]*)\]|\/((?:[^/\\]|\\.)+)\/(?=\s|$)|"([^"]+)"(?=\s|$)|'([^']+)'(?=\s|$)|([^\s{}]+)/g;

/** Adds a class to a line. */
export function mark(marks: Marks, line: number, name: string): void {
  const names = marks.get(line);
  if (names === undefined) marks.set(line, [name]);
  else if (!names.includes(name)) names.push(name);
}

/** Reads `ts title="a.ts" {1,3-5} showLineNumbers`. */
export function readCodeMeta(lang: string | null | undefined, meta: string | null | undefined): CodeMeta {
  const split = splitLanguage(lang ?? '');
  const result: CodeMeta = { lang: split.lang, marks: new Map(), words: [], invalid: [] };
  const rest = split.rest === '' ? (meta ?? '') : `${split.rest} ${meta ?? ''}`;
  if (rest !== '') for (const token of rest.slice(0, MAX_META).matchAll(TOKEN)) readToken(token, result);
  if (result.lang.startsWith('diff-')) {
    result.base ??= result.lang.slice('diff-'.length);
    result.lang = 'diff';
  }
  return result;
}

const STUCK = /[{[:=]/;

/** `ts{1,3}`, `ts:line-numbers`, `{.python .numberLines}`, `js[label]`, `file=a.ts` */
function splitLanguage(lang: string): { lang: string; rest: string } {
  // `rust,ignore`: what follows the comma is for the tool that runs the code.
  const listed = /^([\w+#-]+),[\w,-]*$/.exec(lang)?.[1];
  if (listed !== undefined) return { lang: listed, rest: '' };
  if (!STUCK.test(lang)) return { lang, rest: '' };
  const at = /^[\w-]+=/.test(lang) ? 0 : lang.search(/[{[]|:(?:no-)?line-numbers/);
  if (at < 0 || !/^[\w+#.-]*$/.test(lang.slice(0, at))) return { lang, rest: '' };
  const rest = lang.slice(at).replace(/^:/, '');
  const named = at === 0 ? /^\{\.?([A-Za-z][\w+#-]*)\}?$/.exec(lang)?.[1] : undefined;
  return named === undefined ? { lang: lang.slice(0, at), rest } : { lang: named, rest: '' };
}

function readToken(token: RegExpMatchArray, meta: CodeMeta): void {
  const [, key, double, single, braced, bare, range, label, slashed, quoted, quotedOnce, flag] = token;
  const text = slashed?.replace(/\\(.)/g, '$1') ?? quoted ?? quotedOnce;
  if (key !== undefined) readValue(key, { text: double ?? single ?? bare, braced }, meta);
  else if (range !== undefined) readBraces(range, meta);
  else if (label !== undefined) meta.label = label.trim() || undefined;
  else if (text !== undefined) meta.words.push({ text, className: 'word' });
  else if (flag !== undefined) readFlag(flag, meta);
}

const readBraces = (text: string, meta: CodeMeta): void => {
  if (/^[\d\s,.-]*$/.test(text)) addRanges(text, 'hl', meta);
  else for (const word of text.split(/[\s,]+/)) readFlag(word, meta);
};

const flags: Record<string, (meta: CodeMeta) => void> = {
  linenumbers: (meta) => (meta.firstNumber ??= 1),
  nolinenumbers: (meta) => delete meta.firstNumber,
  label: (meta) => (meta.isPlain = false),
  nolabel: (meta) => (meta.isPlain = true),
  wrap: (meta) => (meta.wrap = true),
  nowrap: (meta) => (meta.wrap = false),
  collapse: (meta) => (meta.collapse = DEFAULT_COLLAPSE),
  nocollapse: (meta) => (meta.collapse = 0),
  npm2yarn: (meta) => (meta.packageManagers = true),
};
const SAME_FLAG = byAlias({
  linenumbers: 'showlinenumbers linenums .numberlines numberlines',
  collapse: 'collapsed',
  npm2yarn: 'npm2yarn2pnpm packagemanagers',
});

function readFlag(text: string, meta: CodeMeta): void {
  const word = text.toLowerCase().replace(/-/g, '');
  lookUp(flags, SAME_FLAG.get(word) ?? word)?.(meta);
}

/** The flags of a code block, as authors write them. */
export const flagNames: readonly string[] = [
  ...['showLineNumbers', 'noLineNumbers', 'label', 'noLabel', 'wrap', 'noWrap', 'collapse', 'noCollapse', 'npm2yarn'],
];

const MARKS = byAlias({ hl: 'mark hl highlight hl_lines', add: 'ins add', del: 'del rm remove', focus: 'focus' });

type SetValue = (meta: CodeMeta, value: string) => void;

const setTitle: SetValue = (meta, value) => (meta.title = value);
const setFirstNumber: SetValue = (meta, value) =>
  (meta.firstNumber = value === 'false' ? undefined : numberOr(1, value));

const values: Record<string, SetValue> = {
  title: setTitle,
  filename: setTitle,
  lang: (meta, value) => (meta.base = value),
  file: (meta, value) => (meta.file = value),
  region: (meta, value) => (meta.region = value),
  showlinenumbers: setFirstNumber,
  linenumbers: setFirstNumber,
  'line-numbers': setFirstNumber,
  linenums: setFirstNumber,
  startlinenumber: setFirstNumber,
  frame: (meta, value) => (meta.isPlain = value === 'none' ? true : meta.isPlain),
  wrap: (meta, value) => (meta.wrap = value !== 'false'),
  collapse: (meta, value) => (meta.collapse = value === 'false' ? 0 : numberOr(DEFAULT_COLLAPSE, value)),
};

/** The settings of a code block that have a value. */
export const valueNames: readonly string[] = [
  ...['title', 'file', 'region', 'showLineNumbers', 'collapse', 'mark', 'ins', 'del', 'focus'],
];

const numberOr = (otherwise: number, text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : otherwise);

function readValue(key: string, { text, braced }: { text?: string; braced?: string }, meta: CodeMeta): void {
  const value = text ?? braced?.replace(/^\s*(["'])(.*)\1\s*$/, '$2') ?? '';
  const name = MARKS.get(key);
  if (name === undefined) lookUp(values, key.toLowerCase())?.(meta, value);
  else readMark(name, { value, isRange: braced !== undefined || key === 'hl_lines' }, meta);
}

function readMark(name: string, { value, isRange }: { value: string; isRange: boolean }, meta: CodeMeta): void {
  if (isRange) addRanges(value.trim().replace(/,?\s+(?=\d)/g, ','), name, meta);
  else if (value !== '' && (name === 'hl' || name === 'add' || name === 'del'))
    meta.words.push({ text: value, className: name === 'hl' ? 'word' : `word ${name}` });
}

function addRanges(text: string, name: string, { marks, invalid }: CodeMeta): void {
  for (const part of text.split(',')) {
    const range = /^\s*(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?\s*$/.exec(part);
    const from = Number(range?.[1]);
    const to = Number(range?.[2] ?? range?.[1]);
    if (!range || from < 1 || to < from || to > MAX_LINE) {
      invalid.push(text);
      return;
    }
    for (let line = from; line <= to; line++) mark(marks, line, name);
  }
}
