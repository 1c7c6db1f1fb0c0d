import codes from './codes.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = codes;

/** All codes in order, each with its text; the text is empty if the packages don't include it. */
export const entries: readonly (readonly [code: string, text: string])[] = Object.entries(texts).sort(
  ([a], [b]) => Number(a) - Number(b),
);

/** A part of a message: Lexical's own words, or a value inserted at run time. */
export interface Part {
  text: string;
  isValue: boolean;
}

export interface Message {
  code: string;
  /** Absent if there is no such code; empty if the packages don't include its text. */
  parts?: Part[];
  /** Values without a placeholder in the text. */
  rest: string[];
}

/** The message for a code with these values; a placeholder without a value stays `%s`. */
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

/** The message for a query such as `?code=14&v=a`. */
export function messageOfAddress(search: string): Message | undefined {
  const query = new URLSearchParams(search);
  const code = query.get('code')?.trim();
  return code ? messageOf(code, query.getAll('v')) : undefined;
}
