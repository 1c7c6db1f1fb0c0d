/** Headings of a page, whose ids stay those of VitePress. */
import { type Line, note, type Page } from './page.ts';
import { type HeadingText, idsToWrite, slugOf } from './slugs.ts';

const HEADING = /^([ \t>]{0,6}#{1,6})[ \t]+(\S.*?)[ \t]*$/;
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/;
/** A class, an id, or a name with a value. */
const ATTRIBUTE = /#[^\s{}]+|\.[\w:.-]+|[\w:-]+=(?:"[^"]*"|[^\s}]+)/g;
const ATTRIBUTES = new RegExp(
  `[ \\t]*\\{(?!\\{)[ \\t]*((?:${ATTRIBUTE.source})(?:[ \\t]+(?:${ATTRIBUTE.source}))*)[ \\t]*\\}$`,
);
const ID = /^(?:#|id="?)([^\s"]+)"?$/;

export interface Heading {
  line: Line;
  text: HeadingText;
}

/** Reads the heading in a line of prose, and removes its `{#id}`, which `writeIds` puts back. */
export function readHeading(lines: Line[], at: number, page: Page): Heading | undefined {
  const line = lines[at] as Line;
  underlined(lines, at);
  const found = HEADING.exec(line.text);
  if (!found) return undefined;
  const [, mark = '', rest = ''] = found;
  const content = rest.replace(/[ \t]+#+$/, '').replace(/^#+$/, '');
  const braces = ATTRIBUTES.exec(content);
  const parts: readonly string[] = braces?.[1]?.match(ATTRIBUTE) ?? [];
  const own = parts.find((part) => ID.test(part));
  const explicit = own && ID.exec(own)?.[1];
  const bare = braces ? content.slice(0, braces.index) : content;
  const others = parts.filter((part) => part !== own).join(' ');
  if (others !== '') {
    const place = { file: line.file, line: line.line, column: line.text.lastIndexOf('{') + 1 };
    note(page, 'lost', { what: '# … { … } (attributes)', text: `A heading can have an id, but not ${others}.`, place });
  }
  if (braces) line.text = `${mark} ${bare}`;
  else if (content !== rest) line.text = `${mark} ${content}`;
  return { line, text: { old: oldText(bare), now: nowText(bare), ...(explicit === undefined ? {} : { explicit }) } };
}

/** A heading with a line below it gets signs in front instead. */
function underlined(lines: Line[], at: number): void {
  const line = lines[at] as Line;
  const below = lines[at + 1];
  const rule = below === undefined ? null : SETEXT.exec(below.text);
  const before = lines[at - 1]?.text.trim() ?? '';
  if (!rule || !below || before !== '' || !/^ {0,3}[^\s#>|:<`~*+-]/.test(line.text) || /^ {0,3}\d+[.)]/.test(line.text))
    return;
  line.text = `${rule[1]?.startsWith('=') ? '#' : '##'} ${line.text.trim()}`;
  below.text = '';
}

export function writeIds(headings: readonly Heading[], slug: (text: string) => string = slugOf): void {
  const texts = headings.map(({ text }) => text);
  const ids = idsToWrite(texts, slug);
  for (const [at, id] of ids.entries()) {
    const line = headings[at]?.line;
    if (line && id !== undefined) line.text = `${line.text} {#${id}}`;
  }
}

/**
 * The text from which VitePress makes the id: without HTML, images and emoji, but with the spaces around them; entities
 * are as written.
 */
const oldText = (markdown: string): string =>
  withoutMarks(markdown, (text) => text.replace(/<\/?[A-Za-z][^<>]*>/g, '').replace(/:[a-z0-9_+-]+:/g, ''));

/** Undefined for texts that the two tools read in different ways. */
function nowText(markdown: string): string | undefined {
  const prose = markdown.replace(/(`+)[^`]*\1/g, '');
  if (/<|\{\{|&\w+;|:[a-z0-9_+-]+:|!\[|\$|\\/.test(prose)) return undefined;
  return withoutMarks(markdown, (text) => text).trim();
}

function withoutMarks(markdown: string, html: (text: string) => string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part) => {
      if (part.startsWith('`')) return part.replace(/^`+ ?| ?`+$/g, '');
      return html(part.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'))
        .replace(/\*{1,3}(?=\S)|(?<=\S)\*{1,3}|~~/g, '')
        .replace(/(?<![\w])_{1,2}(?=\S)([^_]+?)_{1,2}(?![\w])/g, '$1')
        .replace(/\\([!-/:-@[-`{-~])/g, '$1');
    })
    .join('');
}
