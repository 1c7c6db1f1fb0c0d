/** Blocks of the language `mdx-code-block`: their content is part of the page, but hidden from plain Markdown tools. */
const NAME = 'mdx-code-block';
const FENCE = /^[ \t>]*(?<marker>`{3,}|~{3,})[ \t]*(?<info>.*?)[ \t]*$/gm;

/** Replaces the first and last line of such blocks by spaces, so that all positions stay. */
export function openMdxCodeBlocks(text: string): string {
  if (!text.includes(NAME)) return text;
  /** The open blocks, outermost first; only the innermost can be an ordinary block. */
  const open: { marker: string; isPage: boolean; line: string; at: number }[] = [];
  let out = text;
  const empty = (line: string, at: number): void => {
    const kept = /^[ \t>]*/.exec(line)?.[0] ?? '';
    out = out.slice(0, at) + kept.padEnd(line.length) + out.slice(at + line.length);
  };
  for (const { 0: line, index: at, groups: { marker = '', info = '' } = {} } of text.matchAll(FENCE)) {
    const block = open.at(-1);
    if (block && info === '' && block.marker[0] === marker[0] && marker.length >= block.marker.length) {
      open.pop();
      if (!block.isPage) continue;
      empty(block.line, block.at);
      empty(line, at);
    } else if (block === undefined || block.isPage) open.push({ marker, isPage: info === NAME, line, at });
  }
  return out;
}
