/** Numbers for people. */

/** `1 page`, `2 pages`; nouns that end in "s" get `es`. */
export const count = (number: number, noun: string): string =>
  `${number} ${number === 1 ? noun : noun.endsWith('s') ? `${noun}es` : `${noun}s`}`;

/** Bytes: `512 B`, `1.2 kB`, `3.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
