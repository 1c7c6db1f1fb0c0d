/**
 * Compiles the JSX of pages that only put components together: their props and children are literals. Such a page needs
 * no bundler, only its components do.
 */
import { COMPOSED } from '../../../model/page-code.ts';
import { OWN } from '../html/jsx-sink.ts';
import { isComment, NOT_LITERAL, readLiteral } from '../html/literal.ts';

const RENAMED: ReadonlyMap<string, string> = new Map([
  [OWN.html, COMPOSED.html],
  [OWN.island, COMPOSED.island],
]);

interface Reader {
  jsx: string;
  at: number;
  /** Names that the page imports. */
  names: ReadonlySet<string>;
}

/** An element whose end is not read yet. */
interface Open {
  tag: string;
  props: string[];
  children: string[];
}

const NAME = /[\w$.:-]+/y;
/** How the writer refers to links and parts: `links[0]`, `links[0] || undefined`, `"a" + links[1]`. */
const HOLES = /^(?:"(?:[^"\\]|\\.)*"|\$docsgen(?:Links|Parts)\[\d+\]|\s*(?:\+|\|\| undefined)\s*)+$/;
const KEY = /^[A-Za-z_$][\w$]*$/;

/**
 * The children of a page as code: calls of `COMPOSED.jsx`, separated by commas.
 * @param jsx As `JsxSink` writes it.
 * @param names Names that the page imports: alone in braces, they cannot fail.
 * @returns Undefined when it has other code of the author, which only a parser can read.
 */
export function composedCode(jsx: string, names: ReadonlySet<string>): string | undefined {
  const reader: Reader = { jsx, at: 0, names };
  const stack: Open[] = [{ tag: '', props: [], children: [] }];
  while (reader.at < jsx.length) {
    const top = stack.at(-1) as Open;
    const char = jsx[reader.at];
    if (char === '{') {
      const code = readCode(reader);
      if (code === undefined) return undefined;
      if (code !== '') top.children.push(code);
    } else if (jsx.startsWith('</', reader.at)) {
      reader.at = jsx.indexOf('>', reader.at) + 1;
      stack.pop();
      stack.at(-1)?.children.push(callOf(top));
    } else if (char === '<') {
      const opened = readTag(reader);
      if (opened === undefined) return undefined;
      if (opened.isEmpty) top.children.push(callOf(opened));
      else stack.push(opened);
    } else if (char?.trim() === '') reader.at++;
    else return undefined;
  }
  return stack.length === 1 ? (stack[0] as Open).children.join(',') : undefined;
}

function callOf({ tag, props, children }: Open): string {
  const [child] = children;
  const content = children.length > 1 ? `[${children.join(',')}]` : child;
  const all = content === undefined ? props : [...props, `children:${content}`];
  return `${children.length > 1 ? COMPOSED.jsxs : COMPOSED.jsx}(${tagCode(tag)},{${all.join(',')}})`;
}

function tagCode(tag: string): string {
  const own = RENAMED.get(tag);
  if (own !== undefined) return own;
  if (tag.startsWith(`${OWN.theme}.`)) return COMPOSED.theme + tag.slice(OWN.theme.length);
  return /^[a-z]/.test(tag) && !tag.includes('.') ? JSON.stringify(tag) : tag;
}

/** Reads a start tag. Only a spread and a name with a colon, which is not an identifier, are left to the bundler. */
function readTag(reader: Reader): (Open & { isEmpty: boolean }) | undefined {
  const { jsx } = reader;
  reader.at++;
  const tag = take(reader, NAME);
  if (tag === undefined || /[:-]/.test(tag.replace(/^[a-z][\w-]*$/, ''))) return undefined;
  const props: string[] = [];
  for (;;) {
    while (jsx[reader.at]?.trim() === '') reader.at++;
    const isEmpty = jsx.startsWith('/>', reader.at);
    if (isEmpty || jsx[reader.at] === '>') {
      reader.at += isEmpty ? 2 : 1;
      return { tag, props, children: [], isEmpty };
    }
    const name = take(reader, NAME);
    const value = name === undefined || name === '__proto__' ? undefined : readProp(reader);
    if (name === undefined || value === undefined) return undefined;
    props.push(`${KEY.test(name) ? name : JSON.stringify(name)}:${value}`);
  }
}

function readProp(reader: Reader): string | undefined {
  const { jsx } = reader;
  if (jsx[reader.at] !== '=') return 'true';
  reader.at++;
  if (jsx.startsWith('""', reader.at)) {
    reader.at += 2;
    return '""';
  }
  const code = jsx[reader.at] === '{' ? readCode(reader) : undefined;
  return code === '' ? undefined : code;
}

/** Code in braces, if it is a literal, an imported name, or made by the writer; empty for a comment. */
function readCode(reader: Reader): string | undefined {
  const end = endOfCode(reader);
  if (end === undefined) return undefined;
  const code = reader.jsx.slice(reader.at + 1, end);
  reader.at = end + 1;
  if (isComment(code)) return '';
  // The line break ends a comment.
  if (readLiteral(code) !== NOT_LITERAL) return code.includes('//') ? `${code}\n` : code.trim();
  if (reader.names.has(code.trim())) return code.trim();
  if (!HOLES.test(code)) return undefined;
  return code.replaceAll(OWN.links, COMPOSED.links).replaceAll(OWN.parts, COMPOSED.parts);
}

const TOKEN =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[{}]/g;

/** The place of the closing brace, if nothing but literals is between. A regular expression would not be a literal. */
function endOfCode({ jsx, at }: Reader): number | undefined {
  let depth = 0;
  TOKEN.lastIndex = at;
  for (let found = TOKEN.exec(jsx); found; found = TOKEN.exec(jsx)) {
    if (found[0] === '{') depth++;
    else if (found[0] === '}' && --depth === 0) return found.index;
  }
  return undefined;
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.jsx)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}
