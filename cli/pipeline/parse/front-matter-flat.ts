/**
 * Reads simple front matter in one pass: `key: value` lines with plain words, quoted texts without escapes, whole
 * numbers, booleans, or words in brackets on one line (tags, authors). The result is the same as the YAML library's.
 */
import type { RawField, RawFields } from './front-matter-types.ts';

const KEY = /^([A-Za-z_][\w-]{0,99}):(?: +(.*))?$/;
const UNUSUAL = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\t]/;
const KEYWORD = /^(?:true|false|null)$/i;

/**
 * @param above Number of lines before the block.
 * @returns The fields, or undefined when a line needs the YAML library.
 */
export function readFlat(yaml: string, above = 1): RawFields | undefined {
  const fields: RawFields = new Map();
  const lines = yaml.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const text = withoutReturn(lines[i] ?? '');
    if (text === '' || text.startsWith('#')) continue;
    if (UNUSUAL.test(text)) return undefined;
    const found = KEY.exec(text);
    const key = found?.[1];
    if (key === undefined || fields.has(key) || KEYWORD.test(key)) return undefined;
    const field = { line: i + 1 + above, column: 1 };
    // Spaces only: other white space belongs to the value.
    const rest = (found?.[2] ?? '').replace(/ +$/, '');
    const scalar = rest === '' && /^ *-/.test(lines[i + 1] ?? '') ? undefined : readScalar(rest);
    if (!scalar) return undefined;
    fields.set(key, { ...scalar, ...field });
  }
  return fields;
}

/** Any other list is left to the library. */
const WORDS = /^\[ ?[A-Za-z][\w-]{0,60}(?: ?, ?[A-Za-z][\w-]{0,60}){0,30} ?\]$/;

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

type Scalar = Pick<RawField, 'value' | 'source'>;

function readScalar(text: string): Scalar | undefined {
  if (text === '') return { value: null, source: '' };
  const first = text[0] ?? '';
  if (first === '"') return /^"[^"\\]*"$/.test(text) ? { value: text.slice(1, -1) } : undefined;
  if (first === "'") return /^'[^']*'$/.test(text) ? { value: text.slice(1, -1) } : undefined;
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return { value: Number(text), source: text };
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { value: text };
  if (first === '[') return readWords(text);
  if (/^\/?[A-Za-z\u00c0-\u024f]/.test(text)) return readPlain(text);
  return undefined;
}

function readWords(text: string): Scalar | undefined {
  if (!WORDS.test(text)) return undefined;
  const words = text
    .slice(1, -1)
    .split(',')
    .map((word) => word.trim());
  return words.some((word) => KEYWORD.test(word)) ? undefined : { value: words };
}

function readPlain(text: string): Scalar | undefined {
  if (text.includes(': ') || text.includes(' #') || text.endsWith(':')) return undefined;
  if (/^(?:true|True|TRUE)$/.test(text)) return { value: true, source: text };
  if (/^(?:false|False|FALSE)$/.test(text)) return { value: false, source: text };
  if (/^(?:null|Null|NULL)$/.test(text)) return { value: null, source: text };
  return { value: text };
}
