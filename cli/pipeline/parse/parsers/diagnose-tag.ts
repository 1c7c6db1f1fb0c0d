/** Finds the character at which a text after `<` stops being a JSX tag, which the native parser does not report. */
export interface Diagnosis {
  detail: string;
  hint?: string;
  /** Distance from `<` to the character in question. */
  length: number;
  /** True when nothing is wrong with this tag. */
  complete?: boolean;
}

const NAME = '[\\p{ID_Start}$_][\\p{ID_Continue}$\\u200c\\u200d-]*';
const TAG_NAME = new RegExp(`${NAME}(?:(?:\\.${NAME})+|:${NAME})?`, 'uy');
const ATTRIBUTE = new RegExp(`${NAME}(?::${NAME})?`, 'uy');
const SPACE = /\s*/y;

const literal = 'to show the character itself, write `&lt;` or use `code`';

/** Reads the tag at `offset` up to the first mistake. */
export function diagnoseTag(text: string, offset: number): Diagnosis {
  const reader = createReader(text, offset + 1);
  if (text.startsWith('<!--', offset))
    return { detail: 'the comment is never closed', hint: 'close it with `-->`', length: 0 };
  if (/^[!?]/.test(reader.peek())) {
    return {
      detail: 'MDX cannot contain a declaration',
      hint: 'leave it out; docsgen writes the document itself',
      length: 0,
    };
  }
  reader.skip(SPACE);
  if (reader.peek() === '/') reader.next();
  const name = reader.skip(TAG_NAME);
  const at = () => reader.at() - offset;
  if (name === '')
    return { detail: `\`<\` begins a tag, but ${seen(reader.peek())} follows`, hint: literal, length: 0 };
  for (;;) {
    const space = reader.skip(SPACE);
    const c = reader.peek();
    if (c === '') return { detail: `the tag \`<${name}\` has no \`>\``, hint: literal, length: 0 };
    if (c === '>' || c === '/') return { detail: `the tag \`<${name}\` cannot be read`, length: 0, complete: true };
    if (c === '{') {
      const end = endOfBraces(text, reader.at());
      if (end === undefined) return { detail: `in the tag \`<${name}\` a \`{\` is never closed`, length: at() };
      const spread = /^\{\s*\.\.\./.test(text.slice(reader.at(), reader.at() + 20));
      if (!spread)
        return {
          detail: 'only `{...spread}` is allowed between attributes',
          hint: 'write `name={value}`',
          length: at(),
        };
      reader.move(end);
      continue;
    }
    const attribute = reader.skip(ATTRIBUTE);
    if (attribute === '') return { ...unreadable(name, c, space === ''), length: at() };
    const problem = readValue(reader, { text, offset, attribute });
    if (problem) return problem;
  }
}

function unreadable(name: string, c: string, glued: boolean): Omit<Diagnosis, 'length'> {
  const hint = glued && /[.:]/.test(c) ? undefined : literal;
  return { detail: `in the tag \`<${name}\` an attribute, \`/>\` or \`>\` was expected, not ${seen(c)}`, hint };
}

type Reader = ReturnType<typeof createReader>;

function readValue(reader: Reader, tag: { text: string; offset: number; attribute: string }): Diagnosis | undefined {
  const { text, offset, attribute } = tag;
  const before = reader.at();
  reader.skip(SPACE);
  if (reader.peek() !== '=') {
    reader.move(before);
    return undefined;
  }
  reader.next();
  reader.skip(SPACE);
  const c = reader.peek();
  const length = reader.at() - offset;
  if (c === '"' || c === "'") {
    const end = text.indexOf(c, reader.at() + 1);
    if (end < 0)
      return { detail: `the value of \`${attribute}\` has no closing ${c}`, hint: `close it with ${c}`, length };
    reader.move(end + 1);
    return undefined;
  }
  if (c === '{') {
    const end = endOfBraces(text, reader.at());
    if (end === undefined)
      return { detail: `the \`{\` of \`${attribute}\` is never closed`, hint: 'close it with `}`', length };
    reader.move(end);
    return undefined;
  }
  const hint = `write \`${attribute}="text"\` or \`${attribute}={value}\``;
  return { detail: `the value of \`${attribute}\` must begin with a quote or \`{\`, not ${seen(c)}`, hint, length };
}

function createReader(text: string, start: number) {
  let position = start;
  return {
    at: () => position,
    peek: () => text.charAt(position),
    next: () => {
      position++;
    },
    move: (to: number) => {
      position = to;
    },
    /** Reads the match of a sticky pattern, which may be empty. */
    skip: (pattern: RegExp) => {
      pattern.lastIndex = position;
      const found = pattern.exec(text)?.[0] ?? '';
      position += found.length;
      return found;
    },
  };
}

function endOfBraces(text: string, from: number): number | undefined {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return undefined;
}

const seen = (c: string): string =>
  c === '' ? 'the end of the file' : c === '\n' ? 'the end of the line' : c === ' ' ? 'a space' : `\`${c}\``;
