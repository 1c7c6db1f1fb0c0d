/** Real images of any size in pixels. */
import { crc32, deflateSync } from 'node:zlib';
import { type Element, elementsOf, find } from './html.ts';
import type { Site } from './site.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG of one colour. */
export function png(width: number, height: number, colour: [number, number, number] = [80, 120, 160]): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** A BMP of one colour. */
export function bmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + Math.ceil((width * 3) / 4) * 4 * height, 99);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** An icon that holds a PNG. */
export function ico(width: number, height: number): Buffer {
  const image = png(width, height);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([width, height], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

export const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>\n`;

/** The elements of a page's article. */
export const article = (made: Site, file: string): Element[] =>
  find(elementsOf(made.read(`build/${file}`)), 'article')?.all ?? [];

/** `alt → width x height` of the images of a page. */
export const sizes = (made: Site, file: string): Record<string, string> =>
  Object.fromEntries(
    article(made, file)
      .filter(({ name }) => name === 'img')
      .map(({ attributes: { alt, width, height } }) => [alt, `${width} x ${height}`]),
  );

/** The attributes of the image with this text. */
export const image = (made: Site, file: string, alt: string): Record<string, string> =>
  find(article(made, file), 'img', { alt })?.attributes ?? {};
