/** The prose of a Markdown file: everything else is replaced by spaces, so that words keep their places. */
import { findBlocks } from '../../lib/blocks/find-blocks.ts';
import { frontMatterLines } from '../../lib/blocks/front-matter.ts';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Patterns for text that is not prose, applied in this order. */
const NO_PROSE: RegExp[] = [
  // Code, comments, formulas.
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g,
  /<!--[\s\S]*?-->/g,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /\$\$[\s\S]*?\$\$/g,
  /\$(?=[^\s$])[^$\n]*[^\s$]\$/g,
  // URLs: in definitions, in links, in the text.
  /^[ \t>]*\[[^\]\n]+\]:.*$/gm,
  /\]\((?:[^()\n]|\([^()\n]*\))*\)/g,
  /\]\[[^\]\n]*\]/g,
  /\[\^[^\]\n]+\]|\[![A-Z]+\]/g,
  /<?\b(?:https?:\/\/|www\.|mailto:)[^\s<>)]+/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  // Tags and braces, nested up to three deep, which is enough for programs in prose.
  /<\/?[A-Za-z][^<>]*>/g,
  /\{[^{}]*\}/g,
  /\{[^{}]*\}/g,
  /\{[^{}]*\}/g,
  // Names of admonitions and emoji.
  /^[ \t>]*:{3,}[ \t]*[\w-]*/gm,
  /:[a-z][\w-]*(?=\[)|:[a-z0-9_+-]+:/g,
  /&#?\w+;/g,
];

/** Names of programs, files, packages and settings. */
const NAMES: RegExp[] = [
  /(?:^|(?<=[\s(["'“]))(?:--?[\w-]+|[@#]\w[\w./-]*|[\w.-]*\/[\w./-]*|\.\w[\w.-]*)/gm,
  /\b\w+(?:[.:_]\w+)+\b/g,
  /\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z]{2,6}s?|\w*\d\w*)\b/g,
];

/** @returns A text of the same length, with the same lines and columns. */
export function proseOf(text: string, format: 'md' | 'mdx'): string {
  const lines = text.replace(/\r(?=\n)/g, ' ').split('\n');
  const shown = new Set(findBlocks(lines, format).lines);
  const front = frontMatterLines(lines);
  const prose = lines.map((line, at) => {
    if (at < front) return ofFrontMatter(line);
    return shown.has(at + 1) ? line : blank(line);
  });
  return NO_PROSE.reduce((rest, pattern) => rest.replace(pattern, blank), prose.join('\n'));
}

/** Prose without names, which no dictionary has. The text keeps its length. */
export const withoutNames = (prose: string): string =>
  NAMES.reduce((rest, pattern) => rest.replace(pattern, blank), prose);

/** Readers see the title and the description. */
const ofFrontMatter = (line: string): string =>
  /^(?:title|description):/.test(line) ? line.replace(/^\w+:/, blank) : blank(line);
