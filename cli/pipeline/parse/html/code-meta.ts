/** What an author says about a code block in its first line and in its magic comments. */

export interface CodeMeta {
  /** As written, without what stuck to it (`ts{1,3}`); empty when there is none. */
  lang: string;
  title?: string;
  /** 1-based lines to mark. */
  marked: Set<number>;
  lineNumbers: boolean;
  /** Line ranges that make no sense. */
  invalid: string[];
}

const MAX_LINE = 100_000;

/** Reads `ts title="a.ts" {1,3-5} showLineNumbers`. */
export function readCodeMeta(lang: string | null | undefined, meta: string | null | undefined): CodeMeta {
  let name = lang ?? '';
  let rest = meta ?? '';
  const brace = name.indexOf('{');
  if (brace >= 0) {
    rest = `${name.slice(brace)} ${rest}`;
    name = name.slice(0, brace);
  }
  const result: CodeMeta = { lang: name, marked: new Set(), lineNumbers: false, invalid: [] };
  if (rest === '') return result;
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/.exec(rest);
  if (title) result.title = title[1] ?? title[2] ?? title[3];
  const bare = rest.replace(/"[^"]*"|'[^']*'/g, '""');
  result.lineNumbers = /(?:^|\s)showLineNumbers(?=$|[\s={])/.test(bare);
  for (const match of bare.matchAll(/(?:^|\s)\{([\d\s,.-]*)\}/g)) addRanges(match[1] ?? '', result);
  return result;
}

function addRanges(text: string, { marked, invalid }: CodeMeta): void {
  for (const part of text.split(',')) {
    const range = /^\s*(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?\s*$/.exec(part);
    const from = Number(range?.[1]);
    const to = Number(range?.[2] ?? range?.[1]);
    if (!range || from < 1 || to < from || to > MAX_LINE) {
      invalid.push(text);
      return;
    }
    for (let line = from; line <= to; line++) marked.add(line);
  }
}

const MAGIC = /^\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** Takes the `// highlight-next-line|start|end` lines out of the code; the lines they name are marked. */
export function takeMagicComments(code: string, marked: Set<number>): { code: string; marked: Set<number> } {
  if (!code.includes('highlight-')) return { code, marked };
  const lines: string[] = [];
  const all = new Set(marked);
  let next = false;
  let inside = false;
  for (const line of code.split('\n')) {
    const word = MAGIC.exec(line)?.[1];
    if (word === undefined) {
      lines.push(line);
      if (next || inside) all.add(lines.length);
      next = false;
    } else if (word === 'next-line') next = true;
    else inside = word === 'start';
  }
  return { code: lines.join('\n'), marked: all };
}
