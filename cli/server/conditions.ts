/** Conditional and range requests. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Version } from './source.ts';

/** Validators of one version of a file. */
export interface Validators {
  /** Strong: the same name, time, size and inode mean the same bytes. */
  etag: string;
  /** In HTTP's date format. */
  lastModified: string;
}

export function validatorsOf({ size, mtimeMs, ino }: Version): Validators {
  const parts = [size, Math.round(mtimeMs * 1000), ino].map((part) => part.toString(36));
  return { etag: `"${parts.join('-')}"`, lastModified: new Date(mtimeMs).toUTCString() };
}

/** True when the client has this version: by its tag, compared weakly, otherwise by its date. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Date.parse(lastModified) <= since;
}

/** The first and the last byte. */
export interface Range {
  from: number;
  to: number;
}

/** The requested range; undefined for the whole file, which HTTP permits for several ranges and invalid ones. */
export function wantedRange(
  headers: IncomingHttpHeaders,
  size: number,
  validators: Validators,
): Range | 'unsatisfiable' | undefined {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start + end === '' || !isWholeOfSame(headers['if-range'], validators)) return undefined;
  const from = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const to = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (start !== '' && end !== '' && Number(end) < from) return undefined;
  return from >= size || to < from ? 'unsatisfiable' : { from, to };
}

// Only a strong tag will do: a date cannot distinguish versions of the same second, nor can a weak tag.
const isWholeOfSame = (condition: string | string[] | undefined, { etag }: Validators): boolean =>
  condition === undefined || String(condition).trim() === etag;

/** Browsers do not ask for Markdown. Programs name it with HTML, which they take where there is no Markdown. */
export function prefersMarkdown(accept = ''): boolean {
  const quality = (type: string): number => {
    const part = accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);
    return part === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1);
  };
  return quality('text/markdown') > 0 && quality('text/markdown') >= quality('text/html');
}
