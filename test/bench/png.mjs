import zlib, { deflateSync } from 'node:zlib';
import { dice } from './random.mjs';

// Node 20 older than 20.15 has no crc32 in zlib.
const table = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const ownCrc32 = (bytes) => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 0xff];
  return (sum ^ 0xffffffff) >>> 0;
};
const checksum = zlib.crc32 ?? ownCrc32;

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(checksum(body), body.length + 4);
  return out;
}

/** A small true-colour PNG with bars of different height: a picture in the place of a chart. */
export function chart(seed, width = 320, height = 180) {
  const random = dice(seed);
  const heights = Array.from({ length: 16 }, () => random.between(8, height - 8));
  const colour = [random.between(30, 220), random.between(30, 220), random.between(30, 220)];
  const rows = Buffer.alloc(height * (1 + width * 3), 250);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + width * 3);
    rows[start] = 0;
    for (let x = 0; x < width; x += 1) {
      const inside = height - y < heights[Math.floor((x * heights.length) / width)] && x % 20 > 3;
      if (inside) rows.set(colour, start + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}
