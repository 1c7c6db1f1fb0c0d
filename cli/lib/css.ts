/** Minified CSS as a tree: rules, nested rules and at-rules with a block; anything else is a statement. */

export interface CssNode {
  /** A selector, an at-rule without its block, or a declaration. */
  head: string;
  /** Absent for statements. */
  body?: CssNode[];
}

/** Parses valid CSS without comments, such as the bundler writes it. */
export function parseCss(text: string): CssNode[] {
  let at = 0;
  const block = (): CssNode[] => {
    const nodes: CssNode[] = [];
    while (at < text.length) {
      const from = at;
      at = endOfHead(text, from);
      const head = text.slice(from, at).trim();
      const sign = text[at++];
      if (sign === '{') nodes.push({ head, body: block() });
      else if (head !== '') nodes.push({ head });
      if (sign === '}') break;
    }
    return nodes;
  };
  return block();
}

/** Where the text before `{`, `;` or `}` ends, outside of strings and brackets. */
function endOfHead(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0 && (sign === '{' || sign === ';' || sign === '}')) return at;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The selectors of a list. */
export function selectorsOf(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] as string;
    if (sign === '"' || sign === "'") at = endOfString(list, at);
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0 && sign === ',') {
      found.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, list.slice(from)];
}
