/** Text that is not finished, lost characters, MDX in Markdown, and empty pages. */

import { codeLines } from '../../lib/blocks/find-blocks.ts';
import { codeName } from '../../lib/control-characters.ts';
import { baseName } from '../../lib/paths.ts';
import { shortened } from '../../lib/shown-value.ts';
import type { Fault, MarkupRule } from './types.ts';

const UNFINISHED = /^(?:(?:TODO|FIXME|TBD|XXX)(?:[:(].*|\.{0,3})|lorem ipsum dolor\b.*)$/i;

const unfinished: MarkupRule = ({ blocks, file }) =>
  /todo/i.test(baseName(file))
    ? []
    : blocks.flatMap(({ lines, at }): Fault[] => {
        const found = lines.findIndex((text) => UNFINISHED.test(text.trim()) && /^[A-Z]{3}|lorem/i.test(text));
        const text = lines[found] ?? '';
        return found < 0 || /^(?:todo|fixme|tbd)\b/.test(text)
          ? []
          : [
              {
                code: 'DG4121',
                args: { text: shortened(text) },
                line: at[found] ?? 1,
                text,
              },
            ];
      });

/** U+FFFD, and UTF-8 that was read as Latin-1. */
const LOST = /\ufffd|â€[™œ\u009d˜“”]|Ã[©¨¼¶¤±]|[\u0001-\u0008\u000e-\u001f]|(?<=[A-Za-z])\u200b(?=[A-Za-z])|\ufeff/;

const lost: MarkupRule = (page) => {
  const text = page.lines.join('\n');
  if (!LOST.test(text)) return [];
  const code = codeLines(page);
  const found = page.lines.flatMap((line, index) => {
    const match = code.has(index + 1)
      ? undefined
      : LOST.exec(line.replace(/`[^`]*`/g, (all) => ' '.repeat(all.length)))?.[0];
    return match === undefined ? [] : [{ line: index + 1, text: match }];
  });
  const [first] = found;
  if (first === undefined) return [];
  const shown = first.text.length === 1 ? codeName(first.text) : `"${first.text}"`;
  return [{ code: 'DG4120', args: { text: shown, lines: found.length }, ...first }];
};

const IMPORT =
  /^(?:import\s+(?:[\w*{][^'"]*\s+from\s+(["'])[\w@./-]+\1|(["'])\.[\w@./-]+\2);?|export\s+(?:const|default|function)\s.*[;{(]|\{\/\*.*\*\/\})\s*$/;

const mdxInMarkdown: MarkupRule = ({ blocks, format, lines: all }) =>
  blocks.flatMap(({ lines, at }): Fault[] => {
    const first = at[0] ?? 1;
    // In MDX, it is text only without a blank line above it.
    const found = lines.findIndex((text, index) => IMPORT.test(text) && (format === 'md' || index > 0));
    if (found < 0 || /^(?: {4}|\t)/.test(all[first - 1] ?? '')) return [];
    const text = lines[found] ?? '';
    return [{ code: 'DG4122', args: { text, isMdx: format === 'mdx' }, line: at[found] ?? 1, text }];
  });

const TWICE = /(?<![\p{L}\p{N}'’-])(the|a|an|and|of|to|for|with)\s+\1(?![\p{L}\p{N}'’-])/iu;

const twice: MarkupRule = ({ blocks, locale }) =>
  !/^en\b/i.test(locale)
    ? []
    : blocks.flatMap(({ lines, at }): Fault[] =>
        lines.flatMap((text, index): Fault[] => {
          const [found, word = ''] = TWICE.exec(text.replace(/`[^`]*`/g, '`')) ?? [];
          // "A to A" and option lists such as "a a" are not words.
          return found === undefined || (word.length < 2 && found !== found.toLowerCase())
            ? []
            : [{ code: 'DG8050', args: { word: found }, line: at[index] ?? 1, text: found }];
        }),
      );

const empty: MarkupRule = ({ lines }) =>
  lines.every((line) => line.trim() === '') ? [{ code: 'DG4129', args: {}, line: 1 }] : [];

const CURLY = /^\s*(?:-\s*|([\w-]+):\s*)([“”‘].*|.*[“][^”]*)$/;

/** A quote of YAML that a word processor has changed: it becomes a part of the value. */
const frontMatter: MarkupRule = ({ lines, front }) =>
  lines.slice(0, front).flatMap((text, index): Fault[] => {
    const [, , value = ''] = CURLY.exec(text) ?? [];
    return !/^[“”‘].*[”’“]\s*$/.test(value)
      ? []
      : [{ code: 'DG4127', args: { value: value.trim() }, line: index + 1, text: value }];
  });

const KEYS = 'title|description|slug|id|tags|authors?|date|draft|layout|keywords|sidebar_\\w+|hide_title';
const LOST_KEY = new RegExp(`^(?:${KEYS})(: |：)\\s*\\S`);

/** Keys between two lines of dashes that are no front matter: too many dashes, below a title, a full-width colon. */
const lostFrontMatter: MarkupRule = ({ blocks, lines }) =>
  blocks.slice(0, 3).flatMap(({ lines: own, at }): Fault[] => {
    const [first = 1] = at;
    const last = at.at(-1) ?? first;
    const [value = ''] = own;
    const [, colon] = LOST_KEY.exec(value) ?? [];
    if (colon === undefined || ![lines[first - 2], lines[last]].every((line) => /^-{3,}[ \t]*$/.test(line ?? '')))
      return [];
    return [{ code: 'DG4127', args: { value, what: colon === '：' ? 'colon' : 'place' }, line: first, text: value }];
  });

export const wordRules: readonly MarkupRule[] = [
  unfinished,
  lost,
  mdxInMarkdown,
  twice,
  empty,
  frontMatter,
  lostFrontMatter,
];
