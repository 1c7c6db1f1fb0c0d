/** Where HTML and the code of MDX start and end: neither contains Markdown. */

export interface HtmlStart {
  start: RegExp;
  end: RegExp;
  /** Also in MDX. */
  mdx?: boolean;
  /** It can interrupt a paragraph. */
  interrupts?: boolean;
}

const BLOCK_TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const ATTRIBUTES = '(?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'=<>`]+))?)*';

/** The kinds of HTML blocks, in the order in which they are tried. */
export const HTML_STARTS: HtmlStart[] = [
  { start: /^[ \t]*<!--/, end: /-->/, mdx: true, interrupts: true },
  {
    start: /^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i,
    end: /<\/(?:script|pre|style|textarea)>/i,
    interrupts: true,
  },
  { start: /^ {0,3}<\?/, end: /\?>/, interrupts: true },
  { start: new RegExp(`^ {0,3}</?(?:${BLOCK_TAGS})(?:\\s|/?>|$)`, 'i'), end: /^[ \t]*$/, interrupts: true },
  {
    start: new RegExp(`^ {0,3}<(?:/[A-Za-z][\\w-]*\\s*|[A-Za-z][\\w-]*${ATTRIBUTES}\\s*/?)>[ \\t]*$`),
    end: /^[ \t]*$/,
  },
];

const OPEN = '([{';
const CLOSE = ')]}';

/**
 * Index of the last line of the code that begins in line `at`; undefined when the code never ends.
 * @param toBlank The code ends at a blank line, not at the bracket that closes the first one.
 */
export function ends(lines: readonly string[], at: number, toBlank: boolean): number | undefined {
  let depth = 0;
  let quote = '';
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (toBlank && depth <= 0 && quote === '' && line.trim() === '') return index;
    for (let i = 0; i < line.length; i++) {
      const char = line.charAt(i);
      if (quote === '*') {
        if (line.startsWith('*/', i)) quote = '';
      } else if (quote !== '') {
        if (char === '\\') i++;
        else if (char === quote) quote = '';
      } else if (line.startsWith('/*', i)) quote = '*';
      else if (line.startsWith('//', i)) break;
      else if (/["'`]/.test(char)) quote = char;
      else if (OPEN.includes(char)) depth++;
      else if (CLOSE.includes(char)) depth--;
    }
    if (quote !== '`' && quote !== '*') quote = '';
    if (!toBlank && depth <= 0 && quote === '') return index;
  }
  return toBlank ? lines.length : undefined;
}
