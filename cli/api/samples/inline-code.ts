/** Finds inline code in a paragraph, a heading or a table. */

const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const DEFINITION = /^[ \t]*\[[^\]]+\]:[ \t]*(?:<[^<>\n]*>|\S+)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

const BRACED = '\\{(?:[^{}]|\\{[^{}]*\\})*\\}';
const ATTRIBUTE = `\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|${BRACED}|[^\\s"'=<>\`{]+))?|\\s+${BRACED}`;
/** Parts to skip: escapes, comments, URLs, tags, texts of images, targets of links, GitHub's formulas. */
const PASSED = [
  '\\\\[\\s\\S]',
  '<!--[\\s\\S]*?-->',
  '<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\\s<>]*>',
  `</?[A-Za-z][\\w.-]*(?:${ATTRIBUTE})*\\s*/?>`,
  '!\\[(?:[^\\[\\]\\\\]|\\\\.)*(?=\\])',
  '\\]\\((?:<[^<>\\n]*>|[^\\s()]*(?:\\([^\\s()]*\\)[^\\s()]*)*)(?:\\s+(?:"[^"]*"|\'[^\']*\'|\\([^()]*\\)))?\\s*\\)',
  '(?<![\\w$\\\\])\\$`[^`\\n]+`\\$(?!\\w)',
].join('|');
const MD = new RegExp(`${PASSED}|(?<ticks>\`+)`, 'g');
const MDX = new RegExp(`${PASSED}|${BRACED}|(?<ticks>\`+)`, 'g');

/** The texts of inline code, in order, as the parser returns them: on one line, without the space next to backticks. */
export function findInlineCode(text: string, mdx: boolean): string[] {
  return cellsOf(text).flatMap((piece) => findInPiece(piece, mdx));
}

/** The cells of a table as separate texts; a text without a table is returned unchanged. */
function cellsOf(text: string): string[] {
  if (!text.includes('`')) return [];
  const lines = text.split('\n').filter((line) => !DEFINITION.test(line));
  const rule = lines.findIndex((line, index) => index > 0 && TABLE_RULE.test(line) && lines[index - 1]?.includes('|'));
  if (rule < 0) return [lines.join('\n')];
  const rows = lines.slice(rule - 1).flatMap((line) => line.split(/(?<!\\)\|/));
  return [lines.slice(0, rule - 1).join('\n'), ...rows.map((cell) => cell.replaceAll('\\|', '|'))];
}

function findInPiece(text: string, mdx: boolean): string[] {
  const found: string[] = [];
  const interest = new RegExp(mdx ? MDX : MD);
  for (let match = interest.exec(text); match; match = interest.exec(text)) {
    const ticks = match.groups?.ticks;
    if (ticks === undefined) continue;
    const from = interest.lastIndex;
    const close = closingTicks(text, from, ticks.length);
    if (close === undefined) continue;
    found.push(asValue(text.slice(from, close)));
    interest.lastIndex = close + ticks.length;
  }
  return found;
}

function closingTicks(text: string, from: number, length: number): number | undefined {
  for (const run of text.slice(from).matchAll(/`+/g)) if (run[0].length === length) return from + run.index;
  return undefined;
}

function asValue(raw: string): string {
  const line = raw.replaceAll('\n', ' ');
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
  return isPadded ? line.slice(1, -1) : line;
}
