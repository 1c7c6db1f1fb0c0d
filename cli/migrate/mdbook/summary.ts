/** `SUMMARY.md`: the chapters of a book, as mdBook reads them. */
import { decodePath } from '../../lib/paths.ts';

export interface Chapter {
  kind: 'chapter';
  title: string;
  /** Path below `src`. Undefined: a draft. */
  path?: string;
  /** Numbered chapters are items of a list. */
  isNumbered: boolean;
  items: Chapter[];
  /** 1-based. */
  line: number;
}

export type Item = Chapter | { kind: 'part'; title: string } | { kind: 'separator' };

export interface Summary {
  items: Item[];
  /** Lines that mdBook does not read. */
  unread: { line: number; text: string }[];
}

const LINK =
  /\[((?:\\.|[^\]\\[]|\[[^\]]*\])*)\]\([ \t]*(?:<([^>]*)>|((?:[^\s()]|\([^()]*\))*))[ \t]*(?:"[^"]*"|'[^']*')?[ \t]*\)/;
const ENTRY = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)(.*)$/;

export function readSummary(text: string): Summary {
  const summary: Summary = { items: [], unread: [] };
  /** The chapters around the next one, with the column of their text. */
  let open: { column: number; chapter: Chapter }[] = [];
  let isFirst = true;
  for (const [index, raw] of withoutComments(text).split('\n').entries()) {
    const line = raw.replace(/\r$/, '');
    if (line.trim() === '') continue;
    const heading = /^#[ \t]+(.*?)[ \t]*#*$/.exec(line)?.[1];
    const entry = ENTRY.exec(line);
    const chapter = chapterOf(entry?.[3] ?? line, { isNumbered: entry !== null, line: index + 1 });
    if (heading !== undefined) {
      // The first heading is the title of the summary.
      if (!isFirst) summary.items.push({ kind: 'part', title: plainText(heading) });
      open = [];
    } else if (/^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line)) {
      summary.items.push({ kind: 'separator' });
      open = [];
    } else if (chapter === undefined) summary.unread.push({ line: index + 1, text: line.trim() });
    else if (entry) {
      const column = widthOf(entry[1] ?? '');
      open = open.filter((one) => one.column <= column);
      (open.at(-1)?.chapter.items ?? summary.items).push(chapter);
      open.push({ column: column + 1 + Math.min(4, widthOf(entry[2] ?? ' ')), chapter });
    } else {
      open = [];
      summary.items.push(chapter);
    }
    isFirst = false;
  }
  return summary;
}

const widthOf = (blanks: string): number => blanks.replaceAll('\t', '    ').length;

const withoutComments = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));

function chapterOf(text: string, { isNumbered, line }: Pick<Chapter, 'isNumbered' | 'line'>): Chapter | undefined {
  const [, label, bracketed, bare] = LINK.exec(text) ?? [];
  if (label === undefined) return undefined;
  const url = decodePath(bracketed ?? bare ?? '').replace(/^\.\//, '');
  return {
    kind: 'chapter',
    title: plainText(label),
    ...(url === '' ? {} : { path: url }),
    isNumbered,
    items: [],
    line,
  };
}

/** Labels have no markup in mdBook's sidebar; HTML, such as the `<T>` of a type, is not shown. */
const plainText = (text: string): string =>
  text
    .replace(/(`+)(.*?)\1/g, (_, __, code: string) => code.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .replace(/(?<!\\)(\*\*|__|[*_`])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();

export const chaptersIn = (items: readonly Item[]): Chapter[] =>
  items.flatMap((item) => (item.kind === 'chapter' ? [item, ...chaptersIn(item.items)] : []));
