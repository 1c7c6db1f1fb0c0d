/** A ZIP archive without compression: the same files make the same bytes everywhere. */
import { crc32 } from 'node:zlib';

/** 1980-01-01, the first date of the format. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** A regular file of Unix that its owner may write and everyone may read. */
const MODE = 0o100644;

export interface ZipEntry {
  /** Relative, with `/`. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Packs files in the given order. Up to 65,535 files and 4 GB in all: the format's limits without its extension.
 * @throws RangeError above them.
 */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const pieces: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name);
    const common = head(title.length, bytes);
    const local = Buffer.concat([number(0x04034b50, 4), common, title, bytes]);
    index.push(
      Buffer.concat([
        number(0x02014b50, 4),
        // Made by Unix, so that the mode counts.
        number(0x0314, 2),
        common,
        number(0, 6),
        number(MODE * 0x10000, 4),
        number(at, 4),
        title,
      ]),
    );
    pieces.push(local);
    at += local.length;
  }
  const list = Buffer.concat(index);
  const count = number(entries.length, 2);
  const end = [number(0x06054b50, 4), number(0, 4), count, count, number(list.length, 4), number(at, 4), number(0, 2)];
  return Buffer.concat([...pieces, list, ...end]);
}

/** What the entry of a file and its entry in the index have in common. */
const head = (nameLength: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    number(20, 2),
    number(FLAGS, 2),
    number(0, 2),
    number(0, 2),
    number(DATE, 2),
    number(crc32(bytes), 4),
    number(bytes.length, 4),
    number(bytes.length, 4),
    number(nameLength, 2),
    number(0, 2),
  ]);

function number(value: number, size: 2 | 4 | 6): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
}
