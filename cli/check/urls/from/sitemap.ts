/** Reads the text of a sitemap: its pages, with their translations, or the sitemaps of an index. */
import { gunzipSync } from 'node:zlib';
import { childText, readXml, type XmlElement, xmlAttribute } from '../../../html/xml.ts';
import { orUndefined } from '../../../system/or-undefined.ts';

export interface Sitemap {
  /** URLs of pages, as written. */
  pages: string[];
  /** URLs of further sitemaps. */
  maps: string[];
}

/** The protocol allows 50 MB. */
export const MAX_BYTES = 60_000_000;

/** @returns A reason, which follows "it", when the bytes are not a sitemap. */
export function readSitemap(bytes: Uint8Array): Sitemap | string {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : bytes;
  if (plain === undefined) return 'cannot be unpacked: it is damaged, or too large';
  const text = Buffer.from(plain)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  if (text === '') return 'is empty';
  if (/^<(?:!doctype\s+html|html)\b/i.test(text)) return 'is an HTML page, not a sitemap';
  if (/^https?:\/\/\S+$/m.test(text) && !text.startsWith('<')) return fromLines(text);
  const root = readXml(text);
  if (!root) return 'is not valid XML';
  if (root.name === 'urlset') return { pages: root.children.flatMap(urlsOf), maps: [] };
  if (root.name !== 'sitemapindex') return `is not a sitemap: its root element is <${root.name}>`;
  return { pages: [], maps: root.children.flatMap((map) => childText(map, 'loc') || []) };
}

const unpacked = (bytes: Uint8Array): Uint8Array | undefined =>
  orUndefined(() => gunzipSync(bytes, { maxOutputLength: MAX_BYTES }));

/** A sitemap can be a plain list. */
function fromLines(text: string): Sitemap | string {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const other = lines.find((line) => !/^https?:\/\//i.test(line));
  return other === undefined ? { pages: lines, maps: [] } : 'is not a sitemap: not every line is a URL';
}

function urlsOf(url: XmlElement): string[] {
  if (url.name !== 'url') return [];
  const others = url.children.filter((child) => child.name === 'link' && xmlAttribute(child, 'hreflang') !== undefined);
  return [childText(url, 'loc') ?? '', ...others.map((link) => xmlAttribute(link, 'href')?.trim() ?? '')].filter(
    Boolean,
  );
}
