/** Converts the text of a page between its code blocks: first its lines, then what is inside them. */
import { outsideCode } from '../../../lib/blocks/code-spans.ts';
import { HTML_STARTS } from '../../../lib/blocks/html-blocks.ts';
import { inlineDirectives } from '../text/directives.ts';
import { containerLine, type Stack } from './containers.ts';
import { type Heading, readHeading } from './headings.ts';
import { convertInline } from './inline.ts';
import { type Line, note, type Page } from './page.ts';
import { isComponent, tagAt } from './tags.ts';
import { linkUrl } from './urls.ts';

/** A line with what is known of it before its inside is read. */
export interface ProseLine extends Line {
  isPre: boolean;
}

/** Converts containers, tables of contents, definitions of links, and finds headings. */
export function convertLines(
  lines: readonly Line[],
  { stack, page, headings }: { stack: Stack; page: Page; headings: Heading[] },
): ProseLine[] {
  const made = lines.map((line): ProseLine => ({ ...line, text: inBraces(line.text, page), isPre: false }));
  for (const [at, line] of made.entries()) {
    const container = line.isMade ? line.text : containerLine(line, stack, page);
    line.isPre = stack.some(({ name }) => name === 'v-pre');
    if (container !== undefined) {
      line.text = container;
      continue;
    }
    if (/^[ \t]*\[\[toc\]\][ \t]*$/i.test(line.text)) {
      const place = { file: line.file, line: line.line, column: 1 };
      note(page, 'converted', { what: '[[toc]]', text: 'It is now ::toc.', place });
      line.text = line.text.replace(/\[\[toc\]\]/i, '::toc');
      continue;
    }
    line.text = line.text.replace(
      /^( {0,3}\[[^\]\n]+\]:[ \t]*)([^\s<>]+)/,
      (_, head: string, url: string) => head + linkUrl(url, page),
    );
    line.text = elementsOf(line, page);
    const heading = readHeading(made, at, page);
    if (heading) headings.push(heading);
  }
  return made;
}

/** Directives that a plugin made elements of. */
function elementsOf({ text, file, line }: Line, page: Page): string {
  if (!/:[a-z][\w-]*[[{]/.test(text)) return text;
  return outsideCode(text, (prose) => {
    let made = prose;
    for (const { start, end, name, html } of inlineDirectives(prose).reverse()) {
      if (html === undefined) continue;
      made = made.slice(0, start) + html + made.slice(end);
      const place = { file, line, column: start + 1 };
      note(page, 'converted', { what: `:${name}[…]`, text: `It is now the element <${name}>.`, place });
    }
    return made;
  });
}

/** Attributes in the delimiters of the site, in braces. */
function inBraces(text: string, { facts: { delimiters } }: Page): string {
  if (delimiters === undefined) return text;
  const [left, right] = delimiters;
  const start = text.indexOf(left);
  const end = start < 0 ? -1 : text.indexOf(right, start + left.length);
  return end < 0
    ? text
    : `${text.slice(0, start)}{${text.slice(start + left.length, end)}}${text.slice(end + right.length)}`;
}

interface Chunk {
  lines: ProseLine[];
  isHtml: boolean;
  isPre: boolean;
}

/** HTML blocks that end at a blank line. */
const ELEMENTS = HTML_STARTS.slice(3);

/** Splits the lines into Markdown and blocks of HTML, in which Markdown is not read. */
function chunksOf(lines: readonly ProseLine[]): Chunk[] {
  const chunks: Chunk[] = [];
  let isHtml = false;
  for (const [at, line] of lines.entries()) {
    const isBlank = line.text.trim() === '';
    if (isHtml) isHtml = !isBlank;
    else isHtml = beginsHtml(line.text, lines[at - 1]?.text.trim() ?? '');
    const last = chunks.at(-1);
    if (last && last.isHtml === isHtml && last.isPre === line.isPre) last.lines.push(line);
    else chunks.push({ lines: [line], isHtml, isPre: line.isPre });
  }
  return chunks;
}

/** True for a line that begins a block of HTML. Components are Markdown, and so is a line such as `<img …> text`. */
function beginsHtml(line: string, before: string): boolean {
  const text = line.trimStart();
  const tag = tagAt(text, 0);
  if (tag && isComponent(tag)) return false;
  return ELEMENTS.some(({ start, interrupts }) => start.test(text) && (interrupts || before === ''));
}

export function convertProse(lines: readonly ProseLine[], page: Page): string {
  return chunksOf(lines)
    .map((chunk) => {
      const starts: number[] = [];
      let text = '';
      for (const line of chunk.lines) {
        starts.push(text.length);
        text += `${line.text}\n`;
      }
      const placeAt = (offset: number) => {
        const at = Math.max(
          0,
          starts.findLastIndex((start) => start <= offset),
        );
        const { file, line } = chunk.lines[at] as ProseLine;
        return { file, line, column: offset - (starts[at] ?? 0) + 1 };
      };
      const { text: made, hoisted } = convertInline({
        text: text.slice(0, -1),
        page,
        placeAt,
        isHtml: chunk.isHtml,
        isPre: chunk.isPre,
      });
      return hoisted.length > 0 ? `\n${hoisted.join('\n\n')}\n\n${made}` : made;
    })
    .join('\n');
}
