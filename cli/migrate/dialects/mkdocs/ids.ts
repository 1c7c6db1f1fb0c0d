/** Ids of headings as python-markdown makes them. */
import { lookUp } from '../../../lib/look-up.ts';

/** Hands out ids; a repeated one gets `_1`, `_2`, … */
export interface Ids {
  unique(id: string): string;
}

export function createIds(reserved: Iterable<string>): Ids {
  const used = new Set(reserved);
  return {
    unique(id) {
      let free = id;
      while (free === '' || used.has(free)) {
        const numbered = /^(.*)_(\d+)$/.exec(free);
        free = numbered ? `${numbered[1]}_${Number(numbered[2]) + 1}` : `${free}_1`;
      }
      used.add(free);
      return free;
    },
  };
}

/** `markdown.extensions.toc.slugify`: letters outside ASCII lose their accents or disappear. */
export function pythonSlug(text: string, separator: string): string {
  const ascii = text.normalize('NFKD').replace(/[^\0-\x7f]/g, '');
  return joined(
    ascii
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase(),
    separator,
  );
}

/** `markdown.extensions.toc.slugify_unicode`. */
export const unicodeSlug = (text: string, separator: string): string =>
  joined(
    text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
      .trim()
      .toLowerCase(),
    separator,
  );

const joined = (text: string, separator: string): string =>
  separator === '' ? text.replace(/\s+/g, '') : text.replace(/[\s-]+/g, '-').replace(/-/g, separator);

/** `pymdownx.slugs.slugify` with its `case`. */
export function pymdownSlug(text: string, separator: string, letterCase: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .trim();
  const ascii = letterCase === 'lower-ascii';
  const cased = ascii
    ? plain.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : letterCase === 'lower' || letterCase === 'fold'
      ? plain.toLowerCase()
      : plain;
  return cased.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replace(/ /g, separator);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©' };

/** The words of a heading: without marks, code ticks, tags, pictures and icons. */
export function headingWords(source: string): string {
  return source
    .replace(/`+([^`]+)`+/g, (_, code: string) =>
      code.trim().replace(/[\\*_[\]<>&]/g, (char) => `\0${char.charCodeAt(0)};`),
    )
    .replace(/<!--.*?-->/g, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])(?:\{[^}]*\})?/g, '$1')
    .replace(/:(?:octicons|material|fontawesome|simple)-[\w-]+:(?:\{[^}]*\})?/g, '')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!>~^=-])/g, (_, char: string) => `\0${char.charCodeAt(0)};`)
    .replace(/(\*{1,3}|~~|\^\^|==|\+\+)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/&(\w+);/g, (whole, name: string) => lookUp(ENTITIES, name) ?? whole)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/\0(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .trim();
}
