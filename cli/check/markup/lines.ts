/** Lines that look like headings, items and alerts, but are not. */
import { codeLines } from '../../lib/blocks/find-blocks.ts';
import { shortened } from '../../lib/shown-value.ts';
import { nearWord } from './near.ts';
import type { Block, Fault, MarkupRule } from './types.ts';

/** Two or more hashes without a space, full-width ones, strange spaces, seven hashes. */
const HEADING =
  /^(?:#{2,6}(?=[\p{L}\p{N}])|#{1,6}(?=[\u00a0\u3000\u2000-\u200a\u202f])|＃+\s*(?=\S)|#{7,}[ \t]+(?=\S))/u;
/** One hash: a tag or a channel unless it looks like a title. */
const TITLE = /^#(?=\p{Lu}[^#]*[ \t]\S|\p{Lo})[^#]*$/u;

const headings: MarkupRule = ({ blocks, front, lines }) =>
  blocks.flatMap(({ lines: own, at }): Fault[] => {
    const text = own[0] ?? '';
    const line = at[0] ?? 1;
    // The content of a heading is a block, too.
    if (/^\s*#{1,6}[ \t]/.test(lines[line - 1] ?? '') && !text.startsWith('#')) return [];
    const isFirst = lines.slice(front, line - 1).every((other) => other.trim() === '');
    if (!HEADING.test(text) && !(own.length === 1 && (isFirst ? TITLE : /^(?!)/).test(text))) return [];
    return [{ code: 'DG4110', args: { text: shortened(text), why: whyNoHeading(text) }, line, text }];
  });

function whyNoHeading(text: string): 'space' | 'strange' | 'wide' | 'deep' {
  if (text.startsWith('＃')) return 'wide';
  if (/^#{7}/.test(text)) return 'deep';
  return /^#+[\p{L}\p{N}]/u.test(text) ? 'space' : 'strange';
}

/** Marks of items without a space, and marks that Markdown does not have. */
const ITEM =
  /^(?:(?:[-+]|\*(?=[^*]*$))(?=[\p{L}\p{N}\u00a0\u3000])(?!\*)|[•‣◦·●○■▪–—](?=\s*\S)|\d{1,3}[.)](?=[\p{L}\u00a0\u3000])|[０-９]{1,3}[．.、)]|\d{1,3}、)/u;
/** A number other than 1 cannot interrupt a paragraph. */
const LATE = /^(?:[2-9]|\d\d)[.)] /;

const items: MarkupRule = ({ blocks }) =>
  blocks.flatMap(({ lines, at }): Fault[] => {
    const first = lines.findIndex(
      (text, index) =>
        [ITEM, LATE].some((kind) => kind.test(text) && kind.test(lines[index + 1] ?? '')) && !isBroken(text),
    );
    if (first < 0) return [];
    const text = lines[first] ?? '';
    return [
      {
        code: 'DG4111',
        args: { text: shortened(text), why: LATE.test(text) ? 'late' : 'mark' },
        line: at[first] ?? 1,
        text,
      },
    ];
  });

/** The line ends with a line break, so readers see lines. */
const isBroken = (text: string): boolean => / {2,}$|\\$|<br\s*\/?>\s*$/.test(text);

/** `- []one`, `-[ ] one` */
const TASK =
  /^\s*(?:>\s*)*(?:[-*+]|\d+[.)]) ?(?:\[\](?=\s*[^\s([:])|(?<=\S)\[[ xX]\](?=\s*[^\s([:])|(?<= )\[[ xX]\](?=[^\s([:]))/;

const tasks: MarkupRule = (page) => {
  const code = codeLines(page);
  return page.lines.flatMap((text, index): Fault[] =>
    index < page.front || code.has(index + 1) || !TASK.test(text) || TASK.test(page.lines[index - 1] ?? '')
      ? []
      : [{ code: 'DG4111', args: { text: shortened(text.trim()), why: 'task' }, line: index + 1, text: text.trim() }],
  );
};

/** ` - one` below `1. one`: the item is not nested, and the numbered list ends. */
const shallow: MarkupRule = (page) => {
  const code = codeLines(page);
  return page.lines.flatMap((text, index): Fault[] => {
    const above = page.lines[index - 1] ?? '';
    if (index < page.front || code.has(index + 1) || !/^ {1,2}[-*+] \S/.test(text) || !/^\d+[.)] +\S/.test(above))
      return [];
    const wanted = (/^\d+[.)] +/.exec(above)?.[0] ?? '').length;
    return [{ code: 'DG4125', args: { wanted }, line: index + 1, text: text.trim() }];
  });
};

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

const alerts: MarkupRule = (page) => {
  const code = codeLines(page);
  return page.lines.flatMap((text, index): Fault[] => {
    const [, mark = '', name = '', rest = ''] = /^\s*>\s*(\[!?\s*([A-Za-z]+)\s*\])(.*)$/.exec(text) ?? [];
    if (mark === '' || code.has(index + 1) || /^[([:]/.test(rest) || /^\s*>/.test(page.lines[index - 1] ?? ''))
      return [];
    const near = ALERTS.find((known) => known === name.toLowerCase()) ?? nearWord(name, ALERTS);
    const isRight = mark.toLowerCase() === `[!${near}]`;
    if (near === undefined || isRight || (!mark.startsWith('[!') && name !== name.toUpperCase())) return [];
    return [{ code: 'DG4118', args: { mark, near: `[!${near.toUpperCase()}]` }, line: index + 1, text: mark }];
  });
};

/** `::note` */
const shortBlocks: MarkupRule = ({ blocks }) =>
  blocks.flatMap(({ lines, at }): Fault[] => {
    const index = lines.findIndex((text) =>
      /^::(?:note|tip|info|warning|danger|caution|details|tabs?|steps)\b/.test(text),
    );
    const mark = /^::\w+/.exec(lines[index] ?? '')?.[0];
    return mark === undefined
      ? []
      : [{ code: 'DG4118', args: { mark, near: `:${mark}` }, line: at[index] ?? 1, text: mark }];
  });

/** A paragraph of several lines above `---` is a heading. */
const underlined: MarkupRule = ({ blocks, lines }) =>
  blocks.flatMap(({ at, lines: own }: Block): Fault[] => {
    const last = at.at(-1) ?? 0;
    const isLong = own.length > 1 && own.join(' ').length > 40 && !(own[0] ?? '').startsWith('|');
    if (!isLong || !/^ {0,3}-{3,}[ \t]*$/.test(lines[last] ?? '')) return [];
    return [{ code: 'DG4123', args: { line: last + 1 }, line: at[0] ?? 1 }];
  });

/** `## Install {#install` */
const ids: MarkupRule = ({ blocks, lines }) =>
  blocks.flatMap(({ at, lines: own }): Fault[] => {
    const line = at[0] ?? 1;
    const text = /\{#[\w-]*\s*$|(?<!\{)#[\w-]+\}\s*$/.exec(own[0] ?? '')?.[0];
    const isHeading = own.length === 1 && /^[\s>]*#{1,6}[ \t]/.test(lines[line - 1] ?? '');
    return text === undefined || !isHeading ? [] : [{ code: 'DG4126', args: { text: text.trim() }, line, text }];
  });

export const lineRules: readonly MarkupRule[] = [headings, items, tasks, shallow, alerts, shortBlocks, underlined, ids];
