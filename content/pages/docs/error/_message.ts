import codes from './codes.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = codes;

/** All codes in their order, each with its text; an empty text is not in the packages. */
export const entries: readonly (readonly [code: string, text: string])[] = Object.entries(texts).sort(
  ([a], [b]) => Number(a) - Number(b),
);

/** A part of a message: words of Lexical, or a value that the program put in. */
export interface Part {
  text: string;
  isValue: boolean;
}

export interface Message {
  code: string;
  /** Absent: there is no such code. Empty: its text is not in the packages. */
  parts?: Part[];
  /** Values that the text has no place for. */
  rest: string[];
}

/** What a code says with these values; a place without a value stays `%s`. */
export function messageOf(code: string, values: readonly string[]): Message {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return { code, rest: [] };
  const [first = '', ...others] = text.split('%s');
  const parts = [
    { text: first, isValue: false },
    ...others.flatMap((part, index) => [
      { text: values[index] ?? '%s', isValue: true },
      { text: part, isValue: false },
    ]),
  ];
  return { code, parts: parts.filter((part) => part.text !== ''), rest: values.slice(others.length) };
}

/** What an address such as `?code=14&v=a` asks for. */
export function messageOfAddress(search: string): Message | undefined {
  const query = new URLSearchParams(search);
  const code = query.get('code')?.trim();
  return code ? messageOf(code, query.getAll('v')) : undefined;
}
