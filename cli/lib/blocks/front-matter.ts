/**
 * Finds the front matter of a text. Everything else that needs to know where it begins or ends asks here.
 *
 * Front matter begins with `---`, on the first line or after blank lines and comments, and ends with `---` or `...`. Two
 * thematic breaks with Markdown between them look alike, so a block counts only if it can consist of keys. What is in
 * doubt is text, because text is shown.
 */
import { matchAt } from '../place.ts';

export interface FrontMatterBlock {
  /** The lines between the two fences. */
  yaml: string;
  /** Offset of the opening fence. */
  at: number;
  /** 1-based line of the opening fence. */
  line: number;
  /** Offset of `yaml`. */
  start: number;
  /** Offset of the line after the closing fence. */
  end: number;
  /** A language that docsgen does not read: `js` of `---js`. */
  language?: string;
  /** True without a closing fence: then `end` is 0 and the text is body. */
  unclosed?: boolean;
}

const FENCE = /( {0,3})(?:---[ \t]*([A-Za-z][\w-]*)?|(\+\+\+))[ \t]*(?:\r?\n|$)/y;
const BLANK_LINE = /[ \t]*\r?\n/y;
const COMMENT = /[ \t]*(?:<!--(?:(?!-->)[\s\S])*-->|\{\/\*(?:(?!\*\/)[\s\S])*\*\/\})[ \t]*\r?\n/y;
const LANGUAGES =
  /^(?:js|javascript|jsx|ts|typescript|coffee|coffeescript|cson|toml|json5?|hjson|xml|php|py|python|lua)$/i;

