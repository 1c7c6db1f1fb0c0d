/**
 * Contents of files that were just read to hash them, for the stage that needs them next: without them, a build without a
 * cache would read every text twice. Only this thread has them.
 */

/** Enough for some thousand texts. */
const MAX_BYTES = 16 << 20;

interface HeldFile {
  bytes: Uint8Array;
  hash: string;
}

const held = new Map<string, HeldFile>();
const total = { bytes: 0 };

export function holdFile(path: string, file: HeldFile): void {
  if (held.has(path) || total.bytes + file.bytes.length > MAX_BYTES) return;
  held.set(path, file);
  total.bytes += file.bytes.length;
}

/** The content of a file, once; undefined when it is not held, or had another content. */
export function takeFile(path: string, hash: string): Uint8Array | undefined {
  const file = held.get(path);
  if (file?.hash !== hash) return undefined;
  held.delete(path);
  total.bytes -= file.bytes.length;
  return file.bytes;
}

export function releaseFiles(): void {
  held.clear();
  total.bytes = 0;
}
