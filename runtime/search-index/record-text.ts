/** Texts of records, measured in bytes of JSON as UTF-8. */

const encoder = new TextEncoder();

/** Size of a value as JSON in bytes. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** Replaces lone surrogates with �: services refuse them in JSON. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

const ELLIPSIS = '…';

/**
 * A text of at most `most` bytes, without quotes. A shortened text ends in `…` or, with `atWords`, after its last whole
 * word.
 */
export function cut(text: string, most: number, { atWords = false } = {}): string {
  if (text.length * 6 <= most || bytesOf(text) - 2 <= most) return text;
  if (!atWords) return text.slice(0, lengthWithin(text, most - 3)).trimEnd() + ELLIPSIS;
  const head = text.slice(0, lengthWithin(text, most) + 1);
  return head.slice(0, Math.max(0, head.lastIndexOf(' ')));
}

/**
 * A text in non-empty pieces of at most `most` bytes, which end with a sentence, else with a word, else with a
 * character.
 */
export function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = bytesOf(rest) - 2 <= most ? rest.length : borderWithin(rest, lengthWithin(rest, most));
    found.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return found;
}

/** The last good boundary within the first `length` units, which keeps at least a third of them. */
function borderWithin(text: string, length: number): number {
  const head = text.slice(0, length + 1);
  const least = length / 3;
  for (const border of [/[.!?…](?:["'”’)\]]*)\s+|[。！？]/gu, /\s+|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、，])/gu]) {
    const ends = [...head.matchAll(border)]
      .map((match) => match.index + match[0].length)
      .filter((end) => end <= length);
    const last = ends.at(-1) ?? 0;
    if (last > least) return last;
  }
  return length;
}

/** Length of the longest prefix with at most `most` bytes that ends between characters; at least one character. */
function lengthWithin(text: string, most: number): number {
  let low = 0;
  let high = Math.min(text.length, most);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (bytesOf(text.slice(0, betweenCharacters(text, middle))) - 2 <= most) low = middle;
    else high = middle - 1;
  }
  return Math.max(betweenCharacters(text, low), (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
}

const betweenCharacters = (text: string, at: number): number =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
