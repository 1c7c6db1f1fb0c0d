/** Longest line that is highlighted: most grammars are quadratic in it. */
const MAX_LINE = 5000;
/** Markdown's grammar is cubic in a paragraph, and quadratic in the whole. */
const MAX_PARAGRAPH = 1500;
const MAX_MARKDOWN = 10_000;

/**
 * True for code that would keep the highlighter busy for seconds; it is not highlighted, on any machine.
 * @param language Name of the grammar.
 */
export function isEndless(code: string, language: string): boolean {
  const isMarkdown = language === 'markdown' || language === 'md';
  if (isMarkdown && code.length > MAX_MARKDOWN) return true;
  if (isMarkdown && code.length > MAX_PARAGRAPH) return longest(code, '\n\n') > MAX_PARAGRAPH;
  return code.length > MAX_LINE && longest(code, '\n') > MAX_LINE;
}

/** Length of the longest part between two separators. */
function longest(text: string, separator: string): number {
  let most = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf(separator, at);
    const end = found < 0 ? text.length : found;
    most = Math.max(most, end - at);
    at = end + separator.length;
  }
  return most;
}
