/** Characters that YAML and JSON escapes can produce but no page can show, and how to name and escape them. */

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

export interface CleanText {
  /** With U+FFFD in place of control characters and lone surrogates. */
  text: string;
  /** The first replaced character, and how many there are. */
  control?: { name: string; count: number };
  /** A mark that changes the direction of the following text; it stays. */
  direction?: { name: string };
}

export function cleanText(written: string): CleanText {
  const bad = [...(written.match(CONTROL) ?? []), ...(written.match(HALF) ?? [])];
  const direction = DIRECTION.exec(written)?.[0];
  return {
    text: bad.length === 0 ? written : written.replace(HALF, '\ufffd').replace(CONTROL, '\ufffd'),
    ...(bad[0] === undefined ? {} : { control: { name: codeName(bad[0]), count: bad.length } }),
    ...(direction === undefined ? {} : { direction: { name: codeName(direction) } }),
  };
}

/** The name of a character: `U+202E`. */
export const codeName = (c: string): string => `U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The escape of a character in code, JSON and reports: `\u202e`. */
export const codeEscape = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
