/** Reads a table of contents in Markdown: `SUMMARY.md` of mdBook and GitBook, `_Sidebar.md` of wikis. */
import { plainText } from './names.ts';

/** A line of the table: a page, a link, or only a label for the entries below it. */
export interface Entry {
  label: string;
  /** As written: a path, a URL, or the name of a page in double brackets. */
  target?: string;
  isName?: true;
  /** 1-based. */
  line: number;
  entries: Entry[];
  /** A heading, whose entries are not below it in a list. */
  isPart?: true;
}

const HEADING = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+(.*)$/;
const BOLD = /^(\*\*|__)(.+)\1:?$/;
/** The title of the table itself, which is not part of it. */
const OWN_TITLE = /^#[ \t]/;

/** @param isTextFirst `[[text|Page]]` instead of `[[Page|text]]`. */
export function readContents(text: string, isTextFirst: boolean): Entry[] {
  const top: Entry[] = [];
  let part: Entry | undefined;
  /** The open items, each with its indentation. */
  const open: { indent: number; entry: Entry }[] = [];
  const add = (entry: Entry, indent: number): void => {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    (open.at(-1)?.entry.entries ?? part?.entries ?? top).push(entry);
    open.push({ indent, entry });
  };
  const begin = (label: string, line: number): void => {
    open.length = 0;
    part = { label, line, entries: [], isPart: true };
    top.push(part);
  };
  for (const [index, written] of withoutComments(text).split(/\r?\n/).entries()) {
    const line = index + 1;
    const item = ITEM.exec(written);
    const bare = written.trim();
    const heading = HEADING.exec(bare)?.[1];
    const label = heading ?? (item ? undefined : BOLD.exec(bare)?.[2]);
    if (label !== undefined) {
      const shown = readLine(label, line, isTextFirst);
      if (shown?.target !== undefined) add(shown, 0);
      else if (shown && !(top.length === 0 && OWN_TITLE.test(bare))) begin(shown.label, line);
    } else if (item) {
      const entry = readLine(item[2] ?? '', line, isTextFirst);
      if (entry) add(entry, (item[1] ?? '').replace(/\t/g, '    ').length);
    } else {
      const entry = readLine(bare, line, isTextFirst);
      // Chapters before and after the list; other text is no entry.
      if (entry?.target !== undefined) add(entry, 0);
    }
  }
  return top;
}

/** Comments become blank, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));

const LINK =
  /(?<!!)\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+["'(][^)]*)?\s*\)/;
const NAME = /\[\[([^[\]]+)\]\]/;

function readLine(text: string, line: number, isTextFirst: boolean): Entry | undefined {
  const link = LINK.exec(text);
  const name = link ? null : NAME.exec(text);
  if (link) {
    const target = (link[2] ?? link[3] ?? '').trim();
    const label = plainText(link[1] ?? '') || target;
    return { label, ...(target === '' ? {} : { target }), line, entries: [] };
  }
  if (name) {
    const [first = '', second = ''] = (name[1] ?? '').split('|').map((part) => part.trim());
    const [target, label] = isTextFirst && second !== '' ? [second, first] : [first, second || first];
    return { label: plainText(label), target, isName: true, line, entries: [] };
  }
  const label = plainText(text);
  return label === '' || /^[-*_]{3,}$/.test(label) ? undefined : { label, line, entries: [] };
}