const KEY = /^(["']?)[\p{L}_$@][\p{L}\p{N}_.$@/-]*\1[ \t]*:(?:\s|$)/u;
const LOWER_KEY = /^["']?[a-z_][\w.-]*["']?[ \t]*:(?:\s|$)/;
/** `title:Lamps` is a mistake; `https://…` is not. */
const NO_SPACE = /^[a-z][\w-]*:(?!\/\/)\S/;
const FLOW = /^\{\s*["']?[\p{L}_][\w-]*["']?\s*:(?!:)/u;
const TOML = /^(?:["']?[\w.-]+["']?[ \t]*=|\[\[?[\w."'-]+\]\]?)/;
const JSON_BLOCK = /^\ufeff?\{[ \t]*\r?\n[ \t]*"[\w$@-]+"[ \t]*:[\s\S]*?\n\}[ \t]*(?:\r?\n|$)/;

/** Longer keys do not exist. */
const MAX_KEY = 200;

/** How a text is read. */
interface Reading {
  /**
   * A block of comments at the very top is front matter. Other tools read it so; for docsgen, two thematic breaks around
   * a heading are text.
   */
  hasComments?: boolean;
}

export function frontMatterBlock(text: string, { hasComments }: Reading = {}): FrontMatterBlock | undefined {
  const at = startOf(text);
  const first = text.charCodeAt(at);
  if (first === 0x7b) return jsonBlock(text);
  if (first !== 0x2d && first !== 0x2b && first !== 0x20) return undefined;
  const opening = matchAt(FENCE, text, at);
  if (!opening) return undefined;
  const [whole, indent = '', written, plus] = opening;
  const isToml = plus !== undefined;
  const language = isToml ? 'TOML' : /^ya?ml$/i.test(written ?? '') ? undefined : written;
  if (language !== undefined && !LANGUAGES.test(language)) return undefined;
  const start = at + whole.length;
  const line = 1 + newlines(text.slice(0, at));
  const isLoose = indent !== '' || at > (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  const closing = closingOf(text, start, { isToml, isIndented: indent !== '' });
  if (!closing) {
    const isCode = language !== undefined && !isToml;
    const isMeant = !isLoose && (isCode || (language === undefined && KEY.test(text.slice(start, start + MAX_KEY))));
    return isMeant ? { yaml: '', at, line, start, end: 0, language, unclosed: true } : undefined;
  }
  const yaml = text.slice(start, closing.index);
  const isComment = hasComments && !isLoose && /^(?:[ \t]*(?:#.*)?(?:\r?\n|$))*$/.test(yaml);
  const isOwn = language === undefined ? isComment || isMapping(yaml, isLoose) : !isToml || isTomlTable(yaml);
  if (!isOwn) return undefined;
  const newline = text.indexOf('\n', closing.index);
  return { yaml, at, line, start, end: newline < 0 ? text.length : newline + 1, language };
}

/** Front matter that can be read: YAML between two fences, without its last line end. */
export interface YamlBlock {
  yaml: string;
  /** What is before it: blank lines and comments. */
  before: string;
  /** 1-based line of `yaml`. */
  line: number;
  /** Offset of `yaml`. */
  start: number;
  /** Offset of the line after the block. */
  end: number;
}

/** The front matter of a text, for whoever only reads it: without an end, or in another language, there is none. */
export function frontMatterOf(text: string, reading?: Reading): YamlBlock | undefined {
  const block = frontMatterBlock(text, reading);
  if (!block || block.unclosed || block.language !== undefined) return undefined;
  const { yaml, at, line, start, end } = block;
  const before = text.slice(0, at).replace(/^\ufeff/, '');
  return { yaml: yaml.replace(/\r?\n$/, ''), before, line: line + 1, start, end };
}

/** Lines at the top of a text that MultiMarkdown reads as data. */
const META_DATA =
  /^\ufeff?((?:(?:title|description|template|tags|hide|date|authors?|keywords):[ \t]*\S.*\r?\n(?: {4,}\S.*\r?\n)*)+)(?:[ \t]*\r?\n|$)/i;

/**
 * Front matter as MkDocs reads it: also without fences, up to a blank line. Its keys are then in lower case, and only
 * usual ones count, because a sentence such as `Note: …` is text to its author.
 */
export function mkdocsFrontMatterOf(text: string): YamlBlock | undefined {
  const [whole = '', lines = ''] = META_DATA.exec(text) ?? [];
  if (whole === '') return frontMatterOf(text, { hasComments: true });
  const yaml = lines.replace(/^\w+(?=:)/gm, (key) => key.toLowerCase()).replace(/\r?\n$/, '');
  return { yaml, before: '', line: 1, start: text.indexOf(lines), end: whole.length };
}

/**
 * Front matter as `gray-matter` reads it, for VitePress: without a closing fence, it is the whole text.
 * @returns Nothing if the text only begins with a thematic break.
 */
export function grayMatterOf(text: string): YamlBlock | undefined {
  const block = frontMatterBlock(text);
  if (!block?.unclosed || block.language !== undefined) return frontMatterOf(text, { hasComments: true });
  return { yaml: text.slice(block.start), before: '', line: block.line + 1, start: block.start, end: text.length };
}

/** How many lines the front matter has, with its fences and the lines before it; 0 without front matter. */
export function frontMatterLines(lines: readonly string[]): number {
  if (!/^(?:[-+\s\ufeff<{]|$)/.test(lines[0] ?? '')) return 0;
  const text = lines.join('\n');
  const end = frontMatterBlock(text)?.end ?? 0;
  return end === 0 ? 0 : newlines(text.slice(0, end)) + (text.charCodeAt(end - 1) === 0x0a ? 0 : 1);
}

const newlines = (text: string): number => text.split('\n').length - 1;

/** Offset of the first line that is neither blank nor a comment. */
function startOf(text: string): number {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const first = text.charCodeAt(from);
  // Nearly all texts end here.
  if (first > 0x20 && first !== 0x3c && !text.startsWith('{/*', from)) return from;
  let at = from;
  for (;;) {
    const found = matchAt(BLANK_LINE, text, at) ?? matchAt(COMMENT, text, at);
    if (!found) return at;
    at += found[0].length;
  }
}

function closingOf(text: string, from: number, { isToml, isIndented }: { isToml: boolean; isIndented: boolean }) {
  const plain = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
  const pattern = isToml ? /^ {0,3}\+\+\+[ \t]*\r?$/gm : isIndented ? /^ {0,3}(?:---|\.\.\.)[ \t]*\r?$/gm : plain;
  return matchAt(pattern, text, from);
}

function jsonBlock(text: string): FrontMatterBlock | undefined {
  const found = JSON_BLOCK.exec(text);
  return found ? { yaml: '', at: 0, line: 1, start: 0, end: found[0].length, language: 'JSON' } : undefined;
}

/**
 * True for a block that an author means as YAML.
 * @param isLoose It is not at the very top: all of its lines must be YAML, so that text between two thematic breaks
 *   stays text.
 */
function isMapping(yaml: string, isLoose: boolean): boolean {
  if (!isLoose && KEY.test(yaml.slice(0, MAX_KEY))) return true;
  const lines = yaml.split('\n').map((line) => line.trimEnd());
  const written = lines.filter((line) => line !== '');
  if (written.length === 0) return !isLoose;
  const content = written.filter((line) => !/^\s*#/.test(line));
  // Text between two thematic breaks has blank lines around it.
  const isApart = isLoose || lines[0] === '';
  if (content.length === 0) return !isApart && written.every(isCommentedOut);
  const indent = /^ */.exec(content[0] ?? '')?.[0].length ?? 0;
  const bare = content.map((line) => line.slice(Math.min(indent, line.search(/\S/))));
  const [first = ''] = bare;
  if (FLOW.test(first)) return true;
  if (isApart) return LOWER_KEY.test(first) && bare.every((line) => KEY.test(line) || /^(?:\s|- |[\]}])/.test(line));
  return KEY.test(first) || NO_SPACE.test(first) || bare.some((line) => LOWER_KEY.test(line));
}

/** A comment that Markdown would not read as a heading, or a key that is switched off. */
const isCommentedOut = (line: string): boolean => /^\s*#+(?:[^#\s]|\s*["']?[\w.-]+["']?:(?:\s|$)|$)/.test(line);

function isTomlTable(toml: string): boolean {
  const first = toml.split('\n').find((line) => line.trim() !== '' && !/^\s*#/.test(line));
  return first === undefined || TOML.test(first.trim());
}
