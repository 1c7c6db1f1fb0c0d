/** The weight of a page: what its document loads. */
import { gzipSync } from 'node:zlib';
import { attribute, scan, type Tag } from '../../html/tags.ts';
import type { PageWeight } from '../model/findings.ts';

/** Transferred bytes of a text, compressed as hosts do. */
export const sentBytes = (text: string | Uint8Array): number => gzipSync(text, { level: 6 }).byteLength;

/** @param chunk URL of the code of an interactive page. */
export function weighPage(html: string, chunk: string | undefined): PageWeight {
  const [styles, scripts, images] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const start = (tag: Tag): void => {
    const url =
      tag.name === 'link' ? attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'href') : attribute(tag, 'src');
    if (!url) return;
    if (tag.name === 'link') styles.add(url);
    else if (tag.name === 'script') scripts.add(url);
    else if (tag.name === 'img') images.add(url);
  };
  scan(html, [{ start }]);
  if (chunk !== undefined) scripts.add(chunk);
  return detached({ html: sentBytes(html), styles: [...styles], scripts: [...scripts], images: [...images] });
}

/** URLs that are parts of a page would keep its whole HTML in memory: 120 MB for 5,000 pages. */
const detached = (weight: PageWeight): PageWeight => JSON.parse(JSON.stringify(weight)) as PageWeight;
