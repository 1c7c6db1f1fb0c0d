/** Finds the URL of a link in a Markdown source. */

/** Characters that may follow a URL. */
const END = /^(?:[\s)>"'\]<]|$)/;

/**
 * Finds the URL of the link that begins at an offset: `[text](url)`, `![text](url)`, `[name]: url`, `<url>`,
 * `href="url"` of a tag, or the URL itself.
 * @returns Offset of the URL; undefined when the link does not have exactly this URL.
 */
export function findWritten(text: string, { at, url }: { at: number; url: string }): number | undefined {
  const start = beginning(text, at);
  if (start === undefined) return undefined;
  const isIt = text.startsWith(url, start) && END.test(text.slice(start + url.length, start + url.length + 1));
  return isIt ? start : undefined;
}

function beginning(text: string, at: number): number | undefined {
  if (text.startsWith('![', at)) return afterBrackets(text, at + 1);
  if (text[at] === '[') return afterBrackets(text, at);
  if (text[at] !== '<') return at;
  if (/^<https?:/i.test(text.slice(at, at + 9))) return at + 1;
  const tag = /^<[a-z][^<>]{0,2000}>/i.exec(text.slice(at, at + 2100))?.[0] ?? '';
  const attribute = /\s(?:href|src)=(["'])/i.exec(tag);
  return attribute ? at + attribute.index + attribute[0].length : undefined;
}

/** Offset of the URL after the text of a link or the name of a definition. */
function afterBrackets(text: string, open: number): number | undefined {
  const close = closing(text, open);
  if (close === undefined) return undefined;
  const lead = /^(?:\(\s{0,20}<?|:[ \t]{0,20}<?)/.exec(text.slice(close + 1, close + 30))?.[0];
  return lead === undefined ? undefined : close + 1 + lead.length;
}

/** The matching closing bracket in the same paragraph; brackets in code do not count. */
function closing(text: string, open: number): number | undefined {
  const token = /\\[\s\S]|(`+)[\s\S]*?\1|[[\]]|\n[ \t]*\r?\n/g;
  token.lastIndex = open;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '[') depth++;
    if (match[0] === ']') depth--;
    if (depth === 0) return match.index;
    if (match[0].startsWith('\n')) return undefined;
  }
  return undefined;
}
